// npm run bench:scale: jobs a minute with one, two and three instances on one database, each job a picture that is recognised.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeMachine, startFleet, tally } from './lab/scale/fleet.ts';

const { values } = parseArgs({
  options: { jobs: { type: 'string', default: '20' }, instances: { type: 'string', default: '1,2,3' } },
});
/** The place of the picture among the documents of a fleet. */
const PICTURE = 0;

/** Jobs a minute: the queue is filled, and emptied; the first of each instance, which warms its engines, is not counted. */
async function measure(instances: number, jobs: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'ix-scale-'));
  const fleet = await startFleet(folder, instances);
  const done = async () => (await tally(fleet)).done;
  const reach = async (count: number) => {
    while ((await done()) < count) await wait(50);
  };
  try {
    for (let one = 0; one < 2 * instances; one += 1) await fleet.send(PICTURE);
    await reach(2 * instances);
    const begun = performance.now();
    for (let one = 0; one < jobs; one += 1) await fleet.send(PICTURE);
    await reach(2 * instances + jobs);
    return (jobs * 60_000) / (performance.now() - begun);
  } finally {
    await fleet.close();
    await rm(folder, { recursive: true, force: true });
  }
}

console.log('| instances | jobs a minute | machine |\n|---|---|---|');
for (const text of values.instances.split(',')) {
  const before = describeMachine();
  console.log(`| ${text} | ${(await measure(Number(text), Number(values.jobs))).toFixed(1)} | ${before} |`);
}
