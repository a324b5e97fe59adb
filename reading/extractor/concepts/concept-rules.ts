import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Assert } from 'typebox/value';
import type { FieldType, UseCaseFieldDef } from '../../../schemas/use-case.ts';

const Words = Type.Array(Type.String());
const ConceptRule = Type.Object(
  {
    concept: Type.String(),
    type: Type.Enum(['date', 'amount', 'text']),
    needs: Type.Array(Words, { description: 'One word of each list must be there.' }),
    not: Type.Optional(Words),
  },
  { additionalProperties: false },
);
export type ConceptRule = Static<typeof ConceptRule>;

function readRules(): ConceptRule[] {
  const rules: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'concept-words.json'), 'utf8'));
  Assert(Type.Array(ConceptRule), rules);
  return rules;
}

/** In order: the first rule whose words all stand in a field's name gives its concept. */
const RULES = readRules();

const TYPES: Readonly<Record<FieldType, readonly ConceptRule['type'][]>> = {
  date: ['date'],
  datetime: ['date'],
  decimal: ['amount'],
  float: ['amount'],
  int: ['amount'],
  str: ['text', 'date', 'amount'],
  bool: [],
};

/** The concept that a text's words name for a field's type; undefined when no rule knows them. */
export function conceptOfWords(words: readonly string[], type: UseCaseFieldDef['type']): string | undefined {
  const has = (word: string) => words.includes(word);
  const fits = (rule: ConceptRule) =>
    rule.needs.every((alternatives) => alternatives.some(has)) && !(rule.not ?? []).some(has);
  for (const kind of TYPES[type]) {
    const rule = RULES.find((one) => one.type === kind && fits(one));
    if (rule !== undefined) return rule.concept;
  }
  return undefined;
}

/** Whether a concept's values have the field's type. */
export function conceptFits(concept: string, type: FieldType): boolean {
  const rule = RULES.find((one) => one.concept === concept);
  return rule !== undefined && TYPES[type].includes(rule.type);
}
