import { describe, expect, it } from 'vitest';
import { readTable } from '../../../reading/tables/read-table.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import type { DrawnStatement } from '../../../scripts/lab/synthetic/drawn-statement.ts';
import { drawStatement } from '../../../scripts/lab/synthetic/drawn-statement.ts';

const TRANSACTIONS = {
  name: 'transactions',
  columns: [
    { name: 'date', type: 'date' as const },
    { name: 'amount', type: 'decimal' as const },
    { name: 'text', type: 'str' as const },
  ],
};

const statement = (opening: number, amounts: readonly number[]): DrawnStatement => ({
  language: 'de',
  columns: 'amount',
  sign: 'before',
  isYearless: false,
  hasValueDay: false,
  hasHeadings: true,
  carries: true,
  rowsPerPage: 4,
  opening,
  bookings: amounts.map((cents, index) => ({ date: `2024-03-${10 + index}`, cents, further: index % 2 })),
});

const FIRST = [-1250, 99_000, -4075, -60, 1810, -33_300, -215, 7000, -1999, -12];
const SECOND = [50_000, -7315, -8, 640];
const written = (amounts: readonly number[]) => amounts.map((cents) => (cents / 100).toFixed(2));
const amountsOf = (pages: readonly ReadPage[]) =>
  readTable(pages, TRANSACTIONS).rows.map(({ cells }) => cells['amount']?.value);

/** A second document in the same file: its pages and lines are numbered on. */
function append(pages: readonly ReadPage[], more: readonly ReadPage[]): ReadPage[] {
  const moved = more.map((page) => ({
    ...page,
    page_number: page.page_number + pages.length,
    segments: page.segments.map((segment) => ({
      ...segment,
      page_number: segment.page_number + pages.length,
      segment_id: `f0p${segment.page_number + pages.length}${segment.segment_id.slice(segment.segment_id.indexOf('s'))}`,
    })),
  }));
  return [...pages, ...moved];
}

describe.each([
  ['a text layer', true],
  ['plain text whose columns have run together', false],
])('a document as %s', (_name, isPlaced) => {
  const first = drawStatement(statement(120_000, FIRST), isPlaced).pages;
  const second = drawStatement(statement(-5000, SECOND), isPlaced).pages;

  it('of two accounts gives the bookings of both, in their order', () => {
    const both = append(first, second);
    expect(amountsOf(both)).toEqual(written([...FIRST, ...SECOND]));
    expect(readTable(both, TRANSACTIONS).complete).toBe(true);
  });

  it('of two accounts is not complete where one of them lacks a booking', () => {
    const lacking = drawStatement(statement(-5000, SECOND), isPlaced, { at: 1, how: 'taken away' }).pages;
    const { complete, reasons } = readTable(append(first, lacking), TRANSACTIONS);
    expect(complete).toBe(false);
    expect(reasons).toEqual(['the rows and the opening balance miss the closing balance by -73.15']);
  });

  it('that lacks a page is not complete, and says which one', () => {
    const { complete, reasons } = readTable(
      first.filter(({ page_number }) => page_number !== 2),
      TRANSACTIONS,
    );
    expect(complete).toBe(false);
    expect(reasons).toContain('page 2 of 3 is missing');
  });

  it('has no row for a balance that is carried over', () => {
    expect(first).toHaveLength(3);
    expect(amountsOf(first)).toEqual(written(FIRST));
  });
});
