import { distance } from 'fastest-levenshtein';
import { boxAround } from '../picture/pixel-box.ts';
import { meanConfidence, type PixelWord } from '../pixel-line.ts';

/** The letters are the same word when at most this share of them differs. */
const MOST_DIFFERENT = 0.25;

/**
 * PP-OCR's words, but one word where tesseract saw one in the place of several and read (nearly) the same letters: PP-OCR parts
 * words whose letters stand far apart.
 */
export function joinWords(paddle: readonly PixelWord[], tesseract: readonly PixelWord[]): PixelWord[] {
  const places = new Map<PixelWord, PixelWord[]>();
  for (const word of paddle) {
    const middle = (word.box.x0 + word.box.x1) / 2;
    const place = tesseract.find(({ box }) => box.x0 <= middle && middle <= box.x1) ?? word;
    places.set(place, [...(places.get(place) ?? []), word]);
  }
  return [...places].flatMap(([place, words]) =>
    words.length > 1 && isSameWord(words, place) ? [toOneWord(words)] : words,
  );
}

function isSameWord(words: readonly PixelWord[], whole: PixelWord): boolean {
  const letters = words.map(({ text }) => text).join('');
  return distance(letters, whole.text) <= MOST_DIFFERENT * whole.text.length;
}

function toOneWord(words: readonly PixelWord[]): PixelWord {
  return {
    text: words.map(({ text }) => text).join(''),
    box: boxAround(words.map(({ box }) => box)),
    confidence: meanConfidence(words) ?? 0,
  };
}
