import { type Box, boxAroundPoints } from '../../../../../reading/geometry/boxes.ts';
import { isMarks, isPlain } from './letters.ts';
import { apply } from './matrix.ts';
import type { Glyph } from './page-glyphs.ts';
import { angleOf, type Placed, place, rotation } from './writing-frame.ts';

/** A word in the frame of its own writing direction: s runs along the text, t downwards across it, both in points. */
export interface PageWord {
  readonly text: string;
  readonly s0: number;
  readonly s1: number;
  readonly baseline: number;
  readonly size: number;
  /** Whether the document writes a blank before it. */
  readonly spaceBefore: boolean;
  readonly box: Box;
}

/** Words that run in one direction; `angle` is in whole degrees, clockwise on the page. */
export interface WordsOfDirection {
  readonly angle: number;
  readonly words: readonly PageWord[];
}

/** A gap of more than this part of an em parts two words where no blank is written (pdftotext takes 0.1). */
const WORD_GAP = 0.13;
/** Letters overlap by kerning up to here; a larger step back starts anew. */
const STEP_BACK = -0.5;
const OFF_BASELINE = 0.25;
/** Of equal words, how many back a double is looked for. */
const DOUBLE_WITHIN = 50;

interface OpenWord {
  text: string;
  s0: number;
  s1: number;
  baseline: number;
  size: number;
  ascent: number;
  descent: number;
  tracking: number;
  spaceBefore: boolean;
  lastText: string;
  lastStart: number;
}

/** Gathers painted characters into words, as they follow each other in the document. */
export function gatherWords(glyphs: readonly Glyph[]): WordsOfDirection[] {
  const byAngle = new Map<number, PageWord[]>();
  let word: OpenWord | null = null;
  let angle = 0;
  /** All characters of one run have the very same direction. */
  let direction: Glyph['direction'] | null = null;
  let glyphAngle = 0;
  /** Where along the text the middle of the blank lies that was written last. */
  let blank: number | null = null;
  const close = () => {
    if (word === null) return;
    const words = byAngle.get(angle) ?? [];
    byAngle.set(angle, words);
    words.push(finish(word, angle));
  };
  for (const glyph of glyphs) {
    const text = tidy(glyph.text);
    if (text === '') continue;
    if (glyph.direction !== direction) {
      direction = glyph.direction;
      glyphAngle = angleOf(direction);
    }
    const placed = place(glyph, glyphAngle);
    if (text === ' ') {
      blank = (placed.s0 + placed.s1) / 2;
      continue;
    }
    // A blank that the next character is painted over only ends a run; it parts no words.
    const isParted = glyphAngle !== angle || (blank !== null && placed.s0 >= blank);
    if (word === null || isParted || !joins(word, text, glyph, placed)) {
      close();
      angle = glyphAngle;
      word = startWord(text, glyph, placed, blank !== null);
    }
    blank = null;
  }
  close();
  return [...byAngle].map(([key, words]) => ({ angle: key, words: dropDoubles(words) }));
}

function startWord(text: string, glyph: Glyph, { s0, s1, baseline }: Placed, spaceBefore: boolean): OpenWord {
  const { size, ascent, descent, tracking } = glyph;
  return {
    text,
    s0: Math.min(s0, s1),
    s1: Math.max(s0, s1),
    baseline,
    size,
    ascent,
    descent,
    tracking,
    spaceBefore,
    lastText: text,
    lastStart: s0,
  };
}

/** Adds a character to the word if it is a part of it. */
function joins(word: OpenWord, text: string, glyph: Glyph, { s0, s1, baseline }: Placed): boolean {
  if (isMarks(text)) word.text += text;
  else if (!isSamePlace(word, text, s0, baseline)) {
    if (!continues(word, glyph, s0, baseline)) return false;
    extend(word, text, s0, s1, glyph);
  }
  return true;
}

/** Ligatures are taken apart, odd blanks made plain, and what shows nothing or has no meaning is dropped. */
function tidy(text: string): string {
  if (text === ' ' || isPlain(text)) return text;
  const plain = text
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replaceAll('\u00ad', '-');
  if (/^[\s\u00a0\u2000-\u200a\u202f\u3000]+$/.test(plain)) return ' ';
  return plain.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd\s]/gu, '');
}

/** Bold print made by painting a character twice, a hair apart. */
function isSamePlace(word: OpenWord, text: string, s0: number, baseline: number): boolean {
  return (
    word.lastText === text &&
    Math.abs(s0 - word.lastStart) < 0.1 * word.size &&
    Math.abs(baseline - word.baseline) < 0.1 * word.size
  );
}

function continues(word: OpenWord, glyph: Glyph, s0: number, baseline: number): boolean {
  const gap = s0 - word.s1 - Math.max(0, word.tracking);
  const size = Math.min(word.size, glyph.size);
  return (
    gap < WORD_GAP * size &&
    gap > STEP_BACK * size &&
    Math.abs(baseline - word.baseline) < OFF_BASELINE * size &&
    Math.max(word.size, glyph.size) < 1.8 * size
  );
}

function extend(word: OpenWord, text: string, s0: number, s1: number, glyph: Glyph): void {
  word.text += text;
  word.s1 = Math.max(word.s1, s1);
  word.size = Math.max(word.size, glyph.size);
  word.tracking = glyph.tracking;
  word.lastText = text;
  word.lastStart = s0;
}

function finish(word: OpenWord, angle: number): PageWord {
  const { text, s0, s1, baseline, size, spaceBefore } = word;
  const back = rotation(angle);
  const top = baseline - word.ascent * size;
  const bottom = baseline + word.descent * size;
  const box =
    angle === 0
      ? { x0: s0, y0: top, x1: s1, y1: bottom }
      : boxAroundPoints([
          apply(back, s0, top),
          apply(back, s1, top),
          apply(back, s0, bottom),
          apply(back, s1, bottom),
        ]);
  return { text: text.normalize('NFC'), s0, s1, baseline, size, spaceBefore, box };
}

/** Words painted twice at one place, as shadows and bold print are; the second is never far behind the first. */
function dropDoubles(words: readonly PageWord[]): PageWord[] {
  const seen = new Map<string, PageWord[]>();
  return words.filter((word) => {
    const same = seen.get(word.text);
    if (same === undefined) {
      seen.set(word.text, [word]);
      return true;
    }
    const isDouble = stoodLately(same, word);
    if (!isDouble) same.push(word);
    return !isDouble;
  });
}

function stoodLately(same: readonly PageWord[], { s0, baseline, size }: PageWord): boolean {
  const near = 0.25 * size;
  for (const other of same.slice(-DOUBLE_WITHIN))
    if (Math.abs(other.s0 - s0) < near && Math.abs(other.baseline - baseline) < near) return true;
  return false;
}
