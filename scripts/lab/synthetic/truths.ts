import type { Truth } from './document.ts';
import { writeCents, writeIso } from './locales.ts';

/** What is true of an invoice. Amounts are in cents; `total` includes the tax. */
export interface InvoiceFacts {
  readonly number: string;
  readonly date: Date;
  readonly due: Date;
  readonly total: number;
  readonly tax: number;
  readonly currency: string;
  readonly issuer: string;
  readonly iban: string | null;
}

export const invoiceTruths = (facts: InvoiceFacts): Record<string, Truth> => ({
  invoice_number: { type: 'str', value: facts.number },
  invoice_date: { type: 'date', value: writeIso(facts.date) },
  due_date: { type: 'date', value: writeIso(facts.due) },
  total_amount: { type: 'decimal', value: writeCents(facts.total) },
  tax_amount: { type: 'decimal', value: writeCents(facts.tax) },
  currency: { type: 'str', value: facts.currency },
  issuer: { type: 'str', value: facts.issuer },
  iban: { type: 'str', value: facts.iban },
});

/** What is true of a till receipt. The total is in cents. */
export interface ReceiptFacts {
  readonly company: string;
  readonly date: Date;
  readonly address: string;
  readonly total: number;
}

export const receiptTruths = ({ company, date, address, total }: ReceiptFacts): Record<string, Truth> => ({
  company: { type: 'str', value: company },
  date: { type: 'date', value: writeIso(date) },
  address: { type: 'str', value: address },
  total: { type: 'decimal', value: writeCents(total) },
});
