import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { spanSegments } from '../layout/layout.ts';
import type { RawField } from './choice/raw-field.ts';
import { NO_ANSWER } from './choice/raw-field.ts';
import { asMeant } from './concepts/as-meant.ts';
import { explainedFields } from './concepts/explained-name.ts';
import { isOfKnownKind, isOfOwnFinder } from './concepts/known-kinds.ts';
import type { Judged, Verdict } from './judge/judge.ts';
import { judgeFields } from './judge/judge.ts';
import type { RankingWeights } from './ranking/ranking-weights.ts';
import { RANKING } from './ranking/ranking-weights.ts';
import { answerField } from './rules/answer-field.ts';
import type { DocumentView } from './view/document-view.ts';

/** The segments that a judged value was read from, each once. */
export const judgedSegments = ({ spans }: Judged): string[] => [...new Set(spans.flatMap(spanSegments))];

/**
 * The fields that no rule knows in all their words; all fields where a use case is of another kind than those that the rules were made and their
 * confidence was fitted for. Empty where rules know them all.
 */
export function judgedNames(fields: readonly UseCaseFieldDef[]): ReadonlySet<string> {
  const isOther = !isOfKnownKind(fields);
  const explained = new Set(explainedFields(fields));
  const judged = fields.filter((field) => !explained.has(field) || (isOther && !isOfOwnFinder(field)));
  return new Set(judged.map(({ name }) => name));
}

type Verdicts = ReadonlyMap<string, Verdict>;

/** What was judged last of a document: extraction asks for it, and then the second opinion, with the same fields. */
const judgedLast = new WeakMap<DocumentView, { readonly asked: string; readonly verdicts: Verdicts }>();

/** What the judge says of the fields that are judged. */
export function judgeUnknown(view: DocumentView, fields: readonly UseCaseFieldDef[]): Verdicts {
  const asked = JSON.stringify(fields);
  const last = judgedLast.get(view);
  if (last?.asked === asked) return last.verdicts;
  const verdicts = judgeAnew(view, fields);
  judgedLast.set(view, { asked, verdicts });
  return verdicts;
}

function judgeAnew(view: DocumentView, fields: readonly UseCaseFieldDef[]): Verdicts {
  const asked = judgedNames(fields);
  if (asked.size === 0) return new Map();
  // The other fields are judged along: what is theirs is not free for these.
  const verdicts = judgeFields(view, fields).filter(({ field }) => asked.has(field.name));
  return new Map(verdicts.map((verdict) => [verdict.field.name, verdict]));
}

/** The values of all fields with the segments that they were read from; null where none is good enough. */
export function answerFields(
  view: DocumentView,
  fields: readonly UseCaseFieldDef[],
  ranking: RankingWeights = RANKING,
): Record<string, RawField> {
  const verdicts = judgeUnknown(view, fields);
  return Object.fromEntries(
    fields.map((field) => {
      const verdict = verdicts.get(field.name);
      if (verdict === undefined) return [field.name, answerField(view, asMeant(field, fields), ranking)];
      const { answer } = verdict;
      return [
        field.name,
        answer === null
          ? NO_ANSWER
          : { value: answer.value, segment_ids: judgedSegments(answer), score: answer.confidence },
      ];
    }),
  );
}
