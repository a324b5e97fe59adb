import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isVisible } from '../../../reading/text/visible-text.ts';
import { pagesOfTexts } from '../../../steps/ocr/text-pages.ts';

const INVISIBLE = [
  ...' \t\n\r\f\v\u0000\u0007\u0085\u00a0\u00ad\u034f\u061c\u115f\u1680\u180e\u2000\u200b\u200d\u200e\u2028',
  ...'\u202e\u202f\u205f\u2060\u2066\u2800\u3000\u3164\ufe0f\ufeff\uffa0\u0301',
  '\u{e0001}',
  '\u{e0100}',
];
const blank = fc.array(fc.constantFrom(...INVISIBLE)).map((characters) => characters.join(''));

describe('a text', () => {
  it('that shows nothing is none, and gives no segment', () => {
    fc.assert(
      fc.property(blank, (text) => {
        expect(isVisible(text)).toBe(false);
        expect(pagesOfTexts([text], 0).flatMap((page) => page.segments)).toEqual([]);
      }),
    );
  });

  it('with one letter, digit or sign is one, whatever nobody sees around it', () => {
    fc.assert(
      fc.property(
        blank,
        fc.constantFrom('a', '5', '.', '€', 'ä', '合', '\ue000', '😀'),
        blank,
        (a, one, b) => {
          expect(isVisible(a + one + b)).toBe(true);
        },
      ),
    );
  });
});
