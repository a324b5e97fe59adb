import type { FieldValue } from '../../schemas/response.ts';
import type { FieldType } from '../../schemas/use-case.ts';
import { lettersToDigits } from '../text/confusions.ts';
import { lazily } from '../text/lazily.ts';
import { showsDatetime } from '../values/datetime.ts';
import { findValues } from '../values/find.ts';
import type { DocumentHints, FoundValue } from '../values/found.ts';
import { closeGaps, restoreRecognised } from '../values/restore-recognised.ts';
import { sameValue } from '../values/same.ts';
import { findSpokenFor } from '../values/spoken-for.ts';
import { O_CLOCK } from '../values/time-of-day.ts';
import type { Compare, Hit } from './hit.ts';
import { oncePerPassage } from './passage.ts';
import { withoutWithdrawn } from './withdrawn.ts';

/** Written so, a number has other digits than it is written with elsewhere. */
const OTHER_DIGITS =
  /[\p{No}\p{Nl}]|(?![0-9])\p{Nd}|\d(?:\^|\*\*|[eE][-+−]?\d)|\d\s\d{1,2}[/⁄]\d|\d\s?(?:mi|mr|ml|ts|th|ta|bn|k|la|cr)/iu;

/** A text with what a quick look at it sees. */
interface Form {
  readonly text: string;
  readonly digits: string;
  readonly hasLetters: boolean;
  readonly hasOtherDigits: boolean;
}

const formOf = (text: string): Form => ({
  text,
  digits: text.replace(/\D/g, ''),
  hasLetters: /\p{L}/u.test(text),
  hasOtherDigits: OTHER_DIGITS.test(text),
});

const isDay = (type: FieldType) => type === 'date' || type === 'datetime';
const two = (number: number) => String(number % 100).padStart(2, '0');

/** Whether the digits of `wanted` stand in others in their order, with others between them. */
function isWithin(wanted: string, digits: string): boolean {
  let at = 0;
  for (const digit of wanted) {
    at = digits.indexOf(digit, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

interface Prefilter {
  /** Most texts fail it: the digits that every written form of the value has. */
  readonly couldHold: (form: Form) => boolean;
  /** The same before recognition is undone, which may take digits away or make them of letters: of a text whose letters are all read so. */
  readonly couldHoldUndone: (mapped: Form) => boolean;
}

function createPrefilter(type: FieldType, written: string): Prefilter {
  if (isDay(type)) {
    const [year = 0, month = 0, day = 0] = written.slice(0, 10).split('-').map(Number);
    // The first day of a range may have its year at the range's end only, which is then the next one.
    const years = [two(year), two(year + 1)];
    return {
      couldHold: ({ digits, hasLetters, hasOtherDigits }) =>
        hasOtherDigits ||
        (digits.includes(String(day)) &&
          years.some((one) => digits.includes(one)) &&
          (hasLetters || digits.includes(String(month)))),
      couldHoldUndone: ({ digits, hasOtherDigits }) =>
        hasOtherDigits || (isWithin(String(day), digits) && years.some((one) => isWithin(one, digits))),
    };
  }
  const digitsOf = (number: string) =>
    number
      .replace(/\.?(?<!0)0+$|e.*/g, '')
      .replace(/\D/g, '')
      .replace(/^0+/, '');
  // `12 Euro 5 Cent` is 12.05.
  const wanted = [...new Set([digitsOf(written), digitsOf(written.replace(/\.0(?=[1-9]$)/, ''))])];
  return {
    couldHold: ({ digits, hasOtherDigits }) => hasOtherDigits || wanted.some((one) => digits.includes(one)),
    couldHoldUndone: ({ digits, hasOtherDigits }) =>
      hasOtherDigits || wanted.some((one) => isWithin(one, digits)),
  };
}

const MIDNIGHT = new RegExp(`(?:0?0|12)[:.h]00|(?<!\\d)0?0 ?(?:[hu]|${O_CLOCK})(?!\\p{L})`, 'iu');
/** A date that is printed without a time reads as its midnight, which shows no time of day. */
function showsTime(type: FieldType, value: FieldValue, printed: string): boolean {
  return type !== 'datetime' || !String(value).includes('T00:00:00') || MIDNIGHT.test(printed);
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
  if (isDay(type) || found.length === 0) return found;
  const taken = findSpokenFor(text, hints);
  return found.filter((one) => !taken.some((span) => span.start < one.end && one.start < span.end));
}

/** A text as it is, and as it is where recognition is undone; null where that changes nothing. */
interface Forms {
  readonly own: Form;
  /** With every letter read as the digit that it looks like. */
  readonly mapped: () => Form;
  readonly restored: () => Form | null;
  readonly closed: () => (Form & { readonly origins: readonly number[] }) | null;
}

const createForms = (type: FieldType) =>
  oncePerPassage(
    ({ text }): Forms => ({
      own: formOf(text),
      mapped: lazily(() => formOf(lettersToDigits(text))),
      restored: lazily(() => {
        const restored = restoreRecognised(type, text);
        return restored === text ? null : formOf(restored);
      }),
      closed: lazily(() => {
        const closed = closeGaps(type, text);
        return closed === null ? null : { ...formOf(closed.text), origins: closed.origins };
      }),
    }),
  );
const formsOfDays = createForms('date');
const formsOfNumbers = createForms('decimal');

/** Reads a number, date or datetime in any written form; where letters are uncertain, also with letters for digits. */
export function compareTyped(type: FieldType, value: FieldValue, hints: DocumentHints): Compare {
  const written = String(value);
  const { couldHold, couldHoldUndone } = createPrefilter(type, written);
  const formsOf = isDay(type) ? formsOfDays : formsOfNumbers;
  const find = ({ text }: Form): FoundValue[] => {
    const found = findValues(type, text, hints)
      .filter((one) => one.doubt !== 'layout' && showsValue(type, one.value, value))
      .filter(({ start, end }) => showsTime(type, value, text.slice(start, end)));
    return [...withoutSpokenFor(type, text, hints, found)];
  };
  /** What a text leaves open as it stands is not proven by the same characters without their gaps: `3. 5. 30 people`. */
  const withoutDoubted = (text: string, hits: readonly Hit[]): Hit[] => {
    const open =
      hits.length === 0 ? [] : findValues(type, text, hints).filter(({ doubt }) => doubt === 'layout');
    return hits.filter(
      (hit) =>
        !open.some((one) => showsValue(type, one.value, value) && one.start < hit.end && hit.start < one.end),
    );
  };
  const matchOf = (printed: string, doubt: FoundValue['doubt']) =>
    doubt === 'word' ? 'fuzzy' : printed === written ? 'exact' : 'typed';
  const read = (form: Form | null, isRecognised: boolean): Hit[] => {
    if (form === null || !couldHold(form)) return [];
    return (
      find(form)
        // Only a reader loses the blank between a word and a number.
        .filter(({ doubt }) => isRecognised || doubt !== 'word')
        .map(({ start, end, ambiguous, doubt }) => ({
          start,
          end,
          match: matchOf(form.text.slice(start, end), doubt),
          ambiguous,
        }))
    );
  };
  const readAny: Compare = (passage) => {
    const { own, mapped, restored, closed } = formsOf(passage);
    const hits = read(own, passage.isRecognised);
    if (hits.length > 0 || !passage.isRecognised) return hits;
    if (!own.hasOtherDigits && !couldHoldUndone(mapped())) return hits;
    const form = restored();
    const inRestored = read(form, true).filter((hit) => differAt(hit, own.text, form?.text ?? ''));
    if (inRestored.length > 0) return inRestored.map((hit) => ({ ...hit, match: 'fuzzy' }));
    return withoutDoubted(
      own.text,
      readClosed(closed(), (one) => read(one, true)),
    );
  };
  return (passage) => [...withoutWithdrawn(passage, readAny(passage))];
}

/**
 * Whether a hit has a character that was put right, or stands beside one: what reads as a value only since another word was changed
 * is none (`786 843DR`). Texts are put right character for character.
 */
function differAt({ start, end }: Hit, text: string, restored: string): boolean {
  const around = (one: string) => one.slice(Math.max(0, start - 1), end + 1);
  return around(text) !== around(restored);
}

/** Reads what recognition broke by spaces: `60. 30`, `30/03/2 018`. */
function readClosed(closed: ReturnType<Forms['closed']>, read: (form: Form) => Hit[]): Hit[] {
  if (closed === null) return [];
  const { origins } = closed;
  return read(closed).map(({ start, end, ambiguous }) => ({
    start: origins[start] ?? 0,
    end: (origins[end - 1] ?? 0) + 1,
    match: 'fuzzy',
    ambiguous,
  }));
}
