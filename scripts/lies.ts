import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readExamples } from './lab/eval/manifest.ts';
import { readOptions } from './lab/eval/options.ts';
import { createPageCache } from './lab/eval/page-cache.ts';
import { createPipeline } from './lab/eval/pipeline.ts';
import { readExample } from './lab/eval/run-example.ts';
import { isSealed } from './lab/eval/sealed.ts';
import { tryGrammar } from './lab/lies/grammar/command.ts';
import type { Trial } from './lab/lies/run-lies.ts';
import { tryDocument } from './lab/lies/run-lies.ts';
import { summarise } from './lab/lies/summary.ts';
import { trueDocument, trueSynthetic } from './lab/lies/true-document.ts';
import { makeSyntheticDocuments } from './lab/synthetic/make.ts';

/** Rounds of every kind of lie about each value: real documents are fewer. */
const ROUNDS = { real: 4, synthetic: 2 } as const;

const args = process.argv.slice(2);
if (args.includes('--grammar')) process.exit((await tryGrammar(args)) ? 0 : 1);

const options = readOptions(args);
const folder = join(import.meta.dirname, '../.ix/eval');
await mkdir(folder, { recursive: true });
const pipeline = createPipeline(folder, process.env);
const cache = createPageCache(join(folder, 'pages'), pipeline.readingName, options.fresh);
const how = { steps: pipeline.steps, cache, phrasing: options.phrasing };
const signal = new AbortController().signal;
const trials = new Map<string, Trial[]>();

const documents = readExamples(options.documents).filter((one) => !isSealed(one));
for (const [seed, example] of documents.entries()) {
  if ((options.set ?? example.set) !== example.set || !example.file.includes(options.only ?? '')) continue;
  const { ocr } = await readExample(example, how, signal);
  const document = trueDocument(example.file, ocr.pages, example.fields);
  const tried = await tryDocument(document, pipeline.opinion, { rounds: ROUNDS.real, seed });
  trials.set(example.set, [...(trials.get(example.set) ?? []), ...tried]);
}
for (const [seed, made] of makeSyntheticDocuments(options.synthetic ?? 60, options.seed).entries()) {
  const tried = await tryDocument(trueSynthetic(made), pipeline.opinion, { rounds: ROUNDS.synthetic, seed });
  trials.set('synthetic', [...(trials.get('synthetic') ?? []), ...tried]);
}
await pipeline.close();

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
const all = [...trials, ['all', [...trials.values()].flat()] as const] as const;
console.table(
  all.map(([set, some]) => {
    const { byKind: _byKind, ...figures } = summarise(some);
    return {
      set,
      lies: figures.lies,
      'nowhere in the document': figures.absent,
      'of these verified': percent(figures.absentVerified),
      'true values verified': percent(figures.trueVerified),
      'citations corrected': percent(figures.corrected),
      'area under the curve, other lines': figures.otherLineArea?.toFixed(3) ?? '–',
    };
  }),
);
console.table(summarise([...trials.values()].flat()).byKind);
for (const trial of [...trials.values()].flat()) {
  if (trial.isRight || trial.isPresent || trial.proof.provenance_verified !== true) continue;
  const [source] = trial.proof.sources;
  process.stdout.write(
    `believed: ${trial.document} ${trial.field} ${trial.kind} ${trial.value} in "${source?.text_snippet}"\n`,
  );
}
