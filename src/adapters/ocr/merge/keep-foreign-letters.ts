import { distance } from 'fastest-levenshtein';
import type { PixelWord } from '../pixel-line.ts';

/** Letters and signs that PP-OCR's models do not know, or whose marks they drop more often than tesseract invents them. */
const FOREIGN = /[^\u0020-\u007e°§±²×·£¥]/;
/** What they are taken for. */
const TAKEN_FOR: Readonly<Record<string, string>> = {
  ß: 'B',
  '€': 'E',
  ö: 'o',
  Ö: 'O',
  Ä: 'A',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
};
/** Words are the same word when, foreign letters aside, at most this share of their letters differs. */
const MOST_DIFFERENT = 0.25;

/**
 * PP-OCR's words, but tesseract's where tesseract read a letter there that PP-OCR may miss and the rest of the word agrees.
 * The word keeps PP-OCR's box.
 */
export function keepForeignLetters(
  paddle: readonly PixelWord[],
  tesseract: readonly PixelWord[],
): PixelWord[] {
  return paddle.map((word) => {
    const other = tesseract.find((one) => overlapOf(one, word) > 0.5);
    if (other === undefined || !FOREIGN.test(other.text)) return word;
    const plain = fold(other.text);
    const different = distance(plain, fold(word.text)) / Math.max(1, plain.length);
    return different <= MOST_DIFFERENT ? { ...word, text: other.text } : word;
  });
}

/** The text as PP-OCR would write it. */
function fold(text: string): string {
  return [...text]
    .map((letter) => TAKEN_FOR[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('');
}

/** Share of the wider word's width that both cover. */
export function overlapOf({ box: a }: PixelWord, { box: b }: PixelWord): number {
  const shared = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  return shared / Math.max(1, a.x1 - a.x0, b.x1 - b.x0);
}
