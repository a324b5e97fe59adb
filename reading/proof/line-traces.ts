import { lazily } from '../text/lazily.ts';
import type { Line } from './lines.ts';
import { lineBelow } from './lines.ts';
import { passageOf, traceIn } from './passage.ts';

/** The traces of several texts as one, with the way back. */
interface Joined {
  readonly letters: string;
  /** Where each text's begins. */
  readonly offsets: readonly number[];
}

function join(traces: readonly string[], gap: string): Joined {
  const offsets: number[] = [];
  let length = 0;
  for (const trace of traces) {
    offsets.push(length);
    length += trace.length + gap.length;
  }
  return { letters: traces.join(gap), offsets };
}

/** The last text that begins at or before a letter. */
function textAt({ offsets }: Joined, letter: number): number {
  let low = 0;
  let high = offsets.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= letter) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The first and the last text of each place where letters stand. */
function placesOf(wanted: string, joined: Joined): { readonly first: number; readonly last: number }[] {
  const places = [];
  for (let at = joined.letters.indexOf(wanted); at >= 0; at = joined.letters.indexOf(wanted, at + 1))
    places.push({ first: textAt(joined, at), last: textAt(joined, at + wanted.length - 1) });
  return places;
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
const ascending = (numbers: Iterable<number>) => [...new Set(numbers)].sort((a, b) => a - b);

/** No value is broken over more lines. */
const FURTHEST = 8;
/** No letter of a trace, so that nothing is found across two texts. */
const GAP = '\n';

/** Where lines hold the letters of a value, so that it need be read there only; each by its position, ascending. */
export interface LineTraces {
  /** Lines that hold a trace by themselves. */
  alone(trace: string): readonly number[];
  /** Lines from which on `reach` lines hold it, in reading order or down their column. */
  from(trace: string, reach: number): readonly number[];
  /** At most `reach` lines that stand under each other, the first of them at a position. */
  column(at: number, reach: number): readonly Line[];
}

function traceLines(lines: readonly Line[]): LineTraces {
  const traces = lines.map(({ segment }) => traceIn(passageOf(segment, segment)));
  const inOrder = join(traces, '');
  const below = lazily(() =>
    lines.map((_, at) => {
      const next = lineBelow(lines, at);
      return next === undefined ? -1 : lines.indexOf(next, at);
    }),
  );
  function positionsFrom(at: number, reach: number): number[] {
    const column = [];
    for (let next = at; next >= 0 && column.length < reach; next = below()[next] ?? -1) column.push(next);
    return column;
  }
  const downColumns = lazily(() =>
    join(
      traces.map((_, at) =>
        positionsFrom(at, FURTHEST)
          .map((position) => traces[position] ?? '')
          .join(''),
      ),
      GAP,
    ),
  );
  return {
    alone: (trace) =>
      ascending(placesOf(trace, inOrder).flatMap(({ first, last }) => (first === last ? first : []))),
    from(trace, reach) {
      const inRuns = placesOf(trace, inOrder).flatMap(({ first, last }) =>
        range(Math.max(0, last - reach + 1), first),
      );
      return ascending([...inRuns, ...placesOf(trace, downColumns()).map(({ first }) => first)]);
    },
    column: (at, reach) => positionsFrom(at, reach).flatMap((position) => lines[position] ?? []),
  };
}

const known = new WeakMap<readonly Line[], LineTraces>();

/** Traced once for the same lines. */
export function tracesOf(lines: readonly Line[]): LineTraces {
  const traces = known.get(lines) ?? traceLines(lines);
  known.set(lines, traces);
  return traces;
}
