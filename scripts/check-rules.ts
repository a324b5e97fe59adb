// npm run check:rules -- --url URL [--database-url URL] [--token T] [--runs N] [--seed S] [--limit SECONDS]: tries the rules on a running service.

import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { messageOf } from '../src/shared/thrown.ts';
import { checkRules, ruleNames } from '../testing/check.ts';
import { RULES } from '../testing/rules.ts';
import { toTest } from '../testing/steps.ts';
import { openCallbackReceiver } from '../testing/systems/callback-receiver.ts';
import { createDirectWriter } from '../testing/systems/direct-writer.ts';
import { openHttpSystem } from '../testing/systems/http-system.ts';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/;
const USAGE = `npm run check:rules -- --url http://host:8994 [--database-url postgresql://…] [--token T] [--runs N] [--seed S] [--limit SECONDS]

Tries the rules of the contract on a running service: it submits jobs, cancels some, and inserts rows where a database is given.
--runs    stories at random after the one that does everything (10)
--seed    a number from which they are drawn, so that a run can be repeated
--token   a bearer token, where the service wants one
--limit   seconds in which the jobs of a story must end (120)`;

function endWithUsage(fault: string): never {
  console.error(`${fault}\n\n${USAGE}`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        url: { type: 'string' },
        'database-url': { type: 'string' },
        token: { type: 'string' },
        runs: { type: 'string', default: '10' },
        limit: { type: 'string', default: '120' },
        seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
      },
    }).values;
  } catch (error) {
    return endWithUsage(messageOf(error));
  }
}

const values = readArguments();
const runs = Number(values.runs);
const seed = Number(values.seed);
const limitS = Number(values.limit);
if (values.url === undefined || !URL.canParse(values.url)) endWithUsage('--url names a running service.');
if (!Number.isSafeInteger(runs) || runs < 0) endWithUsage('--runs is a whole number, 0 or more.');
if (!Number.isSafeInteger(seed)) endWithUsage('--seed is a whole number.');
if (!(limitS > 0)) endWithUsage('--limit is a number of seconds above 0.');

const url = new URL(values.url);
const databaseUrl = values['database-url']?.replace(/^postgresql\+\w+:/, 'postgresql:');
const client = databaseUrl === undefined ? null : new pg.Client(databaseUrl);
await client?.connect();
// A service elsewhere could not reach a receiver on this machine's loopback.
const receiver = LOOPBACK.test(url.hostname) ? await openCallbackReceiver() : undefined;
const system = await openHttpSystem({
  url: url.href,
  token: values.token,
  limitMs: 1000 * limitS,
  receiver,
  database: client
    ? createDirectWriter(async (sql, given) => (await client.query(sql, given && [...given])).rows)
    : undefined,
});

console.log(`seed ${seed}, ${runs} stories at random`);
const report = await checkRules(system, { runs, seed, name: `check-${randomUUID().slice(0, 8)}` });
await receiver?.close();
await client?.end();

for (const rule of ruleNames()) {
  const tried = report.tried.get(rule) ?? 0;
  const isBroken = report.broken.some((one) => one.rule === rule);
  const verdict = isBroken ? 'BROKEN' : tried === 0 ? 'not tried' : 'held';
  console.log(`${verdict.padEnd(9)} ${String(tried).padStart(6)}  ${rule}: ${RULES[rule]}`);
}
for (const { rule, seen, steps, showsAgain } of report.broken) {
  const what = showsAgain
    ? 'The fewest steps that show it'
    : 'The steps that have shown it once, and not again';
  console.log(`\n${seen}\n${what}, as a test:\n\n${toTest(steps, rule)}`);
}
const held = ruleNames().filter(
  (rule) => report.tried.has(rule) && report.broken.every((one) => one.rule !== rule),
);
console.log(
  `\n${held.length} rules held, ${report.broken.length} broken, in ${report.stories} stories (seed ${seed}).`,
);
process.exitCode = report.broken.length === 0 ? 0 : 1;
