import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { LABELS } from '../../languages/label-table.ts';
import { conceptOfWords } from './concept-rules.ts';
import { nameWords, understandField } from './understand-field.ts';

/** Words of a name that qualify nothing. */
const FILLERS = new Set(
  'a an the of on in at for and or to date day time amount number no nr value name total code currency account'.split(
    ' ',
  ),
);
/** Names that leave it to the description to say what is asked. */
const NAMELESS = /^(?:field|item|value|column|entry|x|f|q|\d+)$/;
/** Concepts whose choices their own finders know. */
const CHOSEN = new Set(['currency', 'account_type']);

/** Whether a word is one of those by which a rule knows the concept: alone, or together with one other word of the name. */
function isOfConcept(
  word: string,
  name: readonly string[],
  concept: string,
  type: UseCaseFieldDef['type'],
): boolean {
  if (conceptOfWords([word], type) === concept) return true;
  return name.some(
    (other) =>
      other !== word &&
      conceptOfWords([word, other], type) === concept &&
      conceptOfWords([other], type) !== concept,
  );
}

/**
 * Whether a concept's rules know all that a field asks for. A word of its name that they do not know may qualify it into
 * something else: `gross_weight_kg` is no gross amount, `penalty_amount` no total.
 */
export function isNameExplained(field: UseCaseFieldDef): boolean {
  const { concept } = understandField(field);
  if (concept === 'other') return false;
  if (field.choices?.length) return CHOSEN.has(concept);
  const name = nameWords(field.name);
  if (LABELS.meanings.get(name.join(''))?.some((one) => one.concept === concept) === true) return true;
  const telling = name.filter((word) => !FILLERS.has(word));
  // A name that says nothing is described: `field_7`.
  if (telling.every((word) => NAMELESS.test(word)) && conceptOfWords(name, field.type) === undefined)
    return true;
  return telling.every((word) => isOfConcept(word, name, concept, field.type));
}
