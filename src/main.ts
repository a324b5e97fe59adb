import { parseArgs } from 'node:util';
import { SERVICES, type Service, serve } from './serve.ts';
import { SettingsError } from './shared/settings.ts';
import { StartError } from './shared/start-error.ts';

const USAGE = `Usage: npm start [-- extraction | places]

Starts both services, or the one that is named. Settings are environment variables: see docs/settings.md.`;

function chosenServices(): readonly Service[] {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const unknown = positionals.filter((name) => !SERVICES.some((service) => service === name));
  if (unknown.length > 0) throw new SettingsError(`There is no service "${unknown[0]}".\n\n${USAGE}`);
  return positionals.length === 0 ? SERVICES : SERVICES.filter((service) => positionals.includes(service));
}

try {
  await serve(chosenServices());
} catch (error) {
  const expected = error instanceof SettingsError || error instanceof StartError;
  const message = error instanceof Error ? error.message : String(error);
  console.error(expected ? message : `The start failed: ${message.split('\n    at ')[0]}`);
  if (!expected && process.env['IX_LOG_LEVEL'] === 'debug') console.error(error);
  process.exit(1);
}
