import { titleOf } from '../../languages/label-table.ts';
import { ANY_NUMBER_WORD } from '../../languages/number-words.ts';
import type { Cell, PageLayout, Row, Token } from '../../layout/layout.ts';
import { CELL_BREAK } from '../../text/cell-break.ts';
import { findValues } from '../../values/find.ts';
import type { DocumentHints } from '../../values/found.ts';
import { findLabels } from '../labels/find-labels.ts';
import type { ValueType } from './value-types.ts';
import { suits, typeOfText, typesAsked } from './value-types.ts';

/** Headings whose values are of their own types, the first ones of their line. */
const FEWEST = 2;
/** Width of a character, and room between two columns, in em, as in fixed-width type. */
const [CHARACTER, GUTTER] = [0.5, 2];
/** No line of headings has more of them, or is longer. */
const [MOST, LONGEST] = [12, 400];
/** No value of a heading is longer. */
const WINDOW = 60;

const NUMBER_HEADING = new RegExp(`^${ANY_NUMBER_WORD}[.:°º]*(?=\\s|$)`, 'iu');
const BETWEEN = /^[\s.:°º/|-]*/u;
/** An account's number in groups, as its country and check digits begin it. */
const ACCOUNT = /^[A-Z]{2}\d{2}(?: [A-Z\d]{4}){3,7}(?: [A-Z\d]{1,3})?(?![A-Z\d])/;
/** A word with the blanks before it. */
const WORD = /^\s*(\S+)/u;

/** A stretch of a row's text. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

interface Heading extends Stretch {
  readonly asks: ReadonlySet<ValueType>;
}

/**
 * A text whose columns have run together: a line of headings, and below it their values with one blank between each two. Both become cells in
 * columns, as far as the types of the values follow those that the headings ask for. Not so a table, whose next line has the same types again.
 */
export function spreadHeadings(layout: PageLayout, hints: DocumentHints): PageLayout {
  if (layout.positioned) return layout;
  const rows = [...layout.rows];
  for (const [at, row] of layout.rows.entries()) {
    const below = layout.rows[at + 1];
    if (below === undefined || !mayHead(row) || below.cells.length !== 1 || !/\d/.test(below.text)) continue;
    const { headings, values } = readingsOf(row, layout.recognised)
      .map((one) => ({ headings: one, values: valuesUnder(one, below, hints) }))
      .reduce((best, one) => (one.values.length > best.values.length ? one : best));
    const next = layout.rows[at + 2];
    const isTable = next !== undefined && valuesUnder(headings, next, hints).length >= values.length;
    if (values.length < FEWEST || isTable) continue;
    const [upper, lower] = inColumns([row, headings.slice(0, values.length)], [below, values]);
    rows.splice(at, 2, upper, lower);
  }
  return { ...layout, rows };
}

const mayHead = ({ cells, text }: Row): boolean =>
  cells.length === 1 && text.length <= LONGEST && !/\d/.test(text) && /\S\s+\S/.test(text);

/** A title before a further heading: `Facture Date` is the label of a day, and may be two headings. */
const FIRST_WORD = /^\s*(\p{L}+)\s+(?=\p{L})/u;

/** The headings of a row, and where its first word is what a document is called, with that as a heading of its own. */
function readingsOf(row: Row, recognised: boolean): readonly [Heading[], ...Heading[][]] {
  const first = FIRST_WORD.exec(row.text);
  const usual = headingsOf(row, recognised, []);
  if (first?.[1] === undefined || titleOf(first[1]) === undefined) return [usual];
  const start = first[0].indexOf(first[1]);
  const own: Heading = { start, end: start + first[1].length, asks: new Set(['identifier']) };
  const text = ' '.repeat(own.end) + row.text.slice(own.end);
  const cells = row.cells.map((cell) => ({
    ...cell,
    text: ' '.repeat(own.end - cell.start) + cell.text.slice(own.end - cell.start),
  }));
  return [usual, headingsOf({ ...row, text, cells }, recognised, [own])];
}

/** The labels that a row begins with, one right behind the other, after those that are known. */
function headingsOf(row: Row, recognised: boolean, before: readonly Heading[]): Heading[] {
  const labels = new Map(findLabels(row, recognised).map((label) => [label.start, label]));
  const headings = [...before];
  for (let at = skip(row.text, 0); at < row.text.length && headings.length < MOST; ) {
    const label = labels.get(at);
    const number = NUMBER_HEADING.exec(row.text.slice(at))?.[0].length ?? 0;
    if (label === undefined && number === 0) break;
    const end = label?.end ?? at + number;
    headings.push({
      start: at,
      end,
      asks: label === undefined ? new Set(['identifier']) : typesAsked(label),
    });
    at = skip(row.text, end);
  }
  return headings;
}

const skip = (text: string, at: number): number => at + (BETWEEN.exec(text.slice(at))?.[0].length ?? 0);

/** The values below the first headings, in turn, as far as each is of the type that its heading asks for. */
function valuesUnder(headings: readonly Heading[], row: Row, hints: DocumentHints): Stretch[] {
  const values: (Stretch & { readonly is: ValueType | 'other' })[] = [];
  let at = 0;
  for (const { asks } of headings) {
    if (asks.size === 0) break;
    const value = valueAt(row.text, at, hints);
    if (value === undefined || suits(asks, value.is) !== 1) break;
    values.push(value);
    at = value.end;
  }
  // With headings left and nothing to stand below them one has no value, and which one nobody can tell.
  const lacks = values.length < headings.length && row.text.slice(at).trim() === '';
  return !lacks && values.some(({ is }) => is !== 'identifier') ? values : [];
}

/** The account, the day, or else the word, that stands at a place of a text. */
function valueAt(text: string, from: number, hints: DocumentHints) {
  const word = WORD.exec(text.slice(from, from + WINDOW));
  if (word?.[1] === undefined) return undefined;
  const start = from + word[0].length - word[1].length;
  const ahead = text.slice(start, start + WINDOW);
  const [day] = findValues('date', ahead, hints);
  const groups = ACCOUNT.exec(ahead)?.[0].length ?? 0;
  const end = start + (day?.start === 0 ? day.end : Math.max(groups, word[1].length));
  return { start, end, is: typeOfText(text.slice(start, end), hints) };
}

type Parted = readonly [row: Row, stretches: readonly Stretch[]];

/** Two rows with their stretches as cells below each other, and what follows the last of them as one more cell. */
function inColumns(upper: Parted, lower: Parted): [Row, Row] {
  const widths = upper[1].map(({ start, end }, index) => {
    const below = lower[1][index];
    return CHARACTER * Math.max(end - start, below === undefined ? 0 : below.end - below.start) + GUTTER;
  });
  return [parted(upper, widths), parted(lower, widths)];
}

function parted([row, stretches]: Parted, widths: readonly number[]): Row {
  const last = stretches.at(-1)?.end ?? 0;
  const rest = {
    start: last + (/^\s*/.exec(row.text.slice(last))?.[0].length ?? 0),
    end: row.text.trimEnd().length,
  };
  const cells: Cell[] = [];
  const tokens: Token[] = [];
  let text = '';
  let x = row.cells[0]?.x0 ?? 0;
  for (const [index, { start, end }] of (rest.end > rest.start
    ? [...stretches, rest]
    : stretches
  ).entries()) {
    if (index > 0) text += CELL_BREAK;
    const [offset, left] = [text.length - start, x];
    const placed = (at: number) => left + CHARACTER * (at - start);
    for (const token of row.tokens) {
      if (token.end <= start || token.start >= end) continue;
      const [from, to] = [Math.max(start, token.start), Math.min(end, token.end)];
      tokens.push({
        ...token,
        text: row.text.slice(from, to),
        start: from + offset,
        end: to + offset,
        x0: placed(from),
        x1: placed(to),
      });
    }
    text += row.text.slice(start, end);
    cells.push({
      start: start + offset,
      end: end + offset,
      text: row.text.slice(start, end),
      x0: placed(start),
      x1: placed(end),
    });
    x += widths[index] ?? 0;
  }
  return { ...row, text, tokens, cells };
}
