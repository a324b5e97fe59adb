import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = `Usage: node scripts/faults.ts [--kills 1000] [--seed 1] [--all]

Starts three real instances on a real PostgreSQL and breaks them on a seeded schedule: kill -9, ended database sessions,
reset connections, frozen processes. Then checks the whole store. With --all the other fault tests run as well.`;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    all: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});
const [kills, seed] = [Number(values.kills), Number(values.seed)];
if (values.help || !(Number.isInteger(kills) && kills > 0 && Number.isInteger(seed))) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}
const files = values.all ? [] : ['test/faults/storm.test.ts'];
const vitest = join(import.meta.dirname, '../node_modules/.bin/vitest');
const run = spawn(
  vitest,
  ['run', ...files, '--config', 'vitest.faults.config.ts', '--disable-console-intercept=true'],
  {
    stdio: 'inherit',
    env: { ...process.env, FAULT_KILLS: String(kills), FAULT_SEED: String(seed) },
  },
);
run.on('close', (code) => process.exit(code ?? 1));
