import { PAGE_WORD } from '../languages/page-word.ts';
import type { Row } from '../layout/layout.ts';

const COUNTED = new RegExp(
  `(?<!\\p{L})${PAGE_WORD}\\s*(?::\\s*)?(\\d{1,4})\\s*(?:/|\\p{L}{1,5})\\s*(\\d{1,4})(?!\\p{N})`,
  'giu',
);
/** More pages than this are not listed. */
const MOST_NAMED = 5;

/** What the page numbers of a document say of pages that are missing, as the end of a sentence; null where they say nothing. */
export function missingPages(rows: readonly Row[]): string | null {
  const seen = new Map<number, Set<number>>();
  for (const { text } of rows) {
    for (const [, page, of] of text.matchAll(COUNTED)) {
      const all = seen.get(Number(of)) ?? new Set();
      seen.set(Number(of), all.add(Number(page)));
    }
  }
  const [most] = [...seen].sort(([, a], [, b]) => b.size - a.size);
  if (most === undefined) return null;
  const [count, found] = most;
  const missing = Array.from({ length: Math.min(count, 10_000) }, (_, index) => index + 1).filter(
    (page) => !found.has(page),
  );
  if (missing.length === 0 || [...found].some((page) => page > count)) return null;
  const named = missing.slice(0, MOST_NAMED).join(', ');
  const more = missing.length > MOST_NAMED ? ` and ${missing.length - MOST_NAMED} more` : '';
  return missing.length === 1
    ? `page ${named} of ${count} is missing`
    : `pages ${named}${more} of ${count} are missing`;
}
