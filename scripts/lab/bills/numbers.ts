import Big from 'big.js';

/** An amount of money, always with its two decimals, or another number with the decimals it is given with. */
export interface Numbers {
  readonly money: (amount: Big | string) => string;
  readonly plain: (number: string) => string;
}

/** How a country prints numbers. The minus stands before the number. */
export function numbers(decimal: string, thousands: string): Numbers {
  const plain = (number: string) => {
    const [, sign = '', whole = '', rest] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(number) ?? [];
    if (whole === '') throw new Error(`${number} is no decimal number.`);
    const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands);
    return `${sign}${grouped}${rest === undefined ? '' : decimal + rest}`;
  };
  return { plain, money: (amount) => plain(new Big(amount).toFixed(2)) };
}

/** Day, month and year in figures: 2026-03-04 with '.' is 04.03.2026. */
export const dayFirst = (iso: string, mark: string): string => iso.split('-').reverse().join(mark);

/** A date with its month in words: `{d}` the day, `{m}` the month, `{y}` the year. */
export function inWords(iso: string, months: readonly string[], pattern: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return pattern
    .replace('{d}', String(Number(day)))
    .replace('{m}', months[Number(month) - 1] ?? '')
    .replace('{y}', year);
}

/** An IBAN in groups of four. */
export const inFours = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
