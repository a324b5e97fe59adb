import { join } from 'node:path';
import type { RankingWeights } from '../../../../reading/extractor/ranking/ranking-weights.ts';
import { FOLDS, foldOf } from '../../eval/folds.ts';
import type { Example } from '../../eval/manifest.ts';
import { readExamples } from '../../eval/manifest.ts';
import type { HowToRun } from '../../eval/run-example.ts';
import { readExample } from '../../eval/run-example.ts';
import type { Answerable } from './answerable.ts';
import { chooseAnswerFrom, gatherAnswerable } from './answerable.ts';
import { fitRanking } from './fit-ranking.ts';
import type { RankingSample } from './ranking-sample.ts';
import { gatherRanking } from './ranking-sample.ts';

const TRADE = join(import.meta.dirname, '../../corpus/trade');
/** What a document of our own making counts beside a real one. */
const TRADE_WEIGHT = 0.9;
/** What a paper counts that other writers have made up: there are many of a kind of which few are met. */
const FAMILIAR_WEIGHT = 0.25;

/** What the ranking of the fields that rules know is fitted on, and what it is without each fold. */
export interface RankingsWithoutFolds {
  readonly samples: readonly RankingSample[];
  /** The best values of the real documents, each by weights without its fold. */
  readonly answerable: readonly Answerable[];
  /** By fold: fitted on the others. */
  readonly rankings: readonly RankingWeights[];
}

/** @param real documents that are reported: each is in one fold */
export async function fitRankingsWithoutFolds(
  real: readonly Example[],
  how: HowToRun,
  signal: AbortSignal,
): Promise<RankingsWithoutFolds> {
  const samples: RankingSample[] = [];
  const gather = async (examples: readonly Example[], weight: number) => {
    for (const example of examples) {
      const { ocr } = await readExample(example, how, signal);
      for (const sample of gatherRanking(example, ocr.pages, weight)) samples.push(sample);
    }
  };
  for (const example of real) await gather([example], example.set === 'familiar' ? FAMILIAR_WEIGHT : 1);
  await gather(readExamples(TRADE), TRADE_WEIGHT);
  const kindsWithout = Array.from({ length: FOLDS }, (_, fold) =>
    fitRanking(samples.filter((one) => one.fold !== fold)),
  );
  const answerable: Answerable[] = [];
  for (const example of real) {
    const { ocr } = await readExample(example, how, signal);
    const best = gatherAnswerable(example, ocr.pages, kindsWithout[foldOf(example.group)] ?? {});
    for (const one of best) answerable.push(one);
  }
  const rankings = kindsWithout.map((kinds, fold) => ({
    kinds,
    answer_from: chooseAnswerFrom(answerable.filter((one) => one.fold !== fold)),
  }));
  return { samples, answerable, rankings };
}
