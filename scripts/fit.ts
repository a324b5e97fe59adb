import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { confidenceOf } from '../reading/extractor/judge/confidence.ts';
import { FITTED } from '../reading/extractor/judge/fitted.ts';
import { SUPPORT } from '../reading/extractor/judge/support.ts';
import type { ReadPage } from '../schemas/segment.ts';
import { foldOf } from './lab/eval/folds.ts';
import type { Example } from './lab/eval/manifest.ts';
import { readExamples } from './lab/eval/manifest.ts';
import { createPageCache } from './lab/eval/page-cache.ts';
import { createPipeline } from './lab/eval/pipeline.ts';
import { readExample } from './lab/eval/run-example.ts';
import { reportCauses } from './lab/fit/causes.ts';
import { countShares } from './lab/fit/count-shares.ts';
import { fitAbsence } from './lab/fit/fit-absence.ts';
import { fitCalibration } from './lab/fit/fit-calibration.ts';
import {
  readExamplesOf,
  readFitExamples,
  readRegisteredExamples,
  readSealedExamples,
  readTrainingExamples,
} from './lab/fit/fit-examples.ts';
import { fitJudge } from './lab/fit/fit-judge.ts';
import { fitSupportByFold } from './lab/fit/fit-support.ts';
import { gatherSamples } from './lab/fit/gather-samples.ts';
import { calibratedOn, calibrateOutOfFold, decide } from './lab/fit/out-of-fold.ts';
import { fitKnown } from './lab/fit/ranking/fit-known.ts';
import { reportPredictions, reportShares } from './lab/fit/report.ts';
import { NEVER_REPORTED } from './lab/fit/sample.ts';
import { gatherSupport } from './lab/fit/support-samples.ts';
import { chooseLimits, limitBy, limitOutOfFold } from './lab/fit/thresholds.ts';
import { fitMemory } from './lab/learning/fit-memory.ts';
import { memorySamples, realCases } from './lab/learning/gather-cases.ts';

/**
 * Fits the judge on the open kinds of the own corpus and the open papers of registered use cases, then the ranking of the fields that rules know and their confidence on the
 * documents of `--known`, and reports both out of fold. `--only judge` or `--only known` does one of them; once they are done `--only absence`
 * fits how likely a field without a value is stated nowhere, `--only memory`
 * fits what a memory of layouts sees, and `--only tables` counts how often cells of tables are right; `--sealed` reports what
 * ships on the sealed kinds instead of fitting, and `--look d` on those of `other-kinds/d`: a first look, before they are fitted on.
 */
const { values } = parseArgs({
  options: {
    sealed: { type: 'boolean', default: false },
    look: { type: 'string' },
    documents: { type: 'string', default: join(import.meta.dirname, 'lab/corpus') },
    known: { type: 'string', default: join(import.meta.dirname, '../../shared/documents') },
    only: { type: 'string' },
  },
});
const PARTS = ['judge', 'known', 'absence', 'memory', 'tables'];
if (values.only !== undefined && !PARTS.includes(values.only))
  throw new Error(`--only is one of ${PARTS.join(', ')}, not ${values.only}.`);
const fitsJudge = values.only === undefined || values.only === 'judge';
const fitsKnown = values.only === undefined || values.only === 'known';
const folder = join(import.meta.dirname, '../.ix/eval');
const otherKinds = join(values.documents, 'other-kinds');
const looks = values.sealed || values.look !== undefined;
const lookedAt =
  values.look === undefined ? readSealedExamples(otherKinds) : readExamplesOf(otherKinds, values.look);
const readRegistered = () =>
  readRegisteredExamples(values.documents, join(import.meta.dirname, '../use-cases'));
const reported = looks ? lookedAt : [...readFitExamples(otherKinds), ...readRegistered()];
const training = looks ? [] : readTrainingExamples(values.documents);
const examples = [...reported, ...training];
const pipeline = createPipeline(folder, process.env);
const cache = createPageCache(join(folder, 'pages'), pipeline.readingName, false);
const { signal } = new AbortController();
const how = { steps: pipeline.steps, cache, phrasing: 'plain' } as const;
const read: { example: Example; pages: readonly ReadPage[]; isReported: boolean }[] = [];
for (const example of fitsJudge || looks ? examples : []) {
  const { ocr } = await readExample(example, how, signal);
  read.push({ example, pages: ocr.pages, isReported: reported.includes(example) });
}
const support =
  looks || !fitsJudge
    ? null
    : fitSupportByFold(
        read.flatMap(({ example, pages, isReported }) => gatherSupport(example, pages, isReported)),
      );
const samples = read.flatMap(({ example, pages, isReported }) => {
  const fold = isReported ? foldOf(example.group) : NEVER_REPORTED;
  return gatherSamples(example, pages, examples, isReported, support?.without(fold) ?? SUPPORT);
});

if (looks) {
  const { weights, rounds, calibration } = FITTED;
  const predictions = decide(samples, weights, rounds).map((decided) => ({
    ...decided,
    confidence: confidenceOf(decided.decision, calibration),
  }));
  process.stdout.write(
    reportPredictions(`${values.look ?? 'Sealed'} kinds, with what ships`, limitBy(predictions, FITTED)),
  );
} else if (support !== null) {
  const { weights, rounds, decided, decidedInOtherOrder } = fitJudge(samples);
  const predictions = calibrateOutOfFold(decided);
  const limited = limitOutOfFold(predictions);
  process.stdout.write(reportPredictions('Open kinds, out of fold', limited));
  process.stdout.write(reportCauses('What became of the fields', limited));
  const limits = chooseLimits(predictions);
  const otherwise = limitBy(calibrateOutOfFold(decidedInOtherOrder), limits);
  process.stdout.write(reportShares('The same, fields asked in an order that says nothing', otherwise));
  const fitted = {
    weights,
    rounds,
    calibration: fitCalibration(calibratedOn(decided)),
    ...limits,
  };
  const write = (name: string, numbers: unknown) =>
    writeFile(
      join(import.meta.dirname, '../reading/extractor/judge', name),
      `${JSON.stringify(numbers, null, 2)}\n`,
    );
  await write('weights.json', fitted);
  await write('support.json', support.all);
  process.stdout.write(`answered from ${limits.answer_from}, no review from ${limits.review_below}\n`);
}
if (!looks && fitsKnown) {
  const { report } = await fitKnown(values.known, how, signal);
  process.stdout.write(report);
}
if (!looks && values.only === 'absence') {
  const familiar = readExamples(join(values.documents, 'familiar', 'open'));
  const open = [...familiar, ...readFitExamples(otherKinds), ...readRegistered()];
  process.stdout.write(await fitAbsence(open, how, signal));
}
if (!looks && values.only === 'memory') {
  const cases = await realCases(values.known, how, signal);
  await fitMemory(memorySamples(cases));
}
if (!looks && values.only === 'tables') process.stdout.write(await countShares(values.known, how, signal));
await pipeline.close();
