import type { FieldValue } from '../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { PARTS_OF_BILL } from '../extractor/concepts/amounts.ts';
import { explainedFields } from '../extractor/concepts/explained-name.ts';
import { understandField } from '../extractor/concepts/understand-field.ts';
import { isTaxOn } from '../extractor/finders/tax-rates.ts';
import type { Suggestion } from '../extractor/suggestion.ts';
import type { Concept } from '../languages/concept.ts';
import { bareName } from '../languages/party-words.ts';
import { isNumberType } from '../values/number-type.ts';
import { flag } from '../weights/flag.ts';

/** What the values of a document's other fields say of one, by the names that the settled confidence knows. */
export interface Together {
  readonly seen: Readonly<Record<string, number>>;
  /** The field for a bill's other side that holds the same name; null where none does. */
  readonly namesake: string | null;
}

/** What may be each field's value, best first, by name. */
type Suggestions = Readonly<Record<string, readonly Suggestion[]>>;

/** Who sends a bill and who receives it. */
const SIDES: readonly Concept[] = ['issuer', 'customer'];
/** Hundredths by which amounts that were rounded each for itself may miss their sum. */
const ROUNDING = 1;
/** In hundredths: of less than this every other amount is some rate. */
const TELLING = 5_000;

interface Answer {
  readonly name: string;
  readonly concept: Concept;
  readonly value: string;
}

/** The answers to fields of these concepts, in their order; undefined unless each is asked and answered once. */
function answersTo(concepts: readonly Concept[], answers: readonly Answer[]): readonly Answer[] | undefined {
  const own = concepts.flatMap((concept) => answers.filter((one) => one.concept === concept));
  return own.length === concepts.length && new Set(own.map(({ concept }) => concept)).size === own.length
    ? own
    : undefined;
}

const centsOf = ({ value }: Answer) => Math.round(Number(value) * 100);

/** Whether net and tax make the total, and by a usual rate: a fee and its expenses make a total too. A nought in the sum shows nothing, nor does what is taken off, but a sum that fails has a wrong part whatever they are. */
function inSum(parts: readonly Answer[]): Together['seen'] {
  const [total = 0, net = 0, tax = 0] = parts.map(centsOf);
  const isSum = Math.abs(total - net - tax) <= ROUNDING;
  return {
    adds_up: flag(isSum && net !== 0 && tax !== 0 && Math.sign(net) === Math.sign(tax)),
    at_rate: flag(isSum && tax !== 0 && Math.abs(net) >= TELLING && isTaxOn(net, tax)),
    fails_sum: flag(!isSum),
  };
}

const wordsOf = ({ value }: Answer) =>
  bareName(value)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether the words of one name stand in a row in the other, or all letters are the same however they are spaced. */
function isSameName(own: readonly string[], other: readonly string[]): boolean {
  const [spaced, otherSpaced] = [` ${own.join(' ')} `, ` ${other.join(' ')} `];
  return spaced.includes(otherSpaced) || otherSpaced.includes(spaced) || own.join('') === other.join('');
}

/** Whether a bill goes to whom it comes from: one of the two was taken for the other. */
function isOneParty([sender, receiver]: readonly Answer[]): boolean {
  if (sender === undefined || receiver === undefined) return false;
  const [own, other] = [wordsOf(sender), wordsOf(receiver)];
  return own.length > 0 && other.length > 0 && isSameName(own, other);
}

/**
 * What the values of one document say of each other: net and tax make the total or do not, sender and receiver of a bill have one name, and the others
 * were chosen surely or not.
 * Only of fields that rules know, and where each of them is asked once.
 *
 * @returns by the name of the field; a field of which nothing is said is absent
 */
export function weighTogether(
  fields: readonly UseCaseFieldDef[],
  values: Readonly<Record<string, FieldValue>>,
  suggestions: Suggestions = {},
): ReadonlyMap<string, Together> {
  const explained = explainedFields(fields);
  const answers = explained.flatMap((field): Answer[] => {
    const value = Object.hasOwn(values, field.name) ? (values[field.name] ?? null) : null;
    if (value === null) return [];
    const { concept } = understandField(field);
    // An amount that is asked for as a text is as it was printed: `EUR 1.190,00`.
    if (PARTS_OF_BILL.includes(concept) && !isNumberType(field.type)) return [];
    return [{ name: field.name, concept, value: String(value) }];
  });
  const parts = answersTo(PARTS_OF_BILL, answers) ?? [];
  const sides = answersTo(SIDES, answers) ?? [];
  const sum = parts.length === 0 ? {} : inSum(parts);
  const isParty = isOneParty(sides);
  const conceptOf = new Map(explained.map((field) => [field.name, understandField(field).concept] as const));
  const said = answers.flatMap(({ name }): [string, Together][] => {
    const seen = {
      ...(parts.some((one) => one.name === name) ? sum : {}),
      ...(isParty && sides.some((one) => one.name === name) ? { same_party: 1 } : {}),
      ...othersSure(name, conceptOf, suggestions),
    };
    const namesake = 'same_party' in seen ? (sides.find((one) => one.name !== name)?.name ?? null) : null;
    return Object.keys(seen).length === 0 ? [] : [[name, { seen, namesake }]];
  });
  return new Map(said);
}

/** Fewer other fields say nothing of a document. */
const FEWEST_OTHERS = 3;
/** Log odds beyond these say no more. */
const FARTHEST = 4;
/** Its mean over the documents that confidence was fitted on, so that a field which is asked alone counts as one of such a document. */
const USUAL = 0.6;

/** How sure the choice of the other fields' best values is, on the mean, beside what is usual, about -1.6 to 0.4: a document that is like those which are known is known in all of them. */
function othersSure(
  name: string,
  conceptOf: ReadonlyMap<string, Concept>,
  suggestions: Suggestions,
): Together['seen'] {
  // One thing that is asked under many names counts once.
  const counted = new Set([conceptOf.get(name)]);
  const odds = Object.entries(suggestions).flatMap(([other, [best]]) => {
    const concept = conceptOf.get(other);
    if (counted.has(concept) || best?.isRanked !== true) return [];
    counted.add(concept);
    const chance = Math.min(1 - Number.EPSILON, Math.max(Number.EPSILON, best.score));
    return [Math.min(FARTHEST, Math.max(-FARTHEST, Math.log(chance / (1 - chance))))];
  });
  if (odds.length < FEWEST_OTHERS) return {};
  return { others_sure: odds.reduce((sum, one) => sum + one, 0) / odds.length / FARTHEST - USUAL };
}
