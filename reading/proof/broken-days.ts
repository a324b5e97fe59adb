import { DATES } from '../extractor/concepts/dates.ts';
import { LABELS } from '../languages/label-table.ts';
import { labelWords } from '../languages/label-words.ts';
import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { DASHES } from '../values/characters.ts';
import { countsThing } from '../values/counted.ts';
import { OF, ORDINAL } from '../values/days-of-one-month.ts';
import { readMonth } from '../values/month-names.ts';
import type { Hit } from './hit.ts';

/** Characters beside a day that can tell that it is one. */
const WINDOW = 40;
/** A number that nothing but its place makes a day: it may end what the line says. */
const BARE_DAY = new RegExp(`^\\d{1,2}${ORDINAL}(?:\\s${OF})?$`, 'iu');
const BARE_YEAR = /^\d{4}$/;
/** What is written without a blank goes on in the next line: `2024-05-`. */
const CUT = new RegExp(`\\d[/${DASHES}]$`, 'u');
/** What goes on with a day below its first part: the year in full, or the day and the year behind a month's name. */
const YEAR_BELOW = new RegExp(`^(?:${OF} )?\\d{4}(?!\\d)`, 'iu');
const DAY_BELOW = new RegExp(`^\\d{1,2}${ORDINAL}(?: ${OF})?,? \\d{4}(?!\\d)`, 'iu');
/** As short as `op`, `il` and `the` a word in small letters says no more than that a day follows. */
const SHORT_WORD = /(?<![\p{L}\p{N}.])(?:\p{Ll}{1,3}|[dl]['’])\s{0,2}$/u;
const WORD_FOR_NUMBERS = new RegExp(
  `(?<![\\p{L}\\p{N}])${anyOf(
    wordsOf(({ values: { editions, numbered, number } }) => [
      ...[...editions, ...numbered],
      ...[...number.strong, ...number.plain],
    ]),
  )}\\s{0,2}$`,
  'iu',
);
const BEFORE_DAY = new RegExp(
  `(?:\\p{L}\\)?,|(?<![\\p{L}\\p{N}])${anyOf(
    wordsOf(({ dates }) => [...dates.on, ...dates.of, ...dates.until, ...dates.and]),
  )})\\s{0,2}$`,
  'iu',
);
/** Words of the longest label that is looked for. */
const LABEL_LENGTH = 4;

/** Whether a text ends in the label of a day: `Datum:`, `Invoice date`. */
function endsInLabel(text: string): boolean {
  const words = labelWords(text).map(({ letters }) => letters);
  return Array.from({ length: LABEL_LENGTH }, (_, index) => words.slice(-index - 1).join('')).some((label) =>
    LABELS.meanings.get(label)?.some(({ concept }) => concept in DATES),
  );
}

/** Whether a number behind these words can be nothing but a day: `Datum: 12.`, `Paris, le 12`, never `Page 12`. */
function expectsDay(before: string): boolean {
  if (WORD_FOR_NUMBERS.test(before)) return false;
  return BEFORE_DAY.test(before) || SHORT_WORD.test(before) || endsInLabel(before);
}

/** Whether a day, its month and its year stand in a text, so that what follows is its time. */
const isWhole = (text: string): boolean =>
  (text.match(/\d+|\p{L}{3,}/gu) ?? []).filter((part) => /\d/.test(part) || readMonth(part) !== undefined)
    .length >= 3;

/** Whether two lines that happen to follow each other made a day of what each of them says: `12 May` above `30`, `Page 12` above `May 2024`. */
export function isPutTogether(
  text: string,
  { start, end }: Pick<Hit, 'start' | 'end'>,
  breaks: readonly number[],
): boolean {
  const at = breaks.find((one) => one > start && one < end);
  if (at === undefined) return false;
  const above = text.slice(start, at).trimEnd();
  const below = text.slice(at + 1, end).trimStart();
  if (isWhole(above) || CUT.test(above)) return false;
  if (BARE_YEAR.test(above)) return true;
  if (BARE_DAY.test(above)) return !expectsDay(text.slice(Math.max(0, start - WINDOW), start));
  if (YEAR_BELOW.test(below)) return countsThing(text.slice(end, end + WINDOW));
  return !(/\p{L}\.?$/u.test(above) && DAY_BELOW.test(below));
}
