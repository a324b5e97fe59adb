import { describe, expect, it } from 'vitest';
import { asMeant } from '../../../reading/extractor/concepts/as-meant.ts';
import { explainedFields, isNameExplained } from '../../../reading/extractor/concepts/explained-name.ts';
import { isOfKnownKind } from '../../../reading/extractor/concepts/known-kinds.ts';
import { nameWords } from '../../../reading/extractor/concepts/name-words.ts';
import { understandField } from '../../../reading/extractor/concepts/understand-field.ts';
import type { Concept } from '../../../reading/languages/concept.ts';
import type { FieldType } from '../../../schemas/use-case.ts';
import { rewordedFields } from '../../../scripts/lab/wordings/reworded.ts';
import { readWordings } from '../../../scripts/lab/wordings/wording.ts';

interface Asked {
  readonly type: FieldType;
  /** What a field that asks for it may be understood as: where one stands for the other, either finds it. */
  readonly concepts: readonly Concept[];
}
const asked = (type: FieldType, ...concepts: Concept[]): Asked => ({ type, concepts });

const KINDS: Readonly<Record<string, Readonly<Record<string, Asked>>>> = {
  invoice: {
    invoice_number: asked('str', 'invoice_number'),
    invoice_date: asked('date', 'invoice_date', 'document_date'),
    due_date: asked('date', 'due_date'),
    issuer: asked('str', 'issuer'),
    customer: asked('str', 'customer', 'account_holder'),
    net_amount: asked('decimal', 'subtotal'),
    tax_amount: asked('decimal', 'tax_amount'),
    total_amount: asked('decimal', 'total', 'amount_due'),
    currency: asked('str', 'currency'),
    iban: asked('str', 'iban', 'account_number'),
  },
  bank_statement: {
    bank_name: asked('str', 'bank'),
    account_iban: asked('str', 'iban', 'account_number'),
    currency: asked('str', 'currency'),
    opening_balance: asked('decimal', 'opening_balance'),
    closing_balance: asked('decimal', 'closing_balance'),
    statement_date: asked('date', 'statement_date', 'document_date'),
    statement_period_start: asked('date', 'period_start'),
    statement_period_end: asked('date', 'period_end'),
    account_type: asked('str', 'account_type'),
  },
  receipt: {
    company: asked('str', 'issuer'),
    date: asked('date', 'document_date', 'receipt_date'),
    address: asked('str', 'address'),
    total: asked('decimal', 'total'),
    currency: asked('str', 'currency'),
  },
};

const OPEN = Object.entries(readWordings('open'));
const COUNTED = OPEN.flatMap(([wording, { fields }]) =>
  Object.entries(KINDS).map(([kind, of]) => ({
    wording,
    kind,
    of: Object.values(of),
    definitions: rewordedFields(of, fields[kind] ?? {}),
  })),
);

describe('fields as people of ten languages name them', () => {
  it.each(COUNTED.map((one) => [one.wording, one.kind, one] as const))(
    'make a use case of a known kind: %s, %s',
    (_wording, _kind, { definitions }) => expect(isOfKnownKind(definitions)).toBe(true),
  );

  it('are understood, but for these', () => {
    const misunderstood = COUNTED.flatMap(({ wording, definitions, of }) =>
      definitions
        .filter(
          (field, at) =>
            of[at]?.concepts.includes(understandField(asMeant(field, definitions)).concept) !== true,
        )
        .map(({ name }) => `${wording} ${name}`),
    );
    expect(misunderstood.sort()).toEqual(['en-7 pounds_euros_or_dollars', 'fr-3 qui_facture']);
  });

  it('are explained in all their words, but for these', () => {
    const unexplained = COUNTED.flatMap(({ definitions }) => {
      const explained = explainedFields(definitions);
      return definitions.filter((field) => !explained.includes(field)).map(({ name }) => name);
    });
    expect(unexplained.sort()).toEqual([
      'HouseBankName',
      'KA_KTOART_TXT',
      'KB_ZAHL_BTR',
      'RE_AUSST_DAT',
      'identifiantCompteBeneficiaire',
      'numero_nota_fiscal',
      'paid_in_all',
      'pounds_euros_or_dollars',
      'somme_payee',
      'stmt_fin_inst_nm',
    ]);
  });
});

describe('the words of a name', () => {
  it.each([
    ['kontowaehrung', ['konto', 'waehrung']],
    ['Rechnungsempfaenger', ['rechnungs', 'empfaenger']],
    ['lieferantenname', ['lieferanten', 'name']],
    ['totalAmount', ['total', 'amount']],
    ['surname', ['surname']],
    ['passport_number', ['passport', 'number']],
  ])('are parted where a compound is made of them: %s', (name, parts) =>
    expect(nameWords(name)).toEqual(parts),
  );

  it.each([
    ['date_from', 'date', 'period_start'],
    ['al_giorno', 'date', 'period_end'],
    ['data_do_cupom', 'date', 'receipt_date'],
    ['statement_number', 'str', 'other'],
    ['net_a_payer', 'decimal', 'total'],
    ['amount_before_tax', 'decimal', 'subtotal'],
    ['amount_after_tax', 'decimal', 'total'],
    ['afschr_dat', 'date', 'statement_date'],
    ['bill_to', 'str', 'customer'],
  ] as const)('say what is asked: %s as %s', (name, type, concept) =>
    expect(understandField({ name, type }).concept).toBe(concept),
  );

  it('are explained beside a word of no paper that many fields have, and beside one of their own where nothing else can be meant', () => {
    const text = (name: string) => ({ name, type: 'str' as const });
    const explained = (...names: string[]) => explainedFields(names.map(text)).map(({ name }) => name);
    expect(explained('xqz_seller', 'xqz_buyer', 'xqz_iban')).toEqual(['xqz_seller', 'xqz_buyer', 'xqz_iban']);
    expect(explained('seller_xqz', 'buyer_xqz', 'seller', 'currency_kwt')).toEqual([
      'seller',
      'currency_kwt',
    ]);
  });

  it.each([
    ['gross_weight_kg', 'decimal', 'Total gross weight in kilograms'],
    ['penalty_amount', 'decimal', 'Penalty amount for late payment'],
    ['vat_rate', 'decimal', 'Rate of VAT in percent'],
    ['customer_iban', 'str', 'IBAN of the customer'],
    ['payer', 'str', 'Company that issued the payment'],
  ] as const)('qualify what is asked where the rules do not know them: %s', (name, type, description) =>
    expect(isNameExplained({ name, type, description })).toBe(false),
  );
});

describe('what was paid', () => {
  const meant = (name: string, ...beside: string[]) => {
    const field = { name, type: 'decimal' } as const;
    const others = beside.map((one) => ({
      name: one,
      type: one === 'shop' ? ('str' as const) : ('decimal' as const),
    }));
    return understandField(asMeant(field, [field, ...others])).concept;
  };

  it('is the whole of a purchase where nothing else is asked as that, and a part beside it', () => {
    expect(meant('amount_paid', 'shop')).toBe('total');
    expect(meant('quanto_pagato', 'shop')).toBe('total');
    expect(meant('amount_paid')).toBe('amount_paid');
    expect(meant('amount_paid', 'shop', 'total')).toBe('amount_paid');
    expect(meant('amount_paid', 'shop', 'change')).toBe('amount_paid');
    expect(meant('cash_tendered', 'shop')).toBe('amount_paid');
  });
});
