import { describe, expect, it } from 'vitest';
import { findDecimals } from '../../../reading/values/decimal.ts';
import { inferHints } from '../../../reading/values/hints.ts';

/** What the first line of a document proves of its amount; without doubt. */
const proven = (...lines: readonly string[]): string[] =>
  findDecimals(lines[0] ?? '', inferHints(lines))
    .filter(({ doubt }) => doubt === undefined || doubt === null)
    .map(({ value }) => value);

describe('a word behind an amount that says that it is owed', () => {
  it.each([
    '731,08 EUR SOLL',
    '731,08 EUR im Soll',
    '£731.08 overdrawn',
    '731,08  Debe',
    '731,08 DEUDOR',
    '731,08 débiteur',
    '731,08 DEBITEUR',
    '€731,08 DARE',
    '731,08 debitore',
    '731,08 Af',
    '731,08 debet',
    '731,08 Wn',
    '731,08WN',
    '731,08 devedor',
  ])('%s is less than nothing', (line) => {
    expect(proven(line)).toEqual(['-731.08']);
  });

  it.each([
    ['£16.40 debit', 'Closing balance 5.00'],
    ['16,40 débit', 'Ancien solde 5,00'],
    ['16,40 Débito', 'Saldo final 5,00'],
    ['16,40 DEBITO', 'Saldo finale 5,00'],
  ])('%s is so where the document names a balance, and may be a card elsewhere', (line, balance) => {
    expect(proven(line, balance)).toEqual(['-16.40']);
    expect(proven(line)).toEqual(['16.40']);
  });

  it.each(['16,40 (Wn)', '16,40 (debet)', '16.40 (Dr.)', '16,40 (Dare)', '16,40   DARE'])(
    '%s leaves the sign open',
    (line) => {
      expect(proven(line)).toEqual([]);
    },
  );

  it.each(['16,40 Debe pagarse', '16,40 da dare', '16,40 Debet Visa', '16.40 overdrawn fee'])(
    '%s: another word follows, or another word is meant',
    (line) => {
      expect(proven(line)).toEqual(['16.40']);
    },
  );
});
