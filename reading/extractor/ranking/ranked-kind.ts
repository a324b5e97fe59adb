import type { Concept } from '../../languages/concept.ts';

/** Kinds of fields that rules know and fitted weights choose for, each with candidates and evidence of its own. */
export const RANKED_KINDS = [
  'party',
  'customer',
  'amount',
  'balance',
  'day',
  'due',
  'period',
  'number',
  'address',
] as const;
export type RankedKind = (typeof RANKED_KINDS)[number];

/** The concepts of a kind: they share its weights, and each adds to them. */
const RANKED_CONCEPTS: Readonly<Record<RankedKind, readonly Concept[]>> = {
  party: ['issuer', 'bank'],
  customer: ['customer'],
  amount: ['total', 'subtotal', 'tax_amount'],
  balance: ['opening_balance', 'closing_balance'],
  day: ['document_date', 'invoice_date', 'statement_date'],
  due: ['due_date'],
  period: ['period_start', 'period_end'],
  number: ['invoice_number'],
  address: ['address'],
};

/** The kind of a concept that is ranked; undefined where its finder's own order decides. */
export function rankedKindOf(concept: Concept): RankedKind | undefined {
  return RANKED_KINDS.find((kind) => RANKED_CONCEPTS[kind].includes(concept));
}
