import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { foldedLettersOf, foldText } from '../text/fold.ts';

const NO = anyOf(wordsOf(({ values }) => values.no).filter((word) => word.length > 1 || /\d/.test(word)));
/** With and without their accents: `sí`, `SI`. */
const ALL_YES = wordsOf(({ values }) => values.yes).flatMap((word) => [word, foldText(word)]);
const YES = anyOf(ALL_YES.filter((word) => word.length > 1 || /\d/.test(word)));
const GAP = ':? {1,8}';
const OTHER = "(?<other>\\p{L}[\\p{L}' -]{0,30}?)";
/** ` no open yes` behind the choice. */
const NO_BEHIND = new RegExp(`^${GAP}${NO}[,;]? {1,8}${OTHER}${GAP}${YES}(?![\\p{L}\\p{N}])`, 'iu');
const YES_BEHIND = new RegExp(`^${GAP}${YES}(?![\\p{L}\\p{N}])`, 'iu');
/** `paid no ` before it. */
const NO_BEFORE = new RegExp(`(?<!\\p{L})${OTHER}${GAP}${NO}[,;]? {1,8}$`, 'iu');

const isOther = (match: RegExpExecArray | null, others: readonly string[]): boolean =>
  others.includes(foldedLettersOf(match?.groups?.['other'] ?? ''));

/**
 * How a choice is answered in a row of several, each with a yes or a no behind it, `paid no open yes`; null where it is in none.
 *
 * @param others the folded letters of the other choices
 */
export function answerIn(before: string, behind: string, others: readonly string[]): boolean | null {
  if (isOther(NO_BEHIND.exec(behind), others)) return false;
  return YES_BEHIND.test(behind) && isOther(NO_BEFORE.exec(before), others) ? true : null;
}

/** A line to write on behind a choice, where nothing before it says that it is taken: `paid: X  open: _`. */
const LINE_BEHIND = /^:? {0,3}_{1,40}(?![\p{L}\p{N}_])/u;
const CROSS_BEFORE = /(?<![\p{L}\p{N}_]|[:=] {0,3})_{0,20}[xX✗✓✔]_{0,20} {0,3}$/u;

/** A tick right before a choice is its own where the line behind it stands before the next: `✓ paid  _ open`. */
const TICK_BEFORE = /(?:^|[\s|])[xX✓✔]_{0,20} {1,2}$/u;
const OF_NEXT = /^ {2,3}_{1,40} {1,2}\p{L}[^_xX✓✔]*$/u;

const ANY_CROSS = /(?<![\p{L}\p{N}_])[xX✗✓✔](?![\p{L}\p{N}_])/u;

/** Whether what is to be filled in behind a choice was left empty, where another is crossed; alone it may be for a signature. */
export const isLeftEmpty = (before: string, behind: string): boolean =>
  LINE_BEHIND.test(behind) &&
  !CROSS_BEFORE.test(before) &&
  !(TICK_BEFORE.test(before) && OF_NEXT.test(behind)) &&
  ANY_CROSS.test(`${before}|${behind}`);

/** `paid?` is asked, but for `paid? yes`, `paid?: Y`, `paid? [x]` and `paid? 12.05.`. */
const ASKED = new RegExp(
  `^ ?[?？](?!:?\\s{0,4}(?:[-–—=] ?)?(?:${anyOf(ALL_YES)}(?![\\p{L}\\p{N}])|\\d{1,4}[./-]\\d|[xX✓✔☑☒✗([]))`,
  'iu',
);
/** What says behind a label that there is nothing: `paid: none`, `paid: -`, `paid (no)`; the sign in `paid: -  45.00` does not. */
const NOTHING_BEHIND = new RegExp(
  `^ ?(?:[:=] {0,3}(?:${anyOf(wordsOf(({ fields }) => fields.absent))}|[-–—/])(?=\\s*$| {2}(?! {0,20}[\\p{Sc}\\d])|[,;|])|\\( ?${NO} ?\\)|,? {1,3}n/a(?!\\p{L}))`,
  'iu',
);

/** Whether a choice is only asked for, or nothing stands behind it as behind a label. */
export const isOnlyAsked = (behind: string): boolean => ASKED.test(behind) || NOTHING_BEHIND.test(behind);
