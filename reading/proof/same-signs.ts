import { DASHES } from '../values/characters.ts';
import { readCurrency } from '../values/currency.ts';

/** Signs that make something else of what they stand at, as many of one as touch each other; other punctuation does not count in texts. */
const SIGN = new RegExp(
  `([+#@^%\\u2030\\u2031<>=\\u2260\\u2248\\u2264\\u2265\\u00b1\\u00d7\\u00f7\\u221a]|\\p{Sc})\\1*|(?<![\\p{L}\\p{N}])[${DASHES}](?=\\p{Sc}?\\p{N})|(?<=[\\p{L}\\p{N}])[${DASHES}](?![\\p{L}\\p{N}])`,
  'gu',
);
const DASH = new RegExp(`[${DASHES}]`, 'u');
/** As far from its letters a sign of a value stands: `5 €`. */
const NEAR = 3;
/** Characters beyond a sign that can tell whose it is. */
const WINDOW = 24;

interface Span {
  readonly start: number;
  readonly end: number;
}

interface PlacedSign extends Span {
  readonly sign: string;
}

const placedSigns = (text: string): PlacedSign[] =>
  [...text.matchAll(SIGN)].map(({ 0: written, index }) => ({
    sign: DASH.test(written) ? '-' : written.normalize('NFKC'),
    start: index,
    end: index + written.length,
  }));

const IS_MONEY = /^\p{Sc}+$/u;
const IS_SHARE = /^[%‰‱]+$/u;
/** Nothing that parts a sign from a value: no word, and no mark that ends one before a blank; a colon may lead to the value. */
const GAP_BEHIND = /^(?:[^\p{L}\p{N},;:.]|[.,](?!\s))*$/u;
const GAP_BEFORE = /^(?:[^\p{L}\p{N},;.]|[.,](?!\s))*$/u;
const NUMBER_NEXT = new RegExp(`^[(${DASHES}.,]{0,2}\\p{N}`, 'u');
/** Not the end of a cell or a sentence. */
const THING_NEXT = /^[^\s.,;:!?)\]}|/"”’]/u;
const WITH_OWN_SIGN = /^[\p{N}.,'’]*\s{0,2}(?:[%‰‱]|\p{Sc})/u;
const LETTERS_AT_END = /(?<!\p{L})\p{L}{1,3}$/u;
const LETTERS_AT_START = /^\p{L}{1,3}(?!\p{L})/u;

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/gu;
const WORD_NEXT = /^[\p{L}\p{N}]/u;

const blanksIn = (gap: string) => gap.replace(/\S/gu, '').length;
const leadingBlanks = (text: string) => text.length - text.trimStart().length;

/** Whether letters that touch a sign of money make another country's of it: `HK$`, `$CA`, `AUD$`. */
function isOtherMoney(sign: string, letters: string | undefined, compound: string): boolean {
  if (letters === undefined) return false;
  const code = readCurrency(compound) ?? (/^\p{Lu}{3}$/u.test(letters) ? readCurrency(letters) : null);
  return code !== null && code !== readCurrency(sign);
}

/** Whether a sign behind a value is the value's, not that of what follows as near or nearer: `A +5`, `5 €3`; `12,50 € 19 %` says nothing else of the money. */
function isOwnBehind(sign: string, gap: string, beyond: string): boolean {
  if (!GAP_BEHIND.test(gap)) return false;
  if (IS_SHARE.test(sign)) return true;
  const [distance, space] = [blanksIn(gap), leadingBlanks(beyond)];
  const next = beyond.slice(space);
  if (!IS_MONEY.test(sign)) return distance < space || !(distance === 0 ? WORD_NEXT : THING_NEXT).test(next);
  const letters = LETTERS_AT_START.exec(beyond)?.[0];
  if (isOtherMoney(sign, letters, `${sign}${letters}`)) return false;
  return !NUMBER_NEXT.test(next) || distance < space || (distance === space && space > 0);
}

/** The same of a sign before a value: `A+ 5`, `3€ 5`; `€ 19` is not printed by `12,50 € 19 %`. */
function isOwnBefore(sign: string, gap: string, ahead: string, behind: string): boolean {
  if (!GAP_BEFORE.test(gap)) return false;
  const previous = ahead.trimEnd();
  const [distance, space] = [blanksIn(gap), ahead.length - previous.length];
  if (IS_SHARE.test(sign)) return !/\p{N}$/u.test(previous);
  if (!IS_MONEY.test(sign)) return !/[\p{L}\p{N}]$/u.test(previous) || distance <= space;
  const letters = LETTERS_AT_END.exec(ahead)?.[0];
  if (isOtherMoney(sign, letters, `${letters}${sign}`)) return false;
  if (!/\p{N}$/u.test(previous) || distance < space) return true;
  return distance === space && space > 0 && !WITH_OWN_SIGN.test(behind);
}

/** Where the letters and digits of a place begin and end: signs at its edges may belong to its neighbours. */
function lettersOf(text: string, { start, end }: Span): Span {
  const places = [...text.slice(start, end).matchAll(WORD_CHARACTER)];
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return { start: end, end: start };
  return { start: start + first.index, end: start + last.index + last[0].length };
}

/** The signs between a place's letters and digits, and those beside them that belong to no other word or number. */
function ownSigns(text: string, span: Span): string[] {
  const letters = lettersOf(text, span);
  const from = Math.max(0, span.start - WINDOW);
  return placedSigns(text.slice(from, span.end + WINDOW)).flatMap((one) => {
    const [start, end] = [from + one.start, from + one.end];
    if (start > span.end + NEAR || end < span.start - NEAR) return [];
    if (start >= letters.end && end > letters.start) {
      const beyond = text.slice(end, end + WINDOW);
      return isOwnBehind(one.sign, text.slice(letters.end, start), beyond) ? one.sign : [];
    }
    if (end > letters.start) return one.sign;
    const gap = text.slice(end, letters.start);
    const ahead = text.slice(Math.max(0, start - WINDOW), start);
    const behind = text.slice(letters.end, letters.end + WINDOW);
    return isOwnBefore(one.sign, gap, ahead, behind) ? one.sign : [];
  });
}

/** Signs that end a word: `A+`, `C++`, `C#`; `Apt#` is but written together. */
const GRADE = /(?<=\p{L})\++(?![\p{L}\p{N}+])|(?<=(?<!\p{L})\p{L})#(?![\p{L}\p{N}#])/gu;
const gradesOf = (text: string): string => (text.match(GRADE) ?? []).join(' ');

/**
 * Whether every sign of a value stands in or at a place that has its letters: `5 %` is not printed by `5 ‰`, nor `A+` by `A-`, `A++` or `A +5`; and
 * whether the value has the sign of a mail address that is printed between them: `j.smith.com` is not `j@smith.com`.
 */
export function hasItsSigns(value: string, text: string, span: Span): boolean {
  const { start, end } = lettersOf(text, span);
  if (text.slice(start, end).includes('@') && !value.includes('@')) return false;
  const printedGrades = gradesOf(text.slice(start, end));
  if (printedGrades !== '' && !gradesOf(value).startsWith(printedGrades)) return false;
  const wanted = placedSigns(value).map(({ sign }) => sign);
  if (wanted.length === 0) return true;
  const printed = ownSigns(text, span);
  return wanted.every((sign) => {
    const at = printed.indexOf(sign);
    if (at >= 0) printed.splice(at, 1);
    return at >= 0;
  });
}
