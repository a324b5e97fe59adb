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

/** What the fields of one document are often named with: `invoice_currency`, `stmt_open_bal`. */
const OF_DOCUMENTS: readonly FieldNotion[] = ['invoice', 'receipt', 'statement_day'];

/** Whether a word of a name is one of those by which the rules know the concept there, or qualifies nothing beside it. */
function isOfConcept(word: string, name: readonly string[], { asked, besides = [] }: ConceptRecord): boolean {
  const ways = asked.filter((notions) => notions.every((notion) => nameSpeaksOf(name, notion)));
  return [...ways.flat(), ...besides, ...OF_DOCUMENTS].some((notion) => says(word, notion));
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
 * A word that is none of any paper (`nm`, a company's own prefix) qualifies nothing beside one that tells.
 *
 * @param shared what all fields of the use case begin with: it tells none from the others
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
  const unexplained = telling.filter((word) => !isOfConcept(word, name, CONCEPTS[concept]));
  if (unexplained.length === 0) return true;
  if (unexplained.length < telling.length && !unexplained.some(isOfPapers)) return true;
  return conceptOfName(name, field.type) === concept && isSaidWithout(unexplained, field, concept);
}

/** Fewer fields than this may begin alike because they ask for like things. */
const FEWEST_TO_SHARE = 4;

/** Of the fields of a use case, those of which the rules know all that they ask for. */
export function explainedFields(fields: readonly UseCaseFieldDef[]): UseCaseFieldDef[] {
  const firsts = new Set(fields.map(({ name }) => nameWords(name)[0]));
  const [first] = firsts;
  const shared = firsts.size === 1 && first !== undefined && fields.length >= FEWEST_TO_SHARE ? [first] : [];
  return fields.filter((field) => isNameExplained(field, shared));
}
