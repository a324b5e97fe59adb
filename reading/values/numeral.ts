import { APOSTROPHES, BLANK, MIDDLE_POINTS } from './characters.ts';
import type { DocumentHints } from './found.ts';

/** A reading of bare digits and separators: digits with at most one point, no sign, decimals as printed. */
export interface NumeralReading {
  readonly digits: string;
  readonly ambiguous: boolean;
  /** What the document's other amounts speak against: `3.130` as thousands beside `8,765.43`. */
  readonly isUnlikely?: true;
}

const MARKS = ['.', ','] as const;
const POINT = `[${MIDDLE_POINTS}]`;

const grouped = (group: string, marks: string, further = '') =>
  new RegExp(`^(\\d{1,3}(?:${group}\\d{3})+${further})(?:[${marks}](\\d+))?$`, 'u');
/** One kind of group mark each; the blanks and the apostrophes of one number are all the same. */
const GROUPED = [
  grouped('\\.', ','),
  grouped(',', `.${MIDDLE_POINTS}`, '|\\d{1,2}(?:,\\d{2})+,\\d{3}'),
  ...[`[${APOSTROPHES}]`, BLANK, POINT, '\u066c'].map(
    (mark) => new RegExp(`^(\\d{1,3}(?<mark>${mark})\\d{3}(?:\\k<mark>\\d{3})*)(?:[.,\u066b](\\d+))?$`, 'u'),
  ),
];
const PLAIN = /^(\d+)(?:([.,\u066b])(\d+))?$/;
const ROUND = /^(.*\d)[.,](?:-{1,2}|–|—|−)$/;
/** A point at half height before two digits is a decimal mark, as on old British bills. */
const RAISED = new RegExp(`^(\\d+)${POINT}(\\d\\d)$`, 'u');
/** A number that begins with its mark: `.50` is half of one. */
const BARE_DECIMALS = /^[.,](\d+)$/;

function joinParts(whole: string, decimals: string | undefined): string {
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return decimals === undefined ? digits : `${digits}.${decimals}`;
}

const sure = (digits: string): NumeralReading[] => [{ digits, ambiguous: false }];

function readGrouped(numeral: string): string | null {
  const match = GROUPED.map((pattern) => pattern.exec(numeral)).find((one) => one !== null);
  return match?.[1] === undefined
    ? null
    : joinParts(match[1], match.groups === undefined ? match[2] : match[3]);
}

/**
 * Reads digits with separators in every usual locale: `1.234,50`, `1,234.50`, `1 234,50`, `1'234.50`, `1,00,000.00`,
 * `1234,5`, `.50`, `12,-`. The likelier reading comes first where there are two (`1.234`).
 */
export function readNumeral(numeral: string, hints: DocumentHints): NumeralReading[] {
  const round = ROUND.exec(numeral);
  if (round?.[1] !== undefined)
    return readNumeral(round[1], hints).filter((one) => !one.digits.includes('.'));
  const bare = BARE_DECIMALS.exec(numeral)?.[1];
  if (bare !== undefined) return sure(`0.${bare}`);
  const raised = RAISED.exec(numeral);
  if (raised?.[1] !== undefined) return sure(joinParts(raised[1], raised[2]));

  const plain = PLAIN.exec(numeral);
  const asDecimal = plain?.[1] === undefined ? null : joinParts(plain[1], plain[3]);
  const asGrouped = readGrouped(numeral);

  if (asGrouped === null) return asDecimal === null ? [] : sure(asDecimal);
  if (asDecimal === null) return sure(asGrouped);
  if (numeral.startsWith('0')) return sure(asDecimal);
  const mark = MARKS.find((one) => one === plain?.[2]);
  if (hints.decimalMark !== null && mark !== hints.decimalMark) return sure(asGrouped);
  if (hints.isMarkShown === true)
    return [
      { digits: asDecimal, ambiguous: true },
      { digits: asGrouped, ambiguous: true, isUnlikely: true },
    ];
  const readings =
    hints.decimalMark === null && mark === ',' ? [asGrouped, asDecimal] : [asDecimal, asGrouped];
  return readings.map((digits) => ({ digits, ambiguous: true }));
}
