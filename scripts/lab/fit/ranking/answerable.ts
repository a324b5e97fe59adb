import { explainedFields } from '../../../../reading/extractor/concepts/explained-name.ts';
import { understandField } from '../../../../reading/extractor/concepts/understand-field.ts';
import { rankedKindOf } from '../../../../reading/extractor/ranking/ranked-kind.ts';
import type { RankingWeights } from '../../../../reading/extractor/ranking/ranking-weights.ts';
import { findCandidates } from '../../../../reading/extractor/rules/answer-field.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { normaliseValue } from '../../../../reading/values/normalise.ts';
import type { ReadPage } from '../../../../schemas/segment.ts';
import { judge } from '../../eval/compare.ts';
import { foldOf } from '../../eval/folds.ts';
import type { Example } from '../../eval/manifest.ts';
import { fieldsOf } from '../../eval/phrasings.ts';
import { likeness } from '../../eval/similarity.ts';

/** The best value for one field of one document, before it is decided whether it is answered. */
export interface Answerable {
  readonly fold: number;
  readonly concept: string;
  /** Its score; 0 where there is none. */
  readonly score: number;
  /** Right, or nearly so: worth more than null. */
  readonly worthwhile: boolean;
  readonly nullIsRight: boolean;
}

/** A text that is this like the expected one is better than none: a person sees the misread letter. */
const NEARLY = 0.8;
/** What a wrong value costs, when a right one counts 1: where both are as likely as not, null is the better answer. */
const COST = 0.25;

/**
 * The best value for each ranked field of a document, with what it is worth.
 *
 * @param utilities weights that were fitted without the document's fold
 */
export function gatherAnswerable(
  example: Example,
  pages: readonly ReadPage[],
  utilities: RankingWeights['kinds'],
): Answerable[] {
  const view = viewDocument(pages);
  return explainedFields(fieldsOf(example, 'plain')).flatMap((field) => {
    const { [field.name]: expected } = example.fields;
    const { concept } = understandField(field);
    if (expected === undefined || rankedKindOf(concept) === undefined) return [];
    const [best] = findCandidates(view, field, { kinds: utilities, answer_from: {} });
    const value =
      best === undefined
        ? null
        : normaliseValue(field.type, best.value, view.hints, field.choices ?? null).value;
    const alike = typeof value === 'string' && expected.type === 'str' ? likeness(expected, value) : 0;
    return [
      {
        fold: foldOf(example.group),
        concept,
        score: value === null ? 0 : (best?.score ?? 0),
        worthwhile: value !== null && (judge(expected, value) === 'right' || alike >= NEARLY),
        nullIsRight: judge(expected, null) === 'right',
      },
    ];
  });
}

/** What answering from a limit on gains. */
const gainOf = (answerable: readonly Answerable[], limit: number): number =>
  answerable.reduce((sum, { score, worthwhile, nullIsRight }) => {
    if (score < limit) return sum + (nullIsRight ? 1 : 0);
    return sum + (worthwhile ? 1 : -COST);
  }, 0);

const LIMITS = Array.from({ length: 61 }, (_, index) => Math.round((0.1 + index * 0.01) * 100) / 100);

/** Limits on either side of one whose gains count with its own: a limit that a single document moves says nothing of the next. */
const WINDOW = 5;

const smoothed = (gains: readonly number[]): number[] =>
  gains.map((_, at) => {
    const near = gains.slice(Math.max(0, at - WINDOW), at + WINDOW + 1);
    return near.reduce((sum, one) => sum + one, 0) / near.length;
  });

/**
 * The least score from which values of each concept are worth answering. Of each there are few documents: those of all ranked concepts
 * together count as much as its own.
 */
export function chooseAnswerFrom(answerable: readonly Answerable[]): Readonly<Record<string, number>> {
  const ofAll = LIMITS.map((limit) => gainOf(answerable, limit) / answerable.length);
  return Object.fromEntries(
    [...Map.groupBy(answerable, ({ concept }) => concept)].map(([concept, own]) => {
      const gains = smoothed(LIMITS.map((limit, at) => gainOf(own, limit) / own.length + (ofAll[at] ?? 0)));
      return [concept, LIMITS[gains.indexOf(Math.max(...gains))] ?? 1];
    }),
  );
}
