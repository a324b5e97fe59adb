import { LABELS, titleOf } from '../../languages/label-table.ts';
import { normaliseLabel } from '../../languages/label-words.ts';
import { wordsOf } from '../../languages/languages.ts';
import { endsInLegalForm, hasBankWord } from '../../languages/party-words.ts';
import { honorificLength } from '../../languages/terms/honorifics.ts';
import type { Cell, Row } from '../../layout/layout.ts';
import { anyOf } from '../../text/any-of.ts';
import { foldText } from '../../text/fold.ts';
import { findCurrencies } from '../../values/currency.ts';
import type { Label } from '../labels/find-labels.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { FARTHEST, isNoneOfName, leadsToName, nameLength, nameStart, saysSort } from './account-names.ts';
import { worthBesideBookings } from './beside-bookings.ts';
import type { Candidate } from './candidate.ts';
import { mergeEqual } from './candidate.ts';
import { beginsWithDay } from './entries.ts';
import { textBeside } from './text-beside.ts';

const TYPES = new Set(wordsOf(({ accounts }) => accounts.types).map(foldText));
/** A compound of it: `Vereinskonto`, `Online-Konto`; a currency before a hyphen names no kind. */
const STEM = new RegExp(
  `(?<!\\p{L})(?:\\p{L}{3,}|\\p{L}{4,}-)${anyOf(wordsOf(({ accounts }) => accounts.stems))}(?!\\p{L})`,
  'giu',
);
/** Accounts that a statement speaks of without being theirs. */
const NOT_OWN = new Set(wordsOf(({ accounts }) => accounts.notOwn).map(foldText));
const KNOWN = new RegExp(`(?<!\\p{L})${anyOf(TYPES, "[ '’-]")}(?!\\p{L})`, 'giu');
/** `Savings Bank` names a bank. */
const BANK_FOLLOWS = new RegExp(`^\\s+${anyOf(wordsOf(({ accounts }) => accounts.makeBank))}`);
const ALSO_BANKS = new Set(wordsOf(({ accounts }) => accounts.alsoBanks).map(foldText));
const NAME_FOLLOWS = /^\s+(?:\p{Ll}{1,3}\s+)?\p{Lu}\p{Ll}/u;
const HEAD = 30;
/** What is left of a text beside the label that holds no word for a kind of account: what runs on there, or a name that one has given it. */
const UNKNOWN_TYPE = 0.5;
/** The same where the label asks for the kind and the text looks like the name of one. */
const UNKNOWN_NAME = 0.8;
/** A colon in a text that names no kind of account: the line runs on into another label and its value. */
const NEXT_PAIR = /\p{L}:\s/u;

/** The kind of account, as it is printed: beside its label, or by a usual word for it at the head of the document. */
export function findAccountType(view: DocumentView): Candidate[] {
  const labelled = view.labels
    .filter((label) => asksKind(label) && !endsSentence(label))
    .flatMap((label) => textBeside(view, label).map((found) => ({ ...found, label })))
    .filter(({ text }) => mentionsAccount(text) || !NEXT_PAIR.test(text))
    .map(({ span, text, fit, label }) => ({
      value: cutToType(text),
      spans: [span],
      score: 0.9 * fit * worthBeside(label, text) * worthBesideBookings(view, label.row),
    }));
  const head = view.rows.filter((row) => row.page === 0 && row.index < HEAD);
  const placed = head.flatMap((row) =>
    [...typesOf(view, row), ...productsOf(view, row)].map((one) => ({
      ...one,
      score: one.score * worthBesideBookings(view, row),
    })),
  );
  return mergeEqual([...labelled, ...placed]);
}

/** `Produkt ISIN Popis Kurz`, many words and nothing else: the headings of a table. */
const HEADINGS = 4;
const isOfHeadings = ({ text }: Row): boolean => text.split(/\s+/).length > HEADINGS && !/[\d:]/.test(text);

/** How much a text beside a label for the kind looks like one. */
const worthBeside = (label: Label, text: string): number =>
  mentionsAccount(text)
    ? 1.05
    : isSurely(label) && isName(text) && !isOfHeadings(label.row)
      ? UNKNOWN_NAME
      : UNKNOWN_TYPE;

/** `… Deposit Guarantee Scheme. Questions?`: the last word of a sentence is no label. */
const endsSentence = ({ row, end }: Label): boolean => /^\.\s+\p{Lu}/u.test(row.text.slice(end));
const asksKind = ({ meanings }: Label): boolean =>
  meanings.some((meaning) => meaning.concept === 'account_type');
const isSurely = ({ meanings }: Label): boolean =>
  meanings.some(({ concept, weight }) => concept === 'account_type' && weight === 1);

/** Whether a text may be the name of a product: a few words, of no person and no firm. */
function isName(text: string): boolean {
  return (
    FIRST_LARGE.test(text) &&
    !LABELS.meanings.has(normaliseLabel(text)) &&
    nameLength(text, 'said') === text.length &&
    honorificLength(text) === 0 &&
    !endsInLegalForm(text)
  );
}

/** How a cell begins that holds no more than the name of a product, and what such a name ends with. */
const BEGINS = new RegExp(`^${anyOf(wordsOf(({ accounts }) => accounts.begins))}(?= )`, 'iu');
const ENDS = new RegExp(
  `^(?:\\p{Lu}[\\p{L}&'’+-]*|\\d{1,3}) .{0,40}(?<=\\s)${anyOf(wordsOf(({ accounts }) => accounts.ends))}(?= |$)`,
  'iu',
);
const FIRST_LARGE = /^[\p{Lu}\d]/u;
/** What such a name is worth, which nobody knows for a kind of account. */
const PRODUCT_WORTH = 0.58;

/** What a text is worth as the name of a product that is called an account. */
function worthOfProduct(text: string): number {
  const begins = BEGINS.exec(text)?.[0].length ?? 0;
  if (begins > 0 && nameLength(text.slice(begins), 'called') === text.length - begins)
    return text.slice(begins).trim().includes(' ') || saysSort(text.slice(begins)) ? PRODUCT_WORTH : 0;
  const ends = ENDS.exec(text)?.[0].length ?? 0;
  const isNamed =
    ends > 0 && titleOf(text) === undefined && text.slice(0, ends).split(' ').every(isOfProduct);
  return isNamed && nameLength(text.slice(ends), 'called') === text.length - ends ? PRODUCT_WORTH : 0;
}

/** A word of the name of a product: large, of no bank, and not `Your`. */
const isOfProduct = (word: string): boolean => FIRST_LARGE.test(word) && !isNoneOfName(word);

/** A cell, or what stands in it behind a colon. */
const BEHIND_COLON = /^[^:]{2,40}:\s+/u;

/** `Cuenta Clara EUR`: the currency behind a name is none of it. */
function withoutCurrency(text: string): string {
  const last = text.lastIndexOf(' ');
  return last > 0 && findCurrencies(text.slice(last + 1)).length > 0 ? text.slice(0, last) : text;
}

/** Cells of a row that hold the name of a product and no label. */
function productsOf(view: DocumentView, row: Row): Candidate[] {
  if (beginsWithDay(row)) return [];
  return row.cells
    .map(({ text, start, end }) => ({ start: start + (BEHIND_COLON.exec(text)?.[0].length ?? 0), end }))
    .filter(
      ({ start, end }) => !view.labelsOn(row).some((label) => label.start === start && label.end === end),
    )
    .map(({ start, end }) => {
      const text = withoutCurrency(row.text.slice(start, end));
      return {
        value: text,
        spans: [{ row, start, end: start + text.length }],
        score: worthOfProduct(text) * (1 - row.index / (3 * HEAD)),
      };
    })
    .filter(({ score }) => score > 0);
}

/** Where another language or a remark begins: `Compte courant / Kontokorrent (trimestriel)`. */
const PARTED = /\s[/|–-]\s|,/u;

const ANY_KNOWN = new RegExp(KNOWN.source, 'iu');
const ANY_STEM = new RegExp(STEM.source, 'iu');

/** Whether a text holds a word for a kind of account. */
export function mentionsAccount(text: string): boolean {
  const folded = foldText(text);
  return ANY_KNOWN.test(folded) || ANY_STEM.test(folded);
}

const firstOf = (text: string): string => (text.split(PARTED)[0] ?? '').trimEnd();

/** Leaves out what a jumbled line adds around the name. */
function cutToType(text: string): string {
  const folded = foldText(text);
  const [found] = [...folded.matchAll(KNOWN), ...folded.matchAll(STEM)];
  if (found === undefined || folded.length !== text.length) return text;
  const end = found.index + found[0].length;
  return text.slice(
    nameStart(text, found.index, () => false),
    end + nameLength(firstOf(text.slice(end)), 'said'),
  );
}

/** A word for a kind of account and what its place makes of it. */
interface TypeWord {
  readonly said: string;
  readonly start: number;
  readonly end: number;
}

function typeWordsOf(row: Row): TypeWord[] {
  const folded = foldText(row.text);
  if (folded.length !== row.text.length) return [];
  const compounds = [...folded.matchAll(STEM)].filter(({ index }) => /\p{Lu}/u.test(row.text.charAt(index)));
  return [...folded.matchAll(KNOWN), ...compounds]
    .map((match) => ({ said: match[0], start: match.index, end: match.index + match[0].length }))
    .filter(
      ({ said, end }) =>
        !BANK_FOLLOWS.test(folded.slice(end)) &&
        !(ALSO_BANKS.has(said) && NAME_FOLLOWS.test(row.text.slice(end))),
    );
}

/** The name that a word for a kind of account is of, and whether it stands at the start of its cell or behind a title. */
function nameAround(cell: Cell | undefined, { start, end }: TypeWord, isBrand: (word: string) => boolean) {
  if (cell === undefined) return { start, end, isHeading: false };
  const from = cell.start + nameStart(cell.text, start - cell.start, isBrand);
  const isHeading = leadsToName(
    cell.text.slice(Math.max(0, from - cell.start - FARTHEST), from - cell.start),
  );
  if (!isHeading) return { start, end, isHeading };
  return {
    start: from,
    end: end + nameLength(firstOf(cell.text.slice(end - cell.start, end - cell.start + FARTHEST)), 'loose'),
    isHeading,
  };
}

/** The first words of names of banks and firms at the head: a brand, which the names of its products begin with. */
const brandsOf = oncePerView(
  (view, _all: null): ReadonlySet<string> =>
    new Set(
      view.rows
        .filter(({ page, index }) => page === 0 && index < HEAD)
        .flatMap(({ cells }) => cells.filter(({ text }) => hasBankWord(text) || endsInLegalForm(text)))
        .map(({ text }) => /^\p{L}{3,}/u.exec(text)?.[0] ?? ''),
    ),
);

function typesOf(view: DocumentView, row: Row): Candidate[] {
  const isBrand = (word: string) => brandsOf(view, null).has(word);
  const entry = beginsWithDay(row) ? 0.4 : /\d[.,]\d{2}(?![\d.])/.test(row.text) ? 0.85 : 1;
  return typeWordsOf(row).flatMap((word) => {
    const cell = row.cells.find((one) => one.start <= word.start && word.end <= one.end);
    const { start, end, isHeading } = nameAround(cell, word, isBrand);
    const score = (isHeading ? 0.75 : 0.62) * (TYPES.has(word.said) ? 1 : 0.85) * entry;
    const value = row.text.slice(start, end);
    // With a name it is a product: `Gemeinschaftskonto Plus`.
    if (NOT_OWN.has(foldText(value))) return [];
    return [{ value, spans: [{ row, start, end }], score: score * (1 - row.index / (3 * HEAD)) }];
  });
}
