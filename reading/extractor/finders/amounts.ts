import type { FieldType } from '../../../schemas/use-case.ts';
import type { Concept } from '../../languages/concept.ts';
import { wordsOf } from '../../languages/languages.ts';
import type { Row } from '../../layout/layout.ts';
import { cellAt, shareColumn, spanEdges } from '../../layout/layout.ts';
import { anyOf } from '../../text/any-of.ts';
import { foldText } from '../../text/fold.ts';
import { CURRENCY_PATTERN } from '../../values/currency.ts';
import { findDates } from '../../values/dates.ts';
import { findValues } from '../../values/find.ts';
import { NO_HINTS } from '../../values/found.ts';
import { findIbans } from '../../values/iban.ts';
import type { Label } from '../labels/find-labels.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { isStatement } from './is-statement.ts';
import type { PlacedValue } from './placed-value.ts';

const CENTS = /(?:[.,]\d{2}|[.,]-{1,2}|[.,][–—])$/;
/** Signs and spaces around the digits; the dash of `12,-` stands for cents and stays. */
const AROUND =
  /^[^\d]+|(?<![.,]|(?<![.,])[^\d.,–—-])[^\d.,–—-]+$|(?<=\d)\s?(?:\p{L}{1,4}\.?|\p{Sc})?\s?[-–−+]$/gu;
const UNIT_AFTER = new RegExp(`^\\s?${anyOf(wordsOf(({ values }) => values.units))}\\b`, 'i');
const CURRENCY_BEFORE = new RegExp(`${CURRENCY_PATTERN}\\s*(?:[-–]\\s*)?$`, 'u');
const CURRENCY_AFTER = new RegExp(`^\\s?[-+]?\\s?${CURRENCY_PATTERN}`, 'u');

/** A balance that words call owed. */
const OWED = new RegExp(`(?<!\\p{L})${anyOf(wordsOf(({ values }) => values.overdrawn))}(?!\\p{L})`, 'gu');
/** What may stand between the words and the amount, beside days and dots. */
const PREPOSITION = new RegExp(
  `(?<!\\p{L})${anyOf(wordsOf(({ dates }) => [...dates.on, ...dates.of, ...dates.until, ...dates.at]))}(?!\\p{L})`,
  'giu',
);
const CURRENCY = new RegExp(CURRENCY_PATTERN, 'giu');
const DOTS = /^[\s.:…·_,–-]*$/u;

/** A further amount of the row, which words between the two may be of. */
const MONEY_AHEAD = /\d[.,]\d\d(?!\d)/;
/** An amount, and no day. */
const MONEY_ON_ROW = /\d[.,]\d\d(?![\d.])/;
/** Characters before an amount in which the words for its balance are looked for. */
const OWED_REACH = 130;
/** Characters around an amount in which its currency or unit is looked for. */
const NEAR = 40;

/** Every amount of the document, the likeliest reading of each place. */
export const findAmounts = (view: DocumentView, type: FieldType): readonly PlacedValue[] =>
  findOnce(view, type === 'int' || type === 'float' ? type : 'decimal');

const findOnce = oncePerView((view, wanted: FieldType): readonly PlacedValue[] => {
  const found = view.rows.flatMap((row) => amountsOf(row, view, wanted));
  const amounts = isOfAccount(view) ? found.map((one) => signedByWords(view, one)) : found;
  const withCents = amounts.some((one) => one.plausibility > 0.9);
  return withCents
    ? amounts
    : amounts.map((one) => ({ ...one, plausibility: Math.min(1, one.plausibility * 1.4) }));
});

function amountsOf(row: Row, view: DocumentView, type: FieldType): PlacedValue[] {
  const taken: PlacedValue[] = [];
  // The readings of a row can be very many: what is taken is looked up, not compared with each.
  const isTaken = new Uint8Array(row.text.length);
  for (const iban of findIbans(row.text)) isTaken.fill(1, iban.start, iban.end);
  for (const { value, start, end } of findValues(type, row.text, view.hints)) {
    if (typeof value === 'boolean' || isTaken.subarray(start, end).includes(1)) continue;
    isTaken.fill(1, start, end);
    taken.push({ row, start, end, value, plausibility: plausibilityOf(row.text, start, end) });
  }
  return taken.filter((one) => one.plausibility > 0);
}

/** What is owed by card is the usual balance of its statement, and has no sign. */
export const isOfAccount = (view: DocumentView): boolean =>
  isStatement(view) &&
  !view.labels.some(({ meanings }) => meanings.some(({ concept }) => concept === 'minimum_due'));

/** A balance of an account that words alone call owed, `SOLDE DÉBITEUR AU 04.03.26   316,42`, as the negative amount it is. */
function signedByWords(view: DocumentView, one: PlacedValue): PlacedValue {
  const { row, start, end, value } = one;
  if (Number(value) <= 0) return one;
  const before = foldText(row.text.slice(Math.max(0, start - OWED_REACH), start));
  const words = [...before.matchAll(OWED)].at(-1);
  const isLedTo = words !== undefined && leadsToAmount(before.slice(words.index + words[0].length));
  const isOwed =
    isLedTo || isCalledOwedBehind(row.text.slice(end, end + OWED_REACH)) || isLabelledOwed(view, one);
  if (!isOwed) return one;
  return { ...one, value: typeof value === 'number' ? -value : `-${value}` };
}

/** What a label says whose balance may be owed. */
const BALANCES = new Set<Concept>(['balance', 'opening_balance', 'closing_balance']);
const OWED_BEHIND = new RegExp(
  `^ ?\\(?${anyOf(wordsOf(({ values }) => values.owedBehind))}\\)?(?!\\p{L})`,
  'u',
);

const isOfBalance = ({ meanings }: Label): boolean => meanings.some(({ concept }) => BALANCES.has(concept));

/** How many characters behind the label of a balance say that it is owed. */
function owedLength(label: Label): number {
  const { row, end } = label;
  if (!isOfBalance(label)) return 0;
  return OWED_BEHIND.exec(foldText(row.text.slice(end, end + NEAR)))?.[0].length ?? 0;
}

/** Whether the label of a balance goes on with words for owed: before the amount on its row, or, where none stands on that, above it in a heading. */
function isLabelledOwed(view: DocumentView, one: PlacedValue): boolean {
  const labels = view.labelsOn(one.row);
  if (labels.some((label) => isOwedBeside(label, one))) return true;
  if (labels.some(isOfBalance)) return false;
  const { page, index } = one.row;
  return view
    .labelsBetween(page, index - 1, index - 1)
    .some((label) => !MONEY_ON_ROW.test(label.row.text) && isOwedHeading(label, one));
}

/** Whether words for owed stand behind a label of a balance, and nothing but what leads to the amount behind these. */
function isOwedBeside(label: Label, { row, start }: PlacedValue): boolean {
  const length = owedLength(label);
  const from = label.end + length;
  if (length === 0 || from > start || start - from > OWED_REACH) return false;
  return leadsToAmount(foldText(row.text.slice(from, start)));
}

/** Whether a label heads the column of an amount and its cell says that the balance is owed. */
function isOwedHeading(label: Label, one: PlacedValue): boolean {
  const cell = cellAt(label.row, label.start);
  if (cell === undefined || !isOfBalance(label)) return false;
  const isSaid = owedLength(label) > 0 || foldText(cell.text).search(OWED) >= 0;
  return isSaid && shareColumn(cell, spanEdges(one));
}

/** `2.318,94   SALDO INIZIALE A VOSTRO DEBITO`: the last amount of its row, and the words behind it. */
function isCalledOwedBehind(behind: string): boolean {
  const [words] = foldText(behind.trimStart()).matchAll(OWED);
  return words?.index === 0 && /^\s/.test(behind) && !MONEY_AHEAD.test(behind);
}

/** Whether no more than a day, a currency and dots stand between some words and an amount. */
function leadsToAmount(between: string): boolean {
  const days = findDates(between, NO_HINTS);
  const rest = days.reduceRight((text, day) => text.slice(0, day.start) + text.slice(day.end), between);
  return DOTS.test(rest.replace(CURRENCY, ' ').replace(PREPOSITION, ' '));
}

/** Money is printed with its cents or its currency; percentages, counts and codes are not money. */
function plausibilityOf(text: string, start: number, end: number): number {
  const written = text.slice(start, end);
  const after = text.slice(end, end + NEAR);
  if (/^\s?%/.test(after)) return 0.02;
  const digits = written.replace(/\D/g, '').length;
  const cents = CENTS.test(written.replace(AROUND, '').trim());
  const currency =
    CURRENCY_BEFORE.test(text.slice(Math.max(0, start - NEAR), start)) || CURRENCY_AFTER.test(after);
  if (cents) return digits > 11 ? 0.5 : 1;
  if (currency) return digits > 9 ? 0.4 : 0.85;
  if (UNIT_AFTER.test(after)) return 0.1;
  return digits > 7 ? 0.1 : 0.4;
}
