import type { BoundingBox } from '../../schemas/segment.ts';
import type { TextLine } from '../text/text-line.ts';

/** Clockwise degrees by which the lines of a page are turned where they stand. */
export type Direction = 0 | 90 | 180 | 270;

type PlacedLine = Pick<TextLine, 'words'> & { readonly bounding_box: BoundingBox | null };

/** The part of a page's words that must run in one direction before the page is seen from there. */
const MIN_SHARE = 0.7;

/** Where words run to, and lines follow each other, seen on the page. */
const RUNS: Readonly<
  Record<
    90 | 180 | 270,
    { readonly along: readonly [number, number]; readonly down: readonly [number, number] }
  >
> = {
  90: { along: [0, 1], down: [-1, 0] },
  180: { along: [-1, 0], down: [0, -1] },
  270: { along: [0, -1], down: [1, 0] },
};

const middleOf = ({ x0, x1, y0, y1 }: BoundingBox, width: number, height: number) =>
  [((x0 + x1) / 2) * width, ((y0 + y1) / 2) * height] as const;

/**
 * The direction in which most of a page is written: a text layer may run sideways or upside down. Words of lines that are written from right
 * to left run as those of a page upside down do; but its lines go upwards.
 */
export function writingDirection(lines: readonly PlacedLine[], width: number, height: number): Direction {
  const steps = lines.flatMap(({ words }) => stepsWithin(words ?? [], width, height));
  // A word alone on its line says nothing of its direction, and counts against turning a page for a note in its margin.
  const alone = lines.filter(({ words }) => words?.length === 1).length;
  for (const direction of [90, 180, 270] as const) {
    const { along, down } = RUNS[direction];
    const running = steps.filter((step) => isTowards(step, along)).length;
    if (running === 0 || running < MIN_SHARE * (steps.length + alone)) continue;
    const places = lines.flatMap(({ bounding_box: box }) =>
      box === null ? [] : [middleOf(box, width, height)],
    );
    const onwards = stepsOf(places).map(([x, y]) => x * down[0] + y * down[1]);
    const ahead = onwards.filter((by) => by > 0).length;
    return ahead > onwards.filter((by) => by < 0).length ? direction : 0;
  }
  return 0;
}

const stepsWithin = (words: NonNullable<TextLine['words']>, width: number, height: number) =>
  stepsOf(words.map(({ bounding_box }) => middleOf(bounding_box, width, height)));

const stepsOf = (places: readonly (readonly [number, number])[]) =>
  places
    .slice(1)
    .map(([x, y], index) => [x - (places[index]?.[0] ?? x), y - (places[index]?.[1] ?? y)] as const);

/** Whether a step goes more in a direction than across it. */
const isTowards = ([x, y]: readonly [number, number], [right, down]: readonly [number, number]) =>
  x * right + y * down > Math.abs(x * down - y * right);

/** A box in parts of the page, as it stands once lines of this direction are upright. */
export function upright({ x0, x1, y0, y1 }: BoundingBox, direction: Direction): BoundingBox {
  if (direction === 90) return { x0: y0, x1: y1, y0: 1 - x1, y1: 1 - x0 };
  if (direction === 180) return { x0: 1 - x1, x1: 1 - x0, y0: 1 - y1, y1: 1 - y0 };
  if (direction === 270) return { x0: 1 - y1, x1: 1 - y0, y0: x0, y1: x1 };
  return { x0, x1, y0, y1 };
}
