import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { World } from '../../testing/machines/world.ts';
import { createWorld } from '../../testing/machines/world.ts';

async function pollUntil(world: World, isSo: () => boolean) {
  for (let polls = 0; polls < 60 && !isSo(); polls += 1) {
    world.clock.increment(10_000);
    await world.rest();
  }
  expect(isSo()).toBe(true);
}

async function stop(world: World) {
  world.actor.send({ type: 'worker.drain' });
  await world.rest();
  await pollUntil(world, () => world.actor.getSnapshot().status === 'done');
  expect(world.stillWorking()).toBe(0);
}

/** `nothing` lets time pass, so that what follows falls anywhere into what the scheduler does. */
type Command =
  | 'nothing'
  | 'insert'
  | 'insert unheard'
  | 'cancel'
  | 'break'
  | 'mend'
  | 'take over'
  | 'wait'
  | 'drain';

function perform(world: World, command: Command) {
  if (world.actor.getSnapshot().status !== 'active') return;
  if (command === 'insert') world.insert(true);
  if (command === 'insert unheard') world.insert(false);
  if (command === 'cancel') {
    const row = world.rows.find(({ status }) => status === 'running' || status === 'pending');
    if (row !== undefined) world.cancel(row);
  }
  if (command === 'break') world.breakDatabase();
  if (command === 'mend') world.mendDatabase();
  if (command === 'take over') world.takeOver();
  if (command === 'wait') world.clock.increment(1_000);
  if (command === 'drain') world.drain();
}

/** Starts the world, and lets the commands happen among all else that happens. */
async function live(order: fc.Scheduler, commands: readonly Command[]): Promise<World> {
  const world = createWorld(order);
  world.actor.start();
  const { task } = order.scheduleSequence(
    commands.map((command) => ({ label: command, builder: async () => perform(world, command) })),
  );
  await world.rest();
  await task;
  await world.rest();
  return world;
}

const commandsOf = (some: readonly Command[], maxLength: number) =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant<Command>('nothing') },
      { weight: 2, arbitrary: fc.constantFrom(...some) },
    ),
    { maxLength, size: 'max' },
  );

const isOver = ({ rows }: World) =>
  rows.every(
    ({ status, callback_status }) =>
      (status === 'done' || status === 'error') &&
      (callback_status === 'delivered' || callback_status === 'failed'),
  );

const isConnected = ({ actor }: World) =>
  actor.getSnapshot().matches({ operating: { connection: 'connected' } });

/** Lets things happen one by one until `isSo`, or until nothing is left to happen. */
async function passUntil(world: World, isSo: () => boolean) {
  for (let left = 200; left > 0 && !isSo(); left -= 1) await world.pass(1);
}

/** A world with one job, so many steps after it was submitted. */
async function atWork(order: fc.Scheduler, steps: number): Promise<World> {
  const world = createWorld(order);
  world.actor.start();
  world.insert(true);
  await world.pass(steps);
  return world;
}

/** A world whose database is away while the outcome of its job waits to be written; neither is tried again at the same moment. */
async function withOutcomeThatWaits(order: fc.Scheduler): Promise<World> {
  const world = await atWork(order, 0);
  await passUntil(world, () => world.stagesStarted.length === 5);
  world.breakDatabase();
  world.clock.increment(100);
  for (let ticks = 0; ticks < 100; ticks += 1) {
    await world.rest();
    world.clock.increment(50);
  }
  await world.rest();
  expect(world.actor.getSnapshot().matches({ operating: { work: { slot: 'waitingToSave' } } })).toBe(true);
  return world;
}

/** Mends the database and waits for the session. @returns how often the outcome was to be written until just before it was there */
async function awaitSession(world: World): Promise<number> {
  let saves = world.saves();
  world.mendDatabase();
  for (let ticks = 0; ticks < 400 && !isConnected(world); ticks += 1) {
    saves = world.saves();
    world.clock.increment(50);
    await world.rest();
  }
  expect(isConnected(world)).toBe(true);
  return saves;
}

describe('the scheduler', { timeout: 240_000 }, () => {
  it('runs every job of which it is told without waiting for its poll, whenever it is told', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), commandsOf(['insert'], 24), async (order, commands) => {
        const world = await live(order, commands);
        expect(world.rows.every(({ status }) => status === 'done')).toBe(true);
        expect(world.rows.every(({ posts }) => posts === 1)).toBe(true);
        expect(world.mostWorking()).toBe(world.rows.length > 0 ? 1 : 0);
        await stop(world);
      }),
      { numRuns: 120 },
    );
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('hears a wake after %i of its first steps', async (steps) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (order) => {
        const world = createWorld(order);
        world.actor.start();
        await world.pass(steps);
        world.insert(true);
        await world.rest();
        expect(world.rows[0]?.status).toBe('done');
        await stop(world);
      }),
      { numRuns: 10 },
    );
  });

  it('finds at its next poll a job whose notification was lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (order) => {
        const world = await live(order, []);
        world.insert(false);
        await world.rest();
        expect(world.rows[0]?.status).toBe('pending');
        world.clock.increment(10_000);
        await world.rest();
        expect(world.rows[0]?.status).toBe('done');
        await stop(world);
      }),
      { numRuns: 20 },
    );
  });

  it('opens another session when the one that it has opened anew is lost before it is announced', async () => {
    const steps = fc.integer({ min: 0, max: 12 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), steps, steps, async (order, first, second) => {
        const world = createWorld(order);
        world.insert(false);
        world.actor.start();
        for (const before of [first, second]) {
          await world.pass(before);
          world.breakDatabase();
          world.mendDatabase();
          world.clock.increment(2_000);
        }
        await pollUntil(world, () => world.rows.every(({ status }) => status === 'done'));
        await stop(world);
      }),
      { numRuns: 300 },
    );
  });

  it('ends every job once, whatever is canceled, lost, taken over or broken meanwhile', async () => {
    const given = commandsOf(
      ['insert', 'insert', 'insert unheard', 'cancel', 'break', 'mend', 'mend', 'take over', 'wait'],
      24,
    );
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), given, async (order, commands) => {
        const world = await live(order, commands);
        world.mendDatabase();
        await pollUntil(world, () =>
          world.rows.every(({ status }) => status === 'done' || status === 'error'),
        );
        expect(world.rows.every(({ finishedTimes }) => finishedTimes === 1)).toBe(true);
        expect(world.rows.every(({ posts }) => posts <= 1)).toBe(true);
        expect(world.mostWorking()).toBeLessThanOrEqual(1);
        expect(world.startedInVain).toEqual([]);
        expect(world.failures).toEqual([]);
        await stop(world);
      }),
      { numRuns: 150 },
    );
  });

  it('delivers the callback of every job, once, as long as no answer of the database is lost', async () => {
    const given = commandsOf(['insert', 'insert unheard', 'cancel', 'wait'], 24);
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), given, async (order, commands) => {
        const world = await live(order, commands);
        await pollUntil(world, () => isOver(world));
        expect(
          world.rows.every(({ posts, callback_status }) => posts === 1 && callback_status === 'delivered'),
        ).toBe(true);
        await stop(world);
      }),
      { numRuns: 80 },
    );
  });

  it('stops whenever it is told, starts nothing afterwards, and leaves no lock and no work', async () => {
    const given = commandsOf(['insert', 'insert', 'cancel', 'break', 'mend', 'wait'], 24);
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), given, fc.integer({ min: 0, max: 8 }), async (order, commands, at) => {
        const world = await live(order, [...commands.slice(0, at), 'drain', ...commands.slice(at)]);
        await pollUntil(world, () => world.actor.getSnapshot().status === 'done');
        expect(world.begunAfterDrain()).toBe(0);
        const started = world.stagesStarted.length;
        world.clock.increment(60_000);
        await world.rest();
        expect(world.stagesStarted).toHaveLength(started);
        expect(world.stillWorking()).toBe(0);
        expect(world.locks()).toEqual([]);
        expect(world.failures).toEqual([]);
        expect(world.rows.every(({ finishedTimes, posts }) => finishedTimes <= 1 && posts <= 1)).toBe(true);
      }),
      { numRuns: 120 },
    );
  });

  it('tries again to write an outcome when the database takes it and says nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (order) => {
        const world = createWorld(order);
        world.hangNextSave();
        world.actor.start();
        world.insert(true);
        await world.rest();
        expect(world.rows[0]?.status).toBe('running');
        world.clock.increment(15_000);
        await world.rest();
        world.clock.increment(10_000);
        await world.rest();
        expect(world.rows[0]).toMatchObject({ status: 'done', finishedTimes: 1 });
        await stop(world);
      }),
      { numRuns: 20 },
    );
  });

  it('takes the next job with the end of one, asks for one where there was none, and hands it back when it has been told to stop', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.nat(60), async (order, steps) => {
        const world = createWorld(order);
        world.actor.start();
        for (let jobs = 0; jobs < 3; jobs += 1) world.insert(true);
        await world.pass(steps);
        world.drain();
        await world.rest();
        await pollUntil(world, () => world.actor.getSnapshot().status === 'done');
        expect(world.begunAfterDrain()).toBe(0);
        expect(world.locks()).toEqual([]);
        expect(world.rows.filter(({ status }) => status === 'running')).toEqual([]);
      }),
      { numRuns: 60 },
    );
    const world = createWorld(fc.sample(fc.scheduler(), 1)[0] ?? expect.fail());
    for (let jobs = 0; jobs < 3; jobs += 1) world.insert(false);
    world.actor.start();
    await world.rest();
    expect(world.rows.every(({ status, attempts }) => status === 'done' && attempts === 1)).toBe(true);
    // The first by itself, the next two with an end, and once in vain.
    expect(world.claims()).toBe(2);
    await stop(world);
  });

  it('hears of the cancel of a job that is being claimed with the end of another', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.nat(40), async (order, steps) => {
        const world = createWorld(order);
        world.insert(false);
        const second = world.insert(false);
        world.actor.start();
        await passUntil(world, () => world.saves() === 1);
        await world.pass(steps);
        world.cancel(second);
        await world.rest();
        expect(world.startedInVain).toEqual([]);
        expect(world.rows.find(({ job_id }) => job_id === second.job_id)?.finishedTimes).toBe(1);
        await stop(world);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps an outcome that could not be written, and writes it without running the job again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (order) => {
        const world = createWorld(order);
        world.failNextSave();
        world.actor.start();
        world.insert(true);
        await pollUntil(world, () => world.rows[0]?.status === 'done');
        expect(world.rows[0]).toMatchObject({ attempts: 1, finishedTimes: 1 });
        expect(world.stagesStarted).toHaveLength(5);
        await stop(world);
      }),
      { numRuns: 20 },
    );
  });

  it('asks less and less often while every claim is refused, and goes on when one is not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (order) => {
        const world = createWorld(order);
        world.refuseClaims(true);
        world.actor.start();
        world.insert(true);
        for (let quarters = 0; quarters < 4 * 60; quarters += 1) {
          world.clock.increment(250);
          await world.rest();
        }
        expect(world.claims()).toBeGreaterThan(6);
        expect(world.claims()).toBeLessThan(26);
        world.refuseClaims(false);
        await pollUntil(world, () => world.rows[0]?.status === 'done');
        await stop(world);
      }),
      { numRuns: 5 },
    );
  });

  it('looks for jobs as soon as a session that was lost is there again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (order) => {
        const world = await live(order, []);
        world.breakDatabase();
        world.insert(false);
        world.mendDatabase();
        world.clock.increment(1_000);
        await world.rest();
        expect(world.rows[0]?.status).toBe('done');
        await stop(world);
      }),
      { numRuns: 20 },
    );
  });

  it('starts no further stage of a job once it knows that another instance has it, and makes its callback', async () => {
    let interrupted = 0;
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 3, max: 20 }), async (order, steps) => {
        const world = await atWork(order, steps);
        fc.pre(world.rows[0]?.status === 'running');
        world.breakDatabase();
        world.takeOver();
        world.mendDatabase();
        for (let seconds = 0; seconds < 4 && !isConnected(world); seconds += 1) {
          world.clock.increment(1_000);
          await passUntil(world, () => isConnected(world));
        }
        const begun = world.stagesStarted.length;
        if (begun > 0 && begun < 5) interrupted += 1;
        await world.rest();
        expect(world.stagesStarted).toHaveLength(begun);
        // What was asked of the old session may yet fail, and cost the new one; the poll is later than all that.
        for (let seconds = 0; seconds < 4 && world.rows[0]?.posts === 0; seconds += 1) {
          world.clock.increment(1_000);
          await world.rest();
        }
        expect(world.rows[0]).toMatchObject({ finishedTimes: 1, posts: 1, callback_status: 'delivered' });
        await stop(world);
      }),
      { numRuns: 60 },
    );
    expect(interrupted).toBeGreaterThan(0);
  });

  it('begins no further stage when the service stops, and hands the job back once the one in flight has ended', async () => {
    let handedBack = 0;
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 0, max: 20 }), async (order, steps) => {
        const world = await atWork(order, steps);
        const begun = world.stagesStarted.length;
        world.drain();
        await world.rest();
        expect(world.stagesStarted).toHaveLength(begun);
        if (begun > 0 && begun < 5) {
          handedBack += 1;
          expect(world.rows[0]?.status).toBe('pending');
        }
        expect(world.actor.getSnapshot().status).toBe('done');
      }),
      { numRuns: 60 },
    );
    expect(handedBack).toBeGreaterThan(0);
  });

  it('writes an outcome that waits as soon as the session is there again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (order) => {
        const world = await withOutcomeThatWaits(order);
        await awaitSession(world);
        expect(world.rows[0]).toMatchObject({ status: 'done', attempts: 1 });
        await stop(world);
      }),
      { numRuns: 5 },
    );
  });

  it('does not try to write an outcome that waits when the job is another’s by then', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (order) => {
        const world = await withOutcomeThatWaits(order);
        world.takeOver();
        const saves = await awaitSession(world);
        expect(world.saves()).toBe(saves);
        await stop(world);
      }),
      { numRuns: 5 },
    );
  });

  it('tries once more to write an outcome that waits when the service stops, and waits no longer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (order) => {
        const world = await withOutcomeThatWaits(order);
        const saves = world.saves();
        world.drain();
        await world.rest();
        expect(world.saves()).toBe(saves + 1);
        expect(world.actor.getSnapshot().status).toBe('done');
      }),
      { numRuns: 5 },
    );
  });
});
