import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { Concept } from '../../languages/concept.ts';
import { termsOfQuestionWord } from '../../languages/terms/term-index.ts';
import { explainedFields } from './explained-name.ts';
import { nameWords } from './name-words.ts';
import { understandField } from './understand-field.ts';

/** What use cases of the kinds ask that the rules were made for. */
const KNOWN_KINDS: readonly ReadonlySet<Concept>[] = [
  // invoices
  new Set([
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
  // receipts
  new Set([
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
  // account statements
  new Set([
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
];

/** What invoices are asked besides, and orders too: it counts where an invoice's own number or day is asked. */
const OF_INVOICES_TOO: ReadonlySet<Concept> = new Set([
  'payment_terms',
  'order_number',
  'order_date',
  'delivery_date',
]);
const INVOICES_OWN: ReadonlySet<Concept> = new Set(['invoice_number', 'invoice_date']);
/** What an order is asked for as its own, and an invoice beside what is its own. */
const ORDERS_OWN: ReadonlySet<Concept> = new Set(['order_number', 'order_date']);
/** One of these is asked of every paper of a kind that has as many fields as to be told by their share. */
const OF_THE_PAPER: ReadonlySet<Concept> = new Set([
  'invoice_number',
  'invoice_date',
  'document_date',
  'due_date',
  'receipt_number',
  'receipt_date',
  'statement_date',
  'period_start',
  'period_end',
  'opening_balance',
  'closing_balance',
  'total_credits',
  'total_debits',
  'address',
  'time',
  'change',
]);

/** What hardly anything but a receipt or an account statement is asked; bills of other kinds have an invoice's number and day too. */
const TELLING: ReadonlySet<Concept> = new Set([
  'receipt_number',
  'receipt_date',
  'cashier',
  'change',
  'opening_balance',
  'closing_balance',
  'statement_date',
]);
const ENOUGH_TELLING = 2;

/** A use case is of a known kind from this share of fields on that the kind asks. */
const MOST = 0.7;
/** Fewer fields than this are of a known kind where rules know this share of them: they say little of what the document is. */
const FEW = 6;
const MOST_OF_FEW = 0.5;

/** The same where what is asked tells the kind: a client's own fields beside those make no other document of it. */
const MOST_OF_TOLD = 0.5;

/**
 * Whether fields that the rules know ask for a paper that only shares them: an order, which has a number and a day of its own, or an advice of
 * payment, which may have neither.
 */
function isOfOtherPaper(concepts: readonly Concept[]): boolean {
  const isOrder =
    concepts.some((one) => ORDERS_OWN.has(one)) && !concepts.some((one) => INVOICES_OWN.has(one));
  return isOrder || !concepts.some((one) => OF_THE_PAPER.has(one));
}

/** Whether a credit note's number is asked beside that of the invoice, which a finder of either would take for the other. */
function isCreditNote(fields: readonly UseCaseFieldDef[]): boolean {
  const numbered = fields.filter((field) => understandField(field).concept === 'invoice_number');
  const saysCredit = ({ name }: UseCaseFieldDef) =>
    nameWords(name).some((word) => termsOfQuestionWord(word).has('credit_note'));
  return numbered.length > 1 && numbered.some(saysCredit);
}

/** Whether a use case is for invoices, receipts or statements, the kinds that rules were made for and their confidence was fitted on. */
export function isOfKnownKind(fields: readonly UseCaseFieldDef[]): boolean {
  if (fields.length < FEW) return explainedFields(fields).length >= MOST_OF_FEW * fields.length;
  const concepts = explainedFields(fields).map((field) => understandField(field).concept);
  if (isOfOtherPaper(concepts) || isCreditNote(fields)) return false;
  const isInvoice = concepts.some((concept) => INVOICES_OWN.has(concept));
  return KNOWN_KINDS.some((kind) => {
    const known = concepts.filter((one) => kind.has(one) || (isInvoice && OF_INVOICES_TOO.has(one)));
    const isTold = new Set(known.filter((one) => TELLING.has(one))).size >= ENOUGH_TELLING;
    return known.length >= (isTold ? MOST_OF_TOLD : MOST) * fields.length;
  });
}

/** Whether only the finder of its concept proposes values for a field, whatever the document is: a currency is mostly a sign beside an amount. */
export const isOfOwnFinder = (field: UseCaseFieldDef): boolean =>
  !field.choices?.length && understandField(field).concept === 'currency';
