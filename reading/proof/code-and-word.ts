import { AMOUNTS } from '../extractor/concepts/amounts.ts';
import type { Concept } from '../languages/concept.ts';
import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { BLANK } from '../values/characters.ts';
import type { FoundCurrency } from '../values/currency.ts';
import { endsInLabelOf } from './label-before.ts';

/** Characters beside a code that can tell what it is. */
const WINDOW = 40;

const NUMBER = `(\\d{1,3}(?:${BLANK}\\d{3}(?!\\d)){1,4}(?:[.,]\\d{2})?(?!\\d)|\\d(?:[\\d.,'’]{0,15}\\d)?)`;
const NUMBER_BEHIND = new RegExp(`^${BLANK}?[-(]?${NUMBER}`, 'u');
const NUMBER_BEFORE = new RegExp(`(?<![\\d.,'’])${NUMBER}[.,]?[-–]{0,2}${BLANK}?$`, 'u');
const WITH_CENTS = new RegExp(`^(?:\\d+|\\d{1,3}(?:(?:[.,'’]|${BLANK})\\d{3})+)[.,]\\d{2}$`, 'u');
const IN_GROUPS = new RegExp(`^\\d{1,3}(?:(?:[.,'’]|${BLANK})\\d{3})+$`, 'u');
/** What is counted, but for what money is paid for: `50.000 COP por noche`. */
const THING_FOLLOWS = new RegExp(
  `^${BLANK}{1,2}(?!${anyOf(wordsOf(({ dates }) => dates.per))}(?!\\p{L}))["'«»\\u2018-\\u201f]?\\p{L}`,
  'iu',
);

const isMoney = (concept: Concept): boolean => concept in AMOUNTS && concept !== 'quantity';

/**
 * Whether a code that is a word too is one here, `TOP 10`, `ALL 1,000 items`, `1 CUP FLOUR`, and not written as money is: with cents, in
 * thousands that count nothing, behind the label of an amount (`Total PEN 150`), or behind a number with nothing else.
 */
export function isWordAtNumber(text: string, { start, end }: FoundCurrency): boolean {
  const before = text.slice(Math.max(0, start - WINDOW), start);
  const behind = text.slice(end, end + WINDOW);
  const next = NUMBER_BEHIND.exec(behind);
  const number = (next ?? NUMBER_BEFORE.exec(before))?.[1] ?? '';
  if (WITH_CENTS.test(number)) return false;
  if (THING_FOLLOWS.test(next === null ? behind : behind.slice(next[0].length))) return true;
  return next !== null && !IN_GROUPS.test(number) && !endsInLabelOf(isMoney, before);
}
