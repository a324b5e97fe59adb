import { memoryFamily, weighField } from '../../../reading/memory/recall.ts';
import { judge } from '../eval/compare.ts';
import { foldOf } from '../eval/folds.ts';
import type { Sample } from '../fit/sample.ts';
import { NEVER_REPORTED } from '../fit/sample.ts';
import type { Case } from './cases.ts';
import { nameOf } from './cases.ts';

/** Documents of other groups only teach what is not of one layout. */
const UNTAUGHT_WEIGHT = 0.5;

/** What a memory weighs of each field of which something is taught, with what is right; `agrees` and `values` stand beside the options. */
export interface MemorySample extends Sample {
  readonly values: readonly (string | number | boolean)[];
  readonly agrees: readonly boolean[];
}

/** @param isReported false: fitted on in every fold */
export function gatherMemory(asked: Case, isReported: boolean): MemorySample[] {
  const { document, approved, layouts } = asked;
  if (layouts.length === 0) return [];
  return document.fields.flatMap((field): MemorySample[] => {
    const expected = document.truth[field.name];
    const suggestions = document.suggestions[field.name] ?? [];
    const weighed = weighField(document.view, document.locator, field, suggestions, layouts);
    if (expected === undefined || weighed.length === 0) return [];
    const options = weighed.map(({ option, evidence }) => ({
      evidence,
      right: judge(expected, option.value) === 'right',
      value: String(option.value),
      places: [],
    }));
    return [
      {
        set: document.set,
        file: nameOf(asked),
        group: document.group,
        fold: isReported ? foldOf(document.group) : NEVER_REPORTED,
        language: '?',
        field: field.name,
        family: memoryFamily(field),
        // Something of it is taught: what is accepted beside null is to be recalled.
        stated: expected.value !== null || options.some(({ right }) => right),
        standing: 'own',
        weight: approved === 0 ? UNTAUGHT_WEIGHT : 1,
        options,
        values: weighed.map(({ option }) => option.value),
        agrees: weighed.map(({ agreeing }) => agreeing.length > 0),
      },
    ];
  });
}
