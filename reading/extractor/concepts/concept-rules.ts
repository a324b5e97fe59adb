import type { FieldType } from '../../../schemas/use-case.ts';
import type { Concept } from '../../languages/concept.ts';
import type { FieldNotion } from '../../languages/language.ts';
import { FIELD_NOTIONS } from '../../languages/language.ts';
import { wordsOf } from '../../languages/languages.ts';
import type { ConceptKind, ConceptRecord } from './concept-record.ts';
import { CONCEPTS, RECORDS } from './concepts.ts';

const WORDS: ReadonlyMap<FieldNotion, ReadonlySet<string>> = new Map(
  FIELD_NOTIONS.map((notion) => [notion, new Set(wordsOf(({ fields }) => fields.notions[notion]))]),
);

const TEXT: readonly ConceptKind[] = ['identifier', 'name', 'text'];
/** What a field of a type can ask for, the likelier kinds first. */
const KINDS: Readonly<Record<FieldType, readonly (readonly ConceptKind[])[]>> = {
  date: [['date']],
  datetime: [['date']],
  decimal: [['amount']],
  float: [['amount']],
  int: [['amount']],
  str: [TEXT, ['date'], ['amount']],
  bool: [],
};

/** Whether one of the words says what a notion stands for. */
export function speaksOf(words: readonly string[], notion: FieldNotion): boolean {
  return words.some((word) => WORDS.get(notion)?.has(word) === true);
}

function isAsked({ asked, unless }: ConceptRecord, words: readonly string[]): boolean {
  return (
    asked.some((notions) => notions.every((notion) => speaksOf(words, notion))) &&
    (unless === undefined || !speaksOf(words, unless))
  );
}

/** The concept that a text's words name for a field's type; undefined when no record knows them. */
export function conceptOfWords(words: readonly string[], type: FieldType): Concept | undefined {
  for (const kinds of KINDS[type]) {
    const record = RECORDS.find((one) => kinds.includes(one.kind) && isAsked(one, words));
    if (record !== undefined) return record.name;
  }
  return undefined;
}

/** Whether fields ask for a concept and its values have the field's type. */
export function conceptFits(concept: Concept, type: FieldType): boolean {
  const { asked, kind } = CONCEPTS[concept];
  return asked.length > 0 && KINDS[type].some((kinds) => kinds.includes(kind));
}
