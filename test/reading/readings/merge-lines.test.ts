import { expect, it } from 'vitest';
import { sortLines } from '../../../reading/readings/merge-lines.ts';
import type { ReadLine } from '../../../reading/readings/read-line.ts';
import { textOf } from '../../../reading/readings/read-line.ts';

function line(text: string, x0: number, y0: number, x1: number, y1: number): ReadLine {
  return { words: [{ text, box: { x0, y0, x1, y1 }, confidence: 1 }], engine: 'paddle', others: [] };
}

const sorted = (...lines: readonly ReadLine[]) => sortLines(lines).map(({ words }) => textOf(words));

it('puts lines of one row in order from the left, and rows from the top', () => {
  const lines = [
    line('12.00', 300, 102, 360, 120),
    line('next', 0, 140, 50, 160),
    line('Total', 0, 100, 60, 120),
  ];
  expect(sorted(...lines)).toEqual(['Total', '12.00', 'next']);
});

it('keeps lines that stand one above the other in order, even where a slant makes their boxes overlap', () => {
  expect(sorted(line('below', 80, 140, 600, 190), line('above', 100, 100, 600, 170))).toEqual([
    'above',
    'below',
  ]);
});
