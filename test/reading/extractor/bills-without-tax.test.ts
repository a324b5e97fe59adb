import { describe, expect, it } from 'vitest';
import { understandField } from '../../../reading/extractor/concepts/understand-field.ts';
import { findAmount } from '../../../reading/extractor/finders/find-amount.ts';
import { amountOptions } from '../../../reading/extractor/ranking/amount-options.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { createRandom } from '../../../scripts/lab/random.ts';
import { ask } from './ask.ts';
import { textPage } from './pages.ts';

/** A bill without tax: its heading, the names of the two sums that make the total, and of the total. */
const BILLS = [
  [
    'Zahnarztpraxis Kohl',
    'Rechnung Nr. 2026-0447',
    'Zwischentotal Zahnarzt',
    'Zwischentotal Labor',
    'Rechnungsbetrag',
  ],
  ['Praxis am Bach', 'Rechnung Nr. 1188', 'Summe ärztl. Leistungen', 'Auslagen § 10 GOÄ', 'Gesamtbetrag'],
  ['Roeivereniging De Vliet', 'Factuur 2025-377', 'Subtotaal', 'Vrijwilligersbijdrage', 'Totaal te betalen'],
  ['Cabinet Morel', 'Facture 2025-41', 'Sous-total', 'Fournitures', 'Total à payer'],
  ['Hollow Lane Preschool', 'Invoice 20418', 'Subtotal', 'Lunches', 'Total due'],
  ['Scuola di Musica Lario', 'Fattura 77', 'Subtotale', 'Noleggio strumento', 'Totale da pagare'],
  ['Academia Duero', 'Factura F-418', 'Subtotal', 'Material', 'Total a pagar'],
  ['Creche O Ninho', 'Fatura 2025/77', 'Subtotal', 'Refeições', 'Total a pagar'],
  ['Klub Żeglarski Szkwał', 'Faktura 12/2025', 'Suma częściowa', 'Miejsce postojowe', 'Razem do zapłaty'],
  ['Brannock Yacht Club', 'Invoice 771', 'Sub-total', 'Winter storage', 'Amount due'],
] as const;

/** What the first sum is of. */
const WORK = ['Alpha', 'Beta', 'Gamma'] as const;
/** What a letter says before its sums, so that it is no slip from a till. */
const LETTER = [
  'Lindenweg 2, 69999 Buchwil',
  '',
  'Jonas Widmer',
  'Oberhausstrasse 45',
  '69998 Niederbuch',
  '',
  '16.01.2026',
] as const;
/** Shares of the first sum that are no usual rate of it or of any of its items. */
const SHARES = [0.0145, 0.115, 0.185, 0.292] as const;
const random = createRandom(9);
const show = (cents: number) => (cents / 100).toFixed(2);

const CASES = BILLS.flatMap(([firm, title, first, second, total]) =>
  SHARES.map((share) => {
    const sum = 30_000 + Math.floor(random() * 50_000);
    const part = Math.round(sum * share);
    const row = (name: string, cents: number) => `${name.padEnd(40)}${show(cents).padStart(10)}`;
    const items = [Math.round(sum * 0.62), Math.round(sum * 0.07)];
    const rest = items.reduce((left, one) => left - one, sum);
    const lines = [
      ...[...items, rest].map((cents, at) => row(`0${at + 1}.12.2025  ${WORK[at]}`, cents)),
      row(first, sum),
      row(`12.12.2025  ${second}`, part),
      row(second, part),
      row(total, sum + part),
    ];
    return {
      name: `${total} ${show(sum + part)}`,
      head: [firm, ...LETTER, title],
      lines,
      part,
      total: sum + part,
    };
  }),
);

const FIELDS = { net_amount: 'decimal', tax_amount: 'decimal', total_amount: 'decimal' } as const;

describe('a bill of two sums without a tax', () => {
  it.each(CASES)('has none of them as its tax: $name', async ({ head, lines, total }) => {
    const answer = await ask(
      textPage([...head, '', ...lines, '', 'IBAN DE89 3704 0044 0532 0130 00'].join('\n')),
      FIELDS,
    );
    expect(answer['tax_amount']).toBeNull();
    expect(answer['total_amount']).toBe(show(total));
  });

  it.each(CASES)('weighs none as its tax: $name', ({ head, lines, part }) => {
    const view = viewDocument([textPage([...head, '', ...lines].join('\n'))]);
    const meaning = understandField({ name: 'tax_amount', type: 'decimal' });
    const options = amountOptions(view, meaning, findAmount(view, meaning));
    expect(options.map(({ value }) => value)).not.toContain(show(part));
  });
});

it.each([
  ['Sales tax', '7.13'],
  ['MwSt', '63.40'],
  ['TVA', '21.17'],
  ['IVA', '41.22'],
  ['BTW', '33.90'],
  ['GST', '20.15'],
  ['Versicherungsteuer', '67.33'],
  ['Assurantiebelasting', '71.22'],
  ['Insurance premium tax', '48.01'],
  ['Stromsteuer', '37.11'],
])('a tax that is called so is one at any rate: %s %s', async (name, tax) => {
  const lines = [
    'Muster & Co',
    'Invoice 2025-0418',
    '',
    'Subtotal                  412.30',
    `${name.padEnd(26)}${tax.padStart(6)}`,
    `Total EUR                 ${show(41_230 + Math.round(Number(tax) * 100))}`,
  ];
  expect((await ask(textPage(lines.join('\n')), FIELDS))['tax_amount']).toBe(tax);
});
