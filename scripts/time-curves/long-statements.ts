import { join } from 'node:path';
import type { UseCaseTableDef } from '../../schemas/use-case.ts';
import { readUseCase, USE_CASES_FOLDER } from '../../src/extraction/use-case-files.ts';
import type { ExtractionInput } from '../../steps/ports/stage-io.ts';
import { drawStatement } from '../lab/synthetic/drawn-statement.ts';
import { jobOfPages } from './timed-job.ts';

export const STATEMENT_PAGES = [5, 10, 20, 40];
const ROWS_PER_PAGE = 50;
const DAY_MS = 86_400_000;
const { tables: BOOKINGS = [] } = readUseCase(join(USE_CASES_FOLDER, 'bank_statement.json'));
/** The same rows as a table of any columns: no name says that it holds money. */
const ANY_COLUMNS: readonly UseCaseTableDef[] = [
  {
    name: 'entries',
    columns: [
      { name: 'date', type: 'date' },
      { name: 'description', type: 'str' },
      { name: 'units', type: 'decimal', description: 'Amount' },
    ],
  },
];

export const STATEMENT_TABLES = { bookings: BOOKINGS, 'any columns': ANY_COLUMNS } as const;

/**
 * A job that asks for the rows of a drawn statement, and for nothing else.
 *
 * @param isPlaced whether words have boxes, as in a text layer; else columns have run together
 */
export function jobOfStatement(
  pages: number,
  isPlaced: boolean,
  asked: keyof typeof STATEMENT_TABLES,
): ExtractionInput {
  const count = pages * ROWS_PER_PAGE;
  const drawn = drawStatement(
    {
      language: 'en',
      columns: 'amount',
      sign: 'before',
      isYearless: false,
      hasValueDay: true,
      hasHeadings: true,
      carries: true,
      rowsPerPage: ROWS_PER_PAGE,
      opening: 100_000,
      bookings: Array.from({ length: count }, (_, at) => ({
        date: new Date(Date.UTC(2024, 0, 1) + Math.floor((at * 30) / count) * DAY_MS)
          .toISOString()
          .slice(0, 10),
        // Amounts that repeat seldom, seven in ten of them going out.
        cents: (at % 10 < 7 ? -1 : 1) * (1000 + ((at * 7919) % 250_000)),
        further: at % 2,
      })),
    },
    isPlaced,
  );
  return jobOfPages(drawn.pages, { fields: [], tables: STATEMENT_TABLES[asked] });
}
