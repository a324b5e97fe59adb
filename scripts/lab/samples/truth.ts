import { INVOICE_TOTAL, RECEIPT_TOTAL } from './bills.ts';
import { ENGLISH_STATEMENT, GERMAN_STATEMENT } from './statement-data.ts';
import { closingBalance } from './statements.ts';

/** The values that the drawn samples state, in the shape of an evaluation manifest. */
type Value = readonly ['str' | 'date' | 'decimal', string];

const amount = (cents: number) => (cents / 100).toFixed(2);

const entry = (file: string, fields: Record<string, Value>, use_case?: string) => ({
  file,
  ...(use_case === undefined ? {} : { use_case }),
  fields: Object.fromEntries(Object.entries(fields).map(([name, [type, value]]) => [name, { type, value }])),
});

const ENGLISH: Record<string, Value> = {
  bank_name: ['str', 'Harbour Vale Bank'],
  account_iban: ['str', 'GB86HVLE99990012345678'],
  currency: ['str', 'GBP'],
  opening_balance: ['decimal', '2483.17'],
  closing_balance: ['decimal', amount(closingBalance(ENGLISH_STATEMENT))],
  statement_date: ['date', '2026-04-02'],
  statement_period_start: ['date', '2026-03-01'],
  statement_period_end: ['date', '2026-03-31'],
  account_type: ['str', 'Current account'],
};

const GERMAN: Record<string, Value> = {
  bank_name: ['str', 'Bank Lindenau eG'],
  account_iban: ['str', 'DE59999404000012345678'],
  currency: ['str', 'EUR'],
  opening_balance: ['decimal', '1287.44'],
  closing_balance: ['decimal', amount(closingBalance(GERMAN_STATEMENT))],
  statement_date: ['date', '2026-04-01'],
  statement_period_start: ['date', '2026-03-01'],
  statement_period_end: ['date', '2026-03-31'],
  account_type: ['str', 'Girokonto'],
};

export const TRUTH = {
  schema: 1,
  items: [
    entry('statement-en.pdf', ENGLISH, 'bank_statement_header'),
    entry('statement-en-scan.jpg', ENGLISH, 'bank_statement_header'),
    entry('statement-de.pdf', GERMAN, 'bank_statement_header'),
    entry('statement-de-scan.pdf', GERMAN, 'bank_statement_header'),
    entry('invoice.pdf', {
      invoice_number: ['str', 'NW-2026-0417'],
      invoice_date: ['date', '2026-04-17'],
      total_amount: ['decimal', amount(INVOICE_TOTAL)],
      currency: ['str', 'EUR'],
      issuer: ['str', 'Nordlicht Werkstatt GmbH'],
      iban: ['str', 'DE82999520010087650021'],
    }),
    entry('receipt.png', {
      company: ['str', 'CORNER LEAF MARKET'],
      date: ['date', '2026-04-14'],
      address: ['str', '31 Orchard Rise, Eastmouth EM4 9TB'],
      total: ['decimal', amount(RECEIPT_TOTAL)],
    }),
  ],
};
