import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Checkpoint, Run } from '../../../src/extraction/store/types.ts';
import { createCheckpointKeeper } from '../../../src/extraction/worker/checkpoint-keeper.ts';

const RUN: Run = { job_id: '01890000-0000-7000-8000-000000000001', attempt: 1 };
const page = (part: string): Checkpoint => ({ stage: 'ocr', part, output: part });

function openKeeper(isOurs = true) {
  const saved: string[][] = [];
  const lost: Run[] = [];
  const clock = { now: 0 };
  const keeper = createCheckpointKeeper({
    store: {
      async saveCheckpoints(_run, made) {
        saved.push(made.map(({ part }) => part));
        return isOurs;
      },
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    onLost: (run) => lost.push(run),
    worthKeepingMs: 250,
    now: () => clock.now,
  });
  return { keeper, saved, lost, clock };
}

describe('the keeper of checkpoints', () => {
  it('leaves never more than a quarter of a second of work unkept, keeps everything once and in order, and writes seldom', async () => {
    const steps = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(steps, async (durations) => {
        const { keeper, saved, clock } = openKeeper();
        keeper.begin(RUN);
        let keptAt = 0;
        let writes = 0;
        for (const [number, took] of durations.entries()) {
          clock.now += took;
          await keeper.keep(RUN, page(String(number)));
          if (saved.length > writes) keptAt = clock.now;
          writes = saved.length;
          expect(clock.now - keptAt).toBeLessThan(250);
        }
        const kept = saved.flat();
        expect(kept).toEqual(durations.slice(0, kept.length).map((_, number) => String(number)));
        expect(saved.length).toBeLessThanOrEqual(clock.now / 250);
      }),
    );
  });

  it('keeps at once what it is told to, with all that waits', async () => {
    const { keeper, saved } = openKeeper();
    await keeper.keep(RUN, page('1'));
    await keeper.keep(RUN, page('2'), true);
    expect(saved).toEqual([['1', '2']]);
  });

  it('forgets what a run before it had not kept', async () => {
    const { keeper, saved } = openKeeper();
    await keeper.keep(RUN, page('1'));
    const next = { ...RUN, attempt: 2 };
    keeper.begin(next);
    await keeper.keep(next, page('2'), true);
    expect(saved).toEqual([['2']]);
  });

  it('tells that the job is another run’s', async () => {
    const { keeper, lost } = openKeeper(false);
    await keeper.keep(RUN, page('1'), true);
    expect(lost).toEqual([RUN]);
  });
});
