import type { ReadPage } from '../../schemas/segment.ts';
import type { Row } from '../layout/layout.ts';
import type { CellPlace } from './table-reading.ts';

/** Says where characters of a row stand in the segments that it was made of. */
export type PlaceCell = (row: Row, start: number, end: number) => CellPlace[];

/** A word that a segment's text does not hold as the row does (a reading was put right) is placed on the whole segment. */
export function placeCells(pages: readonly ReadPage[]): PlaceCell {
  const texts = new Map(
    pages.flatMap(({ segments }) => segments.map(({ segment_id, text }) => [segment_id, text] as const)),
  );
  const known = new WeakMap<Row, readonly (CellPlace | null)[]>();
  const tokensOf = (row: Row) => {
    const placed = known.get(row) ?? placeTokens(row, texts);
    known.set(row, placed);
    return placed;
  };
  return (row, start, end) => {
    const places: CellPlace[] = [];
    for (const [index, token] of row.tokens.entries()) {
      if (token.end <= start || token.start >= end) continue;
      const place = tokensOf(row)[index];
      if (place == null) continue;
      const isWhole = place.end - place.start !== token.end - token.start;
      const from = isWhole ? place.start : place.start + Math.max(0, start - token.start);
      const to = isWhole ? place.end : place.end - Math.max(0, token.end - end);
      const last = places.at(-1);
      if (last?.segment_id === place.segment_id) {
        places[places.length - 1] = { ...last, end: Math.max(last.end, to) };
      } else places.push({ segment_id: place.segment_id, start: from, end: to });
    }
    return places;
  };
}

function placeTokens(row: Row, texts: ReadonlyMap<string, string>): (CellPlace | null)[] {
  const cursors = new Map<string, number>();
  return row.tokens.map(({ text, segmentId }) => {
    const whole = texts.get(segmentId);
    if (whole === undefined) return null;
    const from = cursors.get(segmentId) ?? 0;
    const at = whole.indexOf(text, from);
    if (at < 0) return { segment_id: segmentId, start: 0, end: whole.length };
    cursors.set(segmentId, at + text.length);
    return { segment_id: segmentId, start: at, end: at + text.length };
  });
}
