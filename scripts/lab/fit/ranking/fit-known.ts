import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Utilities } from '../../../../reading/extractor/ranking/rank.ts';
import { RANKED_KINDS } from '../../../../reading/extractor/ranking/ranked-kind.ts';
import type { RankingWeights } from '../../../../reading/extractor/ranking/ranking-weights.ts';
import { FOLDS } from '../../eval/folds.ts';
import type { Example } from '../../eval/manifest.ts';
import { readExamples } from '../../eval/manifest.ts';
import type { HowToRun } from '../../eval/run-example.ts';
import { readExample } from '../../eval/run-example.ts';
import type { KnownAnswer } from './answer-out-of-fold.ts';
import { answerKnown } from './answer-out-of-fold.ts';
import { chooseAnswerFrom, chooseOption } from './choose-option.ts';
import { fitRanking } from './fit-ranking.ts';
import type { RankingSample } from './ranking-sample.ts';
import { gatherRanking } from './ranking-sample.ts';
import { reportKnown } from './report-known.ts';
import type { Settled } from './settle-out-of-fold.ts';
import { fitSettlement, settleOutOfFold } from './settle-out-of-fold.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const TRADE = join(ROOT, 'scripts/lab/corpus/trade');
/** What a document of our own making counts beside a real one. */
const TRADE_WEIGHT = 0.9;

/** What a fit gave out of fold. */
export interface KnownFit {
  readonly answers: readonly KnownAnswer[];
  readonly settled: readonly Settled[];
  readonly report: string;
}

/** Fits the ranking of the fields that rules know and their confidence, writes both, and says what they gave out of fold. */
export async function fitKnown(documents: string, how: HowToRun, signal: AbortSignal): Promise<KnownFit> {
  const real = readExamples(documents);
  const samples: RankingSample[] = [];
  const gather = async (examples: readonly Example[], weight: number) => {
    for (const example of examples) {
      const { ocr } = await readExample(example, how, signal);
      samples.push(...gatherRanking(example, ocr.pages, weight));
    }
  };
  await gather(real, 1);
  await gather(readExamples(TRADE), TRADE_WEIGHT);

  const kinds = Array.from({ length: FOLDS }, (_, fold) =>
    fitRanking(samples.filter((one) => one.fold !== fold)),
  );
  const fieldsOfFile = new Map(real.map((one) => [`${one.set}/${one.file}`, one.fields]));
  const chosen = samples.flatMap((sample) => {
    const choice = chooseOption(sample, kinds[sample.fold]?.[sample.kind]);
    return choice === null || !(sample.field in (fieldsOfFile.get(`${sample.set}/${sample.file}`) ?? {}))
      ? []
      : [{ sample, ...choice }];
  });
  const limits = new Map(
    RANKED_KINDS.map((kind) => [kind, chooseAnswerFrom(chosen.filter(({ sample }) => sample.kind === kind))]),
  );
  const withLimits = (utilities: Readonly<Record<string, Utilities>>): RankingWeights => ({
    kinds: Object.fromEntries(
      RANKED_KINDS.flatMap((kind) => {
        const { [kind]: own } = utilities;
        return own === undefined ? [] : [[kind, { ...own, answer_from: limits.get(kind) ?? 1 }]];
      }),
    ),
  });

  const answers: KnownAnswer[] = [];
  for (const example of real) {
    const { setup, ocr } = await readExample(example, how, signal);
    const rankingWithout = (fold: number) => withLimits(kinds[fold] ?? {});
    answers.push(...(await answerKnown(example, setup, ocr, rankingWithout, signal)));
  }
  const settled = settleOutOfFold(answers);
  const write = (path: string, content: unknown) =>
    writeFile(join(ROOT, path), `${JSON.stringify(content, null, 2)}\n`);
  await write('reading/extractor/ranking/weights.json', withLimits(fitRanking(samples)));
  await write('reading/proof/settlement.json', fitSettlement(answers, settled));
  return { answers, settled, report: reportKnown(answers, settled) };
}
