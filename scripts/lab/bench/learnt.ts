import { createSecondOpinion } from '../../../reading/extractor/second-opinion.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { indexLayouts } from '../../../reading/memory/layout-index.ts';
import { layoutWords } from '../../../reading/memory/layout-words.ts';
import { createLocator } from '../../../reading/memory/locate.ts';
import { recall } from '../../../reading/memory/recall.ts';
import { drawGroups } from '../learning/drawn-groups.ts';
import { study } from '../learning/studied.ts';
import { withBookings } from '../learning/with-bookings.ts';
import type { BenchRow } from './bench-row.ts';
import { NotMeasured } from './bench-row.ts';
import type { Row } from './row.ts';
import { quantile, toRow } from './row.ts';

const LONG = 120;
const LAYOUTS = 1000;
const AIM_MS = 20;
const ROUNDS = 15;
const WARM_UP = 10;
const SEED = 3;
const opinion = createSecondOpinion();

const cpuMs = (run: () => unknown): number => {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Milliseconds of processor time for a document without a memory, and what the memory of its layout adds. */
function measure(
  rows: number,
  others: readonly { readonly layout_id: string; readonly words: ReturnType<typeof layoutWords> }[],
): { readonly without: number; readonly added: number } {
  const [taught, asked] = drawGroups(1, 2, SEED).map((document) => withBookings(document, rows));
  if (taught === undefined || asked === undefined) throw new NotMeasured('two documents are drawn');
  const { lesson, words } = study({ ...taught, set: 'drawn' }, taught.pages);
  const index = indexLayouts([{ layout_id: 'known', words }, ...others]);
  const without: number[] = [];
  const added: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    // What was prepared for the same pages before would serve again.
    const pages = structuredClone(asked.pages);
    const suggest = cpuMs(() => opinion.suggest(asked.fields, pages));
    const view = viewDocument(pages);
    const suggestions = opinion.suggest(asked.fields, pages);
    const weigh = cpuMs(() => {
      const known = index.match(layoutWords(pages)).filter(({ layout_id }) => layout_id === 'known');
      if (known.length === 0) throw new NotMeasured('the layout of the document is not known');
      const layouts = known.map((match) => ({ ...match, lessons: [lesson] }));
      return recall(view, createLocator(pages, view), asked.fields, suggestions, layouts);
    });
    if (round < WARM_UP) continue;
    without.push(suggest);
    added.push(weigh);
  }
  return { without: quantile(without, 0.5), added: quantile(added, 0.5) };
}

export const learnt: BenchRow = {
  name: 'learnt',
  bound:
    'Reading the lines once more for approved values, and weighing what stands on the 24 rows that are most like those of the lessons. It grows slowly with the ' +
    'lines, and not with the number of known layouts. On a machine that does much else the processor itself is slower: beside it stands the search without a memory.',
  async measure() {
    const many = drawGroups(LAYOUTS, 1, SEED + 1).map(({ group, pages }) => ({
      layout_id: group,
      words: layoutWords(pages),
    }));
    const cases = [
      ['a drawn letter of eight fields', 0, []],
      [`the same letter with ${LONG} bookings`, LONG, []],
      [`the same letter with ${LONG} bookings among ${LAYOUTS + 1} known layouts`, LONG, many],
    ] as const;
    return cases.map(([what, rows, others]): Row => {
      const { without, added } = measure(rows, others);
      return toRow({
        what: `processor time that a memory of its layout adds to ${what} (${without.toFixed(0)} ms without)`,
        beside: `the ${AIM_MS} ms that are aimed at`,
        unit: 'ms',
        ours: added,
        peers: AIM_MS,
        reach: { ratio: 1, better: 'lower' },
      });
    });
  },
};
