import { join } from 'node:path';
import type { UseCaseFieldDef, UseCaseTableDef } from '../../schemas/use-case.ts';
import { readUseCase, USE_CASES_FOLDER } from '../../src/extraction/use-case-files.ts';
import { pagesOfTexts } from '../../steps/ocr/text-pages.ts';
import type { ExtractionInput } from '../../steps/ports/stage-io.ts';
import { jobOfPages } from './timed-job.ts';

/** A text that repeats `piece`, in lines as long as given. */
export interface HardText {
  readonly name: string;
  readonly piece: (at: number) => string;
  /** Pieces in a line; infinity makes one line. */
  readonly perLine: number;
}

const ONE_LINE = Number.POSITIVE_INFINITY;
const IBANS = ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00', 'GB29NWBK60161331926819'];

/** Texts on which a search that looks back, or tries each with each, takes longest. */
export const HARD_TEXTS: readonly HardText[] = [
  { name: 'numbers', piece: () => '1,234.50 ', perLine: ONE_LINE },
  { name: 'digits', piece: () => '1', perLine: ONE_LINE },
  { name: 'grouped-digits', piece: () => '123 ', perLine: ONE_LINE },
  {
    name: 'different-numbers',
    piece: (at) => `${at}.${String(at % 100).padStart(2, '0')} `,
    perLine: ONE_LINE,
  },
  { name: 'dates', piece: () => '01/02/2024 ', perLine: ONE_LINE },
  { name: 'joined-dates', piece: () => '01/02/2024 - ', perLine: ONE_LINE },
  { name: 'named-dates', piece: () => '3 May 2024, ', perLine: ONE_LINE },
  { name: 'ibans', piece: (at) => `${IBANS[at % IBANS.length]} `, perLine: ONE_LINE },
  { name: 'labels', piece: () => 'Closing balance ', perLine: ONE_LINE },
  { name: 'labelled-amounts', piece: (at) => `Closing balance ${at}.50 EUR`, perLine: 1 },
  {
    name: 'labelled-dates',
    piece: () => 'Statement date 01/02/2024 Period 01/01/2024 - 31/01/2024',
    perLine: 1,
  },
  { name: 'labelled-ibans', piece: () => 'IBAN DE89 3704 0044 0532 0130 00', perLine: 1 },
  { name: 'bank-names', piece: (at) => `Harbour Bank ${at} plc`, perLine: 1 },
  { name: 'currencies', piece: () => 'EUR USD GBP € $ ', perLine: ONE_LINE },
  { name: 'euro-signs', piece: () => '€', perLine: ONE_LINE },
  { name: 'euro-signs-apart', piece: () => '€ ', perLine: ONE_LINE },
  { name: 'boxes', piece: () => '☐', perLine: ONE_LINE },
  { name: 'dashed-boxes', piece: () => '☐ - ', perLine: ONE_LINE },
  { name: 'boxes-in-cells', piece: () => '[ ]   ', perLine: ONE_LINE },
  { name: 'crossed-answers', piece: () => 'yes X  no __  ', perLine: ONE_LINE },
  { name: 'one-word', piece: () => 'a', perLine: ONE_LINE },
  { name: 'one-accented-word', piece: () => 'é\u0301', perLine: ONE_LINE },
  { name: 'accents', piece: () => 'ÄÖÜß éèê ', perLine: ONE_LINE },
  { name: 'short-lines', piece: () => 'a', perLine: 1 },
  { name: 'number-lines', piece: (at) => String(at), perLine: 1 },
  { name: 'signs', piece: () => '- – . , ( ) ', perLine: ONE_LINE },
  { name: 'points', piece: () => '.', perLine: ONE_LINE },
  { name: 'columns', piece: () => 'a   1.00   ', perLine: 12 },
  { name: 'addresses', piece: (at) => `${at} Main Street, 12345 Springfield`, perLine: 1 },
  { name: 'bookings', piece: (at) => `0${1 + (at % 9)}/02/2024 Payment ${at}.50 ${7 * at}.25`, perLine: 1 },
  { name: 'undated-bookings', piece: (at) => `${at === 0 ? '01/02/2024 ' : ''}Payment ${at}.50`, perLine: 1 },
  { name: 'equal-bookings', piece: () => '01/02/2024 Payment 5.00 Opening balance 5.00', perLine: 1 },
  {
    name: 'balances',
    piece: (at) => `Opening balance ${at}.50\n01/02/2024 Fee ${at}.50\nClosing balance ${2 * at}.00`,
    perLine: 1,
  },
  {
    name: 'lines',
    piece: (at) =>
      `${at === 0 ? 'Description Quantity Unit price Amount\n' : ''}Screw 3 ${at}.00 ${3 * at}.00`,
    perLine: 1,
  },
  {
    name: 'lines-of-many-numbers',
    piece: (at) => `Quantity Unit price Amount\n${`${at}.50 `.repeat(20)}`,
    perLine: 1,
  },
  { name: 'lines-and-sums', piece: () => 'Screw 5.00\nNet amount 5.00', perLine: 1 },
  { name: 'discounts', piece: (at) => `Screw ${at}.00\nDiscount ${at}.50`, perLine: 1 },
  { name: 'own-headings', piece: () => 'Article Colour Pieces Weight Delivery date', perLine: 1 },
  {
    name: 'own-words-run-together',
    piece: (at) =>
      `${at === 0 ? 'Article Colour Pieces Weight Delivery date\n' : ''}${'a 1 '.repeat(12)}2024-02-01`,
    perLine: 1,
  },
  {
    name: 'own-numbers-run-together',
    piece: (at) => `${at === 0 ? 'Article Colour Pieces Weight Delivery date\n' : ''}${'1 '.repeat(25)}`,
    perLine: 1,
  },
  { name: 'amounts-named-in-a-line', piece: () => 'Total GBP 12.40 ', perLine: ONE_LINE },
  { name: 'contacts', piece: (at) => `info${at}@example.com www.example.com +44 20 7946 0958`, perLine: 1 },
];

export function hardText({ piece, perLine }: HardText, characters: number): string {
  const parts: string[] = [];
  let length = 0;
  for (let at = 0; length < characters; at += 1) {
    const part = (at + 1) % perLine === 0 ? `${piece(at)}\n` : piece(at);
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
}

const OTHER_FIELDS: readonly UseCaseFieldDef[] = [
  { name: 'total_amount', type: 'decimal', description: 'Total amount to pay' },
  { name: 'invoice_number', type: 'str', description: 'Number of the invoice' },
  { name: 'vendor_name', type: 'str', description: 'Name of the vendor' },
  { name: 'vendor_address', type: 'str', description: 'Address of the vendor' },
  { name: 'remarks', type: 'str', description: 'Remarks' },
  { name: 'quantity', type: 'int', description: 'Quantity' },
  { name: 'is_paid', type: 'bool', description: 'Whether it is paid' },
  { name: 'kind', type: 'str', choices: ['Closing', 'a', 'EUR'] },
  { name: 'weight', type: 'float', description: 'Weight' },
  { name: 'created_at', type: 'datetime', description: 'Time of creation' },
  { name: 'email', type: 'str', description: 'E-mail address' },
  { name: 'phone', type: 'str', description: 'Phone number' },
];
const readOne = (name: string) => readUseCase(join(USE_CASES_FOLDER, `${name}.json`));
const STATEMENT = readOne('bank_statement_header');
/** Columns that no name says money of: two texts, which may run together, a count, a weight and a day. */
const OWN_TABLE: UseCaseTableDef = {
  name: 'goods',
  columns: [
    { name: 'article', type: 'str' },
    { name: 'colour', type: 'str' },
    { name: 'pieces', type: 'int' },
    { name: 'weight', type: 'float' },
    { name: 'delivery_date', type: 'date' },
  ],
};
/** A table of each way of reading: bookings, lines, documents by their numbers, and any columns. */
const TABLES: readonly UseCaseTableDef[] = [
  ...['bank_statement', 'invoice', 'remittance_advice'].flatMap((name) =>
    (readOne(name).tables ?? []).map((table) => ({ ...table, name })),
  ),
  OWN_TABLE,
];

export const FIELDS = [...STATEMENT.fields, ...OTHER_FIELDS];

/** A job on a text, as it comes to extraction, with so many fields of every kind and a table of each. */
export function jobOfText(text: string, count = FIELDS.length): ExtractionInput {
  const fields = Array.from({ length: count }, (_, at): UseCaseFieldDef => {
    const field = FIELDS[at % FIELDS.length] ?? { name: 'field', type: 'str' };
    return at < FIELDS.length ? field : { ...field, name: `${field.name}_${at}` };
  });
  return jobOfPages(pagesOfTexts([text], 0), { fields, tables: TABLES });
}
