import type { RememberedLayout } from '../../schemas/memory.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import type { Family } from '../extractor/evidence/option.ts';
import { confidenceOf } from '../extractor/judge/confidence.ts';
import type { Fitted } from '../extractor/judge/fitted.ts';
import { chancesOf, utilityOf } from '../extractor/judge/logit.ts';
import type { Suggestion } from '../extractor/suggestion.ts';
import type { DocumentView } from '../extractor/view/document-view.ts';
import { spanSegments } from '../layout/layout.ts';
import type { WeighedLesson, WeighedOption } from './evidence.ts';
import { weighOptions } from './evidence.ts';
import { MEMORY } from './fitted.ts';
import { likelyRows } from './likely-rows.ts';
import type { Locator } from './locate.ts';
import { learntOptions } from './options.ts';

export function memoryFamily({ type, choices }: UseCaseFieldDef): Family {
  if (type === 'str') return choices?.length ? 'choice' : 'text';
  return type === 'date' || type === 'datetime' ? 'date' : 'amount';
}

/** What is taught of a field by layouts that a document may be of. */
const lessonsOf = (layouts: readonly RememberedLayout[], field: UseCaseFieldDef): WeighedLesson[] =>
  layouts.flatMap(({ closeness, lessons }) =>
    lessons.flatMap(({ job_id, fields }) => {
      const lesson = Object.hasOwn(fields, field.name) ? fields[field.name] : undefined;
      return lesson === undefined ? [] : [{ job_id, closeness, lesson }];
    }),
  );

/** Weighs what may be a field's value beside what is taught of it; empty where nothing is. A yes or no is not learnt. */
export function weighField(
  view: DocumentView,
  locator: Locator,
  field: UseCaseFieldDef,
  suggestions: readonly Suggestion[],
  layouts: readonly RememberedLayout[],
): WeighedOption[] {
  const lessons = lessonsOf(layouts, field);
  if (field.type === 'bool' || lessons.every(({ lesson }) => lesson.value === null)) return [];
  const approved = lessons.map(({ lesson }) => lesson.value);
  const rows = likelyRows(
    view,
    lessons.map(({ lesson }) => lesson),
  );
  const options = learntOptions(view, locator, field, suggestions, approved, rows);
  return weighOptions(view, field, options, suggestions, lessons);
}

/** A value with its chance over all its places. */
interface Remembered {
  readonly best: WeighedOption;
  readonly chance: number;
  readonly from: readonly string[];
}

/** The values among options, best first. */
function rankRemembered(
  weighed: readonly WeighedOption[],
  family: Family,
  { weights }: Pick<Fitted, 'weights'>,
): Remembered[] {
  const chances = chancesOf(weighed.map(({ evidence }) => utilityOf(evidence, family, weights)));
  const byValue = new Map<string, { best: WeighedOption; most: number; chance: number; from: Set<string> }>();
  weighed.forEach((one, at) => {
    const chance = chances[at] ?? 0;
    const key = String(one.option.value);
    const known = byValue.get(key) ?? { best: one, most: -1, chance: 0, from: new Set<string>() };
    known.chance += chance;
    if (chance > known.most) Object.assign(known, { best: one, most: chance });
    for (const job of one.agreeing) known.from.add(job);
    byValue.set(key, known);
  });
  return [...byValue.values()]
    .sort((a, b) => b.chance - a.chance)
    .map(({ best, chance, from }) => ({ best, chance, from: [...from].sort() }));
}

const MAX_SUGGESTIONS = 5;

function toSuggestion({ best, chance, from }: Remembered, rival: number, fitted: Fitted): Suggestion {
  return {
    value: best.option.value,
    segment_ids: [...new Set(best.option.spans.flatMap(spanSegments))],
    score: Math.min(1, chance),
    learnt: {
      confidence: confidenceOf({ chance, rival }, fitted.calibration),
      review_below: fitted.review_below,
      from,
    },
  };
}

/**
 * What a memory of the document's layout says of each field, best value first, beside what labels and layout suggest of it. Only of
 * fields where it is sure enough, and where an approved document agrees with the value; the others are left to what is suggested.
 * Every value is printed in the document.
 *
 * @param layouts those that the document was found to be of
 */
export function recall(
  view: DocumentView,
  locator: Locator,
  fields: readonly UseCaseFieldDef[],
  suggestions: Readonly<Record<string, readonly Suggestion[]>>,
  layouts: readonly RememberedLayout[],
  fitted: Fitted = MEMORY,
): ReadonlyMap<string, readonly Suggestion[]> {
  if (layouts.length === 0) return new Map();
  return new Map(
    fields.flatMap((field): [string, readonly Suggestion[]][] => {
      const own = Object.hasOwn(suggestions, field.name) ? (suggestions[field.name] ?? []) : [];
      const weighed = weighField(view, locator, field, own, layouts);
      const ranked = rankRemembered(weighed, memoryFamily(field), fitted).slice(0, MAX_SUGGESTIONS);
      const [best, second] = ranked;
      if (best === undefined || best.chance < fitted.answer_from || best.from.length === 0) return [];
      return [
        [
          field.name,
          ranked.map((one) => toSuggestion(one, (one === best ? second : best)?.chance ?? 0, fitted)),
        ],
      ];
    }),
  );
}
