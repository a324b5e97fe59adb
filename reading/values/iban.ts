import { countrySpecs, electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { otherInCode } from '../text/confusions.ts';
import { BLANK } from './characters.ts';
import type { FoundValue } from './found.ts';

const GAP = `(?:${BLANK}|[-\u2010\u2011])?`;
/** A label may have lost the blank behind it: `IBANAT61 1904...`, `KontoAT61 1904...`. */
const CANDIDATE = new RegExp(
  `(?:(?<![\\p{L}\\d])|(?<=IBAN)|(?<glued>(?<=\\p{Ll})))[A-Z]{2}${GAP}\\d${GAP}\\d(?:${GAP}[A-Z0-9]){8,30}`,
  'gu',
);
/** A Polish account as Poland prints it for itself: the digits of its IBAN, without the country. */
const POLISH = new RegExp(
  `(?<![\\p{L}\\d]|PL${BLANK}?|\\d${GAP})\\d{2}(?:${GAP}\\d{4}){6}(?!${GAP}\\d|\\p{L})`,
  'gu',
);
const POLAND = 'PL';
/** The head of an IBAN and its next groups, all of them or not. */
const RUN = new RegExp(
  `(?<![\\p{L}\\p{N}])[A-Z]{2}\\d{2}(?:${GAP}[A-Z0-9]{4}(?![\\p{L}]))+(?:${GAP}[A-Z0-9]{1,3}(?![\\p{L}\\p{N}]))?`,
  'gu',
);

/** The same with two or three blanks between all groups, as a page set in columns has it. */
const WIDE_RUN = new RegExp(
  `(?<![\\p{L}\\p{N}])[A-Z]{2}\\d{2}(?:${BLANK}{2,3}[A-Z0-9]{4}(?![\\p{L}]))+(?:${BLANK}{2,3}[A-Z0-9]{1,3}(?![\\p{L}\\p{N}]))?`,
  'gu',
);

function lengthFor(country: string): number | null {
  return countrySpecs[country]?.chars ?? null;
}

const isPolish = (digits: string): boolean => /^\d{26}$/.test(digits) && isValidIBAN(POLAND + digits);

/** The country of an account as {@link findIbans} and {@link readIban} give it. */
export const countryOfIban = (iban: string): string => (/^\d/.test(iban) ? POLAND : iban.slice(0, 2));

/**
 * An IBAN without spaces and in capitals, whether its checksum holds or not; a Polish one also without its country, as it may be printed, where
 * its checksum holds. Null for what has not its form.
 */
export function readIban(text: string): string | null {
  const compact = electronicFormatIBAN(text);
  if (compact !== null && isPolish(compact)) return compact;
  if (compact === null || !/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(compact)) return null;
  return lengthFor(compact.slice(0, 2)) === compact.length ? compact : null;
}

/** Whether country, length, form and check digits are right. A wrong one lowers trust; it does not remove the value. */
export const hasValidChecksum = (iban: string): boolean => isValidIBAN(iban) || isPolish(iban);

/** More characters than this are hardly ever misread in one number that is read otherwise well. */
const MAX_CONFUSED = 2;

/**
 * The IBAN that a misread one can only be: with up to two letters and digits that look alike changed for each other, so
 * that the check digits hold, or, where none does that, so that each stands where its country has letters or digits. Null
 * where no one change or several would do, or where it holds as it is.
 */
export function restoreIban(iban: string): string | null {
  if (hasValidChecksum(iban)) return null;
  return restoreTo(iban, isValidIBAN) ?? (hasForm(iban) ? null : restoreTo(iban, hasForm));
}

const forms = new Map<string, RegExp>();

function hasForm(iban: string): boolean {
  const country = iban.slice(0, 2);
  const source = countrySpecs[country]?.bban_regexp;
  if (source === null || source === undefined) return false;
  const form = forms.get(country) ?? new RegExp(source);
  forms.set(country, form);
  return form.test(iban.slice(4));
}

/** Letters that a paper puts for the digits that it hides, where the account's country has no letters: `ES95 0987 XXXX XXXX XXXX 8817`. */
export const isHiddenIban = (iban: string): boolean => /X{2}/.test(iban.slice(4)) && !hasForm(iban);

function restoreTo(iban: string, holds: (one: string) => boolean): string | null {
  let tried = new Set([iban]);
  for (let changes = 0; changes < MAX_CONFUSED; changes += 1) {
    tried = new Set([...tried].flatMap(confusionsOf));
    const [restored, ...others] = [...tried].filter(holds);
    if (restored !== undefined) return others.length === 0 ? restored : null;
  }
  return null;
}

function confusionsOf(iban: string): string[] {
  return Array.from(iban).flatMap((character, at) => {
    const other = otherInCode(character);
    return other === undefined || at < 2 ? [] : [`${iban.slice(0, at)}${other}${iban.slice(at + 1)}`];
  });
}

/** Where the text of a match ends that has the length of its country's IBANs, or else all of it; null for no such country. */
function takeLength(text: string): { readonly taken: number; readonly isWhole: boolean } | null {
  const wanted = lengthFor(text.slice(0, 2));
  if (wanted === null) return null;
  let length = 0;
  let taken = 0;
  for (const character of text) {
    taken += 1;
    if (/[A-Z0-9]/.test(character)) length += 1;
    if (length === wanted) break;
  }
  return { taken, isWhole: length === wanted };
}

/** The next label, which has lost its blank: `...T77BIC BMDUFR99`. A single letter may be one more of a longer number. */
const GLUED_LABEL = /^\p{L}{3}/u;

const findPolish = (text: string): FoundValue<string>[] =>
  [...text.matchAll(POLISH)].flatMap(({ index, 0: written }) => {
    const value = written.replace(/\D/g, '');
    return isPolish(value) ? [{ value, start: index, end: index + written.length, ambiguous: false }] : [];
  });

/** Every IBAN in a text by its country's length, in groups or without, right checksum or not, and Polish ones without their country. */
export function findIbans(text: string): FoundValue<string>[] {
  const withCountry = [...text.matchAll(CANDIDATE)].flatMap((match) => {
    const found = takeLength(match[0]);
    if (found === null || !found.isWhole) return [];
    const end = match.index + found.taken;
    const value = match[0].slice(0, found.taken).replace(/[^A-Z0-9]/g, '');
    if (/^[\p{L}\d]/u.test(text.slice(end)) && !(GLUED_LABEL.test(text.slice(end)) && hasForm(value)))
      return [];
    if (match.groups?.['glued'] !== undefined && !isValidIBAN(value)) return [];
    return [{ value, start: match.index, end, ambiguous: false }];
  });
  const polish = findPolish(text).filter(
    ({ start, end }) => !withCountry.some((one) => start < one.end && one.start < end),
  );
  return polish.length === 0
    ? withCountry
    : [...withCountry, ...polish].sort((one, other) => one.start - other.start);
}

const COUNTRY = /[A-Z]{2}\d{2}/g;

/** IBANs whose check digits hold, whatever letters and digits touch them: `1744200583016IBANAE22...`. */
export function findGluedIbans(text: string): { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(COUNTRY)].flatMap(({ index, 0: head }) => {
    const end = index + (lengthFor(head.slice(0, 2)) ?? 0);
    return isValidIBAN(text.slice(index, end)) ? [{ start: index, end }] : [];
  });
}

/** What begins as an IBAN of a country does, as far as its length goes: a cut one is none, and its groups are no numbers. */
export function findIbanRuns(text: string): { readonly start: number; readonly end: number }[] {
  const runs = [...text.matchAll(RUN)].flatMap((match) => {
    const found = takeLength(match[0]);
    return found === null ? [] : [{ start: match.index, end: match.index + found.taken }];
  });
  // Cells of a table may look like these groups: only check digits tell.
  const wide = [...text.matchAll(WIDE_RUN)].flatMap((match) => {
    const found = takeLength(match[0]);
    const isIban = found?.isWhole === true && isValidIBAN(match[0].slice(0, found.taken).replace(/\s/g, ''));
    return isIban ? [{ start: match.index, end: match.index + found.taken }] : [];
  });
  return [...runs, ...wide];
}

/** An IBAN that breaks over two lines: where it begins in the upper one, and where it ends in the lower one. */
export interface BrokenIban {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The IBAN that the end of a line breaks and the beginning of the next one completes to its country's length and form, whether its check digits
 * hold or not; null where there is none.
 */
export function findBrokenIban(upper: string, lower: string): BrokenIban | null {
  const edge = upper.trimEnd().length + 1;
  const broken = findIbans(`${upper.trimEnd()} ${lower}`).find(
    ({ value, start, end }) => start < edge && end > edge && hasForm(value),
  );
  return broken === undefined ? null : { ...broken, end: broken.end - edge };
}
