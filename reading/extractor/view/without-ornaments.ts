import type { Cell, PageLayout, Row, Token } from '../../layout/layout.ts';
import { CELL_BREAK } from '../../text/cell-break.ts';
import type { Extent } from '../../text/within-ornaments.ts';
import { withinOrnaments } from '../../text/within-ornaments.ts';

/** A page without the signs that a line or a cell both begins and ends with, as `*** BAKERY ***` does: they are no part of what it says. */
export function withoutOrnaments(layout: PageLayout): PageLayout {
  return { ...layout, rows: layout.rows.map(plainRow) };
}

function plainRow(row: Row): Row {
  const adorned = row.cells.map(({ start, text }) => moved(withinOrnaments(text), start));
  if (adorned.some((extent) => extent !== undefined))
    return rowOf(
      row,
      row.cells.map((cell, index) => adorned[index] ?? cell),
    );
  const whole = withinOrnaments(row.text);
  return whole === undefined
    ? row
    : rowOf(
        row,
        row.cells.flatMap((cell) => shared(cell, whole)),
      );
}

const moved = (extent: Extent | undefined, by: number): Extent | undefined =>
  extent === undefined ? undefined : { start: extent.start + by, end: extent.end + by };

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
    const own = tokensIn(row, part, text.length - part.start);
    const start = text.length;
    text += row.text.slice(part.start, part.end);
    const [x0, x1] = [own[0]?.x0 ?? 0, own.at(-1)?.x1 ?? 0];
    cells.push({ start, end: text.length, text: text.slice(start), x0, x1 });
    for (const token of own) tokens.push(token);
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
