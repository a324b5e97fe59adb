import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { judgedSegments, judgeUnknown } from './answer-fields.ts';
import { asMeant } from './concepts/as-meant.ts';
import { isNameUnknown, isOfOtherKind } from './evidence/kind-fit.ts';
import type { Verdict } from './judge/judge.ts';
import type { RankingWeights } from './ranking/ranking-weights.ts';
import { RANKING } from './ranking/ranking-weights.ts';
import { citedSegments, findCandidates } from './rules/answer-field.ts';
import type { SecondOpinion, Suggestion } from './suggestion.ts';
import type { DocumentView } from './view/document-view.ts';
import { viewDocument } from './view/document-view.ts';

/** More suggestions than this say nothing that the first ones do not. */
const MAX_SUGGESTIONS = 5;

/**
 * What the built-in extractor would answer, with its next best values: evidence for or against any model's answer.
 *
 * @param isKnown leaves labels out: for measuring only
 * @param ranking other weights than those that ship: for measuring only
 */
export function createSecondOpinion(
  isKnown?: (phrase: string) => boolean,
  ranking: RankingWeights = RANKING,
): SecondOpinion {
  return {
    suggest(fields, pages) {
      const view = viewDocument(pages, isKnown);
      const verdicts = judgeUnknown(view, fields);
      const isOtherKind = verdicts.size > 0 && isOfOtherKind(view, fields);
      return Object.fromEntries(
        fields.map((field) => {
          const verdict = verdicts.get(field.name);
          return [
            field.name,
            verdict === undefined
              ? suggestKnown(view, asMeant(field, fields), ranking)
              : suggestJudged(verdict, isOtherKind),
          ];
        }),
      );
    },
  };
}

function suggestKnown(view: DocumentView, field: UseCaseFieldDef, ranking: RankingWeights): Suggestion[] {
  return findCandidates(view, field, ranking)
    .slice(0, MAX_SUGGESTIONS)
    .map((candidate) => ({
      value: candidate.value,
      segment_ids: citedSegments(candidate),
      score: Math.min(1, Math.max(0, candidate.score)),
      ...(candidate.isRanked === true ? { isRanked: true } : {}),
      ...(candidate.addsUp === true ? { addsUp: true } : {}),
      ...(candidate.isOneOfSeveral === true ? { isOneOfSeveral: true } : {}),
    }));
}

function suggestJudged({ field, judged, sharedWith }: Verdict, isOtherKind: boolean): Suggestion[] {
  const isUnknown = isNameUnknown(field);
  return judged.slice(0, MAX_SUGGESTIONS).map((one) => {
    return {
      value: one.value,
      segment_ids: judgedSegments(one),
      score: Math.min(1, one.chance),
      judged: {
        confidence: one.confidence,
        missing: one.missing,
        sharedWith,
        isOtherKind,
        isNameUnknown: isUnknown,
      },
    };
  });
}
