import { sharedWidth, widthOf } from '../geometry/boxes.ts';
import type { PixelWord } from './read-line.ts';

/** Words of two readers that stand in one place of a line; none where a reader saw nothing there. */
export interface WordPlace {
  readonly own: readonly PixelWord[];
  readonly other: readonly PixelWord[];
}

/** Words stand in one place where they share this much of the narrower one's width. */
const SHARED = 0.3;

interface OpenPlace {
  readonly own: PixelWord[];
  readonly other: PixelWord[];
  end: number;
}

/** The words of a line by place, from the left: whatever one reader parts or joins otherwise than the other is one place. */
export function pairWords(own: readonly PixelWord[], other: readonly PixelWord[]): WordPlace[] {
  const members = [
    ...own.map((word) => ({ word, side: 'own' as const, against: 'other' as const })),
    ...other.map((word) => ({ word, side: 'other' as const, against: 'own' as const })),
  ].sort((a, b) => a.word.box.x0 - b.word.box.x0);
  const places: OpenPlace[] = [];
  for (const { word, side, against } of members) {
    const last = places.at(-1);
    if (last?.[against].some((one) => isSamePlace(one, word)) === true) {
      last[side].push(word);
      last.end = Math.max(last.end, word.box.x1);
    } else {
      places.push({ own: [], other: [], end: word.box.x1, [side]: [word] });
    }
  }
  return places;
}

function isSamePlace({ box: a }: PixelWord, { box: b }: PixelWord): boolean {
  return sharedWidth(a, b) > SHARED * Math.min(widthOf(a), widthOf(b));
}
