import type { DocumentHints } from './found.ts';

/** A reading of bare digits and separators: digits with at most one point, no sign, decimals as printed. */
export interface NumeralReading {
  readonly digits: string;
  readonly ambiguous: boolean;
}

const SEPARATORS = ["'", '’', ' ', '\u00a0', '\u202f', '\u2009', '.', ','];
const escapeSeparator = (separator: string) => (separator === '.' ? '\\.' : separator);

const GROUPED = SEPARATORS.map((group) => {
  const marks = ['.', ','].filter((mark) => mark !== group).map(escapeSeparator);
  const western = `\\d{1,3}(?:${escapeSeparator(group)}\\d{3})+`;
  const indian = group === ',' ? `|\\d{1,2}(?:,\\d{2})+,\\d{3}` : '';
  return { group, pattern: new RegExp(`^(${western}${indian})(?:[${marks.join('')}](\\d+))?$`) };
});
const PLAIN = /^(\d+)(?:([.,])(\d+))?$/;
const ROUND = /^(.*\d)[.,](?:-{1,2}|–|—)$/;

function joinParts(whole: string, decimals: string | undefined): string {
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return decimals === undefined ? digits : `${digits}.${decimals}`;
}

/**
 * Reads digits with separators in every usual locale: `1.234,50`, `1,234.50`, `1 234,50`, `1'234.50`, `1,00,000.00`,
 * `1234,5`, `12,-`. The likelier reading comes first where there are two (`1.234`).
 */
export function readNumeral(numeral: string, hints: DocumentHints): NumeralReading[] {
  const round = ROUND.exec(numeral);
  if (round?.[1] !== undefined)
    return readNumeral(round[1], hints).filter((one) => !one.digits.includes('.'));

  const plain = PLAIN.exec(numeral);
  const asDecimal = plain?.[1] === undefined ? null : joinParts(plain[1], plain[3]);
  const grouped = GROUPED.map(({ pattern }) => pattern.exec(numeral)).find((match) => match !== null);
  const asGrouped = grouped?.[1] === undefined ? null : joinParts(grouped[1], grouped[2]);

  if (asGrouped === null) return asDecimal === null ? [] : [{ digits: asDecimal, ambiguous: false }];
  if (asDecimal === null) return [{ digits: asGrouped, ambiguous: false }];
  if (numeral.startsWith('0')) return [{ digits: asDecimal, ambiguous: false }];
  const mark = plain?.[2];
  if (hints.decimalMark !== null && mark !== hints.decimalMark)
    return [{ digits: asGrouped, ambiguous: false }];
  const readings =
    hints.decimalMark === null && mark === ',' ? [asGrouped, asDecimal] : [asDecimal, asGrouped];
  return readings.map((digits) => ({ digits, ambiguous: true }));
}
