import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTyped } from '../../../../reading/extractor/candidates/typed-values.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { NO_HINTS } from '../../../../reading/values/found.ts';
import { findDaysOfYear } from '../../../../reading/values/partial-dates.ts';
import { pagesOfTexts } from '../../../../steps/ocr/text-pages.ts';

const valuesOf = (type: 'date' | 'datetime', text: string) =>
  findTyped(viewDocument(pagesOfTexts([text], 0)), type).map(({ value }) => String(value));
const daysIn = (text: string) =>
  findDaysOfYear(text, NO_HINTS).map(({ day, month, start, end }) => [day, month, text.slice(start, end)]);

describe('a day that is printed without its year', () => {
  it.each([
    ['livré le 6 juin ; pour le fer', [[6, 6, '6 juin']]],
    ['Abgabe 27.06. um 10:15', [[27, 6, '27.06.']]],
    ['Thu 4/7 at 10.30', [[4, 7, '4/7']]],
    [
      'on March 14th, then again on the 1st of May',
      [
        [1, 5, '1st of May'],
        [14, 3, 'March 14th'],
      ],
    ],
    ['22 de junho, às 23h50', [[22, 6, '22 de junho']]],
    ['Anlieferung 27.06. 10:15 Uhr', [[27, 6, '27.06.']]],
    ['6 juin, 13h00', [[6, 6, '6 juin']]],
    ['12 mei 10u30', [[12, 5, '12 mei']]],
    ['6 juin 08 h 30', [[6, 6, '6 juin']]],
  ])('%s', (text, days) => {
    expect(daysIn(text)).toEqual(days);
  });

  it.each([
    'March 14, 2024',
    '14 March 2024',
    "14 March '24",
    '12.04.2024',
    '01.06. – 30.06.2024',
    '1 June to 30 June 2024',
    'version 1.2.3.4',
    'page 3/12/1',
    '31/31',
    '0.5 in 40/7 %',
    '30 février',
  ])('is not seen in %s', (text) => {
    expect(daysIn(text)).toEqual([]);
  });

  it('is of the year of the date before it, and of that of most dates', () => {
    const text = 'Signed 3 May 2023\nBorn 9 June 1961\n\nReturn by 14 March\n\nPaid 1 July 2023';
    expect(valuesOf('date', text)).toEqual(expect.arrayContaining(['1961-03-14', '2023-03-14']));
  });

  it('is of no year where the paper names none', () => {
    expect(valuesOf('date', 'Return by 14 March')).toEqual([]);
  });

  it('has the time that stands behind it', () => {
    const text = 'Berlin, 3. Mai 2024\n\nAnlieferung am 27.06. um 10:15\n\nAbholung 6.7. 13:00 Uhr';
    expect(valuesOf('datetime', text)).toEqual(
      expect.arrayContaining(['2024-06-27T10:15:00', '2024-07-06T13:00:00']),
    );
  });

  it('is never made of a date with its year', () => {
    const day = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.constantFrom('.', '/', '-'), (date, mark) => {
        const [year = '', month = '', dayOfMonth = ''] = date.toISOString().slice(0, 10).split('-');
        expect(daysIn(`on ${[dayOfMonth, month, year].join(mark)} at noon`)).toEqual([]);
        expect(daysIn(`on ${[year, month, dayOfMonth].join(mark)} at noon`)).toEqual([]);
      }),
    );
  });
});

describe('a time of day on a line without a day', () => {
  it.each([
    ['Operation of 19/03/2024\n\nincision 08h57', '2024-03-19T08:57:00'],
    ['Ripresa del 30/10/2023\n\ninizio alle ore 07,10', '2023-10-30T07:10:00'],
  ])('%s: %s', (text, value) => {
    expect(valuesOf('datetime', text)).toContain(value);
  });

  it.each(['fee 12.50', 'Preis 10.30 EUR'])('is not made of an amount: %s', (line) => {
    expect(valuesOf('datetime', `Invoice of 19/03/2024\n\n${line}`)).toEqual(['2024-03-19T00:00:00']);
  });

  it('is of no day where the paper names none', () => {
    expect(valuesOf('datetime', 'incision 08h57')).toEqual([]);
  });
});
