import { describe, expect, it } from 'vitest';
import type { ConceptKind, ConceptRecord } from '../../../reading/extractor/concepts/concept-record.ts';
import { conceptOfName } from '../../../reading/extractor/concepts/concept-rules.ts';
import { CONCEPTS, RECORDS } from '../../../reading/extractor/concepts/concepts.ts';
import { LABEL_CONCEPTS } from '../../../reading/languages/concept.ts';
import { LABELS } from '../../../reading/languages/label-table.ts';
import type { FieldNotion } from '../../../reading/languages/language.ts';
import { FIELD_NOTIONS } from '../../../reading/languages/language.ts';
import { wordsOf } from '../../../reading/languages/languages.ts';
import type { FieldType } from '../../../schemas/use-case.ts';

const TYPE_OF: Readonly<Record<ConceptKind, FieldType>> = {
  amount: 'decimal',
  date: 'date',
  identifier: 'str',
  name: 'str',
  text: 'str',
};
/** What descriptions tell besides the rules of the concepts. */
const OF_DESCRIPTIONS: readonly FieldNotion[] = ['net_of', 'gross_of', 'due_of', 'bank_of'];

/** What tells one end of a period from the other in names of small words alone. */
const OF_BOUNDS: readonly FieldNotion[] = ['from', 'until', 'span'];

const wordsFor = (notion: FieldNotion) => wordsOf(({ fields }) => fields.notions[notion]);

/** Every choice of one word a notion. */
const phrasings = (notions: readonly FieldNotion[]): string[][] =>
  notions.reduce<string[][]>(
    (begun, notion) => begun.flatMap((words) => wordsFor(notion).map((word) => [...words, word])),
    [[]],
  );

describe('the records of the concepts', () => {
  it('cannot name a finder that finds no values of their kind', () => {
    const common = { family: {}, asked: [] } as const;
    // @ts-expect-error: a text is not found as an amount
    const text: ConceptRecord<'cashier'> = { name: 'cashier', kind: 'text', finder: 'amount', ...common };
    // @ts-expect-error: a record names its finder
    const none: ConceptRecord<'cashier'> = { name: 'cashier', kind: 'text', ...common };
    expect([text.name, none.name]).toEqual(['cashier', 'cashier']);
  });

  it('are filed under their own names', () => {
    expect(Object.entries(CONCEPTS).filter(([key, { name }]) => key !== name)).toEqual([]);
  });

  it('weigh what may stand for a concept from 0 to 1', () => {
    const weights = RECORDS.flatMap(({ family }) => Object.values(family));
    expect(weights.filter((weight) => weight <= 0 || weight > 1)).toEqual([]);
  });

  it('stand for what some language has a label for', () => {
    const labelled = new Set([...LABELS.meanings.values()].flat().map(({ concept }) => concept));
    expect(LABEL_CONCEPTS.filter((concept) => !labelled.has(concept))).toEqual([]);
  });

  it.each(RECORDS.filter(({ asked }) => asked.length > 0).map((record) => [record.name, record] as const))(
    'are asked for by some name: %s, in each of its ways',
    (name, { asked, kind }) => {
      for (const notions of asked) {
        const understood = phrasings(notions).map((words) => conceptOfName(words, TYPE_OF[kind]));
        expect(understood, notions.join(' ')).toContain(name);
      }
    },
  );

  it('use every notion that languages have words for', () => {
    const used = new Set<FieldNotion>([
      ...OF_DESCRIPTIONS,
      ...RECORDS.flatMap(({ asked, unless = [], besides = [] }) => [...asked.flat(), ...unless, ...besides]),
      ...OF_BOUNDS,
    ]);
    expect(FIELD_NOTIONS.filter((notion) => !used.has(notion) || wordsFor(notion).length === 0)).toEqual([]);
  });
});
