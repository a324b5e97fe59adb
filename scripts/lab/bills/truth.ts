import type { Bill, Facts, Layout } from './bill.ts';

const TYPES: Readonly<Record<keyof Facts, 'str' | 'date' | 'decimal'>> = {
  invoice_number: 'str',
  invoice_date: 'date',
  due_date: 'date',
  issuer: 'str',
  customer: 'str',
  net_amount: 'decimal',
  tax_amount: 'decimal',
  total_amount: 'decimal',
  currency: 'str',
  iban: 'str',
};
const FIELDS = Object.keys(TYPES) as (keyof Facts)[];

const letterOf = (at: number) => String.fromCharCode(96 + at);

/** What a manifest says of a bill (`readExamples`). */
export function entryOf(layout: Layout, bill: Bill, at: number) {
  const fields = FIELDS.map((name) => {
    const accept = bill.accept?.[name];
    return [
      name,
      { type: TYPES[name], value: bill.facts[name], ...(accept === undefined ? {} : { accept }) },
    ];
  });
  return {
    file: `${layout.name}-${letterOf(at)}.pdf`,
    kind: 'invented, text-layer',
    language: layout.language,
    group: layout.name,
    ...(bill.notes === undefined ? {} : { notes: bill.notes }),
    fields: Object.fromEntries(fields),
    tables: { line_items: { proof: 'drawn from these rows', rows: bill.lines } },
  };
}
