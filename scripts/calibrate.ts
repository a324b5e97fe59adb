import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecondOpinion } from '../reading/extractor/second-opinion.ts';
import type { Calibration } from '../reading/proof/confidence.ts';
import { estimateConfidence } from '../reading/proof/confidence.ts';
import { createBuiltinModel } from '../src/adapters/models/builtin/builtin-model.ts';
import { createReadAgain } from '../src/extraction/worker/create-job-steps.ts';
import { readSettings } from '../src/shared/settings.ts';
import { sampleAnswers } from './lab/calibrate/answer-samples.ts';
import { calibrateReviewed } from './lab/calibrate/calibrate-reviewed.ts';
import { readSynthetic, setupFor } from './lab/calibrate/documents.ts';
import type { Sample } from './lab/calibrate/fit.ts';
import { fitCalibration } from './lab/calibrate/fit.ts';
import { knowsAfterForgetting } from './lab/calibrate/forgetting.ts';
import { sampleLies } from './lab/calibrate/lie-samples.ts';
import { accuracyAtCoverage, areaUnderCurve, calibrationError, reliabilityBins } from './lab/eval/figures.ts';
import type { Example } from './lab/eval/manifest.ts';
import { readExamples } from './lab/eval/manifest.ts';
import { readOptions } from './lab/eval/options.ts';
import { orSay } from './lab/eval/or-say.ts';
import { createPageCache } from './lab/eval/page-cache.ts';
import type { Phrasing } from './lab/eval/phrasings.ts';
import { createPipeline } from './lab/eval/pipeline.ts';
import { readExample } from './lab/eval/run-example.ts';
import { isSealed } from './lab/eval/sealed.ts';
import { partOf } from './lab/eval/split.ts';
import { trueDocument } from './lab/lies/true-document.ts';

const ROOT = join(import.meta.dirname, '..');
const SYNTHETIC = 120;
/** Shares of the fit that the kinds of samples have together. */
const SHARES = { answers: 0.3, forgetful: 0.35, synthetic: 0.1, lies: 0.25 } as const;
/** Rounds in which the extractor forgets other labels. */
const ROUNDS = 4;
/** Documents of our own making that count beside the real ones where the extractor is made forgetful. */
const TRADE = join(ROOT, 'scripts', 'lab', 'corpus', 'trade');

const given = process.argv.slice(2);
const forgets = given.includes('--forget');
const options = readOptions(given.filter((one) => one !== '--forget'));
if (forgets && !options.reviewed)
  throw new Error('--forget takes the calibration on approved jobs away: it goes with --reviewed.');
if (options.reviewed) {
  const { text, isDone } = await orSay(() => calibrateReviewed(readSettings(process.env), forgets));
  process.stdout.write(`${text}\n`);
  process.exit(isDone ? 0 : 1);
}
const folder = join(ROOT, '.ix', 'eval');
await mkdir(folder, { recursive: true });
const pipeline = createPipeline(folder, process.env);
const cache = createPageCache(join(folder, 'pages'), pipeline.readingName, options.fresh);
const model = createBuiltinModel();
const { opinion } = pipeline;
const signal = new AbortController().signal;
const documents = readExamples(options.documents).filter((one) => !isSealed(one));

type Kind = keyof typeof SHARES;
const samples: Record<'fit' | 'report', Record<Kind, Sample[]>> = {
  fit: { answers: [], forgetful: [], synthetic: [], lies: [] },
  report: { answers: [], forgetful: [], synthetic: [], lies: [] },
};

const read = (example: Example, phrasing: Phrasing) =>
  readExample(example, { steps: pipeline.steps, cache, phrasing }, signal);

/** What the extractor answers with some of its labels gone. */
async function sampleForgetful(example: Example): Promise<Sample[]> {
  const { job, setup, ocr } = await read(example, 'plain');
  const readAgain = createReadAgain(job.job_id, pipeline.images, pipeline.engine);
  const found: Sample[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const isKnown = knowsAfterForgetting(round);
    const deps = { model: createBuiltinModel(isKnown), opinion: createSecondOpinion(isKnown), readAgain };
    found.push(...(await sampleAnswers(setup, ocr, example.fields, deps, 1)));
  }
  return found;
}

for (const [index, example] of documents.entries()) {
  const part = samples[partOf(example.file)];
  for (const phrasing of ['plain', 'bare'] as const) {
    const { job, setup, ocr } = await read(example, phrasing);
    const readAgain = createReadAgain(job.job_id, pipeline.images, pipeline.engine);
    part.answers.push(...(await sampleAnswers(setup, ocr, example.fields, { model, opinion, readAgain }, 1)));
    if (phrasing === 'bare') continue;
    part.lies.push(
      ...(await sampleLies(trueDocument(example.file, ocr.pages, example.fields), opinion, index)),
    );
  }
}
for (const example of [...documents, ...readExamples(TRADE)]) {
  samples[partOf(example.file)].forgetful.push(...(await sampleForgetful(example)));
}
for (const [index, { document, expected }] of readSynthetic(SYNTHETIC, options.seed).entries()) {
  const part = samples[index % 2 === 0 ? 'fit' : 'report'];
  const ocr = { engine: 'none', engine_version: '', languages: [], ocr_gpu: null, texts: [], warnings: [] };
  const deps = { model, opinion, readAgain: async () => null };
  const reading = { ...ocr, pages: document.pages };
  part.synthetic.push(...(await sampleAnswers(setupFor(document), reading, expected, deps, 1)));
  part.lies.push(...(await sampleLies(document, opinion, index)));
}
await pipeline.close();

/** Gives a kind of samples its share of the whole fit. */
function weigh(kind: Kind): Sample[] {
  const some = samples.fit[kind];
  const total = some.reduce((sum, { weight }) => sum + weight, 0);
  return some.map((sample) => ({ ...sample, weight: (SHARES[kind] * sample.weight) / total }));
}

const calibration: Calibration = fitCalibration((Object.keys(SHARES) as Kind[]).flatMap(weigh));

function measure(some: readonly Sample[]) {
  const judged = some.map(({ features, isRight }) => ({
    confidence: estimateConfidence(features, calibration),
    right: isRight,
  }));
  return {
    values: judged.length,
    accuracy: judged.filter((one) => one.right).length / judged.length,
    area_under_curve: areaUnderCurve(judged),
    accuracy_at_80: accuracyAtCoverage(judged, 0.8),
    calibration_error: calibrationError(judged),
    diagram: reliabilityBins(judged).filter((bin) => bin.count > 0),
  };
}

const figures = Object.fromEntries(
  (['fit', 'report'] as const).flatMap((part) =>
    (Object.keys(SHARES) as Kind[]).map((kind) => [`${kind}_${part}`, measure(samples[part][kind])]),
  ),
);
const write = (path: string, content: unknown) =>
  writeFile(join(ROOT, path), `${JSON.stringify(content, null, 2)}\n`);
await write('reading/proof/calibration.json', calibration);
await mkdir(join(ROOT, 'docs'), { recursive: true });
await write('docs/calibration-figures.json', figures);
process.stdout.write(`${JSON.stringify(calibration, null, 2)}\n`);
console.table(Object.entries(figures).map(([name, { diagram: _diagram, ...rest }]) => ({ name, ...rest })));
