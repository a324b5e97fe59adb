// Figures that stand beside a code of three letters: patterns of what is before it and behind it, each a bounded way.

/** Characters beside a code that can tell what it is. */
export const NEAR = 48;

const CENTS = '(?:[.,]\\d{2}|[.,]-{1,2})';
const GROUPS = "\\d{1,3}(?:[.,'’ \\u00a0]\\d{3}){1,4}";
/** With cents, or with its thousands parted. */
export const AMOUNT = `(?:(?:${GROUPS}|\\d{1,9})${CENTS}|${GROUPS})(?!\\d|[.,]\\d)`;
/** Signs before an amount: of money, of a debit. */
export const SIGN = '(?:\\p{Sc}\\s?)?[-–−(]?(?:\\p{Sc}\\s?)?';
export const AMOUNT_BEHIND = new RegExp(`^[\\s:]{0,20}${SIGN}\\s?${AMOUNT}`, 'u');
export const AMOUNT_BEFORE = new RegExp(`(?<![\\d.,])${AMOUNT}(?:[-–−)]|\\s?\\p{Sc})?\\s{0,3}$`, 'u');
/** Figures that may be an amount without cents, or a count. */
export const WHOLE_BEHIND = /^[ \u00a0:]{0,2}\p{Sc}?[-–−(]?\s?(\d{1,9})(?![\d.,])/u;
export const WHOLE_BEFORE = /(?<![\p{L}\d.,:/-])(\d{1,9})[ \u00a0]{0,2}$/u;
export const YEAR = /^(?:19|20)\d\d$/;
/** Nothing beside it in its cell. */
export const ALONE_BEFORE = /(?:^|[|([:]| {2}|\t)\s?$|(?!\p{Script=Latin})\p{L} ?$/u;
export const ALONE_BEHIND = /^\s*(?:$|[|)\]:]| {2}|\t)/u;

/** Of a rate: `1 GEL = 0.34 EUR`. */
export const RATE_BEHIND = /^ ?[=≈] ?\d/u;
