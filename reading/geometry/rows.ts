import { type Box, boxAround, heightOf, middleOf, sharedHeight, sharedWidth, widthOf } from './boxes.ts';

/**
 * What a row of a page is. Whoever reads lines that are done (the extractor, the prompt, the order of segments) goes by the
 * boxes of words. Two go another way, for what they know: a file's own text has the baselines that its words were set on,
 * exact and free of what raised figures and tall letters do to boxes; and lines that readers of pictures have just given may
 * lie upon each other (print over print, two readings that did not fit together), which no row may hold. Measured on the
 * development documents, to order those by words made a wrong address look proven.
 */

/** Lines that begin so many em before the one to their left ends are beside it still: boxes of turned lines overlap. */
const OVERLAP = 1;
/** Share of the lower box's height that both must cover. */
const SHARED_HEIGHT = 0.5;

interface Boxed<L> {
  readonly line: L;
  readonly left: number;
  readonly boxes: readonly Box[];
}

/**
 * Rows of lines that stand side by side, from top to bottom, those of one row from the left. A line joins a row where its
 * first word overlaps the row's last in height by half, so that a slightly turned page still falls into rows.
 *
 * @param boxesOf the boxes of a line's words from the left, of which there is at least one
 * @param em the height of a usual line, in the unit of the boxes' widths
 */
export function groupByBoxes<L>(
  lines: readonly L[],
  boxesOf: (line: L) => readonly Box[],
  em: number,
): L[][] {
  const rows: Boxed<L>[][] = [];
  const boxed = lines.map((line) => {
    const boxes = boxesOf(line);
    return { line, boxes, left: boxAround(boxes).x0 };
  });
  for (const one of boxed.sort((a, b) => a.left - b.left)) {
    const row = rows.find((candidate) => continues(candidate, one, em));
    if (row === undefined) rows.push([one]);
    else row.push(one);
  }
  return rows
    .map((row) => ({ row, middle: meanMiddle(row.flatMap(({ boxes }) => boxes)) }))
    .sort((a, b) => a.middle - b.middle)
    .map(({ row }) => row.map(({ line }) => line));
}

const meanMiddle = (boxes: readonly Box[]) =>
  boxes.reduce((sum, box) => sum + middleOf(box), 0) / boxes.length;

function continues(row: readonly Boxed<unknown>[], line: Boxed<unknown>, em: number): boolean {
  const last = row.at(-1)?.boxes.at(-1);
  const [first] = line.boxes;
  if (first === undefined || last === undefined || first.x0 < last.x1 - OVERLAP * em) return false;
  return sharedHeight(last, first) > SHARED_HEIGHT * Math.min(heightOf(last), heightOf(first));
}

/** Lines that share more than this of the narrower one's width stand one above the other. */
const STACKED = 0.3;

/**
 * Rows of lines from the top, those of one row from the left: a line belongs to the row whose first line covers its middle,
 * unless it stands above or below a line of that row.
 */
export function groupByFirsts<L>(lines: readonly L[], boxOf: (line: L) => Box): L[][] {
  const boxed = lines.map((line) => ({ line, box: boxOf(line) })).sort((a, b) => a.box.y0 - b.box.y0);
  const rows: (typeof boxed)[] = [];
  for (const one of boxed) {
    const middle = middleOf(one.box);
    const row = rows.find(
      ([first, ...rest]) =>
        first !== undefined &&
        first.box.y0 <= middle &&
        middle <= first.box.y1 &&
        ![first, ...rest].some(({ box }) => areStacked(box, one.box)),
    );
    if (row === undefined) rows.push([one]);
    else row.push(one);
  }
  return rows.map((row) => row.sort((a, b) => a.box.x0 - b.box.x0).map(({ line }) => line));
}

const areStacked = (a: Box, b: Box) => sharedWidth(a, b) > STACKED * Math.min(widthOf(a), widthOf(b));

/** A word on its baseline: `s0` to `s1` along the writing, `baseline` across it, `size` of its type, in one unit. */
export interface SetWord {
  readonly s0: number;
  readonly s1: number;
  readonly baseline: number;
  readonly size: number;
}

/** Baselines this part of an em apart are one row: raised figures and cells that are a little off. */
const SAME_ROW = 0.5;

/** Rows of words by their baselines, from the top, those of one row from the left. */
export function groupByBaselines<W extends SetWord>(words: readonly W[]): W[][] {
  const rows: W[][] = [];
  let firstOpen = 0;
  const largest = words.reduce((most, { size }) => Math.max(most, size), 0);
  for (const word of words.toSorted((a, b) => a.baseline - b.baseline)) {
    while (isFarAbove(rows[firstOpen], word, largest)) firstOpen += 1;
    const row = rows.slice(firstOpen).findLast((one) => belongsTo(one, word));
    if (row === undefined) rows.push([word]);
    else row.push(word);
  }
  return rows
    .map((row) => row.toSorted((a, b) => a.s0 - b.s0))
    .sort((a, b) => (a[0]?.baseline ?? 0) - (b[0]?.baseline ?? 0));
}

const isFarAbove = (row: readonly SetWord[] | undefined, word: SetWord, size: number) =>
  row?.every(({ baseline }) => word.baseline - baseline > 2 * size) ?? false;

/** Compared with the nearest word of the row, so that a row that runs askew stays one. */
function belongsTo(row: readonly SetWord[], word: SetWord): boolean {
  let nearest: SetWord | null = null;
  let distance = Number.POSITIVE_INFINITY;
  for (const other of row) {
    const apart = Math.max(other.s0 - word.s1, word.s0 - other.s1);
    if (apart < distance) {
      distance = apart;
      nearest = other;
    }
  }
  if (nearest === null) return false;
  const size = Math.min(nearest.size, word.size);
  const apart = Math.abs(nearest.baseline - word.baseline);
  // Two words that lie on top of each other are two rows that touch.
  if (distance < -0.5 * size && apart > 0.1 * size) return false;
  return apart < SAME_ROW * size;
}
