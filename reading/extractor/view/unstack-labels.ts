import { leastOf, mostOf } from '../../geometry/extremes.ts';
import { wordsOf } from '../../languages/languages.ts';
import { headsNumber } from '../../languages/number-words.ts';
import type { PageLayout, Row, Token } from '../../layout/layout.ts';
import { anyOf } from '../../text/any-of.ts';
import { CELL_BREAK } from '../../text/cell-break.ts';
import type { DocumentHints } from '../../values/found.ts';
import type { Label } from '../labels/find-labels.ts';
import { findLabels } from '../labels/find-labels.ts';
import type { ValueType } from './value-types.ts';
import { suits, typeOfText, typesAsked } from './value-types.ts';

/** Labels below each other in a stack; fewer are a label and its value, or headings. */
const [FEWEST, MOST] = [3, 16];
/** So many of two or more labels of sums say that what follows are the sums. */
const FEWEST_SUMS = 2;
/** Pairs of which the value is of the label's own type. */
const FITTING = 2;
/** Words of a line that may be a label though nobody knows it. */
const LABEL_WORDS = 4;
const NOTHING: ReadonlySet<ValueType> = new Set();
const BEFORE_DAY = new RegExp(`^${anyOf(wordsOf(({ dates }) => dates.on))}$`, 'iu');
/** Room between a label and the value that is put beside it, in em. */
const BESIDE = 3;

/** What a row is where labels are listed before their values. */
interface Line {
  readonly row: Row;
  /** It may be a label: a known one as a whole, a line with a colon at its end, or a few words without a digit. */
  readonly mayName: boolean;
  /** It is a label and no value. */
  readonly names: boolean;
  /** The types of value that it asks for, where it begins with a label of them. */
  readonly asks: ReadonlySet<ValueType>;
  /** It begins with a label of a total. */
  readonly namesTotal: boolean;
  /** The type of value that it is as a whole. */
  readonly is: ValueType | 'other';
}

/**
 * A text whose labels are listed before their values, as programs write out the columns of a form one after the other: each label gets its
 * value as the next cell of its row. Only where the types of the values follow the types that the labels ask for.
 */
export function unstackLabels(layout: PageLayout, hints: DocumentHints): PageLayout {
  if (layout.positioned || layout.rows.length < 2 * FEWEST_SUMS) return layout;
  const known = new Map<Row, Line>();
  const lineAt = (at: number): Line | undefined => {
    const row = layout.rows[at];
    if (row === undefined) return undefined;
    const line = known.get(row) ?? lineOf(row, layout.recognised, hints);
    known.set(row, line);
    return line;
  };
  const rows: Row[] = [];
  for (let at = 0; at < layout.rows.length; ) {
    const count = stackAt(layout.rows, lineAt, at);
    for (const [index, row] of layout.rows.slice(at, at + Math.max(1, count)).entries())
      rows.push(beside(row, count === 0 ? undefined : layout.rows[at + count + index]));
    at += Math.max(1, 2 * count);
  }
  if (rows.length === layout.rows.length) return layout;
  return {
    ...layout,
    rows: rows.map((row, index) => ({ ...row, index })),
    width: mostOf(rows, ({ cells }) => cells.at(-1)?.x1 ?? 0, 1),
  };
}

type LineAt = (at: number) => Line | undefined;

/** Whether a row may be a label, at a glance. */
const mayName = ({ cells, text }: Row): boolean =>
  cells.length === 1 && (!/\d/.test(text) || /%|:\s*$/.test(text));

/** How many labels are listed from a row on, with as many values after them; 0 where there is no such list. */
function stackAt(rows: readonly Row[], lineAt: LineAt, at: number): number {
  let longest = 0;
  for (const row of rows.slice(at, at + MOST)) {
    if (!mayName(row)) break;
    longest += 1;
  }
  if (longest < FEWEST_SUMS) return 0;
  for (let count = longest; count >= FEWEST_SUMS; count -= 1) if (isStack(lineAt, at, count)) return count;
  return 0;
}

function isStack(lineAt: LineAt, at: number, count: number): boolean {
  const linesFrom = (first: number) =>
    Array.from({ length: count }, (_, index) => lineAt(first + index)).filter((line) => line !== undefined);
  const labels = linesFrom(at);
  const values = linesFrom(at + count);
  if (!labels.every((line) => line.mayName) || values.length < count) return false;
  if (values.some(({ names, row }) => names || row.cells.length > 1)) return false;
  const suiting = labels.map(({ asks }, index) => suits(asks, values[index]?.is));
  if (suiting.includes(-1)) return false;
  const many = suiting.filter((one) => one === 1).length;
  const areSums = values.every(({ is }) => is === 'amount');
  if (many < FITTING || 2 * many < count || (count < FEWEST && !areSums)) return false;
  if (areSums ? !areOwnSums(lineAt, at, labels) : !opens(labels[0])) return false;
  if (isParted(labels) || isParted(values)) return false;
  // The next row of a table has the types of its first one once more.
  const next = linesFrom(at + 2 * count);
  const repeats = next.length === count && next.every(({ is }, index) => is === values[index]?.is);
  return !repeats && values.some(({ is }) => is === 'date' || is === 'amount');
}

/**
 * Whether as many sums follow labels as there are: one more, or one before, would say that a label has not been seen or that the sums come first. Where
 * nobody knows the first label, the last must name the total, so that all of them are there.
 */
function areOwnSums(lineAt: LineAt, at: number, labels: readonly Line[]): boolean {
  const around = [lineAt(at - 1), lineAt(at + 2 * labels.length)];
  if (around.some((line) => line?.is === 'amount')) return false;
  return opens(labels[0]) || labels.at(-1)?.namesTotal === true;
}

/** Blank lines part two blocks. */
const PARTED = 0.5;
const isParted = (lines: readonly Line[]): boolean =>
  lines.some(({ row }, index) => index > 0 && row.y0 - (lines[index - 1]?.row.y1 ?? row.y0) > PARTED);

/** Whether a list of labels may begin with a line. */
const opens = (line: Line | undefined): boolean =>
  line !== undefined && (line.names || line.asks.size > 0 || headsNumber(line.row.text.trim()));

function lineOf(row: Row, recognised: boolean, hints: DocumentHints): Line {
  const text = row.text.trim();
  const [first] = findLabels(row, recognised);
  const isLabelled = first !== undefined && row.text.slice(0, first.start).trim() === '';
  const rest = isLabelled ? row.text.slice(first.end).trim() : text;
  const isWhole = isLabelled && /^[.:\s]*$/.test(rest);
  const hasColon = /:$/.test(text);
  const isPlain = !/\d/.test(text) && text.split(/\s+/).length <= LABEL_WORDS;
  const isRate = isLabelled && /^[^\d]*\d{1,2}(?:[.,]\d{1,3})?\s*%/.test(rest);
  const is = typeOfText(text, hints);
  return {
    row,
    mayName: is !== 'date' && is !== 'amount' && (isWhole || hasColon || isPlain || isRate),
    names: isWhole || hasColon,
    asks: isLabelled ? askedBy(first, rest) : NOTHING,
    namesTotal: isLabelled && first.meanings.some(({ concept }) => concept === 'total'),
    is,
  };
}

/** What a label asks for: with a word for a day behind it that day too, whatever it names. */
const askedBy = (label: Label, rest: string): ReadonlySet<ValueType> =>
  BEFORE_DAY.test(rest) ? new Set<ValueType>([...typesAsked(label), 'date']) : typesAsked(label);

/** A row with another one's words as its last cell. */
function beside(label: Row, value: Row | undefined): Row {
  if (value === undefined) return label;
  const from = mostOf(label.cells, ({ x1 }) => x1, 0) + BESIDE;
  const shift = from - leastOf(value.cells, ({ x0 }) => x0);
  const offset = label.text.length + CELL_BREAK.length;
  const moved = <T extends Pick<Token, 'start' | 'end' | 'x0' | 'x1'>>(one: T): T => ({
    ...one,
    start: one.start + offset,
    end: one.end + offset,
    x0: one.x0 + shift,
    x1: one.x1 + shift,
  });
  return {
    ...label,
    text: `${label.text}${CELL_BREAK}${value.text}`,
    tokens: [...label.tokens, ...value.tokens.map(moved)],
    cells: [...label.cells, ...value.cells.map(moved)],
  };
}
