import { describe, expect, it } from 'vitest';
import { layOutPage } from '../../../reading/layout/page-layout.ts';
import type { Placed } from './pages.ts';
import { placedPage, textPage } from './pages.ts';

const LINES = ['Opening balance', 'Money in', 'Money out', 'Interest', 'Fees', 'Closing balance'];
const sheet = (slope: number): Placed[] =>
  LINES.flatMap((label, index): Placed[] => {
    const y = 100 + index * 14;
    return [
      [40, y + slope * 40, label],
      [500, y + slope * 500, `${index}00.00`],
    ];
  });
const rowsOf = (slope: number) =>
  layOutPage(placedPage(sheet(slope), 'ocr'), 0).rows.map((row) => row.text.replace(/\s+/g, ' '));
const level = LINES.map((label, index) => `${label} ${index}00.00`);

describe('the layout of a page', () => {
  it.each([0, 0.01, -0.02, 0.03])('joins far columns of one line on a page with a slope of %d', (slope) => {
    expect(rowsOf(slope)).toEqual(level);
  });

  it.each(['|', '│', '┃', '║', '¦'])('takes %s for what parts columns, and for no word', (bar) => {
    const page = textPage(`${bar} Order date ${bar} 3 May 2025 ${bar}${bar}\n${bar} Buyer${bar}`);
    expect(layOutPage(page, 0).rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['Order date', '3 May 2025'],
      ['Buyer'],
    ]);
  });

  it('keeps what stands between tight bars apart: it is no number of two groups', () => {
    const [row] = layOutPage(textPage('|Total|2|357,00|'), 0).rows;
    expect(row?.cells.map(({ text }) => text)).toEqual(['Total', '2', '357,00']);
  });

  it('keeps bars within a line of which they are no border', () => {
    const [row] = layOutPage(textPage('Kelterbank AG | Lindenweg 9 | 46991 Utheim'), 0).rows;
    expect(row?.text).toBe('Kelterbank AG | Lindenweg 9 | 46991 Utheim');
  });

  it('parts columns by a wide gap and keeps the words of a cell together', () => {
    const page = placedPage([
      [40, 100, 'Invoice date'],
      [300, 100, '3 May 2025'],
    ]);
    expect(layOutPage(page, 0).rows[0]?.cells.map((cell) => cell.text)).toEqual([
      'Invoice date',
      '3 May 2025',
    ]);
  });

  it('parts columns of a text file by two spaces', () => {
    const [row] = layOutPage(textPage('Total due    12.00  EUR net'), 0).rows;
    expect(row?.cells.map((cell) => cell.text)).toEqual(['Total due', '12.00', 'EUR net']);
  });

  it('says which letters are large', () => {
    const page = placedPage([
      [40, 20, 'Mill Bank', 24],
      [40, 60, 'Mill Lane 4'],
      [40, 74, 'Harrow'],
    ]);
    expect(layOutPage(page, 0).rows.map((row) => Math.round(10 * row.size))).toEqual([24, 10, 10]);
  });
});
