import { describe, expect, it } from 'vitest';
import { codeOfThree, tellLanguage } from '../../../reading/languages/tell-language.ts';

describe('the language of a text', () => {
  it.each([
    ['de', 'Kontoauszug Nr. 3 vom 31.03.2024\nAlter Saldo\nGutschrift Miete\nNeuer Saldo'],
    ['de', 'Rechnung\nRechnungsdatum 12.01.2024\nZwischensumme netto\nMwSt 19 %\nGesamtbetrag'],
    ['de', 'Kontoauszug fur den Zeitraum vom 01.03. bis 31.03.\nGutschrift'],
    ['en', 'Statement of account\nOpening balance\nPaid in\nClosing balance'],
    ['fr', 'Facture\nDate de facture\nMontant\nTotal TTC\nÉchéance'],
  ])('is %s where most of the words that one language alone has are of that', (code, text) => {
    expect(tellLanguage(text)).toBe(code);
  });

  it.each([
    ['numbers', '12.50 17.00 2024-01-31'],
    ['a word or two', 'Konto und\n12,50'],
    ['words of several languages', 'total bank net brutto'],
    ['nothing', ''],
  ])('is not told by %s', (_, text) => {
    expect(tellLanguage(text)).toBeNull();
  });
});

describe('the names that tesseract has for languages', () => {
  it.each([
    ['eng', 'en'],
    ['deu', 'de'],
    ['msa', 'ms'],
    ['nld', 'nl'],
  ])('%s is %s', (name, code) => expect(codeOfThree(name)).toBe(code));

  it.each(['lat', 'chi_sim', 'Latin', 'own', 'osd', ''])('%s is none that has words here', (name) => {
    expect(codeOfThree(name)).toBeNull();
  });
});
