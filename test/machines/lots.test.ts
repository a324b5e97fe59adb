import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { World } from '../../testing/machines/world.ts';
import { createWorld } from '../../testing/machines/world.ts';

/** Lets time and all else pass until every job is over. */
async function untilOver(world: World) {
  const isOver = () => world.rows.every(({ status }) => status === 'done' || status === 'error');
  for (let polls = 0; polls < 60 && !isOver(); polls += 1) {
    await world.rest();
    if (!isOver()) world.clock.increment(10_000);
  }
  expect(isOver()).toBe(true);
}

async function stop(world: World) {
  world.drain();
  for (let polls = 0; polls < 60 && world.actor.getSnapshot().status === 'active'; polls += 1) {
    await world.rest();
    world.clock.increment(10_000);
  }
  expect(world.actor.getSnapshot().status).toBe('done');
  expect(world.locks()).toEqual([]);
  expect(world.stillWorking()).toBe(0);
  expect(world.failures).toEqual([]);
}

/** A world in which so many jobs wait before anything is looked for. */
function withWaiting(order: fc.Scheduler, jobs: number): World {
  const world = createWorld(order);
  for (let left = jobs; left > 0; left -= 1) world.insert(false);
  world.actor.start();
  return world;
}

/** Lets things happen one by one until several jobs were claimed together. */
async function untilTogether(world: World) {
  for (let left = 400; left > 0 && world.largestLot() < 2; left -= 1) await world.pass(1);
  expect(world.largestLot()).toBeGreaterThan(1);
}

const anOrder = fc.scheduler();
const someJobs = fc.integer({ min: 4, max: 24 });
const someSteps = fc.nat(60);

describe('jobs that cost next to nothing', { timeout: 240_000 }, () => {
  it('go together, twice as many as the last time, with the same end and in the same order as one by one', async () => {
    await fc.assert(
      fc.asyncProperty(anOrder, someJobs, async (order, jobs) => {
        const world = withWaiting(order, jobs);
        await untilOver(world);
        expect(world.rows).toMatchObject(
          world.rows.map(() => ({ status: 'done', attempts: 1, deaths: 0, finishedTimes: 1 })),
        );
        const starts = world.rows.map(({ started_at }) => started_at);
        expect(starts).toEqual(starts.toSorted());
        expect(world.mostWorking()).toBe(1);
        // 1 by itself, then 1, 2, 4, 8, 16 with the ends before them.
        expect(world.saves()).toBe(1 + Math.ceil(Math.log2(jobs)));
        await untilOver(world);
        expect(world.rows.every(({ posts }) => posts === 1)).toBe(true);
        await stop(world);
      }),
      { numRuns: 40 },
    );
  });

  it('never wait for one that takes longer: their ends are written beside it, and who has not begun is free', async () => {
    await fc.assert(
      fc.asyncProperty(anOrder, someJobs, someSteps, async (order, jobs, steps) => {
        const world = withWaiting(order, jobs);
        await untilTogether(world);
        await world.pass(steps);
        const isRunning = world.actor.getSnapshot().matches({ operating: { work: { slot: 'running' } } });
        const { ended, waiting } = world.lot();
        world.clock.increment(10);
        world.clock.increment(15);
        expect(world.putsAway()).toBe(isRunning && ended + waiting > 0 ? 1 : 0);
        if (isRunning) expect(world.lot()).toEqual({ ended: 0, waiting: 0 });
        await untilOver(world);
        expect(world.rows.every(({ finishedTimes, deaths }) => finishedTimes === 1 && deaths === 0)).toBe(
          true,
        );
        expect(world.mostWorking()).toBe(1);
        await stop(world);
      }),
      { numRuns: 60 },
    );
  });

  it('free no lock of a later run, however long it takes to put them away', async () => {
    await fc.assert(
      fc.asyncProperty(anOrder, someJobs, fc.nat(8), someSteps, async (order, jobs, before, steps) => {
        const world = withWaiting(order, jobs);
        await untilTogether(world);
        world.hangAfterNextRelease();
        await world.pass(before);
        world.clock.increment(10);
        world.clock.increment(15);
        await world.pass(steps);
        world.clock.increment(15_000);
        world.clock.increment(1_000);
        await untilOver(world);
        expect(world.freedOfOthers()).toBe(0);
        expect(world.rows.every(({ finishedTimes, deaths }) => finishedTimes === 1 && deaths === 0)).toBe(
          true,
        );
        await stop(world);
      }),
      { numRuns: 150 },
    );
  });

  it('are handed back when the service stops, but for what has ended, which is written', async () => {
    await fc.assert(
      fc.asyncProperty(anOrder, someJobs, someSteps, async (order, jobs, steps) => {
        const world = withWaiting(order, jobs);
        await untilTogether(world);
        await world.pass(steps);
        await stop(world);
        expect(world.begunAfterDrain()).toBe(0);
        expect(world.rows.filter(({ status }) => status === 'running')).toEqual([]);
        expect(world.rows.every(({ deaths }) => deaths === 0)).toBe(true);
      }),
      { numRuns: 80 },
    );
  });

  it('count no death against who had not begun, whenever the worker dies or loses its database', async () => {
    await fc.assert(
      fc.asyncProperty(
        anOrder,
        someJobs,
        fc.array(fc.tuple(someSteps, fc.constantFrom('kill', 'break', 'cancel', 'late', 'too late')), {
          maxLength: 4,
        }),
        async (order, jobs, blows) => {
          const world = withWaiting(order, jobs);
          await untilTogether(world);
          let kills = 0;
          for (const [steps, blow] of blows) {
            await world.pass(steps);
            if (blow === 'kill') {
              kills += 1;
              world.kill();
            } else if (blow === 'break') {
              world.breakDatabase();
              world.mendDatabase();
            } else if (blow === 'too late') {
              // The time that the lot has to be put away.
              world.clock.increment(15_000);
            } else if (blow === 'late') {
              world.clock.increment(10);
              world.clock.increment(15);
            } else {
              const row = world.rows.findLast(({ status }) => status === 'running');
              if (row !== undefined) world.cancel(row);
            }
          }
          await untilOver(world);
          expect(world.rows.every(({ finishedTimes }) => finishedTimes === 1)).toBe(true);
          // Each death of the worker is counted against one job at most, and of who is canceled nothing begins but its first stage.
          const deaths = world.rows.reduce((sum, row) => sum + row.deaths, 0);
          expect(deaths).toBeLessThanOrEqual(kills);
          expect(world.begunUnlocked()).toBe(0);
          expect(world.freedOfOthers()).toBe(0);
          expect(world.startedInVain).toEqual([]);
          await stop(world);
        },
      ),
      { numRuns: 150 },
    );
  });
});
