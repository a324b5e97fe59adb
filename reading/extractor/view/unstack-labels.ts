import { leastOf, mostOf } from '../../geometry/extremes.ts';
import { asksAttention, endsInLegalForm } from '../../languages/party-words.ts';
import type { PageLayout, Row, Token } from '../../layout/layout.ts';
import { CELL_BREAK } from '../../text/cell-break.ts';
import type { DocumentHints } from '../../values/found.ts';
import type { Line } from './stacked-line.ts';
import { lineOf, opens } from './stacked-line.ts';
import { suits } from './value-types.ts';

/** Labels below each other in a stack; fewer are a label and its value, or headings. */
const [FEWEST, MOST] = [3, 16];
/** So many of two or more labels of sums say that what follows are the sums. */
const FEWEST_SUMS = 2;
/** Labels of which one may have an address for its value, and the lines of that after the first. */
const [FEWEST_WITH_ADDRESS, MOST_OF_ADDRESS] = [4, 5];
/** More of them than sender, receiver and where it goes are a list of something else. */
const MOST_PARTIES = 3;
/** Pairs of which the value is of the label's own type. */
const FITTING = 2;
/** The least share of them; where a colon says of each label that it is one; and of a long list, in which so many would not fit by chance. */
const [SHARE, SHARE_OF_COLONS, SHARE_OF_MANY] = [1 / 2, 1 / 3, 1 / 4];
const LONG_LIST = 12;
/** The share of values that may be parted by blanks; where more are, they are rows of a table. */
const PARTED_VALUES = 1 / 8;
/** Room between a label and the value that is put beside it, in em. */
const BESIDE = 3;

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
  const parts: (readonly Row[])[] = [];
  for (let at = 0; at < layout.rows.length; ) {
    const stack = stackAt(layout.rows, lineAt, at);
    const lines = stack === undefined ? 1 : linesOf(stack);
    parts.push(unstacked(layout.rows.slice(at, at + lines), stack));
    at += lines;
  }
  const rows = parts.flat();
  if (rows.length === layout.rows.length) return layout;
  return {
    ...layout,
    rows: rows.map((row, index) => ({ ...row, index })),
    width: mostOf(rows, ({ cells }) => cells.at(-1)?.x1 ?? 0, 1),
  };
}

type LineAt = (at: number) => Line | undefined;

/** Labels with as many values after them, of which a party's may go on on further lines: its address. */
interface Stack {
  readonly labels: number;
  /** Which label's value goes on, and on so many lines; 0 lines where none does. */
  readonly party: number;
  readonly more: number;
}

const linesOf = ({ labels, more }: Stack): number => 2 * labels + more;

/** Where the value of a label stands, counted from the first label. */
const valueAt = ({ labels, party, more }: Stack, index: number): number =>
  labels + index + (index > party ? more : 0);

/** The lines of a stack, each label with its value beside it and what goes on of that below it. */
function unstacked(lines: readonly Row[], stack: Stack | undefined): readonly Row[] {
  if (stack === undefined) return lines;
  return lines.slice(0, stack.labels).flatMap((label, index) => {
    const first = valueAt(stack, index);
    const more = index === stack.party ? lines.slice(first + 1, first + 1 + stack.more) : [];
    return [beside(label, lines[first]), ...more.map((row) => indented(row, besideOf(label)))];
  });
}

/** Whether a row may be a label, at a glance. */
const mayName = ({ cells, text }: Row): boolean =>
  cells.length === 1 && (!/\d/.test(text) || /%|:\s*$/.test(text));

/** The labels that are listed from a row on, with their values after them; undefined where there is no such list. */
function stackAt(rows: readonly Row[], lineAt: LineAt, at: number): Stack | undefined {
  let longest = 0;
  for (const row of rows.slice(at, at + MOST)) {
    if (!mayName(row) || lineAt(at + longest)?.mayName !== true) break;
    longest += 1;
  }
  for (let labels = longest; labels >= FEWEST_SUMS; labels -= 1) {
    const free = linesBeforeLabel(lineAt, at + labels, labels + MOST_OF_ADDRESS);
    if (free < labels) continue;
    const found = stacksOf(lineAt, at, labels, free - labels).find((stack) => isStack(lineAt, at, stack));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** How many lines from one on are no labels, up to so many. */
function linesBeforeLabel(lineAt: LineAt, from: number, most: number): number {
  for (let count = 0; count < most; count += 1) if (lineAt(from + count)?.names !== false) return count;
  return most;
}

/** The ways in which so many labels may share the lines after them: one for each, or up to so many more for one of the parties. */
function stacksOf(lineAt: LineAt, at: number, labels: number, most: number): Stack[] {
  const plain = { labels, party: labels, more: 0 };
  const [first, last] = [lineAt(at), lineAt(at + labels - 1)];
  // A name may be taken for one more label where the lines after it need not be as many.
  const isClosed = opens(last) && last?.hasColon === first?.hasColon;
  if (labels < FEWEST_WITH_ADDRESS || !isClosed) return [plain];
  const parties = Array.from({ length: labels }, (_, index) => index)
    .filter((index) => lineAt(at + index)?.asksParty)
    .slice(0, MOST_PARTIES);
  return [
    plain,
    ...parties.flatMap((party) =>
      Array.from({ length: most }, (_, index) => ({ labels, party, more: index + 1 })),
    ),
  ];
}

function isStack(lineAt: LineAt, at: number, stack: Stack): boolean {
  const count = stack.labels;
  const linesFrom = (first: number, length: number) =>
    Array.from({ length }, (_, index) => lineAt(first + index)).filter((line) => line !== undefined);
  const labels = linesFrom(at, count);
  const after = linesFrom(at + count, count + stack.more);
  const values = labels.flatMap((_, index) => lineAt(at + valueAt(stack, index)) ?? []);
  if (values.filter(({ row }) => row.cells.length > 1).length > count * PARTED_VALUES) return false;
  if (!isAddress(after.slice(stack.party + 1, stack.party + 1 + stack.more))) return false;
  const suiting = labels.map(({ asks }, index) => suits(asks, values[index]?.is));
  if (suiting.includes(-1)) return false;
  const many = suiting.filter((one) => one === 1).length;
  const areSums = values.every(({ is }) => is === 'amount');
  if (many < FITTING || many < leastShare(labels) * count || (count < FEWEST && !areSums)) return false;
  if (areSums ? !areOwnSums(lineAt, at, labels) : !opens(labels[0]) && count < LONG_LIST) return false;
  if (isParted(labels) || isParted(after)) return false;
  // The next row of a table has the types of its first one once more.
  const next = linesFrom(at + linesOf(stack), count);
  const repeats = next.length === count && next.every(({ is }, index) => is === values[index]?.is);
  return !repeats && values.some(({ is }) => is === 'date' || is === 'amount');
}

/**
 * Whether the lines below a name may be its address: numbers stand in it, and no other name follows those, which would be of the next party. None is one
 * too.
 */
function isAddress(lines: readonly Line[]): boolean {
  const texts = lines.map(({ row }) => row.text.trim()).filter((text) => !asksAttention(text));
  const isNumbered = texts.map((text) => /\d/.test(text));
  if (lines.some(({ is }) => is === 'date' || is === 'amount') || texts.some(endsInLegalForm)) return false;
  return (
    lines.length === 0 ||
    (isNumbered.at(-1) === true && isNumbered.lastIndexOf(false) < isNumbered.indexOf(true))
  );
}

function leastShare(labels: readonly Line[]): number {
  if (labels.length >= LONG_LIST) return SHARE_OF_MANY;
  return labels.every(({ hasColon }) => hasColon) ? SHARE_OF_COLONS : SHARE;
}

/**
 * Whether as many sums follow labels as there are: one more would say that a label has not been seen, and one before that the sums come first, unless what a
 * total would get is the largest of those that follow. Where nobody knows the first label, the last must name the total, so that all of them are there.
 */
function areOwnSums(lineAt: LineAt, at: number, labels: readonly Line[]): boolean {
  if (lineAt(at + 2 * labels.length)?.is === 'amount' || isSumLabel(lineAt(at - 1))) return false;
  if (lineAt(at - 1)?.is === 'amount' && !isTotalLargest(lineAt, at, labels)) return false;
  return opens(labels[0]) || labels.at(-1)?.namesTotal === true;
}

/** Whether a line names a sum and holds none: the list of labels has begun before. */
const isSumLabel = (line: Line | undefined): boolean => line?.names === true && line.asks.has('amount');

/** Whether a label of a total has the largest of the sums that follow the labels, and no label before it has as much. */
function isTotalLargest(lineAt: LineAt, at: number, labels: readonly Line[]): boolean {
  const sums = labels.map((_, index) => lineAt(at + labels.length + index)?.amount ?? 0);
  const largest = sums.indexOf(mostOf(sums, (sum) => sum, 0));
  return labels[largest]?.namesTotal === true && sums.filter((sum) => sum > 0).length > FEWEST_SUMS;
}

/** Blank lines part two blocks. */
const PARTED = 0.5;
const isParted = (lines: readonly Line[]): boolean =>
  lines.some(({ row }, index) => index > 0 && row.y0 - (lines[index - 1]?.row.y1 ?? row.y0) > PARTED);

/** Where what is put beside a label begins, in em. */
const besideOf = ({ cells }: Row): number => mostOf(cells, ({ x1 }) => x1, 0) + BESIDE;

type Placed = Pick<Token, 'start' | 'end' | 'x0' | 'x1'>;

/** What moves all that stands on a row to the right, so that its first cell begins at a place, and by characters of another text before it. */
function moving({ cells }: Row, to: number, offset: number): <T extends Placed>(one: T) => T {
  const shift = to - leastOf(cells, ({ x0 }) => x0);
  return (one) => ({
    ...one,
    start: one.start + offset,
    end: one.end + offset,
    x0: one.x0 + shift,
    x1: one.x1 + shift,
  });
}

/** A row that begins further to the right. */
function indented(row: Row, to: number): Row {
  const move = moving(row, to, 0);
  return { ...row, tokens: row.tokens.map(move), cells: row.cells.map(move) };
}

/** A row with another one's words as its last cell. */
function beside(label: Row, value: Row | undefined): Row {
  if (value === undefined) return label;
  const move = moving(value, besideOf(label), label.text.length + CELL_BREAK.length);
  return {
    ...label,
    text: `${label.text}${CELL_BREAK}${value.text}`,
    tokens: [...label.tokens, ...value.tokens.map(move)],
    cells: [...label.cells, ...value.cells.map(move)],
  };
}
