import { groupByBoxes } from '../geometry/rows.ts';
import type { TextLine } from '../text/text-line.ts';
import { placedWords } from './page-words.ts';

type PlacedLine = Pick<TextLine, 'text' | 'bounding_box' | 'words'>;

/**
 * Lines of a page row by row from the top, those of one row from the left; those without a place or text come first.
 *
 * @param size of the page, in one unit; null where it is not known
 */
export function inReadingOrder<L extends PlacedLine>(
  lines: readonly L[],
  size: { readonly width: number | null; readonly height: number | null },
): L[] {
  const byId = new Map(lines.map((line, index) => [String(index), line]));
  const segments = [...byId].map(([segment_id, line]) => ({ ...line, segment_id }));
  const placed = segments.filter(({ bounding_box }) => bounding_box !== null);
  const words = placedWords({ ...size, segments: placed });
  const ordered = groupByBoxes(words, (line) => line, 1)
    .flat()
    .flatMap(([first]) => byId.get(first?.segmentId ?? '') ?? []);
  const isPlaced = new Set(ordered);
  return [...lines.filter((line) => !isPlaced.has(line)), ...ordered];
}
