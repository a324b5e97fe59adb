import type { DocumentView } from '../extractor/view/document-view.ts';
import { oncePerView } from '../extractor/view/once-per-view.ts';
import type { LabelConcept } from '../languages/concept.ts';
import { normaliseLabel } from '../languages/label-words.ts';
import { wordsOf } from '../languages/languages.ts';
import { CURRENCY_PATTERN } from '../values/currency.ts';
import { restoreLostMarks } from './lost-marks.ts';
import type { Money, RowFacts } from './row-facts.ts';
import { readRowFacts } from './row-facts.ts';

export type BalanceKind = 'opening' | 'closing' | 'of_page' | 'running';

/** A row of the document with what it is to a table. */
export interface TableRow extends RowFacts {
  /** Position among all rows of the document. */
  readonly order: number;
  /** A balance stands on it, and is no entry. */
  readonly balance: BalanceKind | null;
  /** Words of several columns' headings, and no amount. */
  readonly isHeading: boolean;
  /** Sums up what came in or went out, or says which page it is. */
  readonly isSum: boolean;
}

const CARRIED = new Set(wordsOf(({ tables }) => tables.carried).map(normaliseLabel));
const CARRIED_LENGTHS = [...CARRIED].map((phrase) => phrase.length);

const COLUMN_CONCEPTS: ReadonlySet<string> = new Set<LabelConcept>([
  'entry_date',
  'document_date',
  'description',
  'quantity',
  'unit_price',
  'balance',
  'total',
  'subtotal',
  'total_credits',
  'total_debits',
  'reference',
  'tax_amount',
]);
const COLUMN_WORDS = new Set(
  wordsOf(({ tables }) => [...tables.moneyOut, ...tables.moneyIn, ...tables.amount]).map(normaliseLabel),
);
const LEAST_HEADINGS = 2;
/** Letters that are no more than a currency and a mark. */
const LITTLE = 6;
/** Letters before the words of a balance that still leave them at the start of their row. */
const NEAR_START = 12;

/** Whether what stands before a word of a row is few letters, or one word. */
export const isNearStart = (before: string) =>
  lettersOf(before) <= NEAR_START || /^\P{L}*\p{L}+\P{L}*$/u.test(before);

const CURRENCY = new RegExp(`(?<!\\p{L})(?:${CURRENCY_PATTERN})(?!\\p{L})`, 'gu');

export const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '').length;

/** All rows of a document with what they are, in reading order. */
export const tableRowsOf = oncePerView((view, _all: null): readonly TableRow[] => {
  const facts = restoreLostMarks(
    view.rows.map((row) => readRowFacts(row, view.hints, view.isRecognised(row))),
    ({ row }) => view.isRecognised(row),
  );
  const names = facts.map((one) => balanceNamed(view, one));
  const step = amountsStandAbove(facts, names) ? 1 : -1;
  return facts.map((one, order) => {
    const beside = facts[order + step];
    const besideNamed = beside?.moneys.length === 0 ? (names[order + step] ?? null) : null;
    return {
      ...one,
      order,
      balance: one.moneys.length === 0 ? null : (names[order] ?? (isBare(one) ? besideNamed : null)),
      isHeading: one.moneys.length === 0 && headingWords(view, one) >= LEAST_HEADINGS,
      isSum: one.days.length === 0 && isSumRow(view, one),
    };
  });
});

/** Whether amounts that stand alone on a row belong to the words below them rather than to those above. */
function amountsStandAbove(facts: readonly RowFacts[], names: readonly (BalanceKind | null)[]): boolean {
  const isLabel = (order: number) => {
    const one = facts[order];
    return one?.moneys.length === 0 && (names[order] != null || startsWithDay(one));
  };
  let more = 0;
  for (const [order, one] of facts.entries()) {
    if (one.days.length === 0 && isBare(one)) more += Number(isLabel(order + 1)) - Number(isLabel(order - 1));
  }
  return more > 0;
}

/** Whether a row begins with a day, running numbers aside. */
export const startsWithDay = ({ row, days: [first] }: RowFacts): boolean =>
  first !== undefined && !/\p{L}{2}/u.test(row.text.slice(0, first.start));

/** Whether a row has amounts and hardly a word. */
export const isBare = (one: RowFacts): boolean => one.moneys.length > 0 && isLittleMore(one);

/** A row of amounts and days with no word beside them but a currency and a mark. */
function isLittleMore({ row, moneys, days }: RowFacts): boolean {
  let [rest, from] = ['', 0];
  for (const { start, end } of [...moneys, ...days].sort((a, b) => a.start - b.start)) {
    rest += ` ${row.text.slice(from, Math.max(from, start))}`;
    from = Math.max(from, end);
  }
  return lettersOf(`${rest} ${row.text.slice(from)}`.replace(CURRENCY, ' ')) <= 1;
}

/** The balance that a row names, an amount behind its words where it has any. */
function balanceNamed(view: DocumentView, { row, days, moneys }: RowFacts): BalanceKind | null {
  const isDated = days[0] !== undefined && lettersOf(row.text.slice(0, days[0].start)) === 0;
  if (!isDated && startsCarried(row.text)) return 'of_page';
  for (const label of view.labelsOn(row)) {
    const isNear = isNearStart(row.text.slice(0, label.start));
    const lastMoney = moneys.at(-1);
    if (lastMoney !== undefined && lastMoney.start < label.end) continue;
    for (const { concept, weight } of label.meanings) {
      if (concept === 'opening_balance' && weight >= 0.8 && (isNear || !isDated)) return 'opening';
      if (concept === 'closing_balance' && weight >= 0.8 && (isNear || !isDated)) return 'closing';
      const isAll = lettersOf(row.text) - (label.end - label.start) <= LITTLE;
      if (concept === 'balance' && isNear && (!isDated || isAll)) return 'running';
    }
  }
  return null;
}

/** Whether a row's first words, days aside, are those of a balance carried over. */
function startsCarried(text: string): boolean {
  const letters = normaliseLabel(text.replace(/[\d.,:/*-]+/g, ' ').slice(0, 60));
  return CARRIED_LENGTHS.some(
    (length) => CARRIED.has(letters.slice(0, length)) && letters.length < length + 16,
  );
}

function headingWords(view: DocumentView, { row }: RowFacts): number {
  const labels = view
    .labelsOn(row)
    .filter(({ meanings }) => meanings.some(({ concept }) => COLUMN_CONCEPTS.has(concept)))
    .map(({ phrase }) => phrase);
  const words = row.tokens.map(({ text }) => normaliseLabel(text)).filter((word) => COLUMN_WORDS.has(word));
  return new Set([...labels, ...words]).size;
}

const SUMS: ReadonlySet<string> = new Set<LabelConcept>([
  'total_credits',
  'total_debits',
  'total',
  'subtotal',
]);

const isSumRow = (view: DocumentView, { row }: RowFacts) =>
  view
    .labelsOn(row)
    .some(
      ({ start, meanings }) =>
        isNearStart(row.text.slice(0, start)) &&
        meanings.some(({ concept, weight }) => SUMS.has(concept) && weight >= 0.8),
    );

/** In hundredths, with the sign that is printed. */
export const centsOf = ({ cents, mark }: Money): number => (mark === '-' ? -cents : cents);
