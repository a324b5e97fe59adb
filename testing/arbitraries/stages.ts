import fc from 'fast-check';
import type { JobEvents, StageName } from '../../machines/job/types.ts';

const STAGES: readonly StageName[] = ['setup', 'ocr', 'extraction', 'reliability', 'response'];

/** How a stage of a job ends: well, with an expected failure, or with a defect. */
export type StageOutcome =
  | { readonly kind: 'succeeds' }
  | { readonly kind: 'fails'; readonly code: 'IX_000_007' | 'IX_000_008' | 'IX_002_000' | 'IX_003_000' }
  | { readonly kind: 'breaks' };

export const stageOutcome = (): fc.Arbitrary<StageOutcome> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<StageOutcome>({ kind: 'succeeds' }) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          'IX_000_007' as const,
          'IX_000_008' as const,
          'IX_002_000' as const,
          'IX_003_000' as const,
        )
        .map((code) => ({ kind: 'fails' as const, code })),
    },
    { weight: 1, arbitrary: fc.constant<StageOutcome>({ kind: 'breaks' }) },
  );

/** How each stage of one job would end. */
export const stageOutcomes = (): fc.Arbitrary<Readonly<Record<StageName, StageOutcome>>> =>
  fc.record(
    Object.fromEntries(STAGES.map((stage) => [stage, stageOutcome()])) as Record<
      StageName,
      fc.Arbitrary<StageOutcome>
    >,
  );

/** Something that happens to a job's machine: an event from outside, the next stage's end, or time that passes. */
export type Happening =
  | { readonly kind: 'event'; readonly event: JobEvents }
  | { readonly kind: 'stage ends' }
  | { readonly kind: 'time passes'; readonly ms: number };

/** What may happen to a job, in any order. */
export const schedule = (): fc.Arbitrary<Happening[]> =>
  fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constant<Happening>({ kind: 'stage ends' }) },
      {
        weight: 2,
        arbitrary: fc
          .constantFrom<JobEvents>({ type: 'job.cancel' }, { type: 'job.drain' }, { type: 'lock.lost' })
          .map((event) => ({ kind: 'event' as const, event })),
      },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom(1_000, 5_000, 10_000, 30_000)
          .map((ms) => ({ kind: 'time passes' as const, ms })),
      },
    ),
    { maxLength: 20 },
  );
