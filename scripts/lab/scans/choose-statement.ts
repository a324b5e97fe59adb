import { createRandom } from '../random.ts';
import { createChooser } from '../synthetic/choose.ts';
import { PRINTED_LINES } from '../synthetic/drawn-page.ts';
import type { DrawnStatement } from '../synthetic/drawn-statement.ts';

const DAY_MS = 86_400_000;
/** Lines of a page that hold no booking: its head, headings, balances and number. */
const BESIDE_BOOKINGS = 7;
const DAYS = 29;

/** A statement that fills so many pages, the same for the same seed. Two columns alone without headings are not drawn: nothing on them says what goes out. */
export function chooseStatement(pages: number, seed: number): DrawnStatement {
  const chooser = createChooser(createRandom(seed * 7919));
  const most = chooser.number(0, 2);
  const rowsPerPage = Math.floor((PRINTED_LINES - BESIDE_BOOKINGS) / (1 + most));
  const count = rowsPerPage * pages - chooser.number(0, Math.floor(rowsPerPage / 2));
  const first = Date.UTC(2019, 0, 1) + chooser.number(0, 1800) * DAY_MS;
  const columns = chooser.one<DrawnStatement['columns']>([
    'amount',
    'amount and balance',
    'two',
    'two and balance',
  ]);
  return {
    language: chooser.one(['de', 'en', 'fr', 'es']),
    columns,
    sign: chooser.one(['before', 'behind', 'letters']),
    isYearless: chooser.chance(0.4),
    hasValueDay: chooser.chance(0.5),
    hasHeadings: columns === 'two' || chooser.chance(0.8),
    carries: chooser.chance(0.6),
    rowsPerPage,
    opening: chooser.number(0, 5_000_000),
    bookings: Array.from({ length: count }, (_, at) => ({
      date: new Date(first + Math.floor((at * DAYS) / count) * DAY_MS).toISOString().slice(0, 10),
      cents: chooser.number(100, 300_000) * (chooser.chance(0.65) ? -1 : 1),
      further: chooser.number(0, most),
    })),
  };
}
