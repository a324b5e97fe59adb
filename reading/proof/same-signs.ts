import { DASHES } from '../values/characters.ts';

/** Signs that make something else of what they stand at; other punctuation does not count in texts. */
const SIGN = new RegExp(
  `[+#@^%\\u2030\\u2031<>=\\u2260\\u2248\\u2264\\u2265\\u00b1\\u00d7\\u00f7\\u221a]|\\p{Sc}|(?<![\\p{L}\\p{N}])[${DASHES}](?=\\p{Sc}?\\p{N})|(?<=[\\p{L}\\p{N}])[${DASHES}](?![\\p{L}\\p{N}])`,
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

/** Signs that stand at the side of a number, before it or behind it as a country has it. */
const AT_NUMBER = /^\p{Sc}$/u;
/** Signs that stand behind what they belong to. */
const BEHIND = /^[%‰‱]$/;
/** Nothing but blanks, brackets and other signs. */
const NEXT_TO = new RegExp(
  `^(?:[\\s()[\\]+#@^%<>=\\u2030\\u2031\\u2260\\u2248\\u2264\\u2265\\u00b1\\u00d7\\u00f7\\u221a${DASHES}]|\\p{Sc})*$`,
  'u',
);
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/gu;
const BLANKS_FIRST = /^\s*/u;
const SIGNED_NUMBER = /^\s{0,2}\p{N}[\p{N}.,'’]{0,16}\s{0,2}\p{Sc}/u;
const NUMBER_SIGNED = /\p{Sc}\s{0,2}\p{N}[\p{N}.,'’]{0,16}\s{0,2}$/u;
/** A short word that makes another sign of one: `HK$`. */
const MADE_OF_LETTERS = /(?<!\p{L})\p{L}{1,3}$/u;

const blanksIn = (gap: string) => gap.replace(/\S/gu, '').length;

/** Whether a sign behind a value belongs to what follows: `A +5`, `5 €3`; between two numbers the nearer one has it. */
function isOfNext(sign: string, gap: string, beyond: string): boolean {
  const distance = blanksIn(gap);
  const space = BLANKS_FIRST.exec(beyond)?.[0].length ?? 0;
  const next = beyond.slice(space, space + 2);
  if (space === 0) {
    if (/^\p{N}/u.test(next)) return true;
    return distance > 0 && !AT_NUMBER.test(sign) && /^\p{L}/u.test(next);
  }
  if (BEHIND.test(sign) || distance === 0) return false;
  // `A + B`: a sign apart from both joins them.
  if (!AT_NUMBER.test(sign)) return space <= distance && /^[\p{L}\p{N}]/u.test(next);
  return /^\p{N}/u.test(next) && space <= distance && !(space === distance && SIGNED_NUMBER.test(beyond));
}

/** Whether a sign before a value belongs to what stands ahead of it: `3€ 5`, `A+ 5`. */
function isOfPrevious(sign: string, gap: string, ahead: string): boolean {
  const distance = blanksIn(gap);
  const previous = ahead.trimEnd();
  const space = ahead.length - previous.length;
  if (space === 0) {
    if (!AT_NUMBER.test(sign)) return distance > 0 && /[\p{L}\p{N}]$/u.test(previous);
    return /\p{N}$/u.test(previous) || MADE_OF_LETTERS.test(previous);
  }
  if (distance === 0) return false;
  if (BEHIND.test(sign)) return /\p{N}$/u.test(previous);
  if (!AT_NUMBER.test(sign)) return sign === '+' && space <= distance && /[\p{L}\p{N}]$/u.test(previous);
  return (
    /\p{N}$/u.test(previous) && space <= distance && !(space === distance && NUMBER_SIGNED.test(previous))
  );
}

/** The signs in a place's letters and digits, and those beside them that belong to no other word or number. */
function ownSigns(text: string, span: Span): string[] {
  const inner = text.slice(span.start, span.end);
  const places = [...inner.matchAll(WORD_CHARACTER)];
  const start = span.start + (places[0]?.index ?? 0);
  const last = places.at(-1);
  const end = last === undefined ? span.end : span.start + last.index + last[0].length;
  const from = Math.max(0, span.start - NEAR);
  const near = text.slice(from, span.end + NEAR);
  return placedSigns(near).flatMap((one) => {
    const [at, behind] = [from + one.start, from + one.end];
    if (at >= end) {
      const gap = text.slice(end, at);
      const isOwn = NEXT_TO.test(gap) && !isOfNext(one.sign, gap, text.slice(behind, behind + WINDOW));
      return isOwn ? one.sign : [];
    }
    if (behind > start) return one.sign;
    const gap = text.slice(behind, start);
    const isOwn = NEXT_TO.test(gap) && !isOfPrevious(one.sign, gap, text.slice(Math.max(0, at - WINDOW), at));
    return isOwn ? one.sign : [];
  });
}

/** Signs that end words: `A+`, `C++`, `C#`. */
const GRADE = /(?<=\p{L}[+#]?)[+#](?![\p{L}\p{N}])/gu;
const gradesOf = (text: string) => text.match(GRADE)?.length ?? 0;

/** Whether every sign of a value stands in or at a place that has its letters: `5 %` is not printed by `5 ‰`, nor `A+` by `A-` or `A +5`. */
export function hasItsSigns(value: string, text: string, span: Span): boolean {
  if (gradesOf(value) < gradesOf(text.slice(span.start, span.end))) return false;
  const wanted = placedSigns(value).map(({ sign }) => sign);
  if (wanted.length === 0) return true;
  const printed = ownSigns(text, span);
  return wanted.every((sign) => {
    const at = printed.indexOf(sign);
    if (at >= 0) printed.splice(at, 1);
    return at >= 0;
  });
}
