import { describe, expect, it } from 'vitest';
import { findDatetimes } from '../../../reading/values/datetime.ts';
import { NO_HINTS } from '../../../reading/values/found.ts';
import { findDatesAndStarts } from '../../../reading/values/partial-dates.ts';

const days = (text: string) =>
  findDatesAndStarts(text, NO_HINTS)
    .filter(({ doubt }) => (doubt ?? null) === null)
    .map(({ value }) => value)
    .sort();
const moments = (text: string) =>
  findDatetimes(text, NO_HINTS)
    .filter(({ doubt, value }) => (doubt ?? null) === null && !value.endsWith('T00:00:00'))
    .map(({ value }) => value);

describe('days as a country writes them', () => {
  it.each([
    ['Betalas den 6/9 2017', ['2017-09-06']],
    ['Skickad 19/4 2015', ['2015-04-19']],
    ['Hyra 27/11 - 4/2 2019', ['2018-11-27', '2019-02-04']],
    ['Sida 2/5 2017', []],
    ['Gdynia, 4 lutego 2011r.', ['2011-02-04']],
    ['2014-02-03–2014-04-05', ['2014-02-03', '2014-04-05']],
    ['Filiale 4 - 19 June 2012', ['2012-06-19']],
    ['Tax period 4 - 30 July 2024', ['2024-07-30']],
    ['Período 3 - 31 de marzo de 2024', ['2024-03-31']],
    ['Hardcover: 4 - 19 June 2012', ['2012-06-19']],
    ['Mietperiode 4–19 Mai 2024', ['2024-05-04', '2024-05-19']],
    ['Hauptstraße 12/5 2000 Stockerau', []],
    ['Storgata 12/4 2010 Strømmen', []],
    ['Kabel 5/3 2000 m', []],
    ['Schrauben 12/10 2000 Stück', []],
    ['Pris 10/5 2000 kr', []],
    ['Lund 27/11 2015, Faktura 7', ['2015-11-27']],
    ['Besök 27/11 2015 kl. 14.30', ['2015-11-27']],
    ['Cover (4 - 19 June 2012)', ['2012-06-04', '2012-06-19']],
  ])('%j: %j', (text, expected) => {
    expect(days(text)).toEqual(expected);
  });

  it.each([
    ['Date of birth: 23/05/47', ['1947-05-23']],
    ['Geburtsdatum (TT.MM.JJ): 23.05.47', ['1947-05-23']],
    ['Date of birth: 23/05/12', ['2012-05-23']],
    ['Ends: 23/05/47', ['2047-05-23']],
  ])('%j: a day of birth is past', (text, expected) => {
    expect(days(text)).toEqual(expected);
  });

  it.each([
    ['2011-06-04 kl. 9.05', ['2011-06-04T09:05:00']],
    ['2011-06-04 21:35 (GMT+02:00)', ['2011-06-04T21:35:00+02:00']],
    ['04.06.2011 21:35 (UTC)', ['2011-06-04T21:35:00Z']],
    ['04/06/2011 21:35 -0500', ['2011-06-04T21:35:00-05:00']],
    ['04/06/2011 09:35 -1100', ['2011-06-04T09:35:00']],
    ['04/06/2011  2:35 hrs worked', []],
    ['04/06/2011  2:35 heures travaillées', []],
    ['04/06/2011  02:35 hrs', ['2011-06-04T02:35:00']],
  ])('%j is at %j', (text, expected) => {
    expect(moments(text)).toEqual(expected);
  });
});
