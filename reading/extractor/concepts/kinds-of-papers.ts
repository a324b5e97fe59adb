import type { Concept } from '../../languages/concept.ts';

/** A kind of paper that rules were made for. */
export interface KnownKind {
  /** What is asked of its papers. */
  readonly asked: ReadonlySet<Concept>;
  /** What is asked of them and of others too: it counts where something of `own` is asked. */
  readonly besides: ReadonlySet<Concept>;
  readonly own: ReadonlySet<Concept>;
  /** What hardly any other paper is asked. */
  readonly telling: ReadonlySet<Concept>;
}

export const INVOICES: KnownKind = {
  asked: new Set([
    'invoice_number',
    'invoice_date',
    'document_date',
    'due_date',
    'issuer',
    'customer',
    'subtotal',
    'tax_amount',
    'total',
    'amount_due',
    'discount',
    'shipping',
    'currency',
    'iban',
    'bic',
    'account_number',
    'tax_number',
    'customer_address',
    'address',
    'email',
    'phone',
    'fax',
    'website',
    'payment_method',
  ]),
  besides: new Set(['payment_terms', 'order_number', 'order_date', 'delivery_date']),
  own: new Set(['invoice_number', 'invoice_date']),
  // Bills of other kinds have an invoice's number and day too.
  telling: new Set(),
};

const RECEIPTS: KnownKind = {
  asked: new Set([
    'issuer',
    'address',
    'document_date',
    'receipt_date',
    'receipt_number',
    'time',
    'subtotal',
    'tax_amount',
    'discount',
    'rounding',
    'service_charge',
    'tip',
    'total',
    'amount_paid',
    'change',
    'payment_method',
    'cashier',
    'currency',
  ]),
  besides: new Set(),
  own: new Set(),
  telling: new Set(['receipt_number', 'receipt_date', 'cashier', 'change']),
};

const STATEMENTS: KnownKind = {
  asked: new Set([
    'bank',
    'iban',
    'bic',
    'account_number',
    'account_holder',
    'account_type',
    'currency',
    'card_number',
    'credit_limit',
    'minimum_due',
    'opening_balance',
    'closing_balance',
    'total_credits',
    'total_debits',
    'statement_date',
    'document_date',
    'period_start',
    'period_end',
  ]),
  besides: new Set(),
  own: new Set(),
  telling: new Set(['opening_balance', 'closing_balance', 'statement_date']),
};

export const KNOWN_KINDS: readonly KnownKind[] = [INVOICES, RECEIPTS, STATEMENTS];
