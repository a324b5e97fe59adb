import { countrySpecs, electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { FoundValue } from './found.ts';

const CANDIDATE = /(?<![\p{L}\d])[A-Z]{2}[ -]?\d[ -]?\d(?:[ -]?[A-Z0-9]){8,30}/gu;

function lengthFor(country: string): number | null {
  return countrySpecs[country]?.chars ?? null;
}

/** An IBAN without spaces and in capitals, whether its checksum holds or not; null for what has not its form. */
export function readIban(text: string): string | null {
  const compact = electronicFormatIBAN(text);
  if (compact === null || !/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(compact)) return null;
  return lengthFor(compact.slice(0, 2)) === compact.length ? compact : null;
}

/** Whether country, length, form and check digits are right. A wrong one lowers trust; it does not remove the value. */
export const hasValidChecksum = (iban: string): boolean => isValidIBAN(iban);

/** Every IBAN in a text by its country's length, in groups or without, right checksum or not. */
export function findIbans(text: string): FoundValue<string>[] {
  return [...text.matchAll(CANDIDATE)].flatMap((match) => {
    const wanted = lengthFor(match[0].slice(0, 2));
    if (wanted === null) return [];
    let length = 0;
    let taken = 0;
    for (const character of match[0]) {
      taken += 1;
      if (/[A-Z0-9]/.test(character)) length += 1;
      if (length === wanted) break;
    }
    const end = match.index + taken;
    if (length < wanted || /^[\p{L}\d]/u.test(text.slice(end))) return [];
    const value = match[0].slice(0, taken).replace(/[^A-Z0-9]/g, '');
    return [{ value, start: match.index, end, ambiguous: false }];
  });
}
