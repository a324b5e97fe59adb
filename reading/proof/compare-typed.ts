import type { FieldValue } from '../../schemas/response.ts';
import type { FieldType } from '../../schemas/use-case.ts';
import { showsDatetime } from '../values/datetime.ts';
import { findValues } from '../values/find.ts';
import type { DocumentHints, FoundValue } from '../values/found.ts';
import { sameValue } from '../values/same.ts';
import { findSpokenFor } from '../values/spoken-for.ts';
import type { Compare, Hit } from './hit.ts';
import { closeGaps, restoreRecognised } from './restore-recognised.ts';

/** Written so, a number has other digits than it is written with elsewhere. */
const OTHER_DIGITS =
  /[\p{No}\p{Nl}]|(?![0-9])\p{Nd}|\d(?:\^|\*\*|[eE][-+−]?\d)|\d\s\d{1,2}[/⁄]\d|\d\s?(?:mi|mr|ml|ts|th|ta|bn|k|la|cr)/iu;

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
  return (text) => text.replace(/\D/g, '').includes(digits) || OTHER_DIGITS.test(text);
}

/** A date that is printed without a time reads as its midnight, which shows no time of day. */
function showsTime(type: FieldType, value: FieldValue, printed: string): boolean {
  return type !== 'datetime' || !String(value).includes('T00:00:00') || /(?:0?0|12)[:.h]00/i.test(printed);
}

const showsValue = (type: FieldType, printed: FieldValue, value: FieldValue) =>
  type === 'datetime' ? showsDatetime(String(printed), String(value)) : sameValue(type, printed, value);

/** Digits of a date, a time, an IBAN or a card are no numbers. */
function withoutSpokenFor(
  type: FieldType,
  text: string,
  hints: DocumentHints,
  found: readonly FoundValue[],
): readonly FoundValue[] {
  if (type === 'date' || type === 'datetime' || found.length === 0) return found;
  const taken = findSpokenFor(text, hints);
  return found.filter((one) => !taken.some((span) => span.start < one.end && one.start < span.end));
}

/** Reads a number, date or datetime in any written form; where letters are uncertain, also with letters for digits. */
export function compareTyped(type: FieldType, value: FieldValue, hints: DocumentHints): Compare {
  const written = String(value);
  const couldHold = createPrefilter(type, written);
  const find = (text: string): FoundValue[] => {
    const found = (couldHold(text) ? findValues(type, text, hints) : [])
      .filter((one) => one.doubt !== 'layout' && showsValue(type, one.value, value))
      .filter(({ start, end }) => showsTime(type, value, text.slice(start, end)));
    return [...withoutSpokenFor(type, text, hints, found)];
  };
  const matchOf = (printed: string, doubt: FoundValue['doubt']) =>
    doubt === 'word' ? 'fuzzy' : printed === written ? 'exact' : 'typed';
  const read = (text: string, isRecognised: boolean): Hit[] =>
    find(text)
      // Only a reader loses the blank between a word and a number.
      .filter(({ doubt }) => isRecognised || doubt !== 'word')
      .map(({ start, end, ambiguous, doubt }) => ({
        start,
        end,
        match: matchOf(text.slice(start, end), doubt),
        ambiguous,
      }));
  const readRestored = (text: string): Hit[] => {
    const restored = restoreRecognised(type, text);
    return restored === text ? [] : read(restored, true).map((hit) => ({ ...hit, match: 'fuzzy' as const }));
  };
  return (text, isRecognised) => {
    const hits = read(text, isRecognised);
    if (hits.length > 0 || !isRecognised) return hits;
    const restored = readRestored(text);
    return restored.length > 0 ? restored : readClosed(type, text, (closed) => read(closed, true));
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
