import type { FieldValue } from '../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { isNameExplained } from '../extractor/concepts/explained-name.ts';
import { understandField } from '../extractor/concepts/understand-field.ts';
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

/** The amounts of a bill of which the first is the sum of the others. */
const PARTS: readonly Concept[] = ['total', 'subtotal', 'tax_amount'];
/** Who sends a bill and who receives it. */
const SIDES: readonly Concept[] = ['issuer', 'customer'];
/** Hundredths by which amounts that were rounded each for itself may miss their sum. */
const ROUNDING = 1;

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

/** Whether net and tax make the total; a nought in the sum shows nothing, but a sum that fails has a wrong part whatever they are. */
function inSum(parts: readonly Answer[]): Together['seen'] {
  const [total = 0, net = 0, tax = 0] = parts.map(centsOf);
  const isSum = Math.abs(total - net - tax) <= ROUNDING;
  return { adds_up: flag(isSum && net !== 0 && tax !== 0), fails_sum: flag(!isSum) };
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
 * What the values of one document say of each other: net and tax make the total or do not, sender and receiver of a bill have one name.
 * Only of fields that rules know, and where each of them is asked once.
 *
 * @returns by the name of the field; a field of which nothing is said is absent
 */
export function weighTogether(
  fields: readonly UseCaseFieldDef[],
  values: Readonly<Record<string, FieldValue>>,
): ReadonlyMap<string, Together> {
  const answers = fields.flatMap((field): Answer[] => {
    const value = Object.hasOwn(values, field.name) ? (values[field.name] ?? null) : null;
    if (value === null || !isNameExplained(field)) return [];
    const { concept } = understandField(field);
    // An amount that is asked for as a text is as it was printed: `EUR 1.190,00`.
    if (PARTS.includes(concept) && !isNumberType(field.type)) return [];
    return [{ name: field.name, concept, value: String(value) }];
  });
  const parts = answersTo(PARTS, answers) ?? [];
  const sides = answersTo(SIDES, answers) ?? [];
  const sum = parts.length === 0 ? {} : inSum(parts);
  return new Map([
    ...parts.map(({ name }): [string, Together] => [name, { seen: sum, namesake: null }]),
    ...(isOneParty(sides) ? sides : []).map(({ name }): [string, Together] => {
      const namesake = sides.find((one) => one.name !== name)?.name ?? null;
      return [name, { seen: { same_party: 1 }, namesake }];
    }),
  ]);
}
