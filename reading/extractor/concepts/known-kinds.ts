import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { Concept } from '../../languages/concept.ts';
import { explainedFields } from './explained-name.ts';
import type { KnownKind } from './kinds-of-papers.ts';
import { KNOWN_KINDS } from './kinds-of-papers.ts';
import { isOfOtherPaper } from './other-papers.ts';
import { understandField } from './understand-field.ts';

/** A use case is of a known kind from this share of fields on that the kind asks. */
const MOST = 0.7;
/** The same where so much of what is asked tells the kind: a client's own fields beside it make no other paper of it. */
const ENOUGH_TELLING = 2;
const MOST_OF_TOLD = 0.5;
/** Fewer fields than this are of a known kind where rules know this share of them: they say little of what the document is. */
const FEW = 6;
const MOST_OF_FEW = 0.5;

/** Whether so many of a use case's fields ask what the kind is asked. */
function asksFor(kind: KnownKind, concepts: readonly Concept[], fields: number): boolean {
  const isItsOwn = concepts.some((one) => kind.own.has(one));
  const known = concepts.filter((one) => kind.asked.has(one) || (isItsOwn && kind.besides.has(one)));
  const isTold = new Set(known.filter((one) => kind.telling.has(one))).size >= ENOUGH_TELLING;
  return known.length >= (isTold ? MOST_OF_TOLD : MOST) * fields;
}

/** Whether a use case is for invoices, receipts or statements, the kinds that rules were made for and their confidence was fitted on. */
export function isOfKnownKind(fields: readonly UseCaseFieldDef[]): boolean {
  const explained = explainedFields(fields);
  if (fields.length < FEW) return explained.length >= MOST_OF_FEW * fields.length;
  const concepts = explained.map((field) => understandField(field).concept);
  if (isOfOtherPaper({ fields, concepts })) return false;
  return KNOWN_KINDS.some((kind) => asksFor(kind, concepts, fields.length));
}

/** Whether only the finder of its concept proposes values for a field, whatever the document is: a currency is mostly a sign beside an amount. */
export const isOfOwnFinder = (field: UseCaseFieldDef): boolean =>
  !field.choices?.length && understandField(field).concept === 'currency';
