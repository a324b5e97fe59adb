import { printPdf } from '../samples/print-pdf.ts';
import { A4, createSheet, type Sheet } from '../samples/sheet.ts';

/** A booking of a drawn statement. */
interface Booking {
  readonly date: string;
  readonly text: string;
  readonly cents: number;
}

const ROWS_PER_PAGE = 50;
const OPENING = 10_000_000;
const DAYS = 28;
const money = (cents: number) =>
  (cents / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Amounts that seldom repeat, seven in ten of them going out, so that a row that is lost or doubled is missed. */
const bookingAt = (at: number, count: number): Booking => ({
  date: `${String(1 + Math.floor((at * DAYS) / count)).padStart(2, '0')}/02/2026`,
  text: `${at % 10 < 7 ? 'Card payment' : 'Transfer from'} ${(at * 7919) % 100_003}`,
  cents: (at % 10 < 7 ? -1 : 1) * (1000 + ((at * 7919) % 250_000)),
});

function drawPage(bookings: readonly Booking[], page: number, pages: number, balance: number): Sheet {
  const { sheet, text } = createSheet(A4.width, A4.height);
  const right = (x: number, y: number, words: string) => text(x, y, words, { size: 8, align: 'right' });
  if (page === 1) {
    text(40, 30, 'Norwick & County Bank plc', { size: 12, bold: true });
    text(40, 44, 'Account statement 1 February 2026 to 28 February 2026', { size: 8 });
    text(40, 58, 'Opening balance', { size: 8 });
  } else text(40, 58, 'Balance brought forward', { size: 8 });
  right(555, 58, money(balance));
  text(40, 72, 'Date', { size: 8, bold: true });
  text(110, 72, 'Text', { size: 8, bold: true });
  text(555, 72, 'Amount', { size: 8, bold: true, align: 'right' });
  let [sum, y] = [balance, 86];
  for (const booking of bookings) {
    text(40, y, booking.date, { size: 8 });
    text(110, y, booking.text, { size: 8 });
    right(555, y, money(booking.cents));
    sum += booking.cents;
    y += 14;
  }
  text(40, y + 8, page === pages ? 'Closing balance' : 'Balance carried forward', { size: 8 });
  right(555, y + 8, money(sum));
  text(40, 830, `Page ${page} of ${pages}`, { size: 7 });
  return sheet;
}

/** A statement of so many pages with 50 bookings each, as a PDF with a text layer; its rows as they are to be read. */
export async function drawBookedStatement(
  pages: number,
): Promise<{ readonly pdf: Uint8Array; readonly rows: readonly { date: string; amount: string }[] }> {
  const count = pages * ROWS_PER_PAGE;
  const bookings = Array.from({ length: count }, (_, at) => bookingAt(at, count));
  let balance = OPENING;
  const sheets = Array.from({ length: pages }, (_, at) => {
    const own = bookings.slice(at * ROWS_PER_PAGE, (at + 1) * ROWS_PER_PAGE);
    const sheet = drawPage(own, at + 1, pages, balance);
    balance += own.reduce((sum, { cents }) => sum + cents, 0);
    return sheet;
  });
  return {
    pdf: await printPdf('Account statement', sheets),
    rows: bookings.map(({ date, cents }) => ({
      date: date.split('/').toReversed().join('-'),
      amount: (cents / 100).toFixed(2),
    })),
  };
}
