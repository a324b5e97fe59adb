import { boxAround, centreOf } from '../geometry/boxes.ts';
import { confidenceOf, lettersOf, type PixelWord } from './read-line.ts';
import { isSameInPlace } from './same-word.ts';

/**
 * One reader's words, but one word where another saw one in the place of several and read (nearly) the same letters: some
 * readers part words whose letters stand far apart.
 */
export function joinWords(words: readonly PixelWord[], wholes: readonly PixelWord[]): PixelWord[] {
  const places = new Map<PixelWord, PixelWord[]>();
  for (const word of words) {
    const middle = centreOf(word.box);
    const place = wholes.find(({ box }) => box.x0 <= middle && middle <= box.x1) ?? word;
    places.set(place, [...(places.get(place) ?? []), word]);
  }
  return [...places].flatMap(([place, pieces]) =>
    pieces.length > 1 && isSameInPlace(lettersOf(pieces), place.text) ? [toOneWord(pieces)] : pieces,
  );
}

function toOneWord(words: readonly PixelWord[]): PixelWord {
  return {
    text: lettersOf(words),
    box: boxAround(words.map(({ box }) => box)),
    confidence: confidenceOf(words),
  };
}
