import type { FieldValue } from '../../schemas/response.ts';
import type { FieldType } from '../../schemas/use-case.ts';
import { findValues } from '../values/find.ts';
import type { DocumentHints } from '../values/found.ts';
import { sameValue } from '../values/same.ts';
import type { Compare, Hit } from './comparison.ts';
import { closeGaps, restoreRecognised } from './restore-recognised.ts';

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
    return restored.length > 0 ? restored : readClosed(type, text, read);
  };
}

/** Reads what recognition broke by spaces: `60. 30`, `30/03/2 018`. */
function readClosed(type: FieldType, text: string, read: (text: string) => Hit[]): Hit[] {
  const closed = closeGaps(type, text);
  if (closed.text === text) return [];
  return read(closed.text).map(({ start, end, ambiguous }) => ({
    start: closed.origins[start] ?? 0,
    end: (closed.origins[end - 1] ?? text.length - 1) + 1,
    match: 'fuzzy',
    ambiguous,
  }));
}
