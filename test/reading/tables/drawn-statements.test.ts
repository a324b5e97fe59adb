import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../../reading/tables/read-table.ts';
import type { DrawnStatement } from '../../../scripts/lab/synthetic/drawn-statement.ts';
import {
  DRAWN_COLUMNS,
  DRAWN_FAULTS,
  DRAWN_LANGUAGES,
  DRAWN_SIGNS,
  drawStatement,
} from '../../../scripts/lab/synthetic/drawn-statement.ts';

const TRANSACTIONS = {
  name: 'transactions',
  columns: [
    { name: 'date', type: 'date' as const },
    { name: 'amount', type: 'decimal' as const },
    { name: 'text', type: 'str' as const },
  ],
};

const DAY_MS = 86_400_000;
const statements = fc
  .record({
    language: fc.constantFrom(...DRAWN_LANGUAGES),
    columns: fc.constantFrom(...DRAWN_COLUMNS),
    sign: fc.constantFrom(...DRAWN_SIGNS),
    isYearless: fc.boolean(),
    hasValueDay: fc.boolean(),
    hasHeadings: fc.boolean(),
    carries: fc.boolean(),
    rowsPerPage: fc.integer({ min: 3, max: 20 }),
    opening: fc.integer({ min: 0, max: 5_000_000 }),
    first: fc.integer({ min: 0, max: 3000 }),
    bookings: fc.array(
      fc.record({
        cents: fc.integer({ min: -300_000, max: 400_000 }).filter((cents) => cents !== 0),
        further: fc.integer({ min: 0, max: 2 }),
      }),
      { minLength: 1, maxLength: 40 },
    ),
  })
  .map(
    ({ first, ...statement }): DrawnStatement => ({
      ...statement,
      bookings: statement.bookings.map((one, index) => ({
        ...one,
        // A month at most, which may go across the turn of a year.
        date: new Date(Date.UTC(2017, 0, 1) + (first + Math.floor((index * 30) / 40)) * DAY_MS)
          .toISOString()
          .slice(0, 10),
      })),
    }),
  );

const truthOf = ({ bookings }: DrawnStatement) =>
  bookings.map(({ date, cents }) => `${date} ${(cents / 100).toFixed(2)}`);
const readOf = (statement: DrawnStatement, isPlaced: boolean) => {
  const reading = readTable(drawStatement(statement, isPlaced).pages, TRANSACTIONS);
  return {
    ...reading,
    written: reading.rows.map(
      ({ cells }) => `${String(cells['date']?.value)} ${String(cells['amount']?.value)}`,
    ),
  };
};

/** Two columns that have run together leave only words or balances to say what goes out. */
const isTold = ({ columns, hasHeadings }: DrawnStatement, isPlaced: boolean) =>
  columns !== 'two' || (isPlaced && hasHeadings);

describe.each([
  ['a text layer', true],
  ['plain text whose columns have run together', false],
])('a drawn statement as %s', (_name, isPlaced) => {
  it('gives every booking with its day and amount, and says that it is complete', () => {
    fc.assert(
      fc.property(
        statements.filter((one) => isTold(one, isPlaced)),
        (statement) => {
          const { written, complete, reasons } = readOf(statement, isPlaced);
          expect(written).toEqual(truthOf(statement));
          expect(reasons).toEqual([]);
          expect(complete).toBe(true);
        },
      ),
      { numRuns: Number(process.env['RUNS'] ?? 60), seed: 19 },
    );
  });

  it('is not complete where any booking is taken away, printed twice or altered', () => {
    fc.assert(
      fc.property(
        statements.filter(
          (one) => isTold(one, isPlaced) && one.bookings.length > 1 && !one.columns.endsWith('balance'),
        ),
        fc.nat(),
        fc.constantFrom(...DRAWN_FAULTS),
        (statement, at, how) => {
          const fault = { at: at % statement.bookings.length, how };
          const { complete } = readTable(drawStatement(statement, isPlaced, fault).pages, TRANSACTIONS);
          expect(complete).toBe(false);
        },
      ),
      { numRuns: Number(process.env['RUNS'] ?? 60), seed: 19 },
    );
  });
});
