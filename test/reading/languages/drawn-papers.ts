import type { LabelConcept } from '../../../reading/languages/concept.ts';
import { phrasesOf } from '../../../reading/languages/label-table.ts';
import type { DocumentKind, Language } from '../../../reading/languages/language.ts';
import { foldText } from '../../../reading/text/fold.ts';
import type { Asked } from '../extractor/ask.ts';

/** A document that is printed with words of one language, the fields that are asked of it, and their values. */
export interface DrawnPaper {
  readonly text: string;
  readonly asked: Asked;
  readonly values: Readonly<Record<string, string>>;
}

/** As papers print a label. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const row = (left: string, right: string) => `${left.padEnd(56)}${right.padStart(14)}`;

/** The words of a language by concept, at the given place of each list, or at its last. */
export function wordsAt(language: Language, place: number) {
  return (concept: LabelConcept): string => {
    const known = (['strong', 'plain'] as const).flatMap((strength) =>
      phrasesOf(language.labels[concept], strength),
    );
    return capital(known[Math.min(place, known.length - 1)] ?? '');
  };
}

/** The sign that a balance has by the words it is called. */
const signOf = ({ values }: Language, label: string) =>
  values.overdrawn.some((words) => foldText(label).includes(words)) ? '-' : '';

function drawStatement(language: Language, place: number): DrawnPaper {
  const word = wordsAt(language, place);
  return {
    text: [
      'Nordwind Bank',
      capital(language.titles.statement[0] ?? ''),
      `${word('account_holder')}: Ada Muster`,
      'IBAN: DE12 9876 5000 0012 3456 78',
      `${word('statement_date')}: 31.03.2026`,
      `${word('currency')}: EUR`,
      `${word('period_start')}: 01.03.2026`,
      `${word('period_end')}: 30.03.2026`,
      row(word('opening_balance'), '1.204,11'),
      row('04.03.2026  Lorem', '-88,20'),
      row('28.03.2026  Ipsum', '2.310,00'),
      row(word('total_credits'), '2.310,00'),
      row(word('total_debits'), '88,20'),
      row(word('closing_balance'), '3.425,91'),
    ].join('\n'),
    asked: {
      account_iban: 'str',
      currency: 'str',
      statement_date: 'date',
      statement_period_start: 'date',
      statement_period_end: 'date',
      opening_balance: 'decimal',
      closing_balance: 'decimal',
      total_credits: 'decimal',
      total_debits: 'decimal',
    },
    values: {
      account_iban: 'DE12987650000012345678',
      currency: 'EUR',
      statement_date: '2026-03-31',
      statement_period_start: '2026-03-01',
      statement_period_end: '2026-03-30',
      opening_balance: `${signOf(language, word('opening_balance'))}1204.11`,
      closing_balance: `${signOf(language, word('closing_balance'))}3425.91`,
      total_credits: '2310.00',
      total_debits: '88.20',
    },
  };
}

function drawInvoice(language: Language, place: number): DrawnPaper {
  const word = wordsAt(language, place);
  return {
    text: [
      'Nordwind Holding S.A.',
      capital(language.titles.invoice[0] ?? ''),
      `${word('customer')}: Ada Muster`,
      `${word('invoice_number')}: RT-48213`,
      `${word('customer_number')}: 77012`,
      `${word('invoice_date')}: 14.03.2026`,
      `${word('delivery_date')}: 11.03.2026`,
      `${word('due_date')}: 28.03.2026`,
      row(word('description'), word('total')),
      row('Lorem', '600,00 EUR'),
      row('Ipsum', '400,00 EUR'),
      row(word('subtotal'), '1.000,00 EUR'),
      row(word('tax_amount'), '190,00 EUR'),
      row(word('total'), '1.190,00 EUR'),
    ].join('\n'),
    asked: {
      invoice_number: 'str',
      invoice_date: 'date',
      due_date: 'date',
      delivery_date: 'date',
      customer: 'str',
      net_amount: 'decimal',
      tax_amount: 'decimal',
      total_amount: 'decimal',
      currency: 'str',
    },
    values: {
      invoice_number: 'RT-48213',
      invoice_date: '2026-03-14',
      due_date: '2026-03-28',
      delivery_date: '2026-03-11',
      customer: 'Ada Muster',
      net_amount: '1000.00',
      tax_amount: '190.00',
      total_amount: '1190.00',
      currency: 'EUR',
    },
  };
}

function drawReceipt(language: Language, place: number): DrawnPaper {
  const word = wordsAt(language, place);
  return {
    text: [
      'Nordwind S.A.',
      `${word('receipt_number')}: 40218`,
      `${word('receipt_date')}: 14.03.2026`,
      row('Lorem', '12,50'),
      row('Ipsum', '7,00'),
      row(word('discount'), '-1,52'),
      row(word('subtotal'), '17,98'),
      row(word('rounding'), '0,02'),
      row(word('total'), '18,00'),
      row(word('amount_paid'), '20,00'),
      row(word('change'), '2,00'),
    ].join('\n'),
    asked: {
      date: 'date',
      discount: 'decimal',
      rounding: 'decimal',
      total: 'decimal',
      amount_paid: 'decimal',
      change: 'decimal',
    },
    values: {
      date: '2026-03-14',
      discount: '-1.52',
      rounding: '0.02',
      total: '18.00',
      amount_paid: '20.00',
      change: '2.00',
    },
  };
}

/** How each kind of document is drawn. */
export const DRAWN = {
  statement: drawStatement,
  invoice: drawInvoice,
  receipt: drawReceipt,
} satisfies Record<DocumentKind, unknown>;
