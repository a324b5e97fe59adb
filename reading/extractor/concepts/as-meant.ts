import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { Concept } from '../../languages/concept.ts';
import { nameWords } from './name-words.ts';
import { nameSpeaksOf } from './notion-words.ts';
import { understandField } from './understand-field.ts';

/** Beside these what has been paid is a part, or what was handed over. */
const BESIDE_PART: ReadonlySet<Concept> = new Set([
  'total',
  'amount_due',
  'subtotal',
  'change',
  'invoice_number',
]);
const TOTAL = 'total';

/**
 * A field as it is meant among those that are asked with it: of a purchase at a shop that is asked for too, what was paid is the whole where no other
 * amount is asked, and what has been paid already where one is. What was handed over in cash is neither.
 */
export function asMeant(field: UseCaseFieldDef, fields: readonly UseCaseFieldDef[]): UseCaseFieldDef {
  if (understandField(field).concept !== 'amount_paid' || nameSpeaksOf(nameWords(field.name), 'tendered'))
    return field;
  const concepts = fields.map((one) => understandField(one).concept);
  const isOfPurchase = concepts.includes('issuer') && !concepts.some((concept) => BESIDE_PART.has(concept));
  return isOfPurchase ? { name: TOTAL, type: field.type } : field;
}
