import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StageName } from '../../machines/job/types.ts';
import { STAGE_SECONDS } from '../../machines/job/types.ts';
import type { JobOptions, Manner } from './driven-job.ts';
import { driveJob, expectedFailure } from './driven-job.ts';

const PLAIN: JobOptions = { ocrOnly: false, provenance: true, manner: 'obeys', checkpoints: [] };
const STAGES: readonly StageName[] = ['setup', 'ocr', 'extraction', 'reliability', 'response'];

type Driven = ReturnType<typeof driveJob>;

/** Lets every stage succeed as it comes, until the job has ended. */
async function letSucceed(driven: Driven) {
  for (let left = STAGES.length + 2; left > 0 && driven.outcomes.length === 0; left -= 1) {
    for (const run of driven.inFlight()) run.succeed();
    await driven.settled();
  }
}

async function reach(driven: Driven, stage: StageName) {
  while (driven.runs.at(-1)?.stage !== stage) {
    for (const run of driven.inFlight()) run.succeed();
    await driven.settled();
  }
}

describe('a job', () => {
  it('walks through its five stages and ends done', async () => {
    const driven = driveJob(PLAIN);
    await letSucceed(driven);
    expect(driven.runs.map((run) => run.stage)).toEqual(STAGES);
    expect(driven.outcomes).toEqual([expect.objectContaining({ kind: 'finished', status: 'done' })]);
  });

  it('shows that extraction and reliability were skipped when only OCR is wanted', async () => {
    const driven = driveJob({ ...PLAIN, ocrOnly: true });
    await letSucceed(driven);
    expect(driven.runs.map((run) => run.stage)).toEqual(['setup', 'ocr', 'response']);
    expect(driven.transitions.map((one) => one.to)).toContain('extractionSkipped');
  });

  it('shows that reliability was skipped when no provenance is wanted', async () => {
    const driven = driveJob({ ...PLAIN, provenance: false });
    await letSucceed(driven);
    expect(driven.runs.map((run) => run.stage)).toEqual(['setup', 'ocr', 'extraction', 'response']);
    expect(driven.transitions.map((one) => one.to)).toContain('reliabilitySkipped');
  });

  it.each([
    [['setup'], 'ocr'],
    [['setup', 'ocr'], 'extraction'],
    [['setup', 'ocr', 'extraction'], 'reliability'],
    [['setup', 'ocr', 'extraction', 'reliability'], 'response'],
  ] as const)(
    'with checkpoints of %j begins at %s, and keeps the times of the stages passed',
    async (kept, first) => {
      const driven = driveJob({ ...PLAIN, checkpoints: [...kept] });
      expect(driven.runs.map((run) => run.stage)).toEqual([first]);
      await letSucceed(driven);
      const [outcome] = driven.outcomes;
      if (outcome?.kind !== 'finished') throw new Error('the job has not finished');
      const passed = kept.filter((stage) => stage !== first);
      for (const stage of passed) expect(outcome.response?.metadata.timings[stage]).toBe(2);
    },
  );

  it('ends in the error of the stage that fails', async () => {
    const driven = driveJob(PLAIN);
    await reach(driven, 'ocr');
    driven.runs.at(-1)?.fail(expectedFailure());
    await driven.settled();
    await letSucceed(driven);
    expect(driven.runs.map((run) => run.stage)).toEqual(['setup', 'ocr', 'response']);
    expect(driven.outcomes).toMatchObject([
      {
        status: 'error',
        error: { code: 'IX_000_008', step: 'ocr' },
        response: { error: { code: 'IX_000_008' } },
      },
    ]);
  });

  it('ends in IX_005_000 when its response step fails, and once more', async () => {
    const driven = driveJob(PLAIN);
    await reach(driven, 'response');
    for (let tries = 0; tries < 2; tries += 1) {
      driven.runs.at(-1)?.fail(new Error('defect'));
      await driven.settled();
    }
    expect(driven.outcomes).toMatchObject([
      { status: 'error', error: { code: 'IX_005_000', step: 'response' }, response: null },
    ]);
  });

  it('does not wait for ever for an error response', async () => {
    const driven = driveJob({ ...PLAIN, manner: 'ignores' });
    driven.runs.at(-1)?.fail(expectedFailure());
    await driven.settled();
    driven.clock.increment(30_000);
    await driven.settled();
    expect(driven.outcomes).toMatchObject([
      { status: 'error', error: { code: 'IX_000_008' }, response: null },
    ]);
  });

  it('that passes its time limit waits for the stage to unwind before it ends in IX_004_001', async () => {
    const driven = driveJob({ ...PLAIN, manner: 'ignores' });
    await reach(driven, 'extraction');
    driven.clock.increment(3_600_000);
    const [extraction] = driven.inFlight();
    expect(extraction?.signal.aborted).toBe(true);
    await driven.settled();
    expect(driven.isWorking()).toBe(true);
    extraction?.fail(new Error('aborted'));
    await driven.settled();
    await letSucceed(driven);
    expect(driven.outcomes).toMatchObject([
      { error: { code: 'IX_004_001', step: 'worker', details: { stage: 'extraction' } } },
    ]);
  });

  it.each(['setup', 'extraction', 'reliability'] as const)(
    'whose stage %s takes longer than it may ends in IX_000_006, once the stage has unwound',
    async (stage) => {
      const driven = driveJob({ ...PLAIN, manner: 'ignores', stageSeconds: STAGE_SECONDS });
      await reach(driven, stage);
      driven.clock.increment(1000 * STAGE_SECONDS[stage] - 1);
      const [running] = driven.inFlight();
      expect(running?.signal.aborted).toBe(false);
      driven.clock.increment(1);
      expect(running?.signal.aborted).toBe(true);
      await driven.settled();
      expect(driven.isWorking()).toBe(true);
      running?.fail(new Error('aborted'));
      await driven.settled();
      await letSucceed(driven);
      expect(driven.outcomes).toMatchObject([
        {
          error: {
            code: 'IX_000_006',
            step: stage,
            details: { limit: 'stage_seconds', stage, at_most: STAGE_SECONDS[stage] },
          },
        },
      ]);
    },
  );

  it('that is drained ends its stage within the grace, and hands the job back', async () => {
    const driven = driveJob(PLAIN);
    await reach(driven, 'ocr');
    driven.actor.send({ type: 'job.drain' });
    const [ocr] = driven.inFlight();
    expect([ocr?.draining.aborted, ocr?.signal.aborted]).toEqual([true, false]);
    ocr?.succeed();
    await driven.settled();
    expect(driven.outcomes).toEqual([{ kind: 'handed_back' }]);
  });

  it('that is drained stops its stage when the grace is over', async () => {
    const driven = driveJob(PLAIN);
    await reach(driven, 'extraction');
    driven.actor.send({ type: 'job.drain' });
    driven.clock.increment(10_000);
    await driven.settled();
    expect(driven.outcomes).toEqual([{ kind: 'handed_back' }]);
  });

  it('that is drained while its response is built ends done', async () => {
    const driven = driveJob(PLAIN);
    await reach(driven, 'response');
    driven.actor.send({ type: 'job.drain' });
    await letSucceed(driven);
    expect(driven.outcomes).toMatchObject([{ kind: 'finished', status: 'done' }]);
  });

  it('whose stage never unwinds leaves the slot after a limit', async () => {
    const driven = driveJob({ ...PLAIN, manner: 'ignores' });
    driven.actor.send({ type: 'lock.lost' });
    driven.clock.increment(29_999);
    expect(driven.outcomes).toEqual([]);
    driven.clock.increment(1);
    expect(driven.outcomes).toEqual([{ kind: 'dropped' }]);
  });

  it('that is canceled while its response is made, and makes it all the same, ends as canceled', async () => {
    const driven = driveJob({ ...PLAIN, manner: 'succeeds' });
    await reach(driven, 'response');
    driven.actor.send({ type: 'job.cancel' });
    await letSucceed(driven);
    expect(driven.outcomes).toEqual([
      expect.objectContaining({ status: 'error', error: expect.objectContaining({ code: 'IX_004_002' }) }),
    ]);
  });

  it.each([
    ['job.drain', 'job.cancel'],
    ['job.cancel', 'job.drain'],
  ] as const)('that is told %s and then %s ends as canceled', async (first, second) => {
    const driven = driveJob({ ...PLAIN, manner: 'obeys' });
    driven.actor.send({ type: first });
    driven.actor.send({ type: second });
    await letSucceed(driven);
    expect(driven.outcomes).toEqual([
      expect.objectContaining({ status: 'error', error: expect.objectContaining({ code: 'IX_004_002' }) }),
    ]);
  });

  it('that is canceled while a stage unwinds for which it took too long ends as canceled', async () => {
    const driven = driveJob({ ...PLAIN, manner: 'ignores' });
    driven.clock.increment(3_600_000);
    driven.actor.send({ type: 'job.cancel' });
    await letSucceed(driven);
    expect(driven.outcomes).toMatchObject([{ status: 'error', error: { code: 'IX_004_002' } }]);
  });

  it.each(['job.cancel', 'job.drain'] as const)(
    'that is another’s while it is stopped by %s writes nothing of this run',
    async (first) => {
      const driven = driveJob({ ...PLAIN, manner: 'ignores' });
      driven.actor.send({ type: first });
      driven.actor.send({ type: 'lock.lost' });
      await letSucceed(driven);
      expect(driven.outcomes).toEqual([{ kind: 'dropped' }]);
    },
  );

  it('whose stage never unwinds is handed back five seconds after its grace, when the service stops', async () => {
    const driven = driveJob({ ...PLAIN, manner: 'ignores' });
    driven.actor.send({ type: 'job.drain' });
    driven.clock.increment(10_000);
    driven.clock.increment(4_999);
    expect(driven.outcomes).toEqual([]);
    driven.clock.increment(1);
    expect(driven.outcomes).toEqual([{ kind: 'handed_back' }]);
  });
});

type Command =
  | { readonly do: 'succeed' | 'fail' | 'defect' | 'job.cancel' | 'job.drain' | 'lock.lost' }
  | { readonly do: 'wait'; readonly ms: number };

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Command>({ do: 'succeed' }) },
  fc.constantFrom<Command>(
    { do: 'fail' },
    { do: 'defect' },
    { do: 'job.cancel' },
    { do: 'job.drain' },
    { do: 'lock.lost' },
  ),
  fc.constantFrom(1_000, 5_000, 10_000, 30_000, 3_600_000).map((ms): Command => ({ do: 'wait', ms })),
);

/** What happened to a job while a stage of it worked, as its outcome must show. */
interface Told {
  lost: boolean;
  canceled: boolean;
  timedOut: boolean;
  drained: boolean;
}

async function perform(driven: Driven, { do: what, ...rest }: Command, told: Told) {
  const working = driven.isWorking();
  const [run] = driven.inFlight();
  if (what === 'succeed') run?.succeed();
  if (what === 'fail') run?.fail(expectedFailure());
  if (what === 'defect') run?.fail(new Error('defect'));
  if (what === 'wait' && 'ms' in rest) {
    const watching = driven.actor.getSnapshot().matches({ working: { control: 'watching' } });
    driven.clock.increment(rest.ms);
    if (watching && driven.transitions.some((one) => one.from === 'watching' && one.to === 'stopping')) {
      told.timedOut = true;
    }
  }
  if (what === 'job.cancel' || what === 'job.drain' || what === 'lock.lost') {
    driven.actor.send({ type: what });
    if (working && what === 'job.cancel') told.canceled = true;
    if (working && what === 'job.drain') told.drained = true;
    if (working && what === 'lock.lost') told.lost = true;
  }
  await driven.settled();
}

const options = fc.record({
  ocrOnly: fc.boolean(),
  provenance: fc.boolean(),
  manner: fc.constantFrom<Manner>('obeys', 'ignores', 'succeeds'),
  checkpoints: fc
    .integer({ min: 0, max: 4 })
    .map((count) => (['setup', 'ocr', 'extraction', 'reliability'] as const).slice(0, count)),
});

describe('a job, whatever its stages do and whatever it is told', () => {
  it('has one outcome that fits what it was told, one stage at a time, and leaves nothing running', async () => {
    await fc.assert(
      fc.asyncProperty(options, fc.array(command, { maxLength: 14 }), async (given, commands) => {
        const driven = driveJob({ ...given, checkpoints: [...given.checkpoints] });
        const told: Told = { lost: false, canceled: false, timedOut: false, drained: false };
        let abandoned = 0;
        for (const one of commands) {
          if (driven.outcomes.length > 0) break;
          const before = driven.runs.length;
          const stopped = told.lost || told.canceled || told.timedOut || told.drained;
          await perform(driven, one, told);
          const started = driven.runs.slice(before);
          if (stopped)
            expect(started.every((run) => run.stage === 'response' && run.error !== null)).toBe(true);
          const left = driven.inFlight().slice(0, -1);
          abandoned = Math.max(abandoned, left.length);
          // Only the unwind limit may end the wait for a stage, and its signal is aborted then.
          expect(left.every((run) => run.signal.aborted && given.manner === 'ignores')).toBe(true);
        }
        await letSucceed(driven);

        expect(driven.outcomes).toHaveLength(1);
        expect(abandoned).toBeLessThanOrEqual(1);
        expect(driven.inFlight().every((run) => run.signal.aborted)).toBe(true);
        expect(Object.keys(driven.actor.getSnapshot().children)).toEqual([]);

        const order = driven.runs.map((run) => STAGES.indexOf(run.stage));
        expect(order).toEqual([...order].sort((a, b) => a - b));
        const [outcome] = driven.outcomes;
        const response = outcome?.kind === 'finished' ? outcome : null;
        const stops = { IX_004_002: told.canceled, IX_004_001: told.timedOut };
        if (told.lost) expect(outcome?.kind).toBe('dropped');
        else if (told.canceled) expect(response).toMatchObject({ error: { code: 'IX_004_002' } });
        else if (told.timedOut) expect(response).toMatchObject({ error: { code: 'IX_004_001' } });
        else if (told.drained && outcome?.kind !== 'handed_back') expect(response?.status).toBe('done');
        else if (!told.drained) {
          const failure = commands.some((one) => one.do === 'fail' || one.do === 'defect');
          if (!failure) expect(response?.status).toBe('done');
          if (response?.status === 'error') {
            expect(['IX_000_008', 'IX_005_000']).toContain(response.error.code);
            expect(Object.keys(stops)).not.toContain(response.error.code);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
