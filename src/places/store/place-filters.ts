import { type BoundingBox, toLongitudeRanges } from './bounding-box.ts';

/** Names a value of a statement: `$1`, `$2`… */
export type Add = (value: unknown) => string;

/** What a listing looks for. */
export interface Filter {
  /** Each must occur in name or description, whatever its case or accents. */
  readonly words: readonly string[];
  readonly box: BoundingBox | null;
}

/** The words of `q`, each once. */
export const toWords = (q: string): readonly string[] => [
  ...new Set(q.split(/\s+/u).filter((word) => word !== '')),
];

/** A condition, unless the range is all that the column can hold: the whole world is no filter. */
const between = (column: string, from: number, to: number, bound: number, add: Add) =>
  from === -bound && to === bound ? [] : [`${column} BETWEEN ${add(from)} AND ${add(to)}`];

function boxConditions(box: BoundingBox, add: Add): string[] {
  const ranges = toLongitudeRanges(box).map(({ from, to }) => between('longitude', from, to, 180, add));
  const longitudes = ranges.every((range) => range.length > 0) ? [`(${ranges.flat().join(' OR ')})`] : [];
  return [...between('latitude', box.south, box.north, 90, add), ...longitudes];
}

/**
 * The text that a word is looked for in. The trigram index finds words with three letters or digits in a row (of ASCII only,
 * where the database has the C locale); for any other it would be read from end to end, which takes seconds. So for these
 * it is kept out of the planner's sight.
 */
function searchedText(word: string): string {
  const plain = word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return /[a-z0-9]{3}/.test(plain) ? 'search' : "(search || '')";
}

/** The SQL conditions on a place's own fields, or none. */
export function toConditions({ words, box }: Filter, add: Add): string[] {
  const found = words.map((word) => `${searchedText(word)} LIKE places_pattern(${add(word)}::text)`);
  return box === null ? found : [...found, ...boxConditions(box, add)];
}
