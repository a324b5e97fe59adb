import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Example } from './lab/eval/manifest.ts';
import { readExamples } from './lab/eval/manifest.ts';
import { createPageCache } from './lab/eval/page-cache.ts';
import { createPipeline } from './lab/eval/pipeline.ts';
import { runExample } from './lab/eval/run-example.ts';
import { reworded } from './lab/wordings/reworded.ts';
import { REGISTERED_PARTS, readWordings, WORDING_PARTS } from './lab/wordings/wording.ts';

/** By `--set`: where the papers are, and the wordings that are asked of them. */
const SETS = new Map([
  ['familiar', { papers: 'familiar/open', parts: WORDING_PARTS, every: 12 }],
  ['registered', { papers: 'registered/open', parts: REGISTERED_PARTS, every: 4 }],
]);

const { values } = parseArgs({
  options: { every: { type: 'string' }, set: { type: 'string', default: 'familiar' } },
});
const asked = SETS.get(values.set);
if (asked === undefined)
  throw new Error(`--set takes one of ${[...SETS.keys()].join(', ')}; not ${values.set}.`);
const every = Number(values.every ?? asked.every);
if (!Number.isSafeInteger(every) || every < 1)
  throw new Error(
    `--every takes a whole number from 1 on: of how many papers one is asked; not ${values.every}.`,
  );

const folder = join(import.meta.dirname, '../.ix/eval');
const pipeline = createPipeline(folder, process.env);
const cache = createPageCache(join(folder, 'pages'), pipeline.readingName, false);
const how = { steps: pipeline.steps, cache, phrasing: 'bare' } as const;
const { signal } = new AbortController();
const papers = readExamples(join(import.meta.dirname, 'lab/corpus', asked.papers)).filter(
  (_, at) => at % every === 0,
);

/** How many fields of the papers are right, and of how many. */
async function countRight(examples: readonly Example[]): Promise<readonly [right: number, all: number]> {
  let right = 0;
  let all = 0;
  for (const example of examples) {
    const { fields } = await runExample(example, how, signal);
    right += fields.filter(({ outcome }) => outcome === 'right').length;
    all += fields.length;
  }
  return [right, all];
}

const line = (name: string, right: number, all: number) =>
  `${name.padEnd(24)}${String(right).padStart(6)} of ${all}  ${((100 * right) / all).toFixed(1)} %\n`;

process.stdout.write(line('as the papers name them', ...(await countRight(papers))));
for (const part of asked.parts) {
  let [right, all] = [0, 0];
  for (const [name, wording] of Object.entries(readWordings(part))) {
    const [rightOfIt, ofIt] = await countRight(papers.map((paper) => reworded(paper, wording)));
    process.stdout.write(line(`${name} (${part})`, rightOfIt, ofIt));
    right += rightOfIt;
    all += ofIt;
  }
  process.stdout.write(line(`all ${part} wordings`, right, all));
}
await pipeline.close();
