import type { SecondOpinion } from '../../steps/ports.ts';
import { tryDocument } from '../lies/run-lies.ts';
import type { TrueDocument } from '../lies/true-document.ts';
import type { Sample } from './fit.ts';

/** Kinds of lies that the document itself can hold; of the others a few are enough to learn that they are wrong. */
const HELD = new Set(['other_line', 'neighbour_name', 'wrong_citation']);

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
      weight: kind === 'true' ? 4 : HELD.has(kind) ? 0.5 : 0.05,
    }));
}
