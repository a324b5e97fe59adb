import type { ReadPage } from '../../../../schemas/segment.ts';
import type { PageRow } from './page-rows.ts';
import { setPage } from './page-rows.ts';
import type { ShownPage } from './prompt.ts';
import { estimateTokens } from './token-estimate.ts';

/** A document as one run of rows, ready to be cut into windows. */
export interface LaidOutDocument {
  readonly lines: readonly { readonly page: ReadPage; readonly row: PageRow }[];
  /** Estimated tokens of all lines before each one; one entry more than there are lines. */
  readonly tokensBefore: readonly number[];
  /** Index of each page's first line. */
  readonly pageStarts: readonly number[];
}

/** Lines [from, to) that one question shows to the model, of which [from, fresh) ended the window before. */
export interface Window {
  readonly from: number;
  readonly fresh: number;
  readonly to: number;
}

/** Estimated tokens of the line that leads a page. */
const PAGE_LINE_TOKENS = 12;
/** Part of a window that repeats the end of the one before, so that a label and its value are once seen together. */
const OVERLAP = 0.1;
/** The same where a number of lines is asked for. */
const MOST_OVERLAP = 0.5;

export function layOutDocument(pages: readonly ReadPage[]): LaidOutDocument {
  const lines: LaidOutDocument['lines'][number][] = [];
  const tokensBefore = [0];
  const pageStarts: number[] = [];
  let total = 0;
  for (const page of pages) {
    pageStarts.push(lines.length);
    for (const [index, row] of setPage(page).entries()) {
      total += estimateTokens(row.text) + 1 + (index === 0 ? PAGE_LINE_TOKENS : 0);
      lines.push({ page, row });
      tokensBefore.push(total);
    }
  }
  return { lines, tokensBefore, pageStarts };
}

/** Estimated tokens of the lines [from, to). */
export function costOf({ tokensBefore }: LaidOutDocument, from: number, to: number): number {
  return (tokensBefore[to] ?? 0) - (tokensBefore[from] ?? 0);
}

/**
 * The window whose first new line is `fresh`: as many whole pages as `budget` estimated tokens hold or, when not even
 * one fits, as many of its lines as do, and one at least. Lines before it fill up to a tenth of the budget as overlap.
 *
 * @param sharedLines so many lines are repeated also where they take up to half of the budget
 */
export function nextWindow(
  document: LaidOutDocument,
  fresh: number,
  budget: number,
  sharedLines = 0,
): Window {
  const { lines, pageStarts } = document;
  const isShared = (from: number) => {
    const share = fresh - from <= sharedLines ? MOST_OVERLAP : OVERLAP;
    return costOf(document, from, fresh) <= budget * share;
  };
  let from = fresh;
  while (from > 0 && isShared(from - 1)) from -= 1;
  const room = budget - costOf(document, from, fresh) - PAGE_LINE_TOKENS;
  const pageEnds = [...pageStarts.filter((start) => start > fresh), lines.length];
  const wholePages = pageEnds.findLast((end) => costOf(document, fresh, end) <= room);
  if (wholePages !== undefined) return { from, fresh, to: wholePages };
  let to = fresh + 1;
  while (costOf(document, fresh, to + 1) <= room) to += 1;
  return { from, fresh, to };
}

/** The rows of a window by page, as the prompt shows them. */
export function shownPages(document: LaidOutDocument, window: Window): ShownPage[] {
  const pages: (ShownPage & { readonly page: ReadPage; readonly rows: PageRow[] })[] = [];
  for (const { page, row } of document.lines.slice(window.from, window.to)) {
    const last = pages.at(-1);
    if (last?.page === page) last.rows.push(row);
    else pages.push({ file_index: page.file_index, page_number: page.page_number, page, rows: [row] });
  }
  return pages;
}
