import type { FieldType } from '../../../schemas/use-case.ts';
import type { Concept } from '../../languages/concept.ts';
import type { ConceptKind, ConceptRecord } from './concept-record.ts';
import { CONCEPTS, RECORDS } from './concepts.ts';
import type { Speaks } from './notion-words.ts';
import { nameSpeaksOf, qualifiesNothing, says, textSpeaksOf } from './notion-words.ts';

const TEXT: readonly ConceptKind[] = ['identifier', 'name', 'text'];
const DATES: readonly (readonly ConceptKind[])[] = [['date']];
/** What a field of a type can ask for, the likelier kinds first. */
const KINDS: Readonly<Record<FieldType, readonly (readonly ConceptKind[])[]>> = {
  date: DATES,
  datetime: DATES,
  decimal: [['amount']],
  float: [['amount']],
  int: [['amount']],
  str: [TEXT, ['date'], ['amount']],
  bool: [],
};

function isAsked({ asked, unless }: ConceptRecord, words: readonly string[], speak: Speaks): boolean {
  return (
    asked.some((notions) => notions.every((notion) => speak(words, notion))) &&
    !unless?.some((notion) => speak(words, notion))
  );
}

function conceptOf(words: readonly string[], type: FieldType, speak: Speaks): Concept | undefined {
  for (const kinds of KINDS[type]) {
    if (type === 'str' && kinds.includes('date') && !speak(words, 'day') && !speak(words, 'span')) continue;
    const record = RECORDS.find((one) => kinds.includes(one.kind) && isAsked(one, words, speak));
    if (record !== undefined) return record.name;
  }
  return undefined;
}

/** The concept that a text's words name for a field's type; undefined when no record knows them. */
export const conceptOfText = (words: readonly string[], type: FieldType): Concept | undefined =>
  conceptOf(words, type, textSpeaksOf);

/** The concept that the words of a field's name ask for, some of which may be cut short; undefined when no record knows them. */
export function conceptOfName(words: readonly string[], type: FieldType): Concept | undefined {
  const bound = KINDS[type] === DATES ? boundOfPeriod(words) : undefined;
  return bound ?? conceptOf(words, type, nameSpeaksOf);
}

/** A small word says so as the first or the last one; between others it is an `of` of some language: `data_do_cupom`. */
const isBound = (words: readonly string[], bound: 'from' | 'until'): boolean =>
  [words.at(-1), words[0]].some((word) => word !== undefined && says(word, bound));

/** Which end of a period a name of nothing but small words asks for: `date_from`, `du`, `al_giorno`, `commence_le`. */
export function boundOfPeriod(words: readonly string[]): Concept | undefined {
  const isSmall = (word: string) =>
    qualifiesNothing(word) ||
    (['span', 'day', 'from', 'until', 'start', 'end'] as const).some((one) => says(word, one));
  if (!words.every(isSmall)) return undefined;
  const [isStart, isEnd] = [nameSpeaksOf(words, 'start'), nameSpeaksOf(words, 'end')];
  if (isStart !== isEnd) return isStart ? 'period_start' : 'period_end';
  if (isBound(words, 'from')) return 'period_start';
  return isBound(words, 'until') ? 'period_end' : undefined;
}

/** Whether fields ask for a concept and its values have the field's type. */
export function conceptFits(concept: Concept, type: FieldType): boolean {
  const { asked, kind } = CONCEPTS[concept];
  return asked.length > 0 && KINDS[type].some((kinds) => kinds.includes(kind));
}
