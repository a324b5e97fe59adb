import { expect, it } from 'vitest';
import type { Row } from '../../../src/adapters/documents/parsing/pdf/page-rows.ts';
import type { PageWord } from '../../../src/adapters/documents/parsing/pdf/page-words.ts';
import { orderRows } from '../../../src/adapters/documents/parsing/pdf/reading-order.ts';

const word = (s0: number, text: string): PageWord => ({
  text,
  size: 1,
  s0,
  s1: s0 + 0.4 * text.length,
  baseline: 0,
  box: { x0: s0, y0: 0, x1: s0 + 0.4 * text.length, y1: 1 },
  spaceBefore: true,
});

/** Rows of so many words of which each stands apart, as a page of single glyphs has them. */
const page = (rows: number, words: number, jitter: (row: number) => number, text: string): Row[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: words }, (_, at) => word(4 * at + jitter(row), text)),
  );

/** One search of each gap's rows word by word took 70 s for the first of these. */
it.each([
  ['single digits in columns', page(200, 300, () => 0, '7')],
  ['single digits that no column holds', page(200, 300, (row) => ((row * 7) % 40) / 10, '7')],
  ['two digits on each of many rows', page(30_000, 2, (row) => ((row * 7) % 10) / 100, '7')],
  ['two letters on each of many rows', page(30_000, 2, () => 0, 'a')],
  ['running words', page(200, 300, (row) => ((row * 3) % 5) / 10, 'words')],
])(
  'a page of 60,000 words, %s, is put in order in the time of its words',
  (_name, rows) => {
    const before = process.cpuUsage();
    const ordered = orderRows(rows);
    const { user, system } = process.cpuUsage(before);
    expect(ordered.flat()).toHaveLength(60_000);
    expect((user + system) / 1_000_000).toBeLessThan(15);
  },
  60_000,
);

it('two columns of running text are still read one after the other', () => {
  const line = (start: number, name: string) =>
    ['these', 'words', 'belong', 'together', name].map((text, at) => word(start + 4 * at, text));
  const rows = Array.from({ length: 12 }, (_, row) => [...line(0, `left${row}`), ...line(40, `right${row}`)]);
  const read = orderRows(rows).map((row) => row.map(({ text }) => text).join(' '));
  expect(read).toHaveLength(24);
  expect(read[11]).toContain('left11');
  expect(read[12]).toContain('right0');
});
