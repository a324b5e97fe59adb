import type { DocumentHints } from './found.ts';

const amounts = (mark: string, other: string) => ({
  cents: new RegExp(
    `(?<![\\d.,])(?:\\d{1,3}(?:[${other} '’\\u00a0\\u202f]\\d{3}){1,6}|\\d+)[${mark}]\\d{2}(?![\\d.,/]|\\d| ?%)`,
    'gu',
  ),
  parted: new RegExp(`\\d(?:[${other}'’]\\d{3}){1,6}[${mark}]\\d{2}$`, 'u'),
});
const BY_MARK = { '.': amounts('.', ','), ',': amounts(',', '.') };
/** An hour with its minutes or a day with its month, which are printed with a point where points part thousands: `28.02  Miete 1.250`. */
const CLOCK_OR_DAY = /^(?:(?:[01]?\d|2[0-4])\.[0-5]\d|(?:0?[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2]))$/;
/** One amount may be another document's, or read badly. */
const ENOUGH = 2;

/**
 * Whether the money of a document leaves no doubt of its mark of decimals, so that three digits behind that mark are no thousands: an
 * amount has both marks, or two have this one alone, of which one can be no time and no day, and none has the other.
 */
export function showsMark(lines: readonly string[], mark: DocumentHints['decimalMark']): boolean {
  if (mark === null) return false;
  const written = ({ cents }: { readonly cents: RegExp }) => lines.flatMap((line) => line.match(cents) ?? []);
  if (written(BY_MARK[mark === '.' ? ',' : '.']).length > 0) return false;
  const own = written(BY_MARK[mark]);
  return (
    own.some((one) => BY_MARK[mark].parted.test(one)) ||
    (own.length >= ENOUGH && own.some((one) => !CLOCK_OR_DAY.test(one)))
  );
}
