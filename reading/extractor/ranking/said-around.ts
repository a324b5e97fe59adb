import { foldWords, termsOfWord } from '../../languages/terms/term-index.ts';
import type { Span } from '../../layout/layout.ts';
import { cellAt } from '../../layout/layout.ts';
import type { DocumentView } from '../view/document-view.ts';

/** Words before and behind a value that may say what it is, and the characters that they are looked for in. */
const [BEFORE, BEHIND, REACH] = [5, 6, 80];
/** A line that has so few characters before the value goes on from the one above. */
const BEGINS = 12;
/** Where a sentence or a part of one ends. */
const CLAUSES = /;|(?:^|(?<=\p{L}{3}|\d{4}))\.\s/u;

/** The terms about a value, in which all languages are one. */
export interface Said {
  readonly before: ReadonlySet<string>;
  readonly behind: ReadonlySet<string>;
  /** Those of what stands before it in its sentence, of some of its line and of the one above. */
  readonly clause: ReadonlySet<string>;
}

/** What the words before and behind a place say; at the start of a line those that end the one above count too. */
export function saidAround(view: DocumentView, { row, start, end }: Span): Said {
  const cell = cellAt(row, start);
  const from = Math.max(cell?.start ?? 0, start - REACH);
  const own = row.text.slice(from, start);
  // What stands before a number of the line above speaks of that.
  const above = view.pages[row.page]?.rows[row.index - 1]?.text.slice(-REACH).replace(/^.*\d/su, '') ?? '';
  const both = `${above} ${own}`;
  return {
    before: termsIn(clauseEnd(own.length < BEGINS ? both : own), -BEFORE),
    behind: termsIn(clauseStart(row.text.slice(end, Math.min(cell?.end ?? end, end + REACH))), 0, BEHIND),
    clause: termsIn(clauseEnd(both)),
  };
}

const clauseEnd = (text: string) => text.split(CLAUSES).at(-1) ?? '';
const clauseStart = (text: string) => text.split(CLAUSES)[0] ?? '';

const termsIn = (text: string, from?: number, to?: number): ReadonlySet<string> =>
  new Set(
    foldWords(text)
      .slice(from, to)
      .flatMap((word) => [...termsOfWord(word)]),
  );
