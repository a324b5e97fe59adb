import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { Concept } from '../../languages/concept.ts';
import { LABELS } from '../../languages/label-table.ts';
import { labelWords } from '../../languages/label-words.ts';
import type { FieldNotion } from '../../languages/language.ts';
import { isOfPapers } from '../../languages/terms/term-index.ts';
import type { ConceptRecord } from './concept-record.ts';
import { boundOfPeriod, conceptOfName, conceptOfText } from './concept-rules.ts';
import { CONCEPTS } from './concepts.ts';
import { nameWords } from './name-words.ts';
import { nameSpeaksOf, qualifiesNothing, says } from './notion-words.ts';
import { understandField } from './understand-field.ts';

/** Names that leave it to the description to say what is asked. */
const NAMELESS = /^(?:field|item|value|column|entry|x|f|q|\d+)$/;
/** Concepts whose choices their own finders know. */
const CHOSEN = new Set(['currency', 'account_type']);

/** Concepts whose values are like no others: a word of no paper beside them (`KA_WAEHR_KZ`) makes nothing else of them, as it may of a supplier's (`supplier_gln`). */
const UNMISTAKABLE: ReadonlySet<Concept> = new Set(['currency', 'iban']);

/** What the fields of one document are often named with: `invoice_currency`, `stmt_open_bal`. */
const OF_DOCUMENTS: readonly FieldNotion[] = ['invoice', 'receipt', 'statement_day'];

/** What a word of a name may say and leave the concept as it is: by what its rules know it there, and what qualifies nothing beside it. */
function notionsOf(name: readonly string[], { asked, besides = [] }: ConceptRecord): readonly FieldNotion[] {
  const ways = asked.filter((notions) => notions.every((notion) => nameSpeaksOf(name, notion)));
  return [...ways.flat(), ...besides, ...OF_DOCUMENTS];
}

/** Whether the description asks for the concept and makes nothing of the words that the name has besides: `HouseBank`, the bank that keeps the account. */
function isSaidWithout(words: readonly string[], field: UseCaseFieldDef, concept: Concept): boolean {
  const description = labelWords(field.description ?? '').map(({ letters }) => letters);
  return (
    conceptOfText(description, field.type) === concept && !words.some((word) => description.includes(word))
  );
}

/**
 * Whether a concept's rules know all that a field asks for. A word of its name that they do not know may qualify it into
 * something else: `gross_weight_kg` is no gross amount, `penalty_amount` no total.
 *
 * @param shared what stands in the names of many fields of the use case: it tells none from the others
 */
export function isNameExplained(field: UseCaseFieldDef, shared: readonly string[] = []): boolean {
  const { concept } = understandField(field);
  if (concept === 'other') return false;
  if (field.choices?.length) return CHOSEN.has(concept);
  const name = nameWords(field.name);
  if (LABELS.meanings.get(name.join(''))?.some((one) => one.concept === concept) === true) return true;
  if (boundOfPeriod(name) === concept) return true;
  const telling = name.filter((word) => !qualifiesNothing(word) && !shared.includes(word));
  // A name that says nothing is described: `field_7`.
  if (telling.every((word) => NAMELESS.test(word)) && conceptOfName(name, field.type) === undefined)
    return true;
  const notions = notionsOf(name, CONCEPTS[concept]);
  const unexplained = telling.filter((word) => !notions.some((notion) => says(word, notion)));
  if (unexplained.length === 0) return true;
  if (UNMISTAKABLE.has(concept) && !unexplained.some(isOfPapers)) return true;
  return conceptOfName(name, field.type) === concept && isSaidWithout(unexplained, field, concept);
}

/** In fewer fields than this a word may say of two parties what is asked of each: `seller_tin`, `buyer_tin`. */
const FEWEST_TO_SHARE = 3;

/** Words of the names of several fields that no paper has: a prefix of the company's, the mark of a type. */
function sharedWords(fields: readonly UseCaseFieldDef[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of fields)
    for (const word of new Set(nameWords(name))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([word, count]) => count >= FEWEST_TO_SHARE && !isOfPapers(word))
    .map(([word]) => word);
}

/** Of the fields of a use case, those of which the rules know all that they ask for. */
export function explainedFields(fields: readonly UseCaseFieldDef[]): UseCaseFieldDef[] {
  const shared = sharedWords(fields);
  return fields.filter((field) => isNameExplained(field, shared));
}
