import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { Concept } from '../../languages/concept.ts';
import { termsOfQuestionWord } from '../../languages/terms/term-index.ts';
import { INVOICES } from './kinds-of-papers.ts';
import { nameWords } from './name-words.ts';
import { understandField } from './understand-field.ts';

/** What a use case asks: all its fields, and what those of them ask that rules know. */
interface Asked {
  readonly fields: readonly UseCaseFieldDef[];
  readonly concepts: readonly Concept[];
}

/** What an order is asked for as its own, and an invoice beside what is its own. */
const ORDERS_OWN: ReadonlySet<Concept> = new Set(['order_number', 'order_date']);

/** One of these is asked of every paper of a known kind that has as many fields as to be told by their share. */
const NEVER_LACKED: ReadonlySet<Concept> = new Set([
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

const saysCredit = ({ name }: UseCaseFieldDef) =>
  nameWords(name).some((word) => termsOfQuestionWord(word).has('credit_note'));

/** A number or a day of its own, and none of an invoice. */
const isOrder = ({ concepts }: Asked): boolean =>
  concepts.some((one) => ORDERS_OWN.has(one)) && !concepts.some((one) => INVOICES.own.has(one));

/** It may have neither number nor day. */
const isAdviceOfPayment = ({ concepts }: Asked): boolean => !concepts.some((one) => NEVER_LACKED.has(one));

/** Its number beside that of the invoice, which a finder of either would take for the other's. */
function isCreditNote({ fields }: Asked): boolean {
  const numbered = fields.filter((field) => understandField(field).concept === 'invoice_number');
  return numbered.length > 1 && numbered.some(saysCredit);
}

/** Whether fields that the rules know ask for a paper that only shares them with a known kind. */
export const isOfOtherPaper = (asked: Asked): boolean =>
  [isOrder, isAdviceOfPayment, isCreditNote].some((isIt) => isIt(asked));
