import { mostOf } from '../../geometry/extremes.ts';
import type { DocumentView } from '../view/document-view.ts';

/**
 * What papers name their numbers and authorities by in countries that write `$` for their own money, by its code: numbers of businesses and banks,
 * taxes and who raises them, each of one such country alone, with the number behind it. In capitals, as papers print them; each letter may have a full stop behind it.
 */
const OWN: Readonly<Record<string, readonly string[]>> = {
  ARS: ['CUIT', 'CUIL', 'CBU'],
  AUD: ['ABN', 'ACN', 'BSB', 'AFSL'],
  CAD: ['HST', 'QST', 'TVQ', 'NEQ'],
  COP: ['NIT', 'DIAN'],
  DOP: ['RNC'],
  MXN: ['RFC', 'CURP', 'CLABE'],
  NZD: ['NZBN'],
  SGD: ['UEN'],
  USD: ['EIN'],
};

const lettersOf = (word: string) => [...word].join('\\.?');

/** The number that such a word is of: `ABN 51 824 753 556`, `CUIT Nro: 30-71234567-1`, and not the bank `ABN AMRO`. */
const NUMBER_BEHIND = String.raw`(?![\p{L}\d])[^\p{L}\d]{0,6}(?:(?:\p{L}{1,2}[.°º]|[Nn](?:ro|RO|[uú]m|[UÚ]M)\.?|NO\.?)[°º:.]?\s{0,2})?(?=[\p{Lu}\d./-]*\d[\d ./-]?\d)`;

/** Numbers of taxpayers that several countries call alike, each with the form that one of them gives it. */
const FORMS: Readonly<Record<string, string>> = {
  CLP: String.raw`R\.?[Uu]\.?[TtNn]\.?(?: ?[Nn][°º.]{1,2})?[^\p{L}\d]{0,6}(?:\d{1,2}\.\d{3}\.\d{3}|\d{7,8})-[\dkK]`,
  UYU: String.raw`R\.?[Uu]\.?[TtCc]\.?(?: ?[Nn][°º.]{1,2})?[^\p{L}\d]{0,6}2\d ?\d{6} ?\d{4}`,
};

const WORDS = [
  ...Object.entries(OWN).map(([currency, words]) => ({
    currency,
    source: `(?:${words.map(lettersOf).join('|')})\\.?${NUMBER_BEHIND}`,
  })),
  ...Object.entries(FORMS).map(([currency, source]) => ({ currency, source: `${source}(?![\\p{L}\\d])` })),
].map(({ currency, source }) => ({ currency, pattern: new RegExp(`(?<![\\p{L}\\d.])${source}`, 'u') }));

/** The currency of the country whose numbers and authorities a document names most, null where it names none or two as often. */
export function dollarCountry(view: DocumentView): string | null {
  const seen = WORDS.map(({ currency, pattern }) => ({
    currency,
    rows: view.rows.filter(({ text }) => pattern.test(text)).length,
  }));
  const most = mostOf(seen, ({ rows }) => rows, 0);
  const [own, ...others] = seen.filter(({ rows }) => rows === most);
  return most === 0 || own === undefined || others.length > 0 ? null : own.currency;
}
