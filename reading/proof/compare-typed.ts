import type { FieldValue } from '../../schemas/response.ts';
import type { FieldType } from '../../schemas/use-case.ts';
import { findValues } from '../values/find.ts';
import type { DocumentHints } from '../values/found.ts';
import { sameValue } from '../values/same.ts';
import type { Compare, Hit } from './hit.ts';
import { closeGaps, restoreRecognised } from './restore-recognised.ts';

/** A quick test that most lines fail: the digits that every written form of the value has. */
function createPrefilter(type: FieldType, written: string): (text: string) => boolean {
  const isDate = type === 'date' || type === 'datetime';
  const day = String(Number(written.slice(8, 10)));
  const digits = isDate
    ? day
    : written
        .replace(/\.?0+$|e.*$/g, '')
        .replace(/\D/g, '')
        .replace(/^0+/, '');
  return (text) => text.replace(/\D/g, '').includes(digits);
}

/** A date that is printed without a time reads as its midnight, which shows no time of day. */
function showsTime(type: FieldType, value: FieldValue, printed: string): boolean {
  return type !== 'datetime' || !String(value).includes('T00:00:00') || /(?:0?0|12)[:.h]00/i.test(printed);
}

/** Reads a number, date or datetime in any written form; where letters are uncertain, also with letters for digits. */
export function compareTyped(type: FieldType, value: FieldValue, hints: DocumentHints): Compare {
  const written = String(value);
  const couldHold = createPrefilter(type, written);
  const read = (text: string): Hit[] =>
    (couldHold(text) ? findValues(type, text, hints) : [])
      .filter((found) => sameValue(type, found.value, value))
      .filter(({ start, end }) => showsTime(type, value, text.slice(start, end)))
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
