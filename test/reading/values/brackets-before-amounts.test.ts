import { describe, expect, it } from 'vitest';
import { NO_HINTS } from '../../../reading/values/found.ts';
import { findNumbers } from '../../../reading/values/numbers.ts';
import { findSpokenFor } from '../../../reading/values/spoken-for.ts';

/** The numbers of a text that are no pieces of a date, a telephone number or the like. */
function ownNumbers(text: string): string[] {
  const taken = findSpokenFor(text, NO_HINTS);
  return findNumbers(text, NO_HINTS)
    .filter(({ start, end }) => !taken.some((span) => span.start < end && start < span.end))
    .map(({ digits }) => digits);
}

const CODED = ['MwSt (07)', 'TVA (01)', 'IVA (022)', 'Kod (08)', 'Conto (0815)', 'Art. (0123)', '(02)'];
const PRINTED = [
  ['19,00', '19.00'],
  ['125.00', '125.00'],
  ['1.250,00', '1250.00'],
  ['- 50,00', '-50.00'],
  ['45', '45'],
] as const;
const GAPS = [' ', '  ', '   '];
const coded = CODED.flatMap((code) =>
  PRINTED.flatMap(([amount, value]) => GAPS.map((gap) => [`${code}${gap}${amount} EUR`, value] as const)),
);

const TELEPHONES = [
  ...['(030) 1234567', '(030) 123 45 67', '(01) 234-56789', '(212) 555-1234', '(212) 555.1234'],
  ...['Tel. 030 1234567', 'Tel.: 030/123 45 67', 'Tél. 01 42 68 53 00', 'Fax: +31 20 624 5678'],
  ...['Telefon 022 123 45 67', 'Telefone 01 234 567', 'Phone (0800) 123 4567', 'Telefono +39 06 12345678'],
];
const beside = TELEPHONES.flatMap((telephone) =>
  PRINTED.map(([amount, value]) => [`${telephone}   ${amount}`, value] as const),
);

describe('an amount', () => {
  it.each(coded)('is one behind a code in brackets: %s', (text, value) => {
    expect(ownNumbers(text)).toContain(value);
  });

  // A dash between columns may be a sign or none.
  it.each(beside)('is one in the column behind a telephone number: %s', (text, value) => {
    const said = value.startsWith('-') ? [value.slice(1), value] : [value];
    expect(ownNumbers(text)).toEqual(said);
  });

  it.each(TELEPHONES)('is no piece of %s', (text) => {
    expect(ownNumbers(text)).toEqual([]);
  });
});
