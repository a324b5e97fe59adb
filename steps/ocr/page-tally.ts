import type { ReadPage } from '../../schemas/segment.ts';
import { checkLimit, type JobLimits } from '../ports/limits.ts';

/** Counts what the pages of a job hold, page by page as they are read. */
export interface PageTally {
  /** @throws IxError IX_000_006 when all pages added together hold more than a job may */
  add(page: ReadPage): void;
}

export function createPageTally(limits: JobLimits, subject: string): PageTally {
  const sum = { pages: 0, lines: 0, characters: 0, words: 0 };
  return {
    add({ segments }) {
      sum.pages += 1;
      sum.lines += segments.length;
      for (const { text, words } of segments) {
        sum.characters += text.length;
        sum.words += words?.length ?? 0;
      }
      for (const name of ['pages', 'lines', 'characters', 'words'] as const) {
        checkLimit(limits, name, sum[name], subject);
      }
    },
  };
}
