import type { FieldValue } from '../../schemas/response.ts';
import type { FieldType } from '../../schemas/use-case.ts';
import { findValues } from '../values/find.ts';
import type { DocumentHints } from '../values/found.ts';
import { sameValue } from '../values/same.ts';
import type { Compare, Hit } from './comparison.ts';
import { restoreRecognised } from './restore-recognised.ts';

const SPLIT_DECIMALS = /(?<=\d) ([.,])(?=\d{2}(?!\d))|(?<=\d)([.,]) (?=\d{2}(?![\d.,%]))/g;

/** Reads a number, date or datetime in any written form; where letters are uncertain, also with letters for digits. */
export function compareTyped(type: FieldType, value: FieldValue, hints: DocumentHints): Compare {
  const written = String(value);
  const read = (text: string): Hit[] =>
    findValues(type, text, hints)
      .filter((found) => sameValue(type, found.value, value))
      .map(({ start, end, ambiguous }) => ({
        start,
        end,
        match: text.slice(start, end) === written ? 'exact' : 'typed',
        ambiguous,
      }));
  const readRestored = (text: string): Hit[] => {
    const restored = restoreRecognised(type, text);
    return restored === text ? [] : read(restored).map((hit) => ({ ...hit, match: 'fuzzy' as const }));
  };
  return (text, isRecognised) => {
    const hits = read(text);
    if (hits.length > 0 || !isRecognised) return hits;
    const restored = readRestored(text);
    return restored.length > 0 || type === 'date' || type === 'datetime' ? restored : readSplit(text, read);
  };
}

/** Reads amounts that recognition broke at their decimal mark: `60. 30`. */
function readSplit(text: string, read: (text: string) => Hit[]): Hit[] {
  const gaps: number[] = [];
  const closed = text.replace(
    SPLIT_DECIMALS,
    (gap, ahead: string | undefined, behind: string | undefined, at: number) => {
      gaps.push(gap.startsWith(' ') ? at : at + 1);
      return ahead ?? behind ?? gap;
    },
  );
  if (gaps.length === 0) return [];
  const origin = (at: number) => gaps.reduce((place, gap) => (gap < place ? place + 1 : place), at);
  return read(closed).map((hit) => ({
    ...hit,
    start: origin(hit.start),
    end: origin(hit.end),
    match: 'fuzzy' as const,
  }));
}
