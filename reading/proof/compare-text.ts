import type { FoldedText } from '../text/fold.ts';
import { foldLetters } from '../text/fold.ts';
import { NO_HINTS } from '../values/found.ts';
import { findIbanRuns, findIbans } from '../values/iban.ts';
import { findNumbers } from '../values/numbers.ts';
import type { Compare, Hit } from './hit.ts';
import { findConfused } from './ocr-confusion.ts';
import { traceIn, traceOf } from './passage.ts';
import { standsWhole } from './whole-token.ts';

function indexesOf(text: string, wanted: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) found.push(at);
  return found;
}

type Span = Omit<Hit, 'match'>;

const spansOf = (text: string, value: string): Span[] =>
  indexesOf(text, value).map((start) => ({ start, end: start + value.length, ambiguous: false }));

const foldedSpansOf = (text: string, folded: FoldedText, wanted: string): Span[] =>
  indexesOf(folded.letters, wanted).map((at) => ({
    start: folded.starts[at] ?? 0,
    end: folded.ends[at + wanted.length - 1] ?? text.length,
    ambiguous: false,
  }));

/** A mark behind the last letter makes it another one: `Smith` of `Smitĥ` is the same but for its accent. */
const isAccented = (text: string, { end }: Span) => /^\p{M}/u.test(text.slice(end));

/** The shortest end of an IBAN that is an account's number of its own. */
const ACCOUNT = 7;

/** What a text holds in which a value may be a piece of something longer, read once for all places of the value. */
interface LongerThings {
  readonly ibans: readonly Pick<Hit, 'start' | 'end'>[];
  /** In the order of the text, by their ends too. */
  readonly numbers: readonly Pick<Hit, 'start' | 'end'>[];
}

/** @returns what reads a text once it is asked */
function longerThingsOf(text: string, value: string): () => LongerThings {
  let things: LongerThings | undefined;
  return () => {
    things ??= {
      ibans: [...findIbans(text), ...findIbanRuns(text)],
      numbers: /^[\p{N}\p{P}\s]+$/u.test(value) ? findNumbers(text, NO_HINTS) : [],
    };
    return things;
  };
}

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

/** Digits that stand in a longer number, written over blanks or with an exponent, are a piece of it. */
function isCutNumber(text: string, { numbers }: LongerThings, span: Span): boolean {
  for (let at = firstBehind(numbers, span.start); at < numbers.length; at += 1) {
    const { start, end } = numbers[at] ?? span;
    if (start >= span.end) return false;
    if ((start < span.start || end > span.end) && isLonger(text, start, end, span)) return true;
  }
  return false;
}

const digitsOf = (text: string) => text.replace(/[^\p{N}]/gu, '');
const isLonger = (text: string, start: number, end: number, span: Span) =>
  digitsOf(text.slice(start, end)).length >
  digitsOf(text.slice(Math.max(start, span.start), Math.min(end, span.end))).length;

/**
 * Reads a text as a whole: with the same characters, without regard to case, accents, spaces and punctuation, and, where
 * letters are uncertain, within the bounds of OCR confusion. It must stand as whole words, not inside of longer ones.
 */
export function compareText(value: string): Compare {
  const wanted = foldLetters(value).letters;
  const trace = traceOf(value);
  return (passage) => {
    // Most texts do not hold the letters at all.
    if (!traceIn(passage).includes(trace)) return [];
    const { text, isRecognised } = passage;
    const longer = longerThingsOf(text, value);
    const isPiece = (span: Span) => isCutIban(longer(), wanted, span) || isCutNumber(text, longer(), span);
    const whole = (spans: readonly Span[], match: Hit['match']): Hit[] =>
      spans
        .filter((span) => standsWhole(text, span.start, span.end) && !isPiece(span))
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
