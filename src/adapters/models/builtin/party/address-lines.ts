import type { DocumentView } from '../document-view.ts';
import type { Row } from '../layout/layout.ts';
import { hasRegion, hasStreetWord } from './party-words.ts';

const POST_CODE = /(?<![\d-])\d{4,6}(?![\d-])(?=.*\p{L})|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/u;
const AFTER_ADDRESS = new Set(
  'phone fax email website tax_number invoice_number receipt_number document_date invoice_date receipt_date due_date order_number customer customer_number cashier total iban bic account_number page time payment_method bank currency'.split(
    ' ',
  ),
);

/** How much a line looks like part of an address; 0 for a line that does not. */
export function addressWeight(text: string): number {
  const digits = /\d/.test(text);
  let weight = 0;
  if (POST_CODE.test(text)) weight += 2;
  if (hasStreetWord(text)) weight += digits ? 2 : 1;
  if (hasRegion(text)) weight += 1.5;
  if (/^\W*(?:no\.?\s*|lot\.?\s*)?\d+[\p{L}]?[-,/\s]/iu.test(text)) weight += 0.5;
  if (/,\s*$/.test(text)) weight += 1;
  if (/\d[.,]\d{2}\s*$/.test(text)) weight -= 2;
  return Math.max(0, weight);
}

/** Whether what a business prints after its address begins here: numbers, dates, the customer. */
export function endsAddress(view: DocumentView, row: Row, start: number): boolean {
  return view.labels.some(
    (label) =>
      label.row === row &&
      label.start - start <= 3 &&
      label.start >= start &&
      label.meanings.some((meaning) => AFTER_ADDRESS.has(meaning.concept) && meaning.weight >= 0.8),
  );
}
