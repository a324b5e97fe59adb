import type { JobEvent } from '../../../schemas/job.ts';
import { COUNTED_AHEAD } from '../../../schemas/job.ts';

/** The five steps of the chain in words, by the state of the job's machine that runs them. */
export const STAGES = {
  setup: 'Fetch the files',
  ocr: 'Read the pages',
  extraction: 'Find the values',
  reliability: 'Check each value',
  response: 'Write the answer',
} as const;
export type Stage = keyof typeof STAGES;

const isStage = (state: string): state is Stage => Object.hasOwn(STAGES, state);

/** What the page calls the step of an error; null for what happens around the steps, or for one that only an earlier version had. */
export const stepWords = (step: string): string | null => (isStage(step) ? STAGES[step] : null);

/** The latest page that OCR has finished, `{page: 7, pages: 40}`. */
export function pagesRead(
  events: readonly Pick<JobEvent, 'detail'>[],
): { page: number; pages: number } | null {
  for (const { detail } of events.toReversed()) {
    const { page, pages } = detail ?? {};
    if (typeof page === 'number' && typeof pages === 'number' && pages > 0) return { page, pages };
  }
  return null;
}

/** The step that the job is in, or was in last: the latest one that its timeline holds. */
export function stageOf(events: readonly Pick<JobEvent, 'machine' | 'to'>[]): Stage | null {
  const states = events.flatMap(({ machine, to }) => (machine === 'job' && to !== null ? [to] : []));
  return states.findLast(isStage) ?? null;
}

/** How far a waiting job is from its turn. @param ahead jobs before it; above COUNTED_AHEAD they were not counted */
export function aheadWords(ahead: number): string {
  if (ahead === 0) return 'next in line';
  return `${ahead > COUNTED_AHEAD ? `more than ${COUNTED_AHEAD}` : ahead} ahead of it`;
}
