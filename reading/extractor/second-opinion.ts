import { citedSegments, findCandidates } from './answer-field.ts';
import type { SecondOpinion } from './suggestion.ts';
import { viewDocument } from './view/document-view.ts';

/**
 * What the built-in extractor would answer, with its next best values: evidence for or against any model's answer.
 *
 * @param isKnown leaves labels out: for measuring only
 */
export function createSecondOpinion(isKnown?: (phrase: string) => boolean): SecondOpinion {
  return {
    suggest(fields, pages) {
      const view = viewDocument(pages, isKnown);
      return Object.fromEntries(
        fields.map((field) => [
          field.name,
          findCandidates(view, field).map((candidate) => ({
            value: candidate.value,
            segment_ids: citedSegments(candidate),
            score: Math.min(1, Math.max(0, candidate.score)),
          })),
        ]),
      );
    },
  };
}
