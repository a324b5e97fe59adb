import type { Cell, PageLayout, Row, Token } from '../../layout/layout.ts';
import { CELL_BREAK } from '../../text/cell-break.ts';

/** Signs that slips are adorned with. Dots lead to something, and bars part columns. */
const SIGN = '[*=~_#+<>«»•·¤◊◆★☆✦❖–—-]';
const BEFORE = new RegExp(`^(?:${SIGN}\\s*)+`, 'u');
/** Each run of signs is looked at from its first one only. */
const BEHIND = new RegExp(`(?<!${SIGN}\\s{0,9})${SIGN}(?:\\s*${SIGN})*$`, 'u');
const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '>': '<', '«': '»', '»': '«' };
/** `#4 Shop #`, `- Fee 12.50-`: one sign beside a figure may belong to it. */
const SIGN_OF_NUMBER = new RegExp(`^(?:${SIGN}+\\s+)*${SIGN}\\d`, 'u');
const NUMBER_WITH_SIGN = new RegExp(`\\d${SIGN}(?:\\s|$)`, 'u');
/** With fewer letters between them signs may say something: `* 1.5 A *`. */
const FEWEST_LETTERS = 2;

/** From where to where something stands in a text. */
interface Extent {
  readonly start: number;
  readonly end: number;
}

/** A page without the signs that a line or a cell both begins and ends with, as `*** BAKERY ***` does: they are no part of what it says. */
export function withoutOrnaments(layout: PageLayout): PageLayout {
  return { ...layout, rows: layout.rows.map(plainRow) };
}

function plainRow(row: Row): Row {
  const adorned = row.cells.map((cell) => withinOrnaments(cell.text, cell.start));
  if (adorned.some((extent) => extent !== undefined))
    return rowOf(
      row,
      row.cells.map((cell, index) => adorned[index] ?? cell),
    );
  const whole = withinOrnaments(row.text, 0);
  return whole === undefined
    ? row
    : rowOf(
        row,
        row.cells.flatMap((cell) => shared(cell, whole)),
      );
}

/** What a text says between the signs that it begins and ends with, counted from `offset`; undefined where it does not begin as it ends. */
function withinOrnaments(text: string, offset: number): Extent | undefined {
  const before = BEFORE.exec(text)?.[0] ?? '';
  const behind = before === '' ? '' : (BEHIND.exec(text)?.[0] ?? '');
  if (behind === '' || !isMirrored(before, behind)) return undefined;
  const inside = text.slice(before.length, text.length - behind.length);
  if (SIGN_OF_NUMBER.test(`${before}${inside}`) || NUMBER_WITH_SIGN.test(`${inside}${behind}`))
    return undefined;
  return (inside.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS
    ? undefined
    : { start: offset + before.length, end: offset + before.length + inside.trimEnd().length };
}

/** Whether what stands before is of the same signs as what stands behind. */
const isMirrored = (before: string, behind: string): boolean =>
  signsOf(before, (sign) => sign) === signsOf(behind, (sign) => MIRRORED[sign] ?? sign);

const signsOf = (text: string, seen: (sign: string) => string): string =>
  [...new Set([...text].filter((sign) => sign.trim() !== '').map(seen))].sort().join('');

/** What two extents share, none where that is nothing. */
function shared(cell: Extent, whole: Extent): Extent[] {
  const [start, end] = [Math.max(cell.start, whole.start), Math.min(cell.end, whole.end)];
  return start < end ? [{ start, end }] : [];
}

/** A row of parts of its text, each of which is a cell. */
function rowOf(row: Row, parts: readonly Extent[]): Row {
  const tokens: Token[] = [];
  const cells: Cell[] = [];
  let text = '';
  for (const part of parts) {
    if (text !== '') text += CELL_BREAK;
    const moved = tokensIn(row, part, text.length - part.start);
    const start = text.length;
    text += row.text.slice(part.start, part.end);
    const [x0, x1] = [moved[0]?.x0 ?? 0, moved.at(-1)?.x1 ?? 0];
    cells.push({ start, end: text.length, text: text.slice(start), x0, x1 });
    tokens.push(...moved);
  }
  return { ...row, text, tokens, cells };
}

/** The tokens of a part of a row, cut to it and moved. */
const tokensIn = (row: Row, { start, end }: Extent, by: number): Token[] =>
  row.tokens
    .filter((token) => token.end > start && token.start < end)
    .map((token) => {
      const [from, to] = [Math.max(token.start, start), Math.min(token.end, end)];
      return { ...token, text: row.text.slice(from, to), start: from + by, end: to + by };
    });
