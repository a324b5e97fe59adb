import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FittedAlone } from '../../../reading/extractor/judge/fitted.ts';
import { FOLDS } from '../eval/folds.ts';
import { fitCalibration } from '../fit/fit-calibration.ts';
import { fitLogit } from '../fit/fit-logit.ts';
import { calibratedOn, calibrateOutOfFold, decideOutOfFold } from '../fit/out-of-fold.ts';
import type { MemorySample } from './memory-samples.ts';

/** Of the values that a memory answers so many may be wrong: below it, what is suggested without it is left to stand. */
const MAX_WRONG = 0.04;
/** Of those that nobody is asked to look at. */
const MAX_WRONG_UNSEEN = 0.03;

const PENALTIES = { shared: 1.5, family: 3 };
const WRITTEN = join(import.meta.dirname, '../../../reading/memory/weights.json');

/** The least limit from which no more than a share of the values is wrong. */
function leastLimit(
  judged: readonly { readonly at: number; readonly right: boolean }[],
  mostWrong: number,
): number {
  for (let limit = 0.3; limit < 0.95; limit += 0.01) {
    const given = judged.filter(({ at }) => at >= limit);
    if (given.filter(({ right }) => !right).length <= mostWrong * given.length)
      return Math.round(limit * 100) / 100;
  }
  return 0.95;
}

function fitOn(samples: readonly MemorySample[]): FittedAlone {
  const decided = decideOutOfFold(samples);
  const answer_from = leastLimit(
    decided.map(({ decision, right }) => ({ at: decision.chance, right })),
    MAX_WRONG,
  );
  const review_below = leastLimit(
    calibrateOutOfFold(decided)
      .filter(({ decision }) => decision.chance >= answer_from)
      .map(({ confidence, right }) => ({ at: confidence, right })),
    MAX_WRONG_UNSEEN,
  );
  return {
    weights: fitLogit(samples, PENALTIES),
    calibration: fitCalibration(calibratedOn(decided)),
    answer_from,
    review_below,
  };
}

/** What a memory fitted without each fold knows, by fold. */
export const fitWithoutFolds = (samples: readonly MemorySample[]): readonly FittedAlone[] =>
  Array.from({ length: FOLDS }, (_, fold) => fitOn(samples.filter((one) => one.fold !== fold)));

/** Fits what ships on all samples. */
export async function fitMemory(samples: readonly MemorySample[]): Promise<void> {
  await writeFile(WRITTEN, `${JSON.stringify(fitOn(samples), null, 2)}\n`);
}
