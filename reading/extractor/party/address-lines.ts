import { sinceAt } from '../../languages/around-names.ts';
import type { Concept } from '../../languages/concept.ts';
import { wordsOf } from '../../languages/languages.ts';
import { ANY_NUMBER_WORD } from '../../languages/number-words.ts';
import {
  hasNumberedStreet,
  hasRegion,
  hasStreetWord,
  namesSeatOrBranch,
} from '../../languages/party-words.ts';
import type { Row, Span } from '../../layout/layout.ts';
import { spanText } from '../../layout/layout.ts';
import { anyOf } from '../../text/any-of.ts';
import { findDates } from '../../values/dates.ts';
import { NO_HINTS } from '../../values/found.ts';
import { OF_OWNER, REACHES_OWNER } from '../concepts/of-owner.ts';
import type { Label } from '../labels/find-labels.ts';
import { isShortWord } from '../labels/find-labels.ts';
import type { DocumentView } from '../view/document-view.ts';

/** Codes of places as countries write them, where digits alone with a town behind do not show it. */
const POST_CODES: readonly RegExp[] = [
  // A town with its code behind it, and a state: `Springfield, IL 62701`.
  /(?:^|,)\s*\p{L}[\p{L} .'-]{2,30},? \d{4,6}\s*$/u,
  /\b[A-Z]{2},? \d{5}(?:-\d{4})?\s*$/u,
  // The United Kingdom, Ireland and Canada.
  /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/u,
  /\b[AC-FHKNPRTV-Y]\d[\dW] [\dAC-FHKNPRTV-Y]{4}\b/u,
  /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/u,
  // With the country before it.
  /(?<![\p{L}\d-])(?:D|A|CH|FL|L|B|F|I|NL|DE|AT)-\d{4,5} \p{L}{2}/u,
  // Portugal and Brazil.
  /(?<![\d-])\d{4}-\d{3} \p{L}{2}/u,
  /(?<![\d.])\d{2}\.?\d{3}-\d{3}(?![\d-])/u,
];
/** Whether a text holds such a code. */
export const hasWrittenCode = (text: string): boolean => POST_CODES.some((code) => code.test(text));
/** A code before its town. Where no letter follows the first of a line, none follows the others. */
const CODE_FIRST = /(?<![\d-]|\p{L}{3})\d{4,6}(?![\d-])/u;
/** A number to call right behind its label. */
const NUMBER_BEHIND = /^[.:\s]{0,3}[+(]{0,2}\d/;
const AFTER_ADDRESS = new Set<Concept>([
  ...OF_OWNER,
  'invoice_number',
  'receipt_number',
  'document_date',
  'invoice_date',
  'receipt_date',
  'due_date',
  'order_number',
  'customer',
  'customer_number',
  'cashier',
  'total',
  'account_number',
  'page',
  'time',
  'payment_method',
  'bank',
  'currency',
]);
const REGISTER_WORD = anyOf(wordsOf(({ parties }) => [...parties.register.any, ...parties.register.tax]));
/** More digits than a post code or a house has, or a register number's: `778812-K`, `CO. REG NO`. */
const REGISTER = new RegExp(
  `\\d{7}|(?<![\\d-])\\d{5,}-\\p{Lu}(?!\\p{L})|(?<!\\p{L})${REGISTER_WORD}[. ]+(?:${REGISTER_WORD}[. ]*){0,2}${ANY_NUMBER_WORD}(?!\\p{L})`,
  'iu',
);
const HOUSE_NUMBER = new RegExp(
  `^\\W*(?:${anyOf(wordsOf(({ parties }) => parties.house.strong))}\\.?\\s*)?\\d+[\\p{L}]?[-,/\\s]`,
  'iu',
);
/** Less than this is no line of an address. */
const MIN_WEIGHT = 1;
/** What a street with its number weighs, and a post code. */
export const WHOLE_ADDRESS = 2;

/** Whether a line holds a register number, which is no part of an address. */
export const hasRegisterNumber = (text: string): boolean => REGISTER.test(text);

/** How much a line looks like part of an address; 0 for a line that does not. */
export function addressWeight(line: string): number {
  const years = sinceAt(line);
  const text = years < 0 ? line : line.slice(0, years);
  if (!/\p{L}{2}/u.test(text) || findDates(text, NO_HINTS).length > 0 || REGISTER.test(text)) return 0;
  let weight = 0;
  if (hasPostCode(text)) weight += 2;
  if (hasStreetWord(text)) weight += /\d/.test(text) ? 2 : 1;
  if (hasRegion(text)) weight += 1.5;
  if (HOUSE_NUMBER.test(text)) weight += 0.5;
  if (/,\s*$/.test(text)) weight += 1;
  if (/\d[.,]\d{2}\s*$/.test(text)) weight -= 2;
  return weight < MIN_WEIGHT ? 0 : weight;
}

/** Whether a line reads as a street by its house number alone: what stands above a post code may be any name. */
export function hasHouseNumber(text: string): boolean {
  return /^\p{L}[\p{L} .'’-]{2,40} \d{1,4} ?\p{L}?[,.]?$|^\d{1,4}\p{L}?,? \p{L}[\p{L} .'’-]{2,40}[,.]?$/u.test(
    text.trim(),
  );
}

/** Eight digits and more in groups, and codes of places that have as many: `99.447-118`, `12345-6789`. */
const NUMBER_TO_CALL = /(?<!\d)[(+]?\d(?:[\s()./-]{0,3}[\dO]){7,}/u;
const LONG_POST_CODE = /(?<!\d)(?:\d{2}\.?\d{3}-\d{3}|\d{5}-\d{4})(?!\d)/gu;

/** Whether a line holds a number to call, with or without a word for it. */
export const hasNumberToCall = (text: string): boolean =>
  NUMBER_TO_CALL.test(text.replace(LONG_POST_CODE, ''));

/** `8.00 - 20.00`, `9h-19h` */
const HOURS = /\d{1,2}(?:[.:h]\d{2}|h)\s?\p{L}{0,4}[\s–-]{1,5}\p{L}{0,4}\s?\d{1,2}(?:[.:h]\d{2}|h)/u;
/** A line that is a remark as a whole. */
export const IN_BRACKETS = /^\s*\(.*\)[\s,.]*$/u;
/** Letters that may stand beside a number to call. */
const MOST_BESIDE = 12;

/** A line of some below each other. */
export interface BelowLine {
  readonly span: Span;
  /** The label that ends the line. */
  readonly label: Label | undefined;
}

/** Whether a line stands between those of an address without being one: how to call, when it is open, since when it is there, a remark. */
export function interruptsAddress({ span, label }: BelowLine): boolean {
  const text = span.row.text.slice(span.start, span.end).trim();
  if (text === '') return label !== undefined && isOfOwner(label);
  if (IN_BRACKETS.test(text) || HOURS.test(text)) return true;
  const years = sinceAt(text);
  if (years >= 0 && !isStreetLine(text.slice(0, years)) && !hasPostCode(text.slice(0, years))) return true;
  return hasNumberToCall(text) && (text.match(/\p{L}/gu)?.length ?? 0) <= MOST_BESIDE;
}

/** Whether a line begins with a street and the number of a house. */
export const isStreetLine = (text: string): boolean => hasNumberedStreet(text) || hasHouseNumber(text);

/** A name and a comma before a street on one line. */
const NAME_BEFORE = /^[^,\d]{3,60}, (?=\S)/u;

/** A line without the name before its street, where that is one that is said elsewhere: `Kiosk Ansgar, Hafenweg 4`. */
export function behindName(span: Span, isName: (text: string) => boolean): Span {
  const text = spanText(span);
  const front = NAME_BEFORE.exec(text)?.[0] ?? '';
  const rest = text.slice(front.length);
  return front !== '' && isStreetLine(rest) && isName(front.slice(0, -2))
    ? { ...span, start: span.start + front.length }
    : span;
}

/** Whether a line holds a post code with its town. */
export function hasPostCode(text: string): boolean {
  const first = text.search(CODE_FIRST);
  return (first >= 0 && /\p{L}/u.test(text.slice(first))) || hasWrittenCode(text);
}

/** `Station Approach`, `Page Street`: a word in capitals between words of a street or a place is no label. */
function isPartOfName({ row, start, end }: Label, from: number): boolean {
  const before = row.text.slice(from, start);
  return /\p{L}/u.test(before) && !/\s{3}$/.test(before) && /^ \p{L}/u.test(row.text.slice(end));
}

/** `Brem Mall` is no mail address, though recognition takes an l for an i. */
function isStreetWord({ row, start, end }: Label): boolean {
  const text = row.text.slice(start, end);
  return /^\p{L}{4,}$/u.test(text) && hasStreetWord(text) && !/^\s*[:.]/.test(row.text.slice(end));
}

/** `Filiale: Hafenweg 4`, `Shop 5, Grand Arcade`: a word for a seat or a shop is part of its line, or announces an address there, whatever else it names. */
const isPlaceWord = ({ row, start, end }: Label): boolean => namesSeatOrBranch(row.text.slice(start, end));

/** `20998 ALBA TO`, `20998 Alba (TO)`: a word as short as a province's letters heads nobody's block behind a town. */
const isProvince = (label: Label): boolean =>
  isShortWord(label) && label.meanings.some(({ concept }) => concept === 'customer');

/** Whether a label names how to reach somebody, or a number of theirs. */
export const isOfOwner = ({ meanings }: Label): boolean =>
  meanings.some(({ concept }) => REACHES_OWNER.includes(concept));

/** Whether a line begins with a label of what a business prints after its address, or with the colon behind one. */
export function beginsWithLabel(view: DocumentView, { row, start }: Span): boolean {
  const isColon = /^\s*:/.test(row.text.slice(start));
  return view
    .labelsOn(row)
    .some(
      (label) =>
        (label.start === start || (isColon && label.start < start)) &&
        !isPlaceWord(label) &&
        label.meanings.some(({ concept }) => AFTER_ADDRESS.has(concept)),
    );
}

/** `... CENTRO Fone (99) 555-0142`: whatever stands before it, how to call ends an address where the number is right behind. */
const callsBehind = ({ meanings, row, end }: Label): boolean =>
  meanings.some(({ concept, weight }) => weight === 1 && (concept === 'phone' || concept === 'fax')) &&
  NUMBER_BEHIND.test(row.text.slice(end));

/** The first label on a row, at or after a place, of what a business prints after its address. */
export function labelAfterAddress(view: DocumentView, row: Row, start: number): Label | undefined {
  return view
    .labelsOn(row)
    .find(
      (label) =>
        label.start >= start &&
        (label.prominence >= 0.9 || callsBehind(label)) &&
        !isPartOfName(label, start) &&
        !isStreetWord(label) &&
        !isPlaceWord(label) &&
        !isProvince(label) &&
        label.meanings.some((meaning) => AFTER_ADDRESS.has(meaning.concept) && meaning.weight >= 0.8),
    );
}
