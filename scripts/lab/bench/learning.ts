import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { MEMORY } from '../../../reading/memory/fitted.ts';
import { indexLayouts } from '../../../reading/memory/layout-index.ts';
import { layoutWords } from '../../../reading/memory/layout-words.ts';
import { createLocator } from '../../../reading/memory/locate.ts';
import { recall } from '../../../reading/memory/recall.ts';
import { foldOf } from '../eval/folds.ts';
import { createPageCache } from '../eval/page-cache.ts';
import { createPipeline } from '../eval/pipeline.ts';
import { askCases } from '../learning/ask-cases.ts';
import { drawGroups } from '../learning/drawn-groups.ts';
import { fitWithoutFolds } from '../learning/fit-memory.ts';
import { memorySamples, realCases, reportedDrawnCases } from '../learning/gather-cases.ts';
import { reportLearning } from '../learning/report-learning.ts';
import { study } from '../learning/studied.ts';
import { time } from './timing.ts';

/**
 * The learning curve: fields right with 0, 1 and 2 approved documents of the same layout, what becomes of documents of other layouts,
 * and what a thousand known layouts cost. Real documents are asked with weights, of the memory and of what is answered without it, that were
 * fitted without their group; drawn ones, of which none was fitted on, with those that ship.
 */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: join(import.meta.dirname, '../../../../shared/documents') },
  },
});

const LAYOUTS = 1000;
const ROUNDS = 200;

/** Milliseconds for one document among many known layouts, beside the search for its values without them. */
async function timeMany(): Promise<string> {
  const known = drawGroups(LAYOUTS, 1, 3);
  const [asked] = drawGroups(1, 2, 3).slice(1);
  const [taught] = known;
  if (asked === undefined || taught === undefined) throw new Error('two documents are drawn');
  const index = indexLayouts(
    known.map(({ group, pages }) => ({ layout_id: group, words: layoutWords(pages) })),
  );
  const { lesson } = study({ ...taught, set: 'drawn' }, taught.pages);
  const { suggestions } = study({ ...asked, set: 'drawn' }, asked.pages);
  const finding = await time(ROUNDS, async () => index.match(layoutWords(asked.pages)));
  const matches = index.match(layoutWords(asked.pages));
  const layouts = matches.map((match) => ({ ...match, lessons: [lesson] }));
  const view = viewDocument(asked.pages);
  const using = await time(ROUNDS, async () =>
    recall(view, createLocator(asked.pages, view), asked.fields, suggestions, layouts),
  );
  const words = ({ p50, p99 }: { p50: number; p99: number }) =>
    `${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  return [
    `Among ${LAYOUTS} known layouts one document is known in ${words(finding)};`,
    `its ${asked.fields.length} fields are weighed in ${words(using)}.`,
    '',
  ].join('\n');
}

if (!existsSync(values.documents))
  process.stdout.write(`There are no real documents in ${values.documents}: only drawn ones are asked.\n\n`);
const folder = join(import.meta.dirname, '../../../.ix/eval');
const pipeline = createPipeline(folder, process.env);
const cache = createPageCache(join(folder, 'pages'), pipeline.readingName, false);
const how = { steps: pipeline.steps, cache, phrasing: 'plain' } as const;
const real = await realCases(values.documents, how, new AbortController().signal);
await pipeline.close();
const without = real.length === 0 ? [] : fitWithoutFolds(memorySamples(real));
const asked = [
  ...askCases(real, (group) => without[foldOf(group)] ?? MEMORY),
  ...askCases(reportedDrawnCases(), () => MEMORY),
];
process.stdout.write(`${reportLearning(asked)}\n${await timeMany()}`);
