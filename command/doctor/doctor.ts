import type { Settings } from '../../schemas/settings.ts';
import { readSettings, SettingsError, unknownSettings } from '../../src/shared/settings.ts';
import { connect } from '../shared/connect.ts';
import { EXIT } from '../shared/exit-codes.ts';
import { CommandFailure, toFailure } from '../shared/failure.ts';
import type { Run } from '../shared/run.ts';
import { type Check, type Finding, fault, fine, note } from './check.ts';
import { DATABASE } from './check-database.ts';
import { DISK } from './check-disk.ts';
import { MODEL, OCR } from './check-engines.ts';
import { ACCESS, FILES, USE_CASES } from './check-settings.ts';

const LOCAL: readonly Check[] = [USE_CASES, FILES, ACCESS, DISK, DATABASE, MODEL, OCR];
const MARKS = { fine: 'ok  ', note: 'note', fault: 'BAD ' } as const;

function settingsOf(environment: NodeJS.ProcessEnv): { settings: Settings | null; finding: Finding } {
  try {
    const settings = readSettings(environment);
    const strangers = unknownSettings(environment);
    if (strangers.length === 0) return { settings, finding: fine('all readable') };
    const said = strangers.map(({ name, nearest }) => name + (nearest === null ? '' : ` (${nearest}?)`));
    return {
      settings,
      finding: note(
        `${said.join(', ')} ${said.length === 1 ? 'is no setting' : 'are no settings'}`,
        'see docs/settings.md for the names',
      ),
    };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return { settings: null, finding: fault(error.message.replaceAll(/\n\s*/g, ' '), 'change what it says') };
  }
}

/** The service of IX_URL: its own word on its parts, and whether the token counts there. */
async function remote(run: Run): Promise<Finding> {
  try {
    const { client, url } = await connect(run);
    // Whether the token counts: health is told to everybody.
    await client.metrics();
    const health = await client.health();
    const ill = (['database', 'llm', 'ocr'] as const).filter((part) => health[part] !== 'ok');
    if (ill.length > 0)
      return fault(
        `${url} says of itself: ${ill.map((part) => `${part} ${health[part]}`).join(', ')}`,
        'run "ix doctor" there',
      );
    return fine(`${url} answers and is healthy`);
  } catch (error) {
    return fault(toFailure(error).message, 'mend IX_URL or IX_TOKEN');
  }
}

/**
 * `ix doctor`: what the service needs, one line each, and what to do about what is wrong. Of the service of IX_URL where
 * that is set, else of a service on this machine.
 *
 * @throws CommandFailure when something is wrong
 */
export async function doctor(run: Run): Promise<void> {
  const { terminal, signal } = run;
  const findings: Finding[] = [];
  const tell = (name: string, finding: Finding) => {
    findings.push(finding);
    const style = finding.state === 'fine' ? 'dim' : finding.state === 'note' ? 'yellow' : 'red';
    terminal.print(`${terminal.mark(style, MARKS[finding.state])} ${name.padEnd(10)} ${finding.words}`);
    if (finding.mend !== null) terminal.print(`     ${''.padEnd(10)} → ${finding.mend}`);
  };
  const { settings, finding } = settingsOf(run.environment);
  tell('settings', finding);
  if (settings?.IX_URL !== undefined) tell('service', await remote(run));
  else if (settings !== null) {
    for (const check of LOCAL) {
      terminal.progress(`${check.name} …`);
      tell(
        check.name,
        await check
          .run(settings, signal)
          .catch((error: unknown) => fault(toFailure(error).message, 'see docs/settings.md')),
      );
    }
  }
  if (findings.some(({ state }) => state === 'fault'))
    throw new CommandFailure('Something is wrong: the lines with an arrow say what to do.', EXIT.failed);
}
