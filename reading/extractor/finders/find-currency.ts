import type { Concept } from '../../languages/concept.ts';
import { wordsOf } from '../../languages/languages.ts';
import { hasStreetWord, isProse } from '../../languages/party-words.ts';
import type { Row, Span } from '../../layout/layout.ts';
import { cellAt, spanText } from '../../layout/layout.ts';
import { anyOf } from '../../text/any-of.ts';
import { foldText } from '../../text/fold.ts';
import { isUsualCode } from '../../values/codes-that-are-words.ts';
import type { FoundCurrency } from '../../values/currency.ts';
import { isCodeAndWord } from '../../values/currency.ts';
import { isMoneyGivenIn } from '../../values/currency-words.ts';
import { ALONE_BEFORE, ALONE_BEHIND, AMOUNT } from '../../values/figures-beside.ts';
import { US_ADDRESS } from '../../values/hints.ts';
import { findCurrenciesOf } from '../../values/money-letter.ts';
import { BOOKING_MARK } from '../../values/numbers.ts';
import type { Label } from '../labels/find-labels.ts';
import type { DocumentView } from '../view/document-view.ts';
import { amongAccounts } from './accounts-in-currencies.ts';
import type { Candidate } from './candidate.ts';
import { mergeEqual } from './candidate.ts';
import { isOfConverted } from './converted-amounts.ts';
import { currencyOfCountry } from './country-currency.ts';
import { dollarCountry } from './dollar-countries.ts';
import { isEntry } from './entries.ts';
import { textBeside } from './text-beside.ts';

/** Characters before a currency in which its amount is looked for. */
const NEAR = 40;
const AMOUNT_BEFORE = new RegExp(`\\d[.,]\\d{2}\\s*(?:[-+]\\s*)?(?:${BOOKING_MARK}\\s)?$`);

const AMOUNT_BEHIND = /^\s*(?:[-+]\s*)?\d[\d.,'’ ]*(?<=[.,]\d{2}|[.,'’ ]\d{3})(?!\d)/u;
/** Currencies without cents have amounts in groups. */
const GROUPS_BEFORE = /\d[.,'’ ]\d{3}\s?$/u;

/** What three capitals are worth that are more often an abbreviation. */
const UNUSUAL = 0.3;

/** What the currency of an amount that was converted says of the document's own currency: next to nothing. */
const FOREIGN = 0.2;

/** Less than what a label says, more than what one amount carries. */
const DECLARED = 0.8;
const OF_OWN_MONEY: ReadonlySet<Concept> = new Set<Concept>([
  'total',
  'closing_balance',
  'opening_balance',
  'iban',
]);

interface Mention extends Candidate {
  readonly value: string;
}

/** A bare dollar or yen is the United States' or Japan's unless the document names another country's. */
const SHARED_SIGNS: Readonly<Record<string, readonly string[]>> = {
  USD: ['CAD', 'AUD', 'SGD', 'HKD', 'NZD', 'MXN', 'TWD'],
  JPY: ['CNY'],
};

/** `$` on a page that speaks of pesos is the sign of those. */
const DOLLAR_SIGNED = new RegExp(
  `(?<!\\p{L})${anyOf(wordsOf(({ values }) => values.dollarSigned).map(foldText))}(?!\\p{L})`,
  'gu',
);

const MONEY = new RegExp(`(?<![\\d.,])${AMOUNT}`, 'u');

/** A code by itself in its cell, or which money is said to be given in, on a line without any: said of the whole document and of no one amount. */
function isDeclared({ text }: Row, { start, end, form }: FoundCurrency): boolean {
  if (form !== 'code' || MONEY.test(text) || !ALONE_BEHIND.test(text.slice(end))) return false;
  const before = text.slice(Math.max(0, start - NEAR), start);
  return ALONE_BEFORE.test(before) || isMoneyGivenIn(before);
}

/** Whether the label before a currency names it: `Währung: EUR`. */
const isNamedBy = (label: Label, text: string, start: number): boolean =>
  /^[\s:.()\p{L}]{0,24}$/u.test(text.slice(label.end, start));

/** Letters of an amount may be an abbreviation where nothing beside them is one. */
function isAbbreviation({ text }: Row, { value, start, end }: FoundCurrency): boolean {
  const before = text.slice(Math.max(0, start - NEAR), start);
  return (
    text.slice(start, end).toUpperCase() === value &&
    (!isUsualCode(value) || isCodeAndWord(value)) &&
    !AMOUNT_BEFORE.test(before) &&
    !GROUPS_BEFORE.test(before) &&
    !AMOUNT_BEHIND.test(text.slice(end, end + NEAR))
  );
}

/** The number of a box, a room or a house, and where the words behind it begin. */
const WHOLE_NUMBER_BEHIND = /^[.\s]{0,2}\d{1,5}\p{Lu}?,?\s{1,2}(?=\p{L}|\d)/u;

/** Letters that begin an address, `RMB 449 Ridge Rd` or `RM 1204, 8 Harbour Road`, are short for a box or a room beside the road: no money. */
function isOfStreet(row: Row, { start, end }: FoundCurrency): boolean {
  const cell = cellAt(row, start);
  if (cell === undefined || !/^\p{L}/u.test(row.text.slice(start, end))) return false;
  if (!/(?:^|,\s?)$/.test(row.text.slice(cell.start, start))) return false;
  const behind = row.text.slice(end, cell.end);
  const street = behind.replace(WHOLE_NUMBER_BEHIND, '');
  return street !== behind && hasStreetWord(street) && !MONEY.test(behind) && !isProse(street);
}

/** How far a mention is the document's own currency, by what stands beside it. */
function scoreOf(view: DocumentView, row: Row, labels: readonly Label[], found: FoundCurrency): number {
  const { value, start, end, form } = found;
  if (isOfConverted(view, row, end, value)) return FOREIGN;
  const label = labels.findLast((one) => one.end <= start);
  const named = label?.meanings.find((meaning) => meaning.concept === 'currency');
  if (label !== undefined && named !== undefined && isNamedBy(label, row.text, start))
    return 0.95 * named.weight;
  if (label?.meanings.some(({ concept }) => OF_OWN_MONEY.has(concept))) return 0.85;
  if (isAbbreviation(row, found)) return UNUSUAL;
  if (isDeclared(row, found)) return DECLARED;
  const before = row.text.slice(Math.max(0, start - NEAR), start);
  const behind = row.text.slice(end, end + NEAR);
  if (AMOUNT_BEFORE.test(before) || GROUPS_BEFORE.test(before) || /^\)?\s*(?:[-+]\s*)?\d/.test(behind))
    return isEntry(row) ? 0.6 : 0.75;
  return form === 'code' ? 0.5 : 0.55;
}

/** The ISO 4217 code of the currency that the document's amounts are in. */
export function findCurrency(view: DocumentView): Candidate[] {
  const isDollarSigned = view.rows.some(({ text }) => foldText(text).search(DOLLAR_SIGNED) >= 0);
  const mentions = view.rows.flatMap((row) => {
    const labels = view.labelsOn(row);
    const found = findCurrenciesOf(row.text, view.hints).filter(
      (one) => !(isDollarSigned && row.text.slice(one.start, one.end) === '$') && !isOfStreet(row, one),
    );
    return found.map(
      (one): Mention => ({
        value: one.value,
        spans: [{ row, start: one.start, end: one.end }],
        score: scoreOf(view, row, labels, one),
      }),
    );
  });
  const own = isDollarSigned ? pesosOf(view) : null;
  const all = own === null ? mentions : [...mentions, ...mentionsOfPesos(view, own)];
  if (all.length > 0) {
    const found = withoutSharedSigns(weighByCount(explainSigns(all)));
    const isSaid = all.some(({ score }) => score >= DECLARED);
    return ofCountry(view, isSaid ? found : amongAccounts(view, found));
  }
  return isStated(view) && !isDollarSigned ? [] : currencyOfCountry(view);
}

/** Whether the document prints an address in the United States. */
const isAmerican = (view: DocumentView): boolean =>
  view.rows.some(({ text }) => text.search(US_ADDRESS) >= 0);

/** The money that a page means which speaks of pesos, where the numbers and authorities that it names are of one country alone. */
function pesosOf(view: DocumentView): string | null {
  const named = isAmerican(view) ? null : dollarCountry(view);
  return named === 'USD' ? null : named;
}

/** Each sign and word of pesos as the currency that these are of. */
const mentionsOfPesos = (view: DocumentView, currency: string): Mention[] =>
  view.rows.flatMap((row) => {
    const folded = foldText(row.text);
    // Folding may change the length of a text: then its places are not those of the row.
    const words = folded.length === row.text.length ? [...folded.matchAll(DOLLAR_SIGNED)] : [];
    const signs = findCurrenciesOf(row.text, view.hints).filter(
      ({ start, end }) => row.text.slice(start, end) === '$',
    );
    return [...words.map(({ 0: word, index }) => ({ start: index, end: index + word.length })), ...signs].map(
      ({ start, end }) => ({ value: currency, spans: [{ row, start, end }], score: BY_ADDRESS }),
    );
  });

const isWrittenAsCode = (span: Span) => /^[A-Z]{3}$/.test(spanText(span));
const isCode = ({ spans }: Candidate) => spans.every(isWrittenAsCode);

/** A sign that several countries share is that of the one whose code the document prints. */
function explainSigns(mentions: readonly Mention[]): Mention[] {
  const codes = new Set(mentions.filter(isCode).map(({ value }) => value));
  return mentions.map((one) => {
    const [own, ...others] = (SHARED_SIGNS[one.value] ?? []).filter((code) => codes.has(code));
    return own === undefined || others.length > 0 || isCode(one) ? one : { ...one, value: own };
  });
}

/** One mention may be of another currency; what most amounts carry is the document's. */
function weighByCount(mentions: readonly Mention[]): Candidate[] {
  const counts = Map.groupBy(mentions, (one) => one.value);
  return mergeEqual(mentions).map((one) => {
    const share = (counts.get(String(one.value))?.length ?? 0) / mentions.length;
    return { ...one, score: Math.min(0.99, one.score * (0.8 + 0.25 * share)) };
  });
}

function withoutSharedSigns(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(
    ({ value, spans }) =>
      !(SHARED_SIGNS[String(value)] ?? []).some((other) => candidates.some((one) => one.value === other)) ||
      spans.some(isWrittenAsCode),
  );
}

/** Currencies of countries that write a bare `$` for their own. */
const DOLLARS: ReadonlySet<string> = new Set(
  'ARS AUD BMD BSD BZD CAD CLP COP DOP HKD JMD MXN NZD SGD TTD TWD UYU XCD'.split(' '),
);

/** The country of an address stands at the end of its line, behind a comma, a post code or nothing: no place of that name, and none where something was made. */
const ENDS_ADDRESS = /(?:^|,\s?|\d\p{L}{0,2}\s|\s{2})$/u;

const isOfAddress = ({ spans: [span] }: Candidate) =>
  span !== undefined &&
  ENDS_ADDRESS.test(span.row.text.slice(Math.max(0, span.start - NEAR), span.start)) &&
  /^\s*(?:$|[.,;]?\s{2})/u.test(span.row.text.slice(span.end, span.end + NEAR));

/** What a sign is worth that the country of an address or a number explains: that may be a customer's. */
const BY_ADDRESS = 0.8;

/** A bare dollar is that of the country whose address or numbers the document prints, unless it prints one of the United States. */
function ofCountry(view: DocumentView, candidates: readonly Candidate[]): Candidate[] {
  const [best, ...others] = [...candidates].sort((a, b) => b.score - a.score);
  const isBare = best?.value === 'USD' && best.spans.every((span) => spanText(span) === '$');
  if (best === undefined || !isBare || others.some(({ value }) => DOLLARS.has(String(value))))
    return [...candidates];
  if (isAmerican(view)) return [...candidates];
  const named = dollarCountry(view);
  if (named !== null) return [{ ...best, value: named, score: best.score * BY_ADDRESS }, ...others];
  const own = currencyOfCountry(view).find(
    (one) => one.value === 'USD' || (DOLLARS.has(String(one.value)) && isOfAddress(one)),
  );
  if (own === undefined) return [...candidates];
  return [{ ...best, value: own.value, score: best.score * BY_ADDRESS }, ...others];
}

/** A currency that is stated but cannot be read is not for guessing. */
function isStated(view: DocumentView): boolean {
  return view.labels.some(
    (label) =>
      label.prominence === 1 &&
      label.meanings.some((one) => one.concept === 'currency' && one.weight === 1) &&
      textBeside(view, label).length > 0,
  );
}
