import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { foldOf } from '../../eval/folds.ts';
import { readExamples } from '../../eval/manifest.ts';
import type { HowToRun } from '../../eval/run-example.ts';
import { readExample } from '../../eval/run-example.ts';
import type { KnownAnswer } from './answer-out-of-fold.ts';
import { answerKnown } from './answer-out-of-fold.ts';
import { chooseAnswerFrom } from './answerable.ts';
import { fitRanking } from './fit-ranking.ts';
import { fitRankingsWithoutFolds } from './rankings-without-folds.ts';
import { reportKnown } from './report-known.ts';
import type { Settled } from './settle-out-of-fold.ts';
import { fitSettlement, settleOutOfFold } from './settle-out-of-fold.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** What a fit gave out of fold. */
export interface KnownFit {
  readonly answers: readonly KnownAnswer[];
  readonly settled: readonly Settled[];
  readonly report: string;
}

/** Papers of the same kinds that other writers have made up: they have what the real ones of one country and a few houses lack. */
const FAMILIAR = join(ROOT, 'scripts/lab/corpus/familiar/open');

/** Fits the ranking of the fields that rules know and their confidence, writes both, and says what they gave out of fold. */
export async function fitKnown(documents: string, how: HowToRun, signal: AbortSignal): Promise<KnownFit> {
  const real = [...readExamples(documents), ...readExamples(FAMILIAR)];
  const { samples, answerable, rankings } = await fitRankingsWithoutFolds(real, how, signal);
  const answers: KnownAnswer[] = [];
  for (const example of real) {
    const { setup, ocr } = await readExample(example, how, signal);
    const ranking = rankings[foldOf(example.group)];
    if (ranking !== undefined) answers.push(...(await answerKnown(example, setup, ocr, ranking, signal)));
  }
  const settled = settleOutOfFold(answers);
  const write = (path: string, content: unknown) =>
    writeFile(join(ROOT, path), `${JSON.stringify(content, null, 2)}\n`);
  await write('reading/extractor/ranking/weights.json', {
    kinds: fitRanking(samples),
    answer_from: chooseAnswerFrom(answerable),
  });
  await write('reading/proof/settlement.json', fitSettlement(answers));
  return { answers, settled, report: reportKnown(answers, settled) };
}
