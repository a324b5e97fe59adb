import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { Example } from './manifest.ts';

/** Ways in which users describe the same fields; the figures must not hang on one wording. */
export const PHRASINGS = ['plain', 'wordy', 'bare'] as const;
export type Phrasing = (typeof PHRASINGS)[number];

const DESCRIPTIONS: Readonly<Record<'plain' | 'wordy', Readonly<Record<string, string>>>> = {
  plain: {
    company: 'Name of the shop or company that issued the receipt',
    date: 'Date of the purchase',
    address: 'Address of the shop',
    total: 'Total amount paid, including tax',
    invoice_number: 'Number of the invoice',
    invoice_date: 'Date on which the invoice was issued',
    total_amount: 'Total amount of the invoice, including taxes',
    currency: 'Currency of the amounts (ISO 4217 code)',
    issuer: 'Company that issued the invoice',
    iban: 'IBAN of the account to pay to',
  },
  wordy: {
    company: 'The seller as printed at the top, with its legal form',
    date: 'The day on which the goods were bought, as the receipt states it',
    address: 'Where the shop is: street, post code and town',
    total: 'What the customer had to pay in the end',
    invoice_number: 'The identifier that the supplier gave this bill',
    invoice_date: 'The day this bill is dated, not the due date',
    total_amount: 'The gross sum that is owed, VAT and all other charges in',
    currency: 'Three letter code',
    issuer: 'Who sends the bill and wants the money',
    iban: 'International bank account number of the supplier, if there is one',
  },
};

/** The fields of an example as a user would define them; those of a use case of its own are as they are. */
export function fieldsOf(example: Example, phrasing: Phrasing): readonly UseCaseFieldDef[] {
  if (example.definitions !== null) return example.definitions;
  return Object.entries(example.fields).map(([name, { type }]) => {
    const description = phrasing === 'bare' ? undefined : DESCRIPTIONS[phrasing][name];
    return { name, type, ...(description === undefined ? {} : { description }) };
  });
}
