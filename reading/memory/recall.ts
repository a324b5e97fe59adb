import type { RememberedLayout } from '../../schemas/memory.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { placesOf } from '../extractor/choice/claims.ts';
import { chancesOf, utilityOf } from '../extractor/choice/logit.ts';
import type { Family } from '../extractor/evidence/option.ts';
import type { Decision } from '../extractor/judge/confidence.ts';
import { confidenceOf } from '../extractor/judge/confidence.ts';
import type { FittedAlone } from '../extractor/judge/fitted.ts';
import { decisionOf, valueChances } from '../extractor/judge/value-chances.ts';
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

const MAX_SUGGESTIONS = 5;

/** A value with its chance over all its places, and what speaks for and against it. */
interface Remembered {
  readonly best: WeighedOption;
  readonly decision: Decision;
  readonly from: readonly string[];
}

/** The values among options, best first. */
function rankRemembered(
  weighed: readonly WeighedOption[],
  family: Family,
  { weights }: Pick<FittedAlone, 'weights'>,
): Remembered[] {
  const chances = chancesOf(weighed.map(({ evidence }) => utilityOf(evidence, family, weights)));
  const candidates = weighed.map((one, at) => ({
    one,
    value: String(one.option.value),
    places: placesOf(one.option.spans),
    chance: chances[at] ?? 0,
  }));
  const values = valueChances(candidates);
  return values.slice(0, MAX_SUGGESTIONS).flatMap((value) => {
    const best = candidates[value.at];
    if (best === undefined) return [];
    const agreeing = candidates
      .filter((other) => other.value === best.value)
      .flatMap(({ one }) => one.agreeing);
    return [
      {
        best: best.one,
        decision: decisionOf(value, candidates, values, family),
        from: [...new Set(agreeing)].sort(),
      },
    ];
  });
}

function toSuggestion({ best, decision, from }: Remembered, fitted: FittedAlone): Suggestion {
  return {
    value: best.option.value,
    segment_ids: [...new Set(best.option.spans.flatMap(spanSegments))],
    score: Math.min(1, decision.chance),
    learnt: {
      confidence: confidenceOf(decision, fitted.calibration),
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
  fitted: FittedAlone = MEMORY,
): ReadonlyMap<string, readonly Suggestion[]> {
  if (layouts.length === 0) return new Map();
  return new Map(
    fields.flatMap((field): [string, readonly Suggestion[]][] => {
      const own = Object.hasOwn(suggestions, field.name) ? (suggestions[field.name] ?? []) : [];
      const weighed = weighField(view, locator, field, own, layouts);
      const ranked = rankRemembered(weighed, memoryFamily(field), fitted);
      const [best] = ranked;
      if (best === undefined || best.decision.chance < fitted.answer_from || best.from.length === 0)
        return [];
      return [[field.name, ranked.map((one) => toSuggestion(one, fitted))]];
    }),
  );
}
