import { titleOf, titleOnce } from '../../languages/label-table.ts';
import { ANY_NUMBER_WORD, headsNumber } from '../../languages/number-words.ts';
import type { Cell, Row, Span } from '../../layout/layout.ts';
import { cellAt, shareColumn, spanText } from '../../layout/layout.ts';
import { findCurrencies } from '../../values/currency.ts';
import { findValues } from '../../values/find.ts';
import { flag } from '../../weights/flag.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import type { Candidate } from '../finders/candidate.ts';
import { isEntry } from '../finders/entries.ts';
import { isKindOfDocument, isWrittenAsAmount } from '../finders/find-identifier.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { nearLabels } from './near-labels.ts';
import { placeEvidence } from './place.ts';
import type { RankingEvidence, RankingOption } from './ranking-option.ts';
import { bucket, finderEvidence } from './ranking-option.ts';
import { saidAround } from './said-around.ts';

/** More numbers than this are a list: those that the finder thinks least of are left out. */
const MAX_OPTIONS = 120;
/** Numbers that are looked at, on a row and in all: more are those of a list. */
const [MAX_ON_ROW, MAX_SEEN] = [40, 300];
/** Characters about a number that say what it is. */
const NEAR = 40;
/** Cells of a row beyond which it is no row of a table that anybody prints. */
const MAX_CELLS = 40;
/** A word with a digit, with what joins its parts. */
const NUMBER = /(?<![\p{L}\d/._-])(?=[\p{L}/._-]*\d)[\p{L}\d](?:[\p{L}\d]|[/._-](?=[\p{L}\d]))+/gu;
/** The letters of a series before a number. */
const SERIES = /(?<![\p{L}\d/._-])\p{Lu}{1,4} $/u;
/** A stroke and what follows it, apart from the number before. */
const PART = /^ \/ [\p{L}\d]{1,10}(?![\p{L}\d])/u;
/** Words of the titles that a number is seen to stand beside: its weights were fitted with these. */
const TITLE_WORDS = 4;
/** Rows above a number on which the title of its document may stand. */
const TITLE_ABOVE = 3;
/** Rows above a number on which its heading may stand. */
const HEADED = 2;
/** A word, and the letters of a series, right before a number. */
const WORD_BEFORE = /\p{L}{3}\s(?:\p{Lu}{1,4} )?$/u;
/** What is printed right before a number that is announced as one. */
const ANNOUNCED = new RegExp(`(?:[#№]|(?<!\\p{L})${ANY_NUMBER_WORD})[.:\\s°º]*$`, 'iu');

/** Every number of the document that may be its own, with what speaks for it. */
export function numberOptions(
  view: DocumentView,
  _meaning: FieldMeaning,
  found: readonly Candidate[],
): RankingOption[] {
  const byFinder = finderEvidence(found);
  const seen = seenNumbers(view, null);
  const known = new Set(seen.map(({ value }) => value));
  const others = found
    .filter(({ value }) => !known.has(String(value)))
    .flatMap(({ value, spans }) => spans.slice(0, 1).map((span) => describe(view, span, String(value))));
  return [...seen, ...others]
    .map(({ value, span, evidence }) => ({
      value,
      spans: [span],
      evidence: { ...evidence, ...byFinder(value) },
    }))
    .sort((a, b) => (b.evidence['found'] ?? 0) - (a.evidence['found'] ?? 0))
    .slice(0, MAX_OPTIONS);
}

interface SeenNumber {
  readonly value: string;
  readonly span: Span;
  readonly evidence: RankingEvidence;
}

const seenNumbers = oncePerView((view, _all: null): readonly SeenNumber[] => {
  const seen: SeenNumber[] = [];
  for (const row of view.pages[0]?.rows ?? [])
    for (const match of row.text.matchAll(NUMBER).take(MAX_ON_ROW)) {
      // An amount is no document's number, and neither is the code of its kind.
      if (isWrittenAsAmount(match[0]) || isKindOfDocument(match[0])) continue;
      if (seen.length >= MAX_SEEN) return seen;
      for (const span of formsOf(row, match.index, match.index + match[0].length))
        seen.push(describe(view, span, spanText(span)));
    }
  return seen;
});

/** A number alone, with the letters of its series before it, and with the part behind a stroke that stands apart: `A 17`, `17 / 2024`. */
function formsOf(row: Row, start: number, end: number): Span[] {
  const before = SERIES.exec(row.text.slice(Math.max(0, start - NEAR), start))?.[0] ?? '';
  const series = findCurrencies(before).length > 0 ? 0 : before.length;
  const part = PART.exec(row.text.slice(end, end + NEAR))?.[0].length ?? 0;
  const starts = series > 0 ? [start, start - series] : [start];
  const ends = part > 0 ? [end, end + part] : [end];
  return starts.flatMap((from) => ends.map((to) => ({ row, start: from, end: to })));
}

/** How often each number is printed. */
const counts = oncePerView((view, _all: null): ReadonlyMap<string, number> => {
  const known = new Map<string, number>();
  for (const { text } of view.rows)
    for (const [number] of text.matchAll(NUMBER)) known.set(number, (known.get(number) ?? 0) + 1);
  return known;
});

function describe(view: DocumentView, span: Span, value: string): SeenNumber {
  const { row } = span;
  const before = row.text.slice(Math.max(0, span.start - NEAR), span.start);
  const after = row.text.slice(span.end, span.end + NEAR);
  const digits = value.replace(/\D/g, '').length;
  const [day] = findValues('date', row.text.slice(span.start, span.end + NEAR), view.hints);
  const repeats = counts(view, null).get(value) ?? 1;
  return {
    value,
    span,
    evidence: {
      bias: 1,
      ...nearLabels(view, span),
      ...placeEvidence(view, span),
      ...bucket('digits', digits, [1, 2, 3, 5, 8, 12]),
      ...bucket('repeated', repeats, [1, 2, 3]),
      letters: flag(/\p{L}/u.test(value)),
      with_series: flag(/^\p{Lu}+ /u.test(value)),
      behind_series: flag(SERIES.test(before)),
      with_part: flag(value.includes(' / ')),
      before_part: flag(PART.test(after)),
      small_letters: flag(/\p{Ll}/u.test(value)),
      parted: flag(/[/._-]/.test(value)),
      year: flag(/(?:^|\D)20[12]\d(?:\D|$)/.test(value)),
      only_year: flag(/^20[12]\d$/.test(value)),
      day: flag(day !== undefined && day.start === 0 && day.end >= value.length && /\D/.test(value)),
      cents: flag(/[.,]\d{2}$/.test(value) || /^[.,]\d{2}/.test(after)),
      on_title: flag(isTitle(row)),
      below_title: flag(isTitle(view.pages[row.page]?.rows[row.index - 1])),
      title_above: flag(isBelow(view, span, TITLE_ABOVE, beginsWithTitle)),
      alone: flag(row.text.trim().length === value.length),
      cell_alone: flag(/(?:^|\s{2})$/.test(before) && /^(?:\s{2}|$)/.test(after)),
      number_word: flag(ANNOUNCED.test(before)),
      number_heading: flag(isBelow(view, span, HEADED, ({ text }) => headsNumber(text))),
      behind_title: flag(
        WORD_BEFORE.test(before) && titleOf(before.replace(SERIES, ''), TITLE_WORDS) !== undefined,
      ),
      ...saidOf(view, span),
      percent: flag(/^\s*%/.test(after)),
      of_entry: flag(isEntry(row)),
      in_column: flag(isInColumn(view, span)),
      money: flag(/\p{Sc}\s*$|\b[A-Z]{3}\s$/u.test(before) || /^\s*\p{Sc}/u.test(after)),
    },
  };
}

/** What a number is of that is not the document itself: terms of the words before it in its sentence. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  said_earlier: ['previous', 'old', 'former', 'deduction', 'advance', 'deposit', 'credit_note', 'proforma'],
  said_order: ['order', 'delivery_note', 'contract', 'purchase_order'],
  said_offer: ['quote_price', 'offer'],
};

function saidOf(view: DocumentView, span: Span): RankingEvidence {
  const { before, clause } = saidAround(view, span);
  return Object.fromEntries(
    Object.entries(OTHERS).map(([name, terms]) => [
      name,
      flag(terms.some((term) => before.has(term))) + flag(terms.some((term) => clause.has(term))) / 2,
    ]),
  );
}

/** Whether a cell some rows above a number, in its column, is of a kind. */
function isBelow(
  view: DocumentView,
  { row, start }: Span,
  rows: number,
  is: (cell: Cell) => boolean,
): boolean {
  const cell = cellAt(row, start);
  const above = (view.pages[row.page]?.rows ?? []).slice(Math.max(0, row.index - rows), row.index);
  return (
    cell !== undefined &&
    above.some(({ cells }) => cells.slice(0, MAX_CELLS).some((one) => shareColumn(one, cell) && is(one)))
  );
}

/** Whether a cell begins with what a document of some kind is called. */
const beginsWithTitle = (cell: Cell): boolean => titleOnce(cell, TITLE_WORDS) !== undefined;

/** Whether the cell of a number has one like it above or below: these are entries of a table. */
function isInColumn(view: DocumentView, { row, start }: Span): boolean {
  const cell = cellAt(row, start);
  const rows = view.pages[row.page]?.rows ?? [];
  if (cell === undefined || row.cells.length > MAX_CELLS) return false;
  return [rows[row.index - 1], rows[row.index + 1]].some((other) =>
    other?.cells
      .slice(0, MAX_CELLS)
      .some((one) => shareColumn(one, cell) && shapeOf(one.text) === shapeOf(cell.text)),
  );
}

/** A text with its letters and digits made equal. */
const shapeOf = (text: string): string => text.replace(/\d/g, '0').replace(/\p{L}/gu, 'a');

/** Whether a cell of a row begins with what a document of some kind is called. */
const isTitle = (row: Row | undefined): boolean => row?.cells.some(beginsWithTitle) === true;
