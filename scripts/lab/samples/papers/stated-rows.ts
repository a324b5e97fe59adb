import type { Paper } from './paper.ts';

const NUMBERS: ReadonlySet<string> = new Set(['quantity', 'unit_price', 'amount']);
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const LEADING_COUNT = /^(\d+) x /;

/** A number as a manifest has it; none for a rate, which is no price. */
function statedNumber(printed: string, language: Paper['language']): string | null {
  if (printed.endsWith('%')) return null;
  return language === 'de' ? printed.replaceAll('.', '').replace(',', '.') : printed.replaceAll(',', '');
}

/** `12 May 2026` or `11.05.2026` as `2026-05-12`. */
function statedDay(printed: string): string {
  const [day = '', month = '', year = ''] = printed.split(/[ .]/);
  const number = /^\d+$/.test(month) ? month : String(MONTHS.indexOf(month.slice(0, 3)) + 1);
  return `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function statedCell(column: string, printed: string, language: Paper['language']): string | null {
  if (printed === '') return null;
  if (NUMBERS.has(column)) return statedNumber(printed, language);
  return column.endsWith('date') ? statedDay(printed) : printed;
}

/** What the rows of a paper's table state, from what is printed in them; `2 x` before a name is its quantity. */
export function statedRows({ rows, shows, language }: Paper): Record<string, string | null>[] {
  return rows.map((row) => {
    const count = LEADING_COUNT.exec(row[0] ?? '')?.[1];
    const cells = shows.map((column, at) => [column, statedCell(column, row[at] ?? '', language)]);
    return { ...Object.fromEntries(cells), ...(count === undefined ? {} : { quantity: count }) };
  });
}
