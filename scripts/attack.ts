import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ATTACKS } from './lab/adversarial/attacks.ts';
import { runAttacks } from './lab/adversarial/harness.ts';
import { printReport, printSummary } from './lab/adversarial/print.ts';
import { LIMITS } from './lab/adversarial/report.ts';

const USAGE = `Usage: npm run attack -- [--only NAME,…] [--short] [--seed 1] [--url http://127.0.0.1:8994] [--json FILE] [--all] [--list]

Abuses a service on loopback, in bounded count and time, with ten good jobs beside each attack, and says what was sent, what
came back, the slowest /healthz, the highest memory of the process tree and what was left on the disk. Each attack has a
service of its own unless --url names one, whose memory, disk and processes are not looked into. --all prints every answer.
Ends with 1 when the service fell. Linux only.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    url: { type: 'string' },
    json: { type: 'string' },
    all: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});
const wanted = values.only?.split(',');
const unknown = wanted?.filter((name) => !ATTACKS.some((attack) => attack.name === name)) ?? [];
const seed = Number(values.seed);
if (values.help || unknown.length > 0 || !Number.isInteger(seed)) {
  console.log(unknown.length > 0 ? `There is no attack "${unknown[0]}".\n\n${USAGE}` : USAGE);
  process.exit(values.help ? 0 : 1);
}
const chosen = ATTACKS.filter(({ name }) => wanted?.includes(name) ?? true).filter(
  ({ ownServiceOnly }) => values.url === undefined || !ownServiceOnly,
);
if (values.list) {
  for (const { name, what } of chosen) console.log(`${name.padEnd(26)}${what}`);
  process.exit(0);
}
if (values.url !== undefined && !/^(127\.|localhost$|\[::1\]$)/.test(new URL(values.url).hostname)) {
  console.log('Only a service on loopback is attacked.');
  process.exit(1);
}
const reports = await runAttacks(
  chosen,
  { seed, short: values.short, url: values.url ?? null, limits: LIMITS },
  (report) => printReport(report, values.all),
);
printSummary(reports);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ seed, reports }, null, 2)}\n`);
process.exitCode = reports.every(({ broken }) => broken.length === 0) ? 0 : 1;
