import { parseArgs } from 'node:util';
import { PARTS, type Part, SERVICES, type Service, serve } from './serve.ts';
import { requireNode } from './shared/require-node.ts';
import { SettingsError } from './shared/settings.ts';
import { StartError } from './shared/start-error.ts';
import { messageOf } from './shared/thrown.ts';

const USAGE = `Usage: npm start [-- extraction | places] [-- --only worker | http]

Starts both services, or the one that is named; with --only the extraction service's workers, or what answers callers, alone. Settings are environment variables: see docs/settings.md.`;

interface Chosen {
  readonly services: readonly Service[];
  readonly only: Part | null;
}

function chosen(): Chosen {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, only: { type: 'string' } },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const unknown = positionals.filter((name) => !SERVICES.some((service) => service === name));
  if (unknown.length > 0) throw new SettingsError(`There is no service "${unknown[0]}".\n\n${USAGE}`);
  const only = PARTS.find((part) => part === values.only) ?? null;
  if (values.only !== undefined && only === null)
    throw new SettingsError(`There is no part "${values.only}".\n\n${USAGE}`);
  return { services: SERVICES.filter((service) => positionals.includes(service)), only };
}

try {
  requireNode();
  const { services, only } = chosen();
  await serve(services, only);
} catch (error) {
  const expected = error instanceof SettingsError || error instanceof StartError;
  const message = messageOf(error);
  console.error(expected ? message : `The start failed: ${message.split('\n    at ')[0]}`);
  if (!expected && process.env['IX_LOG_LEVEL'] === 'debug') console.error(error);
  process.exit(1);
}
