import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { CELL_BREAK } from '../text/cell-break.ts';
import { foldedLettersOf, foldText } from '../text/fold.ts';
import { lazily } from '../text/lazily.ts';
import { answerIn, isLeftEmpty, isOnlyAsked } from './answered-choices.ts';
import { compareText, placesOfLetters } from './compare-text.ts';
import { createCover } from './cover.ts';
import { leftFreeIn } from './free-options.ts';
import type { Compare, Hit } from './hit.ts';
import { isNameBefore } from './names-like-denials.ts';
import { offeredIn } from './offered-choices.ts';

/** Characters beside a choice that can tell whether it is meant. */
const WINDOW = 40;

const NOT = anyOf(wordsOf(({ values }) => values.not));
const OR = anyOf(wordsOf(({ values }) => values.or));
const BUT = anyOf(wordsOf(({ values }) => values.but));
const NAME = "[\\p{L}'’]{1,15}";
/** The nearest denial counts: `not married but not single`. */
const WORD = `(?!${NOT}(?!\\p{L}))(?:${NAME}|\\(${NAME}\\))`;
/** In the same clause, with a word or two between, or what is denied with it or in its place: `not (yet) insured`, `not single or married`. */
const DENIED_BEFORE = new RegExp(
  `(?<ahead>^|[^\\p{L}\\p{N}])(?<not>${NOT})(?<between>(?: {1,3}${WORD}){0,2}(?: {1,3}(?:${OR}|${BUT})(?: {1,3}${WORD})?)?) {1,3}$`,
  'iu',
);
const INSTEAD = new RegExp(`\\s${BUT}(?!\\p{L}).*$`, 'isu');
const IS_YES: ReadonlySet<string> = new Set(wordsOf(({ values }) => values.yes).map(foldText));
const insteadWords = (areYes: boolean) =>
  anyOf(wordsOf(({ values }) => values.insteadOf).filter((word) => IS_YES.has(word) === areYes));
const FOUND_AS = anyOf(wordsOf(({ values }) => values.foundAs));
/** In the same cell: `to be paid`, not `found to be positive`. */
const INSTEAD_OF = new RegExp(
  `(?:^|[^\\p{L}\\p{N}])(?<!(?<!\\p{L})${FOUND_AS} {1,2})${insteadWords(false)} {1,2}$`,
  'iu',
);
/** What stands behind a colon answers that, and says nothing of the column behind it: `Discount: none  paid`. */
const ANSWER_APART = /[:=] {0,3}\p{L}+ {2}$/u;
/** A condition in one language is a yes without its accent in another, in a column or in capitals: `si carte`, `Propina SI Tarjeta`. */
const IF_OR_YES = new RegExp(`(?:^|[^\\p{L}\\p{N}])(?<word>${insteadWords(true)}) $`, 'iu');

/** Whether words before a choice say that it holds only under a condition, or not at all. */
function isConditional(before: string, choice: string): boolean {
  if (INSTEAD_OF.test(before)) return !ANSWER_APART.test(before);
  const word = IF_OR_YES.exec(before)?.groups?.['word'];
  return word !== undefined && (word !== word.toUpperCase() || choice === choice.toUpperCase());
}

const NO = anyOf(wordsOf(({ values }) => values.no));
const DENIED_BEHIND = new RegExp(
  `^ ?(?:[:?=] {0,3}${NO}|(?: [-–—]|[-–—]) {1,3}${NO}(?=\\s*$)|[:–—-]? {0,3}${anyOf(wordsOf(({ values }) => values.deniedBehind))}(?=\\s*(?:$|[.,;!)|])| {2}))(?![\\p{L}\\p{N}])`,
  'iu',
);
/** An answer in the next column, where another choice is answered with yes: `paid  No  open  Yes`. */
const ANSWERED_NO = new RegExp(`^ {2,8}${NO}(?= {2}|\\s*$|${CELL_BREAK})`, 'iu');
const ANSWERED_YES = new RegExp(
  `\\p{L} {1,8}${anyOf(wordsOf(({ values }) => values.yes).filter((word) => word.length > 1))}(?![\\p{L}\\p{N}])`,
  'iu',
);
/** Shorter choices stand behind words such as `No` that deny nothing. */
const SHORTEST_DENIED = 3;

/** Whether words behind a denial say that another choice is what it denies, and that something else holds: `not single but married`. */
function denyAnother(between: string, others: readonly string[]): boolean {
  if (!INSTEAD.test(between)) return false;
  const words = between.replace(INSTEAD, '').trim().split(/\s+/u);
  return [1, 2].some((count) => others.includes(foldedLettersOf(words.slice(-count).join(' '))));
}

function isDeniedBefore(before: string, others: readonly string[]): boolean {
  const denial = DENIED_BEFORE.exec(before);
  const { ahead = '', not = '', between = '' } = denial?.groups ?? {};
  if (denial === null || denyAnother(between, others)) return false;
  return !isNameBefore(before.slice(0, denial.index + ahead.length), not, between);
}

/**
 * Whether what a choice says is denied beside it.
 *
 * @param others the folded letters of the other choices
 */
function isDenied(
  text: string,
  { start, end }: Hit,
  others: readonly string[],
  isAnsweredYes: () => boolean,
): boolean {
  if (end - start < SHORTEST_DENIED) return false;
  const [before, behind] = [text.slice(Math.max(0, start - WINDOW), start), text.slice(end, end + WINDOW)];
  const answer = answerIn(before, behind, others);
  if (answer !== null) return !answer;
  if (isLeftEmpty(before, behind) || isOnlyAsked(behind)) return true;
  if (isDeniedBefore(before, others)) return true;
  if (isConditional(before, text.slice(start, end)) || DENIED_BEHIND.test(behind)) return true;
  return ANSWERED_NO.test(behind) && isAnsweredYes();
}

/** Capitals of a code are words in small letters: `IT`, `NO`. */
const CODE = /^\p{Lu}{1,3}$/u;
const BEGINS = /(?:^|[:|([/])$/;
const ENDS = /^(?:$|[|)\]/,;.])/;

function isAlone(before: string, behind: string): boolean {
  const begins = before.endsWith(CELL_BREAK) || BEGINS.test(before.trimEnd());
  return begins && (behind.startsWith(CELL_BREAK) || ENDS.test(behind.trimStart()));
}

/** A code in small letters counts where nothing else stands in its cell, or only its label. */
function isWord(text: string, { start, end }: Hit, choice: string): boolean {
  if (!CODE.test(choice) || text.slice(start, end) === choice) return false;
  return !isAlone(text.slice(Math.max(0, start - WINDOW), start), text.slice(end, end + WINDOW));
}

const ANY_PARTING = new RegExp(`[/|,;]|(?<!\\p{L})${OR}(?!\\p{L})`, 'iu');

/**
 * Reads a choice where it is what a text says: not as a piece of a longer choice, not denied, not an option whose box is free, not as
 * one of those that somebody is to choose from, and a code in capitals not as a word in small letters.
 */
export function compareChoice(value: string, choices: readonly string[]): Compare {
  const readOwn = compareText(value);
  const own = foldedLettersOf(value);
  const others = choices.filter((one) => one !== value).map(foldedLettersOf);
  const longer = others.filter((letters) => letters.length > own.length && letters.includes(own));
  return (passage) => {
    const { text } = passage;
    const hits = readOwn(passage);
    if (hits.length === 0) return [];
    const isAnsweredYes = lazily(() => ANSWERED_YES.test(text));
    const free = leftFreeIn(passage);
    const inLonger = createCover(text.length, placesOfLetters(text, longer));
    const offered = ANY_PARTING.test(text) ? offeredIn(text, hits, placesOfLetters(text, others)) : null;
    return hits.filter(
      (hit) =>
        !inLonger.holds(hit) &&
        free?.touches(hit) !== true &&
        !isDenied(text, hit, others, isAnsweredYes) &&
        !isWord(text, hit, value) &&
        offered?.touches(hit) !== true,
    );
  };
}
