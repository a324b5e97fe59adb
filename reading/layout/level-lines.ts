import type { Glyphs } from './page-words.ts';

/** Slopes that are tried: pages turned by up to two degrees, which readers do not straighten. */
const STEEPEST = 0.035;
const STEP = 0.0025;
/** Height in em of the bins that words are gathered in. */
const BIN = 0.35;
/** How much sharper the rows must be than on the page as it is. */
const CLEARLY = 1.04;

/**
 * Undoes a slight turn of the page, so that what stands far apart on one line is level: of several slopes the one under
 * which the words gather in the sharpest rows (the projection profile of Postl, 1986).
 */
export function levelLines(lines: readonly Glyphs[][]): Glyphs[][] {
  const words = lines.flat();
  const flat = sharpness(words, 0);
  let best = { slope: 0, sharpness: flat * CLEARLY };
  for (let slope = -STEEPEST; slope <= STEEPEST; slope += STEP) {
    const found = sharpness(words, slope);
    if (found > best.sharpness) best = { slope, sharpness: found };
  }
  if (best.slope === 0) return [...lines];
  return lines.map((line) =>
    line.map((word) => {
      const fall = best.slope * ((word.x0 + word.x1) / 2);
      return { ...word, y0: word.y0 - fall, y1: word.y1 - fall };
    }),
  );
}

/** Sum of the squares of the letters in each bin, each word shared between the two bins that it is nearest to. */
function sharpness(words: readonly Glyphs[], slope: number): number {
  const bins = new Map<number, number>();
  for (const { text, x0, x1, y0, y1 } of words) {
    const place = ((y0 + y1) / 2 - (slope * (x0 + x1)) / 2) / BIN;
    const lower = Math.floor(place);
    const share = place - lower;
    bins.set(lower, (bins.get(lower) ?? 0) + (1 - share) * text.length);
    bins.set(lower + 1, (bins.get(lower + 1) ?? 0) + share * text.length);
  }
  return [...bins.values()].reduce((sum, letters) => sum + letters ** 2, 0);
}
