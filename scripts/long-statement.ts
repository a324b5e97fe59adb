import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { Job } from '../schemas/job.ts';
import { treeMegabytes } from '../src/shared/process-tree.ts';
import { readCpuTime } from './lab/cpu-time.ts';
import { drawBookedStatement } from './lab/long-statement/booked-statement.ts';
import { startService, submitFile } from './lab/service-process.ts';

const USAGE = `Usage: node scripts/long-statement.ts [--pages 40] [--most-seconds 120]

Sends a drawn statement with 50 bookings a page through a service of its own, with its database, and prints how long it takes to the end,
how long each answer takes, and the most memory of the whole process tree. Fails where a booking is not read as it is drawn, the check does not hold, or the tree
holds 3 GB. Linux only.`;
const MOST_MEGABYTES = 3_000;
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '40' },
    'most-seconds': { type: 'string', default: '120' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

const faults: string[] = [];
function hold(isTrue: boolean, what: string): void {
  if (!isTrue) faults.push(what);
}

const folder = mkdtempSync(join(tmpdir(), 'ix-long-'));
const path = join(folder, 'statement.pdf');
const drawn = await drawBookedStatement(Number(values.pages));
writeFileSync(path, drawn.pdf);
const service = await startService(join(folder, 'data'), {}, { quiet: true });
let peak = 0;
const watching = setInterval(() => {
  peak = Math.max(peak, treeMegabytes(service.pid));
}, 250);

/** An answer; prints its seconds, those of the service's own process, which nothing else on the machine adds to, and its size. */
async function ask(route: string): Promise<string> {
  const start = performance.now();
  const before = await readCpuTime(service.pid);
  const answer = await fetch(`${service.url}${route}`);
  const body = await answer.arrayBuffer();
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  const name = route.replace(/[\da-f-]{36}/, 'JOB');
  const taken = (((await readCpuTime(service.pid)) - before) / 1000).toFixed(2);
  console.log(
    `GET ${name}: ${seconds} s, of the processor ${taken} s, ${(body.byteLength / 1e6).toFixed(2)} MB`,
  );
  hold(answer.ok, `GET ${name} answered ${answer.status}`);
  return new TextDecoder().decode(body);
}

try {
  console.log(`before: ${treeMegabytes(service.pid)} MB`);
  const start = performance.now();
  const jobId = await submitFile(service.url, 'long', path, 'bank_statement');
  let isOver = false;
  while (!isOver) {
    const job = (await (await fetch(`${service.url}/jobs/${jobId}?wait=60`)).json()) as Job;
    isOver = job.finished_at !== null;
    if (!isOver) await wait(100);
  }
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `POST to the end: ${seconds.toFixed(1)} s, ${values.pages} pages, ${drawn.rows.length} bookings`,
  );
  hold(seconds < Number(values['most-seconds']), `it took more than ${values['most-seconds']} s`);
  const { response, status } = JSON.parse(await ask(`/jobs/${jobId}`)) as Job;
  hold(status === 'done', `the job ended as ${status}`);
  const rows = response?.ix_result.result?.['transactions'];
  const read = (Array.isArray(rows) ? rows : []).map(({ date, amount }) => ({ date, amount }));
  hold(isDeepStrictEqual(read, drawn.rows), `${read.length} rows were read, not all as they are drawn`);
  const outcomes = response?.provenance?.checks?.map(({ outcome }) => outcome) ?? [];
  hold(outcomes.join() === 'holds', `the check says ${outcomes.join()}`);
  for (const kind of ['result.csv', 'result.xlsx', 'result.html', 'review'])
    await ask(`/jobs/${jobId}/${kind}`);
  await ask(`/ui/jobs/${jobId}`);
} finally {
  clearInterval(watching);
  await service.stop();
  rmSync(folder, { recursive: true });
}
console.log(`most memory of the process tree: ${peak} MB`);
hold(peak < MOST_MEGABYTES, `the process tree held ${peak} MB`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
