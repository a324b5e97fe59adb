import type { DocumentView } from '../extractor/view/document-view.ts';
import type { LabelConcept } from '../languages/concept.ts';
import { normaliseLabel } from '../languages/label-words.ts';
import { wordsOf } from '../languages/languages.ts';
import type { TableRow } from './row-kinds.ts';
import { centsOf, isNearStart, lettersOf } from './row-kinds.ts';

type Sign = 1 | -1;

/** Which way the amount of such a row may go: tax is added to net lines, and taken off lines that have it in them. */
const SIGNS: Partial<Record<LabelConcept, readonly Sign[]>> = {
  discount: [-1],
  surcharge: [1],
  shipping: [1],
  service_charge: [1],
  tip: [1],
  tax_amount: [1, -1],
  rounding: [1, -1],
};
const WORDS = new Set(wordsOf(({ tables }) => tables.adjustment).map(normaliseLabel));
const EITHER: readonly Sign[] = [1, -1];
const SURE = 0.8;
/** "VAT 20 % on goods and services" says of what it is the tax. */
const RATE = /\d\s?%/;
/** A row with more letters than these beside the word says what was bought: "Tip Top sandwich". */
const FURTHER_LETTERS = 6;
/** Of more than these any sum is one. */
const MOST = 100;
/** Before any such row. */
export const NO_ADJUSTMENTS: ReadonlySet<number> = new Set([0]);

/** Whether a row begins with the word of a discount or a surcharge: it goes with all lines, and is none. */
export function isAdjustment({ row }: TableRow): boolean {
  const first = row.tokens.find(({ text }) => /\p{L}{2}/u.test(text));
  return first !== undefined && WORDS.has(normaliseLabel(first.text));
}

/** Which way the amount of a row goes that is a discount, a charge, a tax or a rounding; null for another row. */
export function signsOf(row: TableRow, view: DocumentView): readonly Sign[] | null {
  const { text } = row.row;
  for (const { start, end, meanings } of view.labelsOn(row.row)) {
    const before = text.slice(0, start);
    if (!isNearStart(before)) continue;
    const isBare = lettersOf(before + text.slice(end)) <= FURTHER_LETTERS;
    for (const { concept, weight } of meanings) {
      const signs = concept in SIGNS ? SIGNS[concept as LabelConcept] : undefined;
      const isTaxAtRate = concept === 'tax_amount' && RATE.test(text);
      if (signs !== undefined && weight >= SURE && (isBare || isTaxAtRate)) return signs;
    }
  }
  return isAdjustment(row) ? EITHER : null;
}

/** What some rows may come to together, each of them left out or taken into account; null for a row that is no discount, charge, tax or rounding. */
export function adjustedBy(
  sums: ReadonlySet<number>,
  row: TableRow,
  view: DocumentView,
): ReadonlySet<number> | null {
  const money = row.moneys.at(-1);
  const signs = money === undefined ? null : signsOf(row, view);
  if (money === undefined || signs === null) return null;
  const size = Math.abs(centsOf(money));
  if (sums.has(size) || sums.has(-size) || sums.size >= MOST) return sums;
  return new Set([...sums, ...signs.flatMap((sign) => [...sums].map((sum) => sum + sign * size))]);
}

/**
 * What the rows of a table, in hundredths, may differ by from a sum that the document states: any of the discounts, charges, taxes and
 * roundings that it prints below their first, one or several together.
 *
 * @param rows all rows of the document
 * @param entries those that are entries of the table
 */
export function adjustmentsOf(
  rows: readonly TableRow[],
  entries: ReadonlySet<TableRow>,
  view: DocumentView,
): ReadonlySet<number> {
  const first = rows.findIndex((row) => entries.has(row));
  let sums: ReadonlySet<number> = NO_ADJUSTMENTS;
  for (const row of first < 0 ? [] : rows.slice(first))
    if (!entries.has(row)) sums = adjustedBy(sums, row, view) ?? sums;
  return new Set([...sums].filter((sum) => sum !== 0));
}
