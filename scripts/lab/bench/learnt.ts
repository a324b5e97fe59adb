import { createSecondOpinion } from '../../../reading/extractor/second-opinion.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { createLocator } from '../../../reading/memory/locate.ts';
import { recall } from '../../../reading/memory/recall.ts';
import type { BoundingBox, ReadPage, ReadSegment } from '../../../schemas/segment.ts';
import type { DrawnDocument } from '../learning/drawn-groups.ts';
import { drawGroups } from '../learning/drawn-groups.ts';
import { study } from '../learning/studied.ts';
import type { BenchRow } from './bench-row.ts';
import { NotMeasured } from './bench-row.ts';
import { quantile, toRow } from './row.ts';

const LONG = 120;
const ROUNDS = 7;
const WARM_UP = 3;
const SEED = 3;
const opinion = createSecondOpinion();

/** The part of a page that the document keeps; the rows stand below. */
const KEPT = 0.3;
const shrink = (box: BoundingBox): BoundingBox => ({ ...box, y0: box.y0 * KEPT, y1: box.y1 * KEPT });

function bookingOf(row: number): (readonly [x: number, text: string])[] {
  const day = String((row % 28) + 1).padStart(2, '0');
  const cents = String(row % 100).padStart(2, '0');
  return [
    [0.08, `${day}.03.2026`],
    [0.25, `Payment to shop ${(row * 37) % 991}`],
    [0.8, `${(row * 131) % 900}.${cents}`],
  ];
}

/** The same page with as many bookings beneath as a long statement has. */
function withBookings(page: ReadPage, rows: number): ReadPage {
  const own = page.segments.map((one) => ({
    ...one,
    bounding_box: one.bounding_box && shrink(one.bounding_box),
    words: one.words?.map((word) => ({ ...word, bounding_box: shrink(word.bounding_box) })) ?? null,
  }));
  const [pattern] = own;
  if (pattern === undefined) return page;
  const added = Array.from({ length: rows }, (_, row) => {
    const y0 = KEPT + 0.02 + ((1 - KEPT - 0.04) * row) / rows;
    return bookingOf(row).map(([x0, text], part): ReadSegment => {
      const box = { x0, x1: x0 + text.length * 0.008, y0, y1: y0 + 0.5 / rows };
      const words = [{ text, bounding_box: box, confidence: pattern.confidence }];
      const segment_id = `f0p1s${1000 + row * 3 + part}`;
      return { ...pattern, segment_id, text, bounding_box: box, words, readings: [] };
    });
  });
  return { ...page, segments: [...own, ...added.flat()] };
}

const grown = (document: DrawnDocument, rows: number): DrawnDocument => ({
  ...document,
  pages: rows === 0 ? document.pages : document.pages.map((page) => withBookings(page, rows)),
});

const cpuMs = (run: () => unknown): number => {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Milliseconds of processor time for a document without a memory, and what the memory of its layout adds. */
function measure(rows: number): { readonly without: number; readonly added: number } {
  const [taught, asked] = drawGroups(1, 2, SEED).map((document) => grown(document, rows));
  if (taught === undefined || asked === undefined) throw new NotMeasured('two documents are drawn');
  const { lesson } = study({ ...taught, set: 'drawn' }, taught.pages);
  const layouts = [{ layout_id: 'known', closeness: 1, lessons: [lesson] }];
  const without: number[] = [];
  const added: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    // What was prepared for the same pages before would serve again.
    const pages = structuredClone(asked.pages);
    const suggest = cpuMs(() => opinion.suggest(asked.fields, pages));
    const view = viewDocument(pages);
    const suggestions = opinion.suggest(asked.fields, pages);
    const weigh = cpuMs(() => recall(view, createLocator(pages, view), asked.fields, suggestions, layouts));
    if (round < WARM_UP) continue;
    without.push(suggest);
    added.push(weigh);
  }
  return { without: quantile(without, 0.5), added: quantile(added, 0.5) };
}

export const learnt: BenchRow = {
  name: 'learnt',
  bound:
    'Where each approved value is printed is looked for in every line, and how each text of the document stands is held against the lessons: it grows with the ' +
    'lines and the fields, and not with the number of known layouts.',
  async measure() {
    return [0, LONG].map((rows) => {
      const { without, added } = measure(rows);
      return toRow({
        what: `processor time that a memory of its layout adds to a drawn letter of eight fields${rows === 0 ? '' : ` with ${rows} bookings`}`,
        beside: 'finding its values without a memory',
        unit: 'ms',
        ours: added,
        peers: without,
        reach: { ratio: 1, better: 'lower' },
      });
    });
  },
};
