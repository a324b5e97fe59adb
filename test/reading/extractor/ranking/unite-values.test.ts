import { describe, expect, it } from 'vitest';
import { uniteValues } from '../../../../reading/extractor/ranking/unite-values.ts';
import { layOutPage } from '../../../../reading/layout/page-layout.ts';
import { textPage } from '../pages.ts';

const option = (value: string) => ({ value, spans: [], evidence: {} });
const united = (
  values: readonly string[],
  chances: readonly number[],
  concept: 'issuer' | 'bank' | 'customer',
) => uniteValues(values.map(option), chances, concept).map(({ best, sum }) => [best.value, sum.toFixed(2)]);

describe('values that say the same', () => {
  it('are one issuer with and without its legal form, in whatever case, said in full', () => {
    expect(
      united(
        ['nordkabel west', 'Kelter GmbH', 'Nordkabel West GmbH', 'NORDKABEL WEST'],
        [0.3, 0.4, 0.1, 0.1],
        'issuer',
      ),
    ).toEqual([
      ['Nordkabel West GmbH', '0.50'],
      ['Kelter GmbH', '0.40'],
    ]);
  });

  it('are told apart by any other word, and where nothing but a legal form is printed', () => {
    expect(
      united(['Nordkabel', 'Nordkabel West', 'GmbH', 'AG'], [0.4, 0.3, 0.2, 0.1], 'issuer'),
    ).toHaveLength(4);
  });

  it('are one issuer in part and in full, where one name alone with a legal form holds the part', () => {
    const rows = layOutPage(
      textPage('STEFFES\nHOTEL\nAutoatelier Steffes GmbH\nHotel Seeblick AG\nVolksbank Steffes eG'),
      0,
    ).rows;
    const options = rows.map((row) => ({
      value: row.text,
      spans: [{ row, start: 0, end: row.text.length }],
      // Names of who issued a paper have an address below them, and carriers whom it names have none.
      evidence: { address_below: 1 },
    }));
    const chances = [0.5, 0.2, 0.1, 0.1, 0.1];
    expect(uniteValues(options, chances, 'issuer').map(({ best }) => best.value)).toEqual([
      'Autoatelier Steffes GmbH',
      'HOTEL',
      'Hotel Seeblick AG',
      'Volksbank Steffes eG',
    ]);
  });

  it('are two where the name that holds the part is said of another firm', () => {
    const rows = layOutPage(textPage('LOHMANN\nSpedition Lohmann GmbH'), 0).rows;
    const options = rows.map((row) => ({
      value: row.text,
      spans: [{ row, start: 0, end: row.text.length }],
      evidence: {},
    }));
    expect(uniteValues(options, [0.6, 0.1], 'issuer').map(({ best }) => best.value)).toEqual([
      'LOHMANN',
      'Spedition Lohmann GmbH',
    ]);
  });

  it('are one bank where words say no more than what it is, and one name of a bank holds them', () => {
    const rows = layOutPage(textPage('Credit Union\nPrairie Lamp Federal Credit Union'), 0).rows;
    const options = rows.map((row) => ({
      value: row.text,
      spans: [{ row, start: 0, end: row.text.length }],
      evidence: {},
    }));
    expect(uniteValues(options, [0.6, 0.1], 'bank').map(({ best }) => best.value)).toEqual([
      'Prairie Lamp Federal Credit Union',
    ]);
  });

  it('are one customer with the titles of a person and without, said without', () => {
    expect(
      united(['Frau Renate Tobler', 'Rosenhalde 4', 'Renate Tobler'], [0.3, 0.4, 0.2], 'customer'),
    ).toEqual([
      ['Renate Tobler', '0.50'],
      ['Rosenhalde 4', '0.40'],
    ]);
  });

  it('are banks only as they are written: a bank is named in short as well as in full', () => {
    expect(united(['Hafenbank', 'Hafenbank AG', 'Hafenbank'], [0.4, 0.35, 0.2], 'bank')).toEqual([
      ['Hafenbank', '0.60'],
      ['Hafenbank AG', '0.35'],
    ]);
  });
});
