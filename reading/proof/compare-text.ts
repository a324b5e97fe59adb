import type { FoldedText } from '../text/fold.ts';
import { areWholeCharacters, foldLetters } from '../text/fold.ts';
import { CURRENCY_PATTERN } from '../values/currency.ts';
import { NO_HINTS } from '../values/found.ts';
import { findIbanRuns, findIbans, hasValidChecksum, readIban } from '../values/iban.ts';
import { partBehind } from '../values/number-fractions.ts';
import { isSaidOtherwise } from '../values/number-meaning.ts';
import type { FoundNumber } from '../values/numbers.ts';
import { findNumbers } from '../values/numbers.ts';
import { findNumbered } from '../values/spoken-for.ts';
import { isCutRow } from './cut-rows.ts';
import type { Compare, Hit } from './hit.ts';
import { keepsApart } from './kept-apart.ts';
import { findConfused } from './ocr-confusion.ts';
import type { Passage } from './passage.ts';
import { oncePerPassage, traceIn, traceOf } from './passage.ts';
import { sameDigits } from './same-digits.ts';
import { hasItsSigns } from './same-signs.ts';
import { standsWhole } from './whole-token.ts';
import { withoutWithdrawn } from './withdrawn.ts';

function indexesOf(text: string, wanted: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) found.push(at);
  return found;
}

type Span = Omit<Hit, 'match'>;

const spansOf = (text: string, value: string): Span[] =>
  indexesOf(text, value).map((start) => ({ start, end: start + value.length, ambiguous: false }));

const foldedSpansOf = (text: string, folded: FoldedText, wanted: string): Span[] =>
  indexesOf(folded.letters, wanted)
    .filter((at) => areWholeCharacters(folded, at, at + wanted.length))
    .map((at) => ({
      start: folded.starts[at] ?? 0,
      end: folded.ends[at + wanted.length - 1] ?? text.length,
      ambiguous: false,
    }));

/** Where a text has the letters of others, as whole words or not. */
export function placesOfLetters(text: string, all: readonly string[]): Pick<Hit, 'start' | 'end'>[] {
  const folded = foldLetters(text);
  return all.flatMap((letters) => (letters === '' ? [] : foldedSpansOf(text, folded, letters)));
}

/** A mark behind the last letter makes it another one: `Smith` of `Smitĥ` is the same but for its accent. */
const isAccented = (text: string, { end }: Span) => /^\p{M}/u.test(text.slice(end));

/** Characters behind a number in which a part of a whole stands. */
const PART = 24;
/** The shortest end of an IBAN that is an account's number of its own. */
const ACCOUNT = 7;

/** What a text holds in which a value may be a piece of something longer, read once for all places of the value. */
interface LongerThings {
  readonly ibans: readonly Pick<Hit, 'start' | 'end'>[];
  /** Numbers of cards and telephones. */
  readonly numbered: readonly Pick<Hit, 'start' | 'end'>[];
  /** In the order of the text, by their ends too. */
  readonly numbers: readonly FoundNumber[];
  /** What the value says with figures, as numbers without their signs. */
  readonly sizes: readonly number[];
}

/** A value of figures, with or without a unit or a currency behind or before them, which a longer number may end or begin with. */
const FIGURES = /^[\p{N}\p{P}\s]+$/u;
const BEGINS_WITH_FIGURES = /^[\p{Sc}\p{P}\s]*\p{N}/u;
const ENDS_WITH_FIGURES = new RegExp(`^[\\p{P}\\s]*${CURRENCY_PATTERN}[\\p{P}\\p{N}\\s]+$`, 'u');
const holdsNumber = (value: string) => BEGINS_WITH_FIGURES.test(value) || ENDS_WITH_FIGURES.test(value);

const sizeOf = ({ digits }: FoundNumber) => Number(digits.replace('-', ''));

/** @returns what reads a text once it is asked */
function longerThingsOf(text: string, value: string): () => LongerThings {
  let things: LongerThings | undefined;
  const isNumber = holdsNumber(value);
  return () => {
    things ??= {
      ibans: [...findIbans(text), ...findIbanRuns(text)],
      numbered: FIGURES.test(value) ? findNumbered(text) : [],
      numbers: isNumber ? findNumbers(text, NO_HINTS) : [],
      sizes: isNumber ? findNumbers(value, NO_HINTS).map(sizeOf) : [],
    };
    return things;
  };
}

/** Whether a place is that of an IBAN whose check digits hold: it is one to its last character, whatever touches it. */
const isCheckedIban = ({ ibans }: LongerThings, iban: string, { start, end }: Span) =>
  hasValidChecksum(iban) && ibans.some((one) => one.start === start && one.end === end);

/** A piece of an IBAN is no value of its own, but for its last digits: they may be the account's number. */
function isCutIban({ ibans }: LongerThings, value: string, { start, end }: Span): boolean {
  const isTail = value.length >= ACCOUNT && /^\d+$/.test(value);
  return ibans.some((iban) => {
    const isInside = start >= iban.start && end <= iban.end && end - start < iban.end - iban.start;
    return isInside && !(isTail && end === iban.end && start > iban.start + 4);
  });
}

/** The place of the first number that ends behind a place of the text. */
function firstBehind(numbers: LongerThings['numbers'], place: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle]?.end ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A value that stands in a longer number, one with an exponent, a scale or a sign before it, is a piece of that. */
function isCutNumber(text: string, { numbers, sizes }: LongerThings, span: Span): boolean {
  for (let at = firstBehind(numbers, span.start); at < numbers.length; at += 1) {
    const number = numbers[at];
    if (number === undefined || number.start >= span.end) return false;
    const isOutside = number.start < span.start || number.end > span.end;
    if (isOutside && (isLonger(text, number, span) || isOther(number, sizes, span))) return true;
  }
  return false;
}

const digitsOf = (text: string) => text.replace(/[^\p{N}]/gu, '');
const isLonger = (text: string, { start, end }: FoundNumber, span: Span) =>
  digitsOf(text.slice(start, end)).length >
  digitsOf(text.slice(Math.max(start, span.start), Math.min(end, span.end))).length;

/** `5` of `5 Mio.`, `€5` of `-€5`. */
function isOther(number: FoundNumber, sizes: readonly number[], span: Span): boolean {
  if (number.doubt !== null) return false;
  if (number.digits.startsWith('-') && number.start < span.start) return true;
  return sizes.length > 0 && !sizes.includes(sizeOf(number));
}

/** `5` of `5 and a half`, of `5 dozen` and of `minus 5`. */
function isCutPart(text: string, value: string, span: Span): boolean {
  const isOther = (/^\p{N}/u.test(value) || holdsNumber(value)) && isSaidOtherwise(text, span);
  return isOther || (/\p{N}$/u.test(value) && partBehind(text.slice(span.end, span.end + PART)) > 0);
}

const isCutNumbered = ({ numbered }: LongerThings, { start, end }: Span) =>
  numbered.some((one) => start >= one.start && end <= one.end && end - start < one.end - one.start);

/** A text of joined lines with their ends where they were joined, character for character. */
const withBreaks = oncePerPassage(({ text, breaks = [] }: Passage): string => {
  const starts = [0, ...breaks.map((at) => at + 1)];
  return starts.map((start, index) => text.slice(start, breaks[index] ?? text.length)).join('\n');
});

/** Shows a text from right to left, whatever its letters. */
const TURNS = /[\u202d\u202e]/u;

/**
 * Reads a text as a whole: with the same characters, without regard to case, accents, spaces and punctuation, and, where
 * letters are uncertain, within the bounds of OCR confusion. It must stand as whole words, not inside of longer ones, with the signs
 * that it has, and digits and lines that are printed apart stay apart.
 */
export function compareText(value: string): Compare {
  const wanted = foldLetters(value).letters;
  const trace = traceOf(value);
  const iban = readIban(value);
  const isIban = iban !== null;
  const isWritten = (passage: Passage, span: Span) => {
    const printed = withBreaks(passage).slice(span.start, span.end);
    return (
      hasItsSigns(value, passage.text, span) &&
      (isIban || (keepsApart(value, printed) && sameDigits(value, printed)))
    );
  };
  if (TURNS.test(value)) return () => [];
  return (passage) => {
    // Most texts do not hold the letters at all.
    if (!traceIn(passage).includes(trace)) return [];
    const { text, isRecognised } = passage;
    const longer = longerThingsOf(text, value);
    const isPiece = (span: Span) =>
      isCutIban(longer(), wanted, span) ||
      isCutNumbered(longer(), span) ||
      isCutPart(text, value, span) ||
      isCutRow(text, span) ||
      isCutNumber(text, longer(), span);
    const isWhole = (span: Span) =>
      standsWhole(text, span.start, span.end) || (isIban && isCheckedIban(longer(), iban, span));
    const whole = (spans: readonly Span[], match: Hit['match']): Hit[] =>
      withoutWithdrawn(passage, spans)
        .filter((span) => isWhole(span) && isWritten(passage, span) && !isPiece(span))
        .map((span) => ({ ...span, match: match === 'exact' && isAccented(text, span) ? 'typed' : match }));
    const exact = whole(spansOf(text, value), 'exact');
    if (exact.length > 0 || wanted === '') return exact;
    const folded = foldLetters(text);
    const places = foldedSpansOf(text, folded, wanted);
    const typed = whole(places, 'typed');
    if (typed.length > 0 || !isRecognised) return typed;
    return whole(findConfused(text, folded, wanted), 'fuzzy');
  };
}
