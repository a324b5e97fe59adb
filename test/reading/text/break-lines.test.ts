import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLine, breakText } from '../../../reading/text/break-lines.ts';
import type { TextLine } from '../../../reading/text/text-line.ts';

const squeeze = (text: string) => text.replaceAll(' ', '');

function lineOf(words: readonly string[]): TextLine {
  return {
    text: words.join(' '),
    bounding_box: { x0: 0, y0: 0.1, x1: 1, y1: 0.2 },
    confidence: null,
    words: words.map((text, at) => ({
      text,
      bounding_box: { x0: at / words.length, y0: 0.1, x1: (at + 1) / words.length, y1: 0.2 },
      confidence: null,
    })),
  };
}

describe('a very long line', () => {
  it('of text is broken at blanks, and nothing of it is lost', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ maxLength: 40 }),
            fc.constant('x'.repeat(3_000)),
            fc.constant(`x${'🏦'.repeat(1_500)}`),
            fc.constant(' '.repeat(2_500)),
          ),
        ),
        (parts) => {
          const text = parts.join(' ');
          const pieces = breakText(text);
          expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(2_000);
          expect(squeeze(pieces.join(''))).toBe(squeeze(text));
          expect(pieces.every((piece) => piece !== '' && piece.isWellFormed())).toBe(text.isWellFormed());
        },
      ),
    );
    expect(breakText('word '.repeat(1_000))[0]).toMatch(/^(word )+word$/);
  });

  it('with words is broken between them, with the box of its words', () => {
    const words = Array.from({ length: 1_000 }, (_, at) => `word${at}`);
    const lines = breakLine(lineOf(words));
    expect(lines.flatMap((line) => line.words?.map(({ text }) => text))).toEqual(words);
    for (const line of lines) {
      expect(line.text.length).toBeLessThanOrEqual(2_000);
      expect(line.text).toBe(line.words?.map(({ text }) => text).join(' '));
    }
    expect(lines[0]?.bounding_box?.x0).toBe(0);
    expect(lines[0]?.bounding_box?.x1).toBe(lines[1]?.bounding_box?.x0);
  });

  it('of one word is broken within it, and a short line stays as it is', () => {
    expect(breakLine(lineOf(['x'.repeat(4_500)])).map(({ text }) => text.length)).toEqual([
      2_000, 2_000, 500,
    ]);
    const short = lineOf(['Saldo', '1,00']);
    expect(breakLine(short)).toEqual([short]);
  });
});
