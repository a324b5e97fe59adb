import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '../src/shared/settings.ts';
import { drawReport } from './lab/eval/html-report.ts';
import type { Example } from './lab/eval/manifest.ts';
import { readExamples } from './lab/eval/manifest.ts';
import { readOptions } from './lab/eval/options.ts';
import { orSay } from './lab/eval/or-say.ts';
import { createPageCache } from './lab/eval/page-cache.ts';
import { createPipeline } from './lab/eval/pipeline.ts';
import { printReport } from './lab/eval/print-report.ts';
import { printReviewed } from './lab/eval/print-reviewed.ts';
import { readReviewed } from './lab/eval/reviewed.ts';
import type { ExampleResult } from './lab/eval/run-example.ts';
import { runExample } from './lab/eval/run-example.ts';
import { IF_ASKED, isSealed, isShown } from './lab/eval/sealed.ts';
import { writeSynthetic } from './lab/eval/write-synthetic.ts';

/** What only its sums may be known of, and what is there to be fitted on. */
const isKeptApart = (one: Example) => (IF_ASKED.has(one.set) ? options.set !== one.set : isSealed(one));

const options = readOptions(process.argv.slice(2));
const folder = join(import.meta.dirname, '../.ix/eval');
await mkdir(folder, { recursive: true });
if (options.reviewed) {
  const results = await orSay(() => readReviewed(readSettings(process.env)));
  process.stdout.write(`${printReviewed(results, options.seed)}\n`);
  process.exit();
}
const documents =
  options.synthetic === null
    ? options.documents
    : await writeSynthetic(folder, options.synthetic, options.seed);
const examples = readExamples(documents).filter(
  (one) => (options.set ?? one.set) === one.set && one.file.includes(options.only ?? '') && !isKeptApart(one),
);

if (options.model !== null && !process.env['IX_LLM_URL'])
  throw new Error('--model names a model of an Ollama server; IX_LLM_URL must say where it is.');
const chosen = options.model === null ? {} : { IX_DEFAULT_MODEL: options.model };
const pipeline = createPipeline(folder, { ...process.env, ...chosen });
const cache = createPageCache(join(folder, 'pages'), pipeline.readingName, options.fresh);
const results: ExampleResult[] = [];
for (const example of examples) {
  process.stderr.write(`${example.set}/${example.file}\n`);
  const how = { steps: pipeline.steps, cache, phrasing: options.phrasing };
  results.push(await runExample(example, how, new AbortController().signal));
}
process.stdout.write(`${printReport(results)}\n`);
const shown = results.filter(({ example }) => isShown(example.set));
await writeFile(
  join(folder, 'report.json'),
  JSON.stringify(
    shown.flatMap((one) => one.fields),
    null,
    1,
  ),
);
await writeFile(join(folder, 'report.html'), await drawReport(shown, pipeline.images));
process.stderr.write(`Written: ${join(folder, 'report.html')} and report.json\n`);
await pipeline.close();
