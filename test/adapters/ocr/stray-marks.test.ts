import { describe, expect, it } from 'vitest';
import { withoutStrayMarks } from '../../../src/adapters/ocr/stray-marks.ts';

const line = (text: string, confidence: number) => ({
  words: [{ text, confidence, box: { x0: 0, y0: 0, x1: 9, y1: 9 } }],
});

describe('stray marks', () => {
  it('are a few doubtful letters with nothing else on the page', () => {
    expect(withoutStrayMarks([line('Ei', 0.69), line('m', 0.71), line('|—', 0.3)])).toEqual([]);
  });

  it.each([
    ['a page number that is read well', [line('7', 0.95)]],
    ['a word that is read badly', [line('Total', 0.5)]],
  ])('are not %s', (_, lines) => {
    expect(withoutStrayMarks(lines)).toBe(lines);
  });
});
