import { phrasesOf } from '../languages/label-table.ts';
import { STRENGTHS } from '../languages/language.ts';
import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { foldText } from '../text/fold.ts';
import { DASHES } from './characters.ts';
import type { DocumentHints } from './found.ts';
import { readMonth } from './month-names.ts';

/** What may follow the number of a day: `1.`, `1st`, `1er`. */
export const ORDINAL = `(?:\\.|${anyOf(wordsOf(({ dates }) => dates.ordinals))}(?!\\p{L}))?`;
export const OF = anyOf(wordsOf(({ dates }) => dates.of));
export const MONTH_WORD = '\\p{L}{3,12}\\.?';

/** Two days of one month, which is named once: `1 to 31 May 2024`. Their places are those of a text with blanks of one kind. */
export interface DaysOfOneMonth {
  readonly year: number;
  readonly month: number;
  readonly first: number;
  readonly last: number;
  readonly start: number;
  /** Where the last day begins. */
  readonly lastStart: number;
  readonly end: number;
}

const JOINED = `(?<joint> ?[${DASHES}] ?| ${anyOf(wordsOf(({ dates }) => dates.until))} )`;
const FIRST = `(?<![\\p{L}\\p{N}][.,:/&+-]?)(?<!\\d )(?<lower>\\d{1,2})(?<ordinal>${ORDINAL})`;
const LAST = '(?<upper>\\d{1,2})';
const YEAR = '(?<year>\\d{4})(?!\\d|[.,:/]\\d|-\\d{1,2}(?!\\d))';
const FORMS = [
  `${FIRST}${JOINED}${LAST} ?(?<mark>${ORDINAL})[ -]?(?:${OF} )?(?<word>${MONTH_WORD})(?: ${OF})?,?[ -]?${YEAR}`,
  `(?<!\\p{L})(?<month>${MONTH_WORD}) (?<lower>\\d{1,2})(?<ordinal>${ORDINAL})${JOINED}${LAST}(?<mark>${ORDINAL})(?:, ?| )${YEAR}`,
  `${FIRST}${JOINED}${LAST}(?<mark>[./])(?<number>\\d{1,2})\\k<mark>${YEAR}`,
].map((form) => new RegExp(form, 'dgiu'));

/** Most lines have none. */
const LONG_YEAR = /\d{4}/;

type Groups = Readonly<Record<string, string | undefined>>;

/** A word that others may have grown together with: `Leistungszeitraum`, never `cover`. */
const LONG_WORD = 7;
const spanWords = (areLong: boolean) =>
  anyOf(wordsOf(({ fields }) => fields.notions.span).filter(({ length }) => length >= LONG_WORD === areLong));
const NUMBERING = anyOf(
  wordsOf(({ values, labels }) => [
    ...values.number.strong,
    ...values.number.plain,
    ...STRENGTHS.flatMap((strength) => phrasesOf(labels.page, strength)),
  ]).map(foldText),
);
/** Words that say of what the period is, up to their colon: `Período de faturação: 1 - 28 de maio de 2024`. */
const SAID_FURTHER = `(?: (?!${NUMBERING}(?!\\p{L}))\\p{L}{2,16}){1,3}(?<colon> ?:)`;
/** `Period: 1 - 28 May 2024`, `Leistungszeitraum (1 - 28 May 2024)` */
const SPAN_BEFORE = new RegExp(
  `(?:(?<!\\p{L})${spanWords(false)}|${spanWords(true)})(?:(?<sign> ?[:(])|${SAID_FURTHER})? ?$`,
  'iu',
);
const LONGEST_LABEL = 40;

/** Whether a word for a period stands before two days. Without a sign behind it, and a wide dash between them, it may have a number: `Tax period 3 - 30 June 2024`. */
function isBehindSpan(text: string, start: number, { joint = '' }: Groups): boolean {
  const span = SPAN_BEFORE.exec(foldText(text.slice(Math.max(0, start - LONGEST_LABEL), start)));
  if (span === null) return false;
  const { sign, colon } = span.groups ?? {};
  return sign !== undefined || colon !== undefined || joint.trim() === joint;
}

/** Days that a stroke parts from their month are read where days stand before months. */
const isMonthFirst = (mark: string | undefined, hints: DocumentHints) =>
  mark === '/' && hints.dateOrder === 'mdy';

/**
 * Marked as days alike, joined by a word, or both behind their month: the first number of `Branch 3 - 15 May 2024` or of `No. 7–18.4.2008`
 * may be no day, and recognition loses blanks.
 */
function isClear({ joint = '', ordinal = '', mark = '', number, month }: Groups): boolean {
  if (month !== undefined) return true;
  if (number !== undefined || mark === '.') return ordinal === '.';
  return ordinal !== '' || /\p{L}/u.test(joint);
}

/** All pairs of days whose month and year stand once, behind or before both. */
export function findDaysOfOneMonth(text: string, hints: DocumentHints): DaysOfOneMonth[] {
  if (!LONG_YEAR.test(text)) return [];
  return FORMS.flatMap((form) =>
    [...text.matchAll(form)].flatMap(({ groups = {}, index, indices, 0: whole }): DaysOfOneMonth[] => {
      const { number, word, month: named } = groups;
      const month = number === undefined ? readMonth(named ?? word ?? '') : Number(number);
      const [first, last] = [Number(groups['lower']), Number(groups['upper'])];
      const lastStart = indices?.groups?.['upper']?.[0];
      if (month === undefined || lastStart === undefined || first >= last) return [];
      if (isMonthFirst(groups['mark'], hints)) return [];
      if (!isClear(groups) && !isBehindSpan(text, index, groups)) return [];
      const place = { start: index, lastStart, end: index + whole.length };
      return [{ year: Number(groups['year']), month, first, last, ...place }];
    }),
  );
}
