import { SettingsError } from '../../../src/shared/settings.ts';
import { StartError } from '../../../src/shared/start-error.ts';

/** Does `work`; of a failure that a setting or a start of the service mends says only how, and ends the process with 1. */
export async function orSay<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StartError || error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
