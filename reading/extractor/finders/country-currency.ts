import { COUNTRIES } from '../../languages/countries.ts';
import type { Span } from '../../layout/layout.ts';
import { anyOf } from '../../text/any-of.ts';
import { foldText } from '../../text/fold.ts';
import { countryOfIban, findIbans } from '../../values/iban.ts';
import type { DocumentView } from '../view/document-view.ts';
import type { Candidate } from './candidate.ts';
import { mergeEqual } from './candidate.ts';

const NAMES = new Map(
  Object.values(COUNTRIES).flatMap(({ currency, names }) =>
    names.map((name) => [foldText(name), currency] as const),
  ),
);
const NAME = new RegExp(`(?<!\\p{L})${anyOf(NAMES.keys())}(?!\\p{L})`, 'gu');
const VAT_NUMBER = /(?<![\p{L}\d])([A-Z]{2})(?:\d{8,11}|\d{9}B\d{2})(?!\d)/gu;

/** A name says less than a bank or tax number: a customer's country is printed too. */
const BY_NUMBER = 0.52;
const BY_NAME = 0.46;

/** Where no currency is printed: that of the country whose bank or tax numbers, or name, the document carries. */
export function currencyOfCountry(view: DocumentView): Candidate[] {
  return mergeEqual(
    view.rows.flatMap((row) => {
      const folded = foldText(row.text);
      const ibans = findIbans(row.text).map((one) => ({
        ...one,
        currency: COUNTRIES[countryOfIban(one.value)]?.currency,
      }));
      const numbers = [...row.text.matchAll(VAT_NUMBER)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        currency: COUNTRIES[match[1] ?? '']?.currency,
      }));
      const names = folded.length !== row.text.length ? [] : [...folded.matchAll(NAME)];
      const span = (start: number, end: number): Span => ({ row, start, end });
      return [
        ...[...ibans, ...numbers].flatMap(({ start, end, currency }) =>
          currency === undefined ? [] : [{ value: currency, spans: [span(start, end)], score: BY_NUMBER }],
        ),
        ...names.flatMap((match) => {
          const currency = NAMES.get(match[0]);
          const end = match.index + match[0].length;
          return currency === undefined
            ? []
            : [{ value: currency, spans: [span(match.index, end)], score: BY_NAME }];
        }),
      ];
    }),
  );
}
