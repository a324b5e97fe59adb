import type { Concept } from '../../languages/concept.ts';
import type { Row } from '../../layout/layout.ts';
import { readMonth } from '../../values/month-names.ts';
import type { DocumentView } from '../view/document-view.ts';

const DAY_FIRST = /^\W*\d{1,2}[./-]\d{1,2}(?:[./-](?:\d{2,4})?)?(?=\D)/;
/** `11 Mar`, `1er mars`, `3. April` or `Mar 11`, at the start of a row: those of totals and balances are written so as often as those of bookings. */
const DAY_IN_WORDS =
  /^\W*(?:\d{1,2}(?:er|[.º°])?[\s/-]{0,2}(?:de )?(?<behind>\p{L}{3,10})(?!\p{L})|(?<before>\p{L}{3,10})\.?[\s/-]{1,2}\d{1,2}(?![\d.,]))/u;
const AMOUNT = /\d[.,]\d{2}(?![\d.])/;
const LONGEST_ENTRY = 8;
/** What a statement prints about itself, between and after its entries. */
const OWN = new Set<Concept>([
  'iban',
  'bic',
  'account_number',
  'account_type',
  'account_holder',
  'opening_balance',
  'closing_balance',
  'balance',
  'page',
  'bank',
  'currency',
  'period',
  'statement_date',
]);

/** What an entry's text states of the counterparty too. */
const OF_ANYONE = new Set<Concept>(['iban', 'bic', 'bank']);

export const beginsWithDay = ({ text }: Row): boolean => DAY_FIRST.test(text);

/** Whether a row begins with a day whose month is a word. */
export function beginsWithNamedDay({ text }: Row): boolean {
  const { behind, before } = DAY_IN_WORDS.exec(text)?.groups ?? {};
  const word = behind ?? before;
  return word !== undefined && readMonth(word) !== undefined;
}

/** A line of an account's table: it begins with a day and has an amount. */
export function isEntry(row: Row): boolean {
  return beginsWithDay(row) && AMOUNT.test(row.text.replace(DAY_FIRST, ''));
}

/** At most two words, and no digit, before. */
function isNearStart(before: string): boolean {
  return !/[\d_]/.test(before) && before.split(/[^\p{L}]+/u).filter((word) => word !== '').length <= 2;
}

/** Whether a line belongs to the text of an entry above it: no line between begins with words of the statement's own. */
export function isAmongEntries(view: DocumentView, row: Row): boolean {
  const rows = view.pages[row.page]?.rows ?? [];
  for (const above of rows.slice(Math.max(0, row.index - LONGEST_ENTRY), row.index + 1).reverse()) {
    if (above !== row && isEntry(above)) return true;
    const speaksOfItself = view
      .labelsOn(above)
      .some(
        (label) =>
          isNearStart(above.text.slice(0, label.start)) &&
          label.meanings.some(
            ({ concept }) => OWN.has(concept) && !(above === row && OF_ANYONE.has(concept)),
          ),
      );
    if (speaksOfItself) return false;
  }
  return false;
}
