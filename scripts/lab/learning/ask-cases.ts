import type { FittedAlone } from '../../../reading/extractor/judge/fitted.ts';
import { recall } from '../../../reading/memory/recall.ts';
import type { Comparison } from '../eval/compare.ts';
import { judge } from '../eval/compare.ts';
import type { Case } from './cases.ts';
import type { Way } from './way-of-standing.ts';
import { isAlike, wayOfStanding } from './way-of-standing.ts';

/** One field of one document, without a memory and with one. */
export interface Asked {
  readonly set: string;
  readonly file: string;
  readonly field: string;
  /** How many documents there are of its group, itself among them. */
  readonly group: number;
  readonly approved: number;
  /** How it stands here and in an approved document of its group; null where none is approved. */
  readonly way: Way | null;
  readonly before: Comparison;
  readonly after: Comparison;
  /** The memory's confidence where it decided; null where it was silent. */
  readonly confidence: number | null;
  readonly isSure: boolean;
}

/** Asks a memory of every field of every case. */
export function askCases(cases: readonly Case[], fittedFor: (group: string) => FittedAlone): Asked[] {
  const sizes = new Map<string, number>();
  for (const { document, approved } of cases) {
    const key = `${document.set}/${document.group}`;
    if (approved === 0) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  return cases.flatMap(({ document, approved, teachers, layouts }) => {
    const { set, file, group, fields, truth, view, locator, suggestions, answers, lesson } = document;
    const remembered = recall(view, locator, fields, suggestions, layouts, fittedFor(group));
    return fields.flatMap((field): Asked[] => {
      const expected = truth[field.name];
      if (expected === undefined) return [];
      const [best] = remembered.get(field.name) ?? [];
      const given = answers[field.name] ?? null;
      const ways = teachers.map((one) =>
        wayOfStanding(field, lesson.fields[field.name], one.lesson.fields[field.name]),
      );
      return [
        {
          set,
          file,
          field: field.name,
          group: sizes.get(`${set}/${group}`) ?? 1,
          approved,
          way: ways.find(isAlike) ?? ways[0] ?? null,
          before: judge(expected, given),
          after: judge(expected, best === undefined ? given : best.value),
          confidence: best?.learnt?.confidence ?? null,
          isSure: (best?.learnt?.confidence ?? 0) >= (best?.learnt?.review_below ?? 1),
        },
      ];
    });
  });
}
