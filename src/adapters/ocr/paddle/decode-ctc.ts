import type { SeenLetter } from '../../../../reading/readings/vote-letters.ts';
import { BLANK, type Letter } from './alphabet.ts';

/**
 * Greedy CTC decoding: the likeliest of the accepted letters and the blank at each step; repeats are one letter, at the
 * middle of its run, with the run's highest probability.
 *
 * @param scores probabilities, `classes` for each of `steps`
 */
export function decodeCtc(
  scores: Float32Array,
  steps: number,
  classes: number,
  letters: readonly Letter[],
): SeenLetter[] {
  const seen: SeenLetter[] = [];
  let run: { index: number; first: number; probability: number } | null = null;
  for (let step = 0; step < steps; step += 1) {
    const best = likeliest(scores, step * classes, letters);
    const probability = scores[step * classes + best.index] ?? 0;
    if (run !== null && best.index === run.index) {
      run.probability = Math.max(run.probability, probability);
    } else {
      run = { index: best.index, first: step, probability };
      if (best.index !== BLANK) seen.push({ text: best.text, step, probability });
    }
    if (best.index !== BLANK) {
      const last = seen.at(-1);
      if (last !== undefined)
        seen[seen.length - 1] = { ...last, step: (run.first + step) / 2, probability: run.probability };
    }
  }
  return seen;
}

function likeliest(scores: Float32Array, start: number, letters: readonly Letter[]): Letter {
  let best: Letter = { index: BLANK, text: '' };
  for (const letter of letters) {
    if ((scores[start + letter.index] ?? 0) > (scores[start + best.index] ?? 0)) best = letter;
  }
  return best;
}
