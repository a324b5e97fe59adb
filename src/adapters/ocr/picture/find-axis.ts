import type { InkMap } from './find-ink.ts';

/** Letters of a line are closer together than this on the reduced copy, lines further apart. */
const LETTER_GAP = 7;
/** A longer run is a ruled line or the paper's edge, in shares of the picture. */
const LONGEST_RUN = 0.3;

/**
 * How much longer runs of ink are down the page than across it, when gaps as wide as those between letters are closed. Below 1
 * lines of text run across; above 1 the page lies on its side. (The sharpness of projection profiles does not tell: in a
 * typewriter face letters stand in columns as sharply as in lines.)
 */
export function findSideways({ ink, width, height }: InkMap): number {
  const across = meanRun(ink, { lines: height, length: width, nextLine: width, next: 1 });
  const down = meanRun(ink, { lines: width, length: height, nextLine: 1, next: width });
  return across === 0 || down === 0 ? 1 : down / across;
}

interface Walk {
  readonly lines: number;
  readonly length: number;
  /** Steps in the map from one line to the next, and from one pixel of a line to the next. */
  readonly nextLine: number;
  readonly next: number;
}

/** Mean length of the runs, each weighted by its length. */
function meanRun(ink: Uint8Array, { lines, length, nextLine, next }: Walk): number {
  let sum = 0;
  let squares = 0;
  const add = (run: number) => {
    if (run > LONGEST_RUN * length) return;
    sum += run;
    squares += run * run;
  };
  for (let line = 0; line < lines; line += 1) {
    let start = -1;
    let last = -1;
    for (let at = 0; at < length; at += 1) {
      if (ink[line * nextLine + at * next] !== 1) continue;
      if (start >= 0 && at - last > LETTER_GAP + 1) {
        add(last - start + 1);
        start = at;
      }
      if (start < 0) start = at;
      last = at;
    }
    if (start >= 0) add(last - start + 1);
  }
  return sum === 0 ? 0 : squares / sum;
}
