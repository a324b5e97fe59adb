import { leastOf } from '../../geometry/extremes.ts';
import { LABELS, titleOf } from '../../languages/label-table.ts';
import { normaliseLabel } from '../../languages/label-words.ts';
import { isLegalFormOnly } from '../../languages/party-words.ts';
import type { Cell, PageLayout, Row, Token } from '../../layout/layout.ts';
import { CELL_BREAK } from '../../text/cell-break.ts';

/** A letter by itself, or a sign that names hold. */
const LETTER = /^(?:\p{L}\p{M}?[.,]?|[-–&'’.])$/u;
/** Fewer letters that stand apart are initials. */
const FEWEST_LETTERS = 4;
/** The widest blank between letters that stand apart, in the height of a line: more parts columns. */
const WIDEST_APART = 0.9;
/** Words whose letters stand apart are parted by so many times the blank between two letters, and by no more than so many. */
const [WORD_APART, COLUMN_APART] = [1.7, 4.5];
/** The widest blank between two words that are set wide: three characters of a text. */
const WIDEST_BLANK = 1.55;
/** No name that is set wide has more words. */
const MOST_WORDS = 12;
/** Places of two columns differ by less than this. */
const SAME_PLACE = 0.3;
/** A label that means less is a word like others. */
const PLAIN_LABEL = 0.8;
/** Joins two words of a name. */
const JOINS = /^(?:[&+]|\p{L}['’]?)$/u;

/** Tokens without a blank between each two. */
type Word = readonly [Token, ...Token[]];

const textOf = (word: Word) => word.map(({ text }) => text).join('');
const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * A page whose words that are set wide are closed: the letters of `S T E F F E S` are one word, and the words of `LA  RONDINAIA` stand in one cell. Heads of papers are set so,
 * and what names a party is looked for in cells.
 */
export function closeWideNames(layout: PageLayout): PageLayout {
  return {
    ...layout,
    rows: layout.rows.map((row, index) =>
      closeRow(row, layout, [layout.rows[index - 1], layout.rows[index + 1]]),
    ),
  };
}

function closeRow(row: Row, { positioned }: PageLayout, around: readonly (Row | undefined)[]): Row {
  const words = wordsIn(row);
  const closed = closeLetters(row, words);
  const joined = positioned ? [] : wideNames(row, closed.words, around);
  if (closed.words.length === words.length && joined.length === 0) return row;
  const begins = new Set(row.cells.map(({ start }) => start));
  const isJoined = new Set([...closed.inside, ...joined]);
  return rebuilt(row, closed.words, ([first]) => begins.has(first.start) && !isJoined.has(first));
}

/** The words of a row: between two there is a blank. */
function wordsIn(row: Row): Word[] {
  const words: [Token, ...Token[]][] = [];
  for (const token of row.tokens) {
    const last = words.at(-1);
    if (last?.at(-1)?.end === token.start) last.push(token);
    else words.push([token]);
  }
  return words;
}

/** The words with those of single letters as one each, and the first token of each that goes on from the one before. */
function closeLetters(row: Row, words: readonly Word[]): { words: Word[]; inside: Token[] } {
  const closed: Word[] = [];
  const inside: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const run = lettersFrom(row, words, at);
    const parts = wordsOfLetters(row, run);
    const end = at + Math.max(1, run.length);
    for (const word of parts.length > 0 ? parts : words.slice(at, end)) closed.push(word);
    for (const [first] of parts.slice(1)) inside.push(first);
    at = end;
  }
  return { words: closed, inside };
}

/** The single letters from a word on, as far as no column begins. */
function lettersFrom(row: Row, words: readonly Word[], from: number): Token[] {
  const run: Token[] = [];
  for (let at = from; at < words.length; at += 1) {
    const [token, ...more] = words[at] ?? [];
    if (token === undefined || more.length > 0 || !LETTER.test(token.text)) break;
    const gap = token.x0 - (run.at(-1)?.x1 ?? token.x0);
    if (gap > COLUMN_APART * WIDEST_APART * row.size) break;
    run.push(token);
  }
  return run;
}

/** The words that single letters make; none where they are initials, marks in columns or a list. */
function wordsOfLetters(row: Row, run: readonly Token[]): Word[] {
  const gaps = run.slice(1).map(({ x0 }, index) => x0 - (run[index]?.x1 ?? x0));
  const usual = leastOf(gaps, (gap) => gap);
  if (run.length < FEWEST_LETTERS || usual > WIDEST_APART * row.size) return [];
  if (gaps.some((gap) => gap > COLUMN_APART * usual)) return [];
  const words: [Token, ...Token[]][] = [];
  for (const [index, token] of run.entries()) {
    const last = words.at(-1);
    if (last !== undefined && (gaps[index - 1] ?? 0) <= WORD_APART * usual) last.push(token);
    else words.push([token]);
  }
  const isWord = words.some(
    (word) => lettersIn(textOf(word)) >= FEWEST_LETTERS && /^\p{Lu}/u.test(textOf(word)),
  );
  return isWord ? words : [];
}

/** The first tokens of words that go on from the one before, which is set wide as they are. */
function wideNames(row: Row, words: readonly Word[], around: readonly (Row | undefined)[]): Token[] {
  const begins = new Set(row.cells.map(({ start }) => start));
  const joined: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const run = wideFrom(words, at);
    const [, ...others] = run;
    if (isName(run) && !others.some(([first]) => isColumn(first, around)))
      for (const [first] of others) if (begins.has(first.start)) joined.push(first);
    at += Math.max(1, run.length);
  }
  return joined;
}

/** The words from one on that stand equally wide apart, no more than a name has. */
function wideFrom(words: readonly Word[], from: number): Word[] {
  const run: Word[] = [];
  for (let at = from; at < words.length && run.length < MOST_WORDS; at += 1) {
    const word = words[at];
    if (word === undefined || !mayBeWide(word)) break;
    const gap = gapBetween(words[at - 1], word);
    const first = run[1] === undefined ? gap : gapBetween(run[0], run[1]);
    if (run.length > 0 && (gap > WIDEST_BLANK || Math.abs(gap - first) > SAME_PLACE)) break;
    run.push(word);
  }
  return run;
}

const gapBetween = (before: Word | undefined, [first]: Word) => first.x0 - (before?.at(-1)?.x1 ?? -Infinity);

/** Whether a word may be one of a name that is set wide: with a large first letter, a joining sign or a legal form, and without a figure. */
function mayBeWide(word: Word): boolean {
  const text = textOf(word);
  return (
    !/\d/.test(text) &&
    (JOINS.test(text) || isLegalFormOnly(text) || /^[("„“«]?\p{Lu}[\p{L}.'’&-]*[)"“”»]?,?$/u.test(text))
  );
}

const isCapital = (text: string) => text === text.toUpperCase() && lettersIn(text) > 1;

/** Whether words are a name, and none a heading or the title of a paper. */
function isName(run: readonly Word[]): boolean {
  const texts = run.map(textOf);
  const wasApart = run.some((word) => word.length >= FEWEST_LETTERS);
  const capitals = texts.filter(isCapital).length;
  const others = texts.filter(
    (text) => !isCapital(text) && !JOINS.test(text) && !isLegalFormOnly(text),
  ).length;
  if (capitals === 0 || (others === 0 ? texts.length < 2 : !wasApart)) return false;
  return (
    !texts.some((text) => titleOf(text) !== undefined) && 2 * texts.filter(isLabel).length < texts.length
  );
}

/** `CASSA` is one, and begins the names of banks. */
const isLabel = (text: string): boolean =>
  (LABELS.meanings.get(normaliseLabel(text)) ?? []).some(({ weight }) => weight >= PLAIN_LABEL);

/** Whether something on a row above or below begins at the place of a word, as the next entry of a column does. */
const isColumn = ({ x0 }: Token, around: readonly (Row | undefined)[]): boolean =>
  around.some((row) => row?.cells.slice(1).some((cell) => Math.abs(cell.x0 - x0) < SAME_PLACE));

/** A row of the words, of which some begin a cell. */
function rebuilt(row: Row, words: readonly Word[], begins: (word: Word) => boolean): Row {
  const tokens: Token[] = [];
  const cells: Omit<Cell, 'text'>[] = [];
  let text = '';
  for (const word of words) {
    const before = cells.at(-1);
    const isFirst = before === undefined || begins(word);
    if (before !== undefined) text += isFirst ? CELL_BREAK : ' ';
    const start = text.length;
    for (const token of word) {
      tokens.push({ ...token, start: text.length, end: text.length + token.text.length });
      text += token.text;
    }
    const x1 = word.at(-1)?.x1 ?? word[0].x1;
    if (isFirst) cells.push({ start, end: text.length, x0: word[0].x0, x1 });
    else cells[cells.length - 1] = { ...before, end: text.length, x1 };
  }
  return {
    ...row,
    text,
    tokens,
    cells: cells.map((cell) => ({ ...cell, text: text.slice(cell.start, cell.end) })),
  };
}
