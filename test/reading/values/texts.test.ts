import { describe, expect, it } from 'vitest';
import { foldLetters, sameText } from '../../../reading/text/fold.ts';
import { findBools, readBool } from '../../../reading/values/bool.ts';
import { findChoice } from '../../../reading/values/choice.ts';
import { findCurrencies, readCurrency } from '../../../reading/values/currency.ts';
import { findIbans, hasValidChecksum, readIban, restoreIban } from '../../../reading/values/iban.ts';

describe('texts', () => {
  it('case, accents, spaces and punctuation do not count', () => {
    expect(sameText('S.H.H. MOTOR (Sungai Rengit)', 'shh motor sungai rengit')).toBe(true);
    expect(sameText('Crédit Mutuel', 'CREDIT MUTUEL')).toBe(true);
    expect(sameText('Straße', 'STRASSE')).toBe(true);
    expect(sameText('A1', 'A2')).toBe(false);
    expect(sameText('+', '-')).toBe(false);
  });

  it('folded letters know where they came from', () => {
    const folded = foldLetters('Fuß, É');
    expect(folded.letters).toBe('fusse');
    expect(folded.starts).toEqual([0, 1, 2, 2, 5]);
    expect(folded.ends).toEqual([1, 2, 3, 3, 6]);
  });

  it('a choice is found whatever its case and accents, and written as it is listed', () => {
    expect(findChoice('girokonto', ['Sparkonto', 'Girokonto'])).toBe('Girokonto');
    expect(findChoice('Depot', ['Sparkonto', 'Girokonto'])).toBeNull();
  });
});

describe('yes and no', () => {
  it.each([
    ['Ja', true],
    ['oui', true],
    ['NO', false],
    ['Nein.', false],
    ['maybe', null],
  ])('%s is %s', (text, value) => {
    expect(readBool(text)).toBe(value);
  });

  it('marks of a form are read', () => {
    expect(findBools('Tax exempt: [x]').map((found) => found.value)).toEqual([true]);
  });
});

describe('currencies', () => {
  it.each([
    ['Total in EUR', 'EUR', 'code'],
    ['5,00 €', 'EUR', 'sign'],
    ['RM96.20', 'MYR', 'sign'],
    ['100USD', 'USD', 'code'],
    ['Swiss Francs', 'CHF', 'name'],
    ['US$ 3', 'USD', 'sign'],
  ])('%s names %s by its %s', (text, value, form) => {
    expect(findCurrencies(text)).toMatchObject([{ value, form }]);
  });

  it('words in capitals are no codes', () => {
    expect(findCurrencies('THE BANK OF')).toEqual([]);
    expect(readCurrency('GmbH')).toBeNull();
  });
});

describe('IBANs', () => {
  it('are found in groups or without, right checksum or not', () => {
    expect(findIbans('Konto 1 / IBAN DE70 1203 0000 1111 1111 11 BIC X').map((found) => found.value)).toEqual(
      ['DE70120300001111111111'],
    );
    expect(readIban('NL50 INGB 0683 2513 09')).toBe('NL50INGB0683251309');
    expect(hasValidChecksum('NL50INGB0683251309')).toBe(true);
    expect(hasValidChecksum('DE33720611110003111165')).toBe(false);
  });

  it('a number that is too long or too short for its country is none', () => {
    expect(findIbans('DE7012030000111111111')).toEqual([]);
    expect(findIbans('DE701203000011111111112')).toEqual([]);
    expect(findIbans('IBAN DE70 1203 0000 1111 1111 11BIC ABCDDE77').map(({ value }) => value)).toEqual([
      'DE70120300001111111111',
    ]);
    expect(findIbans('DE70 1203 0000 1111 1111 11A')).toEqual([]);
  });
});

describe('a misread IBAN', () => {
  it('is restored by its check digits where letters and digits look alike', () => {
    expect(restoreIban('NL91ABNA0417I6430O')).toBe('NL91ABNA0417164300');
    expect(restoreIban('GB29NW8K60161331926819')).toBe('GB29NWBK60161331926819');
  });

  it('without right check digits gets letters where its country has letters', () => {
    expect(restoreIban('GB29NW8K60161331926818')).toBe('GB29NWBK60161331926818');
  });

  it('stays where it holds as it is, or where no change makes it hold', () => {
    expect(restoreIban('GB29NWBK60161331926819')).toBeNull();
    expect(restoreIban('GB29NWBK60161331926818')).toBeNull();
  });
});
