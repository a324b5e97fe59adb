import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDates } from '../../../reading/values/dates.ts';
import { findDatetimes, sameDatetime } from '../../../reading/values/datetime.ts';
import { findValues } from '../../../reading/values/find.ts';
import { NO_HINTS } from '../../../reading/values/found.ts';
import { inferHints } from '../../../reading/values/hints.ts';

const readAll = (text: string) => findValues('date', text, NO_HINTS).map((found) => found.value);

describe('dates', () => {
  it.each([
    ['31.12.2024', '2024-12-31'],
    ['31. 12. 2024', '2024-12-31'],
    ['2024-12-31', '2024-12-31'],
    ['2024/12/31', '2024-12-31'],
    ['20241231', '2024-12-31'],
    ['31/12/24', '2024-12-31'],
    ['12/31/2024', '2024-12-31'],
    ['31-Dec-2024', '2024-12-31'],
    ['31/dic/2024', '2024-12-31'],
    ['31/Dec/24', '2024-12-31'],
    ['31/déc./2024', '2024-12-31'],
    ['1er/mars/2024', '2024-03-01'],
    ['31/Dec-2024', '2024-12-31'],
    ['31st of December, 2024', '2024-12-31'],
    ['December 31, 2024', '2024-12-31'],
    ['Dec. 31st 2024', '2024-12-31'],
    ['31. Dezember 2024', '2024-12-31'],
    ['3. Mrz. 2024', '2024-03-03'],
    ['1er août 2024', '2024-08-01'],
    ['28 févr. 2023', '2023-02-28'],
    ['31 de enero de 2024', '2024-01-31'],
    ['a los 17 días del mes de febrero de 2024', '2024-02-17'],
    ['aos 30 dias do mês de janeiro de 2024', '2024-01-30'],
    ['addì 3 del mese di agosto 2024', '2024-08-03'],
    ['ce 14 du mois de mars 2024', '2024-03-14'],
    ['this 14th day of March, 2024', '2024-03-14'],
    ['3 ottobre 2018', '2018-10-03'],
    ['2024年1月31日', '2024-01-31'],
    ["5 Jun '18", '2018-06-05'],
    ['31.12.99', '1999-12-31'],
  ])('%s is %s', (text, value) => {
    expect(readAll(text)).toEqual([value]);
  });

  it.each([
    '31.02.2024',
    '2018-13-45',
    '1/2/3/2018',
    '08.03.',
    'F 1234K20/1234/12',
    'Str. 3 2024',
    '3/4/feb/2024',
    '1/dec/20245',
    '12/Mar/24-07',
  ])('%s is none', (text) => {
    expect(readAll(text)).toEqual([]);
  });

  it('the start of a range takes its year from the end', () => {
    expect(readAll('01.06. - 30.06.2024')).toContain('2024-06-01');
    expect(readAll('June 1 to June 30, 2024')).toContain('2024-06-01');
    expect(readAll('15. Dezember bis 14. Januar 2024')).toContain('2023-12-15');
  });

  it.each([
    ['13 to 15 May 2024', ['2024-05-13', '2024-05-15']],
    ['May 13–15, 2024', ['2024-05-13', '2024-05-15']],
    ['May 13 to 15, 2024', ['2024-05-13', '2024-05-15']],
    ['13.-15.05.2024', ['2024-05-13', '2024-05-15']],
    ['vom 1. bis 31. Mai 2024', ['2024-05-01', '2024-05-31']],
    ['du 1er au 15 mai 2024', ['2024-05-01', '2024-05-15']],
    ['del 13 al 15 de mayo de 2024', ['2024-05-13', '2024-05-15']],
    ['dal 13 al 15 maggio 2024', ['2024-05-13', '2024-05-15']],
    ['van 13 t/m 15 mei 2024', ['2024-05-13', '2024-05-15']],
    ['de 13 a 15 de maio de 2024', ['2024-05-13', '2024-05-15']],
  ])('%s has two days of one month', (text, days) => {
    const found = findValues('date', text, NO_HINTS);
    expect(found.map(({ value }) => value).toSorted()).toEqual(days);
    expect(found.filter(({ doubt }) => doubt)).toEqual([]);
  });

  it('a number before a dash and a day is none of its month, and 13-15 is no year', () => {
    expect(readAll('Branch 3 - 15 May 2024')).toEqual(['2024-05-15']);
    expect(readAll('Betrag 3 bis 15. Mai 2024')).toEqual(['2024-05-15']);
    expect(readAll('May 13-15')).toEqual([]);
  });

  it('both ends of a range are read whose months are words between slashes', () => {
    expect(readAll('12/Mar/24-12/Apr/24')).toEqual(['2024-03-12', '2024-04-12']);
  });

  it('an ambiguous date follows the document, and is day first where nothing shows the order', () => {
    expect(findDates('03/04/2024', NO_HINTS)).toMatchObject([{ value: '2024-04-03', ambiguous: true }]);
    const american = inferHints(['Due 12/31/2024']);
    expect(findDates('03/04/2024', american)).toMatchObject([{ value: '2024-03-04', ambiguous: true }]);
    expect(inferHints(['Fremont, CA 94538']).dateOrder).toBe('mdy');
    expect(inferHints(['Paid 25/12/2024', 'Fremont, CA 94538']).dateOrder).toBe('dmy');
  });

  const FORMS: readonly ((date: Date) => string)[] = [
    (date) => date.toISOString().slice(0, 10),
    (date) => date.toLocaleDateString('de-DE', { dateStyle: 'medium', timeZone: 'UTC' }),
    (date) => date.toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: 'UTC' }),
    (date) => date.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }),
    (date) => date.toLocaleDateString('en-GB', { dateStyle: 'short', timeZone: 'UTC' }),
    (date) => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
    (date) => date.toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }),
    (date) => date.toLocaleDateString('es-ES', { dateStyle: 'long', timeZone: 'UTC' }),
    (date) => date.toLocaleDateString('it-IT', { dateStyle: 'long', timeZone: 'UTC' }),
    (date) => date.toLocaleDateString('nl-NL', { dateStyle: 'long', timeZone: 'UTC' }),
    (date) => date.toLocaleDateString('pl-PL', { dateStyle: 'long', timeZone: 'UTC' }),
  ];

  it('written in any of the usual forms, a date is read back, whatever stands around it', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1800-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }),
        fc.constantFrom(...FORMS),
        fc.constantFrom('', 'Date: ', 'vom ', 'Rechnung Nr. 12 '),
        fc.constantFrom('', ' Seite 1', ', 12:30', '.'),
        (date, write, before, after) => {
          const text = `${before}${write(date)}${after}`;
          expect(
            findDates(text, NO_HINTS).map((found) => found.value),
            text,
          ).toContain(date.toISOString().slice(0, 10));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('datetimes', () => {
  it.each([
    ['2024-01-31T10:00:00Z', '2024-01-31T10:00:00Z'],
    ['2024-01-31T10:00:00+02:00', '2024-01-31T10:00:00+02:00'],
    ['2024-01-31 10:00', '2024-01-31T10:00:00'],
    ['31.01.2024 um 10:05 Uhr', '2024-01-31T10:05:00'],
    ['January 31, 2024 5:30 pm', '2024-01-31T17:30:00'],
    ['31/01/2024 12:05:09 AM', '2024-01-31T00:05:09'],
    ['31.01.24, 13u05', '2024-01-31T13:05:00'],
    ['31/01/2024 à 18 h 42', '2024-01-31T18:42:00'],
    ['31/01/2024 às 14h', '2024-01-31T14:00:00'],
    ['31 januari 2024 om 14 uur', '2024-01-31T14:00:00'],
    ['31.01.2024   8 h', '2024-01-31T00:00:00'],
    ['31.01.2024 um 25 Uhr', '2024-01-31T00:00:00'],
    ['31/01/2024 at 8 h per day', '2024-01-31T00:00:00'],
    ['31/01/2024 alle ore 8 h, Torino', '2024-01-31T08:00:00'],
    ['31/01/2024 2 u 15', '2024-01-31T00:00:00'],
    ['31 januari 2024 om 14 u. 30', '2024-01-31T14:30:00'],
    ['31.01.2024 um 14 Uhr in Berlin', '2024-01-31T14:00:00'],
    ['31/01/2024 à 14h à Paris', '2024-01-31T14:00:00'],
    ['31/01/2024 a las 8 horas al día', '2024-01-31T00:00:00'],
    ['31/01/2024 ore 9:05', '2024-01-31T09:05:00'],
    ['31/01/2024 99u15', '2024-01-31T00:00:00'],
    ['31/jan/2024 10:05', '2024-01-31T10:05:00'],
    ['31.01.2024 10:05: begonnen', '2024-01-31T10:05:00'],
  ])('%s is %s', (text, value) => {
    expect(findDatetimes(text, NO_HINTS)[0]?.value).toBe(value);
  });

  it.each([
    '2024-01-05T10:00:00+99:00',
    '2024-01-05T10:00:00+14:01',
    '2024-01-05T10:00:00-12:30',
    '2024-01-05T10:00:00+05:60',
    '2024-01-05 10:00 UTC+15',
    '2024-01-05T25:00:00Z',
    '2024-01-05 25:00 pm',
    '2024-01-05T24:00:00',
    '2024-01-05T10:60',
    '2024-01-05T10:00:61',
    '2024-01-05T10:00:99Z',
    '2024-01-05T10:00:60Z',
    '2024-06-30T23:59:60+01:00',
  ])('%s is none: no clock shows it', (text) => {
    expect(findDatetimes(text, NO_HINTS)).toEqual([]);
  });

  it.each([
    ['2016-12-31T23:59:60Z', '2016-12-31T23:59:60Z'],
    ['2017-01-01T00:59:60+01:00', '2017-01-01T00:59:60+01:00'],
    ['2024-01-05 10:00 UTC+1', '2024-01-05T10:00:00+01:00'],
    ['2024-01-05T10:00:00−05', '2024-01-05T10:00:00-05:00'],
    ['5 Jan 2024 10:00 +0530', '2024-01-05T10:00:00+05:30'],
    ['05.01.2024 10:00-12:00', '2024-01-05T10:00:00'],
    ['05.01.2024 10:00 Zahlung', '2024-01-05T10:00:00'],
    ['05.01.2024 60.30', '2024-01-05T00:00:00'],
    ['05.01.2024 10:00 -5.00', '2024-01-05T10:00:00'],
  ])('%s is %s', (text, value) => {
    expect(findDatetimes(text, NO_HINTS)[0]?.value).toBe(value);
  });

  it('every offset of this earth is read back, every other is none', () => {
    const offset = fc.tuple(fc.constantFrom('+', '-'), fc.nat(99), fc.nat(99));
    fc.assert(
      fc.property(offset, fc.constantFrom(':', ''), ([sign, hours, minutes], colon) => {
        const [hh, mm] = [String(hours).padStart(2, '0'), String(minutes).padStart(2, '0')];
        const total = hours * 60 + minutes;
        const exists = minutes < 60 && total <= (sign === '+' ? 14 : 12) * 60;
        const found = findDatetimes(`2024-01-05T10:00:00${sign}${hh}${colon}${mm}`, NO_HINTS);
        expect(found.map(({ value }) => value)).toEqual(
          exists ? [`2024-01-05T10:00:00${sign}${hh}:${mm}`] : [],
        );
      }),
    );
  });

  it('two offsets of one instant are the same, and a missing offset compares the clock', () => {
    expect(sameDatetime('2024-01-31T10:00:00Z', '2024-01-31T12:00:00+02:00')).toBe(true);
    expect(sameDatetime('2024-01-31T10:00:00', '2024-01-31T10:00:00+02:00')).toBe(true);
    expect(sameDatetime('2024-01-31T10:00:00', '2024-01-31T10:00:01')).toBe(false);
  });
});
