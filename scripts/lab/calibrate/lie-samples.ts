import type { SecondOpinion } from '../../../reading/extractor/suggestion.ts';
import { tryDocument } from '../lies/run-lies.ts';
import type { TrueDocument } from '../lies/true-document.ts';
import type { Sample } from './fit.ts';

/** How much a trial teaches: lies that the document holds are the hard ones, of the others a few are enough. */
const WEIGHTS: Readonly<Record<string, number>> = {
  true: 4,
  wrong_citation: 0.5,
  other_line: 2,
  neighbour_name: 2,
};
const OTHER_LIES = 0.05;

/** Right answers as a language model cites them, and the same answers spoiled. */
export async function sampleLies(
  document: TrueDocument,
  opinion: SecondOpinion,
  seed: number,
): Promise<Sample[]> {
  const trials = await tryDocument(document, opinion, { rounds: 1, seed });
  return trials
    .filter((trial) => !trial.isRight || trial.isPresent)
    .map(({ kind, features, isRight }) => ({
      features,
      isRight,
      weight: WEIGHTS[kind] ?? OTHER_LIES,
    }));
}
