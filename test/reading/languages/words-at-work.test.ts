import { describe, expect, it } from 'vitest';
import { findAmounts } from '../../../reading/extractor/finders/amounts.ts';
import { findAccountType } from '../../../reading/extractor/finders/find-account-type.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import type { Language, Words } from '../../../reading/languages/language.ts';
import { NAMED_CURRENCIES } from '../../../reading/languages/language.ts';
import { LANGUAGES } from '../../../reading/languages/languages.ts';
import { namesNumber } from '../../../reading/languages/number-words.ts';
import * as party from '../../../reading/languages/party-words.ts';
import { readBool } from '../../../reading/values/bool.ts';
import { readCurrency } from '../../../reading/values/currency.ts';
import { findDates } from '../../../reading/values/dates.ts';
import { findDatetimes } from '../../../reading/values/datetime.ts';
import { isCurrencyField } from '../../../reading/values/field-kind.ts';
import { NO_HINTS } from '../../../reading/values/found.ts';
import { normaliseValue } from '../../../reading/values/normalise.ts';
import { findNumbers } from '../../../reading/values/numbers.ts';
import { findDatesAndStarts } from '../../../reading/values/partial-dates.ts';
import { textPage } from '../extractor/pages.ts';

const numberOf = (text: string) => findNumbers(text, NO_HINTS)[0]?.digits;
const amountOf = (text: string) => findAmounts(viewDocument([textPage(text)]), 'decimal').at(-1)?.value;
const accountTypeIn = (text: string) => findAccountType(viewDocument([textPage(text)]))[0]?.value;
const timeOf = (text: string) => findDatetimes(text, NO_HINTS)[0]?.value;

/** A list of every language's file, what each of its words must do, and the result that shows it. */
const LISTS: readonly [name: string, list: (language: Language) => Words, does: (word: string) => unknown][] =
  [
    ['yes', ({ values }) => values.yes, (word) => readBool(word) === true],
    ['no', ({ values }) => values.no, (word) => readBool(word) === false],
    ['debit', ({ values }) => values.debit.strong, (word) => numberOf(`12.50 ${word}`) === '-12.50'],
    ['debit, perhaps', ({ values }) => values.debit.plain, (word) => numberOf(`12.50 ${word}`) === '-12.50'],
    [
      'overdrawn',
      ({ values }) => values.overdrawn,
      (word) => amountOf(`Account statement\n${word} 04.03.26   EUR 316.42`) === '-316.42',
    ],
    ['absent', ({ fields }) => fields.absent, (word) => normaliseValue('str', word, NO_HINTS).value === null],
    [
      'currencyCode',
      ({ fields }) => fields.currencyCode,
      (word) => isCurrencyField({ name: `invoice_${word}`, type: 'str', description: null, choices: null }),
    ],
    [
      'until',
      ({ dates }) => dates.until,
      (word) =>
        findDatesAndStarts(`01.06. ${word} 30.06.2024`, NO_HINTS).some(({ value }) => value === '2024-06-01'),
    ],
    [
      'ordinals',
      ({ dates }) => dates.ordinals,
      (word) => findDates(`1${word} March 2024`, NO_HINTS)[0]?.value === '2024-03-01',
    ],
    [
      'of',
      ({ dates }) => dates.of,
      (word) => findDates(`1 ${word} March 2024`, NO_HINTS)[0]?.value === '2024-03-01',
    ],
    ['at', ({ dates }) => dates.at, (word) => timeOf(`01.03.2024 ${word} 14:30`) === '2024-03-01T14:30:00'],
    [
      'oClock',
      ({ dates }) => dates.oClock,
      (word) => timeOf(`01.03.2024 14:30 ${word}`) === '2024-03-01T14:30:00',
    ],
    [
      'hourNamed',
      ({ dates }) => dates.hourNamed,
      (word) => timeOf(`01.03.2024 ${word} 14`) === '2024-03-01T14:00:00',
    ],
    [
      'numbers and parts of minuteWords',
      ({ dates }) => [...dates.minuteWords.numbers, ...dates.minuteWords.parts],
      (word) => timeOf(`01.03.2024 at 14h ${word}`) !== `2024-03-01T14:00:00`,
    ],
    [
      'one of minuteWords',
      ({ dates }) => dates.minuteWords.one,
      (word) => timeOf(`01.03.2024 at 14h ${word} quarter`) !== `2024-03-01T14:00:00`,
    ],
    [
      'joining of minuteWords',
      ({ dates }) => dates.minuteWords.joining,
      (word) => timeOf(`01.03.2024 at 14h ${word} ten`) !== `2024-03-01T14:00:00`,
    ],
    [
      'beforeNoon',
      ({ dates }) => dates.beforeNoon,
      (word) => timeOf(`01.03.2024 12:30 ${word}`) === '2024-03-01T00:30:00',
    ],
    [
      'afterNoon',
      ({ dates }) => dates.afterNoon,
      (word) => timeOf(`01.03.2024 2:30 ${word}`) === '2024-03-01T14:30:00',
    ],
    [
      'lasting',
      ({ dates }) => dates.lasting,
      (word) => findDatetimes(`01.03.2024 2:30 ${word}`, NO_HINTS)[0]?.doubt === 'layout',
    ],
    [
      'atNight',
      ({ dates }) => dates.atNight,
      (word) => timeOf(`01.03.2024 2:30 ${word}`) !== '2024-03-01T02:30:00',
    ],
    ['legalForms', ({ parties }) => parties.legalForms, (word) => party.endsInLegalForm(`Muster ${word}`)],
    [
      'seats of companies',
      ({ parties }) => parties.seats.company,
      (word) => party.namesCompanySeat(`${word}: X 1`),
    ],
    [
      'seats of branches',
      ({ parties }) => parties.seats.branch,
      (word) => party.namesBranch(`${word} 12: X 1`),
    ],
    [
      'names of products',
      ({ accounts }) => accounts.begins,
      (word) =>
        accountTypeIn(`Account statement\n${word} Xenia Duo`)?.toString().endsWith('Xenia Duo') === true,
    ],
    [
      'whom accounts are for',
      ({ accounts }) => accounts.forWhom,
      (word) => accountTypeIn(`Waldbank\nGirokonto ${word}\nSaldo 1,00`) === `Girokonto ${word}`,
    ],
    [
      'trading names',
      ({ parties }) => parties.tradingNames,
      (word) => party.companyBehindTradingName(`Aroma ${word} Muster Ltd, 1 X`)?.end !== undefined,
    ],
    ['banks', ({ parties }) => parties.banks, (word) => party.hasBankWord(`Muster ${word}`)],
    ['trades', ({ parties }) => parties.trades, (word) => party.hasTradeWord(`Muster ${word}`)],
    ['streets', ({ parties }) => parties.streets, (word) => party.hasStreetWord(`${word} 5`)],
    [
      'streetEndings',
      ({ parties }) => [...parties.streetEndings.anywhere, ...parties.streetEndings.beforeNumber],
      (word) => party.hasStreetWord(`Bahnhof${word} 5`),
    ],
    ['regions', ({ parties }) => parties.regions, (word) => party.hasRegion(`12345 ${word}`)],
    ['salutations', ({ parties }) => parties.salutations, (word) => party.hasSalutation(`${word} Muster`)],
    [
      'number',
      ({ values }) => values.number.strong.filter((word) => /^\p{L}{2,}$/u.test(word)),
      (word) => namesNumber(`invoice${word}`),
    ],
  ];

describe.each(LANGUAGES.map((language) => [language.code, language] as const))(
  'each word of %s',
  (_, language) => {
    it.each(LISTS)('does what its list says: %s', (_name, list, does) => {
      expect(list(language).filter((word) => does(word) !== true)).toEqual([]);
    });

    it('that names a currency is read as it', () => {
      for (const code of NAMED_CURRENCIES) {
        expect(language.values.currencies[code].filter((name) => readCurrency(name) !== code)).toEqual([]);
      }
    });
  },
);
