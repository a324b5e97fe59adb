import { describe, expect, it } from 'vitest';
import type { LabelConcept } from '../../../reading/languages/concept.ts';
import { LABEL_CONCEPTS } from '../../../reading/languages/concept.ts';
import { LABELS, phrasesOf } from '../../../reading/languages/label-table.ts';
import { normaliseLabel } from '../../../reading/languages/label-words.ts';
import { DOCUMENT_KINDS } from '../../../reading/languages/language.ts';
import { LANGUAGES } from '../../../reading/languages/languages.ts';
import type { FieldType } from '../../../schemas/use-case.ts';
import { ask } from '../extractor/ask.ts';
import { textPage } from '../extractor/pages.ts';
import { capital, DRAWN, wordsAt } from './drawn-papers.ts';

interface Example {
  readonly field: string;
  readonly type: FieldType;
  readonly printed: string;
  readonly value: string;
  /** Values of the same kind on the lines above and below, which no label names. */
  readonly decoys: readonly [string, string];
}

const amount = (field: string): Example => ({
  field,
  type: 'decimal',
  printed: '47,35',
  value: '47.35',
  decoys: ['912,40', '18,20'],
});
const day = (field: string): Example => ({
  field,
  type: 'date',
  printed: '14.03.2026',
  value: '2026-03-14',
  decoys: ['02.01.2026', '21.09.2026'],
});
const number = (field: string): Example => ({
  field,
  type: 'str',
  printed: '4821305577',
  value: '4821305577',
  decoys: ['7750192244', '3306418295'],
});

/** Of each concept that is found beside its label alone: the field that asks for it, and a value. */
const EXAMPLES: Readonly<Partial<Record<LabelConcept, Example>>> = {
  total: amount('total_amount'),
  subtotal: amount('subtotal'),
  tax_amount: amount('tax_amount'),
  service_charge: amount('service_charge'),
  rounding: amount('rounding'),
  discount: amount('discount'),
  amount_paid: amount('amount_paid'),
  change: amount('change'),
  amount_due: amount('amount_due'),
  shipping: amount('shipping'),
  tip: amount('tip'),
  opening_balance: amount('opening_balance'),
  closing_balance: amount('closing_balance'),
  credit_limit: amount('credit_limit'),
  minimum_due: amount('minimum_due'),
  total_credits: amount('total_credits'),
  total_debits: amount('total_debits'),
  document_date: day('document_date'),
  invoice_date: day('invoice_date'),
  receipt_date: day('receipt_date'),
  statement_date: day('statement_date'),
  due_date: day('due_date'),
  order_date: day('order_date'),
  delivery_date: day('delivery_date'),
  birth_date: day('birth_date'),
  period_start: day('period_start'),
  period_end: day('period_end'),
  invoice_number: number('invoice_number'),
  receipt_number: number('receipt_number'),
  order_number: number('order_number'),
  customer_number: number('customer_number'),
  account_number: number('account_number'),
  card_number: number('card_number'),
};

const inLine = (word: string, value: string) => `${word}: ${value}`;
const inColumn = (word: string, value: string) => `${word.padEnd(52)}${value.padStart(14)}`;
const FORMS = [
  ['before a colon', inLine],
  ['beside a column of values', inColumn],
] as const;

/** Concepts without words of their own in most languages: they say the same everywhere, or one market alone has them. */
const EVERYWHERE_ALIKE: ReadonlySet<LabelConcept> = new Set<LabelConcept>([
  'interest_period',
  'other_party',
  'bank_code',
  'iban',
  'bic',
  'fax',
  'email',
  'website',
]);
const PRINTED = LABEL_CONCEPTS.filter((concept) => !EVERYWHERE_ALIKE.has(concept));

/** Without those that mean another thing first, which `languages.test.ts` names. */
const strongOf = (language: (typeof LANGUAGES)[number], concept: LabelConcept) =>
  phrasesOf(language.labels[concept], 'strong').filter(
    (phrase) => LABELS.meanings.get(normaliseLabel(phrase))?.[0]?.concept === concept,
  );

describe.each(LANGUAGES.map((language) => [language.code, language] as const))('%s', (_code, language) => {
  it.each(FORMS)('finds the value of each strong label: %s', async (_name, form) => {
    const missed: string[] = [];
    for (const concept of LABEL_CONCEPTS) {
      const example = EXAMPLES[concept];
      if (example === undefined) continue;
      for (const word of strongOf(language, concept)) {
        const [above, below] = example.decoys;
        const lines = [
          form('Lorem ipsum', above),
          form(capital(word), example.printed),
          form('Dolor sit', below),
        ];
        const found = await ask(textPage(lines.join('\n')), { [example.field]: example.type });
        if (found[example.field] !== example.value)
          missed.push(`${concept}: ${word} ${found[example.field]}`);
      }
    }
    expect(missed).toEqual([]);
  });
});

const SPOKEN = LANGUAGES.filter(({ code }) => code !== 'und');
const PLACES = [0, 1, 2, 3, 4, 5];

describe.each(SPOKEN.map((language) => [language.code, language] as const))('%s', (_code, language) => {
  it.each(DOCUMENT_KINDS.map((kind) => [kind] as const))('finds all of a drawn %s', async (kind) => {
    const missed: string[] = [];
    for (const place of PLACES) {
      const { text, asked, values } = DRAWN[kind](language, place);
      const found = await ask(textPage(text), asked);
      for (const [field, value] of Object.entries(values)) {
        if (found[field] !== value) missed.push(`${kind} ${place} ${field}: ${found[field]}`);
      }
    }
    expect(missed).toEqual([]);
  });

  it('has words for what statements, invoices and receipts print', () => {
    const none = PRINTED.filter((concept) => wordsAt(language, 0)(concept) === '');
    expect(none).toEqual([]);
  });
});
