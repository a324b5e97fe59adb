import type { ReadPage, ReadSegment, Word } from '../../../schemas/segment.ts';
import type { Chooser } from './choose.ts';

/** What OCR engines make of letters and digits, digits into other digits among them. */
const MISREADINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  '0': ['O', 'o', '8'],
  '1': ['l', 'I', '7'],
  '3': ['8'],
  '5': ['S', '6'],
  '6': ['5', '8'],
  '8': ['B', '3'],
  '9': ['g', '0'],
  O: ['0'],
  o: ['0', 'c'],
  l: ['1', 'I'],
  I: ['l', '1'],
  S: ['5'],
  B: ['8'],
  m: ['rn'],
  e: ['c'],
  '.': [',', ' '],
};

function misreadText(text: string, chooser: Chooser, share: number): string {
  return Array.from(text, (character) => {
    const options = MISREADINGS[character];
    return options !== undefined && chooser.chance(share) ? chooser.one(options) : character;
  }).join('');
}

function misreadWord(word: Word, chooser: Chooser, share: number): Word {
  const text = misreadText(word.text, chooser, share).trim() || word.text;
  // Readers are less sure of what they misread, but not always.
  const isSure = text === word.text ? chooser.chance(0.9) : chooser.chance(0.25);
  return { ...word, text, confidence: (isSure ? chooser.number(88, 99) : chooser.number(30, 85)) / 100 };
}

/** A page as an OCR engine might read it: some characters mistaken, every word with a confidence. */
export function misreadPage(page: ReadPage, chooser: Chooser, share: number): ReadPage {
  const segments = page.segments.map((segment): ReadSegment => {
    const words = (segment.words ?? []).map((word) => misreadWord(word, chooser, share));
    const text = words.map((word) => word.text).join(' ');
    const confidence =
      words.reduce((sum, word) => sum + (word.confidence ?? 0), 0) / Math.max(1, words.length);
    return { ...segment, text, words, confidence, readings: [{ engine: 'tesseract', text, confidence }] };
  });
  return { ...page, source: 'ocr', segments };
}
