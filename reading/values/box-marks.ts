import { CELL_BREAK } from '../text/cell-break.ts';
import { foldText } from '../text/fold.ts';
import { readBool } from './bool.ts';

const WITHIN = ` {0,${CELL_BREAK.length}}`;
/** A mark of a check box, set or not; where its blanks are wide it is parted as cells are. */
export const BOX = new RegExp(
  `\\[${WITHIN}(?:[xX✓✗]|_{1,2})?${WITHIN}\\]|\\(${WITHIN}[xX•●]${WITHIN}\\)|\\( ${WITHIN}\\)|[☐☒☑✓✔□■◻◼]`,
  'gu',
);

/** Round boxes; filled ones by themselves are mostly the points of a list. */
export const ROUND_BOX = /[○◯⚪●◉⦿⚫]/gu;
/** Each form that a box may be printed in. */
export const ANY_BOX = `(?:${BOX.source}|${ROUND_BOX.source})`;

/** A box on a row, drawn or only marked. */
export interface BoxMark {
  readonly start: number;
  readonly end: number;
  readonly isSet: boolean;
}

const SET = /[xX•●◉⦿⚫☒☑✓✗✔■◼]/u;
/** Yes or no before a box, by a blank or in short: `NO (X)`, `SI' [ ]`, `Y [X]`. */
const ANSWER_BEFORE = /(?<![\p{L}\d])(\p{L}{1,5})['’´`]?[ ]*$/u;
/** Short for yes; what is short for no is `n` in all of them. */
const SHORT_YES: ReadonlySet<string> = new Set(['y', 'j', 's', 'o', 'v']);

/** A cross or a line where a box would be. */
const BARE = '(?:[xX✗✓✔]|_{1,12})';
const ANSWER = String.raw`\p{L}{1,5}['’]?`;
/** Both of a pair behind their words, or both before them. */
const BARE_PAIR = [
  `(?<one>${ANSWER}) {1,4}(?<first>${BARE}) {1,12}(?<other>${ANSWER}) {1,4}(?<second>${BARE})`,
  `(?<first>${BARE}) {1,4}(?<one>${ANSWER}) {1,12}(?<second>${BARE}) {1,4}(?<other>${ANSWER})`,
].map((pair) => new RegExp(String.raw`(?<![\p{L}\d_])${pair}(?![\p{L}\d_])`, 'dgu'));

/** Whether a mark is set, with its brackets or without. */
export const isSetMark = (mark: string) => SET.test(mark.length > 1 ? mark.slice(1, -1) : mark);

/** The boxes of a text in their order: drawn ones, and where none is drawn crosses and lines beside a yes and a no of which one is crossed. */
export function boxMarks(text: string): BoxMark[] {
  const drawn = [...text.matchAll(BOX)].map(
    ({ 0: mark, index }): BoxMark => ({ start: index, end: index + mark.length, isSet: isSetMark(mark) }),
  );
  return drawn.length > 0 ? drawn : bareMarks(text);
}

function bareMarks(text: string): BoxMark[] {
  if (!/(?<![\p{L}\d_])[xX✗✓✔](?![\p{L}\d_])/u.test(text)) return [];
  const bySide = BARE_PAIR.map((pattern) => barePairs(text, pattern)).filter(({ length }) => length > 0);
  // Of `yes X  no __  yes __  no X` the inner two are a pair by the other side: the row keeps to the side that it begins with.
  const [own] = bySide.sort(([one], [other]) => (one?.start ?? 0) - (other?.start ?? 0));
  return own?.flatMap(({ marks }) => marks) ?? [];
}

interface BarePair {
  readonly start: number;
  readonly marks: readonly BoxMark[];
}

/** The pairs of a yes and a no of which one is crossed. */
function barePairs(text: string, pattern: RegExp): BarePair[] {
  return [...text.matchAll(pattern)].flatMap(({ index, groups, indices }): BarePair[] => {
    const [one, other] = [groups?.['one'] ?? '', groups?.['other'] ?? ''];
    const marks = ['first', 'second'].flatMap((name): BoxMark[] => {
      const [start, end] = indices?.groups?.[name] ?? [];
      if (start === undefined || end === undefined) return [];
      return [{ start, end, isSet: !text.slice(start, end).startsWith('_') }];
    });
    const isOneSet = marks.filter(({ isSet }) => isSet).length === 1;
    return isOneSet && excludeEachOther(one, other) ? [{ start: index, marks }] : [];
  });
}

/** Yes or no, in full or as one letter. */
const answerOf = (word: string): boolean | null => {
  const bare = word.replace(/['’´`]$/u, '');
  if ([...bare].length > 1) return readBool(bare);
  return SHORT_YES.has(foldText(bare)) ? true : foldText(bare) === 'n' ? false : null;
};

const isShort = (word: string) => [...word.replace(/['’´`]$/u, '')].length === 1;

const excludeEachOther = (one: string, other: string): boolean =>
  answerOf(one) !== null && answerOf(other) !== null && answerOf(one) !== answerOf(other);

const wordBefore = (text: string, from: number, to: number) => {
  const match = ANSWER_BEFORE.exec(text.slice(from, to));
  return match?.[1] === undefined ? undefined : { text: match[1], start: from + match.index };
};

/**
 * The yes or no that a box stands behind, with where it begins; undefined where none does. One letter is one where the box beside has the
 * other.
 *
 * @param limit where what belongs to the box before ends
 */
export function answerBefore(
  text: string,
  limit: number,
  marks: readonly BoxMark[],
  at: number,
): { readonly text: string; readonly start: number; readonly says: boolean } | undefined {
  const mark = marks[at];
  const word = mark === undefined ? undefined : wordBefore(text, limit, mark.start);
  const says = word === undefined ? null : answerOf(word.text);
  if (mark === undefined || word === undefined || says === null) return undefined;
  if (!isShort(word.text)) return { ...word, says };
  const next = marks[at + 1];
  const beside = [
    next === undefined ? undefined : wordBefore(text, mark.end, next.start),
    wordBefore(text, marks[at - 2]?.end ?? 0, marks[at - 1]?.start ?? 0),
  ];
  return beside.some((one) => one !== undefined && isShort(one.text) && excludeEachOther(word.text, one.text))
    ? { ...word, says }
    : undefined;
}

/** What an option behind its box says of yes or no: its first word, which may be one letter where the box beside has the other. */
export function answerBehind(
  option: string,
  marks: readonly BoxMark[],
  at: number,
  text: string,
): boolean | null {
  const [word = ''] = option.split(/[\s,(]/u);
  if (!isShort(word)) return answerOf(word);
  const beside = [marks[at - 1], marks[at + 1]].flatMap((one) => {
    const behind = one === undefined ? null : /^\s*(\p{L})(?!\p{L})/u.exec(text.slice(one.end));
    return behind?.[1] ?? [];
  });
  return beside.some((one) => excludeEachOther(word, one)) ? answerOf(word) : null;
}

/**
 * Which of a row's boxes stand behind the words of their options. Those that a yes or a no stands before are read by it and are none of
 * them; of each run of others all do or none does.
 */
export function boxesBehindWords(text: string, marks: readonly BoxMark[]): readonly boolean[] {
  const behind = marks.map(() => false);
  const isAnswered = marks.map(
    (_, at) => answerBefore(text, marks[at - 1]?.end ?? 0, marks, at) !== undefined,
  );
  for (let from = 0; from < marks.length; ) {
    const next = isAnswered.indexOf(true, from);
    const to = next < 0 ? marks.length : next;
    if (to > from && standBehind(text, marks, from, to)) behind.fill(true, from, to);
    from = to + 1;
  }
  return behind;
}

/** Whether boxes stand behind words: words before each, and at the row's end nothing behind the last, or else each nearer to its own than to the next. */
function standBehind(text: string, marks: readonly BoxMark[], from: number, to: number): boolean {
  const run = marks.slice(from, to).map(({ start, end }, index) => ({
    own: text.slice(marks[from + index - 1]?.end ?? 0, start),
    next: text.slice(end, marks[from + index + 1]?.start),
  }));
  if (!run.every(({ own }) => /[\p{L}\d]/u.test(own))) return false;
  if (to === marks.length && run.at(-1)?.next.trim() === '') return true;
  return run.every(({ own, next }) => next.trim() === '' || blanksBehind(own) < blanksBefore(next));
}

const blanksBehind = (text: string): number => text.length - text.trimEnd().length;
const blanksBefore = (text: string): number => text.length - text.trimStart().length;
