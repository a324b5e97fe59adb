import { titleOf } from '../../languages/label-table.ts';
import { wordsOf } from '../../languages/languages.ts';
import { headsNumber } from '../../languages/number-words.ts';
import { isHonorific } from '../../languages/terms/honorifics.ts';
import { termsOfWord } from '../../languages/terms/term-index.ts';
import type { Cell, Row } from '../../layout/layout.ts';
import { anyOf } from '../../text/any-of.ts';
import { foldText } from '../../text/fold.ts';
import { findCurrencies } from '../../values/currency.ts';
import type { DocumentView } from '../view/document-view.ts';
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
const HEAD = 30;
/** What is left of a text beside the label that holds no word for a kind of account: the name of a product, or what runs on there. */
const UNKNOWN_TYPE = 0.5;

/** A colon in a text that names no kind of account: the line runs on into another label and its value. */
const NEXT_PAIR = /\p{L}:\s/u;

/** The kind of account, as it is printed: beside its label, or by a usual word for it at the head of the document. */
export function findAccountType(view: DocumentView): Candidate[] {
  const labelled = view.labels
    .filter((label) => label.meanings.some((meaning) => meaning.concept === 'account_type'))
    .flatMap((label) => textBeside(view, label))
    .filter(({ text }) => mentions(text) || !NEXT_PAIR.test(text))
    .map(({ span, text, fit }) => ({
      value: cutToType(text),
      spans: [span],
      score: 0.9 * fit * (mentions(text) ? 1.05 : UNKNOWN_TYPE),
    }));
  const head = view.rows.filter((row) => row.page === 0 && row.index < HEAD);
  return mergeEqual([...labelled, ...head.flatMap(typesOf), ...head.flatMap((row) => productsOf(view, row))]);
}

/** How a cell begins that holds no more than the name of a product, and what it is called: two words or more that are written large. */
const BEGINS = new RegExp(`^${anyOf(wordsOf(({ accounts }) => accounts.begins))}(?= )`, 'iu');
const CALLED =
  /^(?: (?:\p{Ll}{1,3} )?\p{Lu}[\p{L}&'’+-]*){2,5}(?: ?\([\p{L} ]+\)| \p{Ll}{3,4} \p{Ll}{4,}(?: \p{Ll}{4,})?)?$/u;
const isProduct = (text: string): boolean => {
  const begins = BEGINS.exec(text)?.[0].length ?? 0;
  return begins > 0 && CALLED.test(text.slice(begins));
};
/** What such a name is worth, which nobody knows for a kind of account. */
const PRODUCT_WORTH = 0.58;

/** Cells of a row that hold the name of a product and no label. */
function productsOf(view: DocumentView, row: Row): Candidate[] {
  if (beginsWithDay(row)) return [];
  return row.cells
    .filter(
      ({ text, start, end }) =>
        isProduct(text) && !view.labelsOn(row).some((label) => label.start >= start && label.end === end),
    )
    .map(({ text, start, end }) => ({
      value: text,
      spans: [{ row, start, end }],
      score: PRODUCT_WORTH * (1 - row.index / (3 * HEAD)),
    }));
}

/** Words with which the name of a product goes on: the last one is written large, and holds no number. */
const GOES_ON = /^(?: (?:\p{Ll}{1,3} )?[\p{Lu}&+][\p{L}&+-]*)+$/u;
/** More of them are no name. */
const MOST_WORDS = 3;

/** All that follows a word for a kind of account beside its label, where that is no more than words of a name. */
function nameAfter(rest: string): string {
  const words = rest.trim().split(/\s+/);
  const isName =
    words.length <= MOST_WORDS &&
    GOES_ON.test(rest) &&
    findCurrencies(rest).length === 0 &&
    !words.some((word) => titleOf(word) !== undefined || headsNumber(word) || isHonorific(word));
  return isName ? rest : '';
}

/** Where another language or a remark begins: `Compte courant / Kontokorrent (trimestriel)`. */
const PARTED = /\s[/(|–-]/u;
/** `entreprise`, `aziendale`: the one word that says whom a usual account is for. */
const FOR_WHOM = new Set(wordsOf(({ accounts }) => accounts.forWhom).map(foldText));

/** Two words may be whose account it is. */
const ONE_WORD = /^ \S+$/u;

/** `Checking summary` is what a part of the paper is called. */
const PARTS_OF_PAPER = ['summary', 'statement', 'table_list', 'transaction', 'balance', 'detail'];
const isOfPaper = (rest: string): boolean =>
  PARTS_OF_PAPER.some((term) => termsOfWord(foldText(rest.trim())).has(term));

/** How long the words are that go on with the name of an account which its cell begins with, up to the end of the cell or of its language. */
function ownNameAfter(row: Row, cell: Cell, from: number): number {
  const behind = row.text.slice(from, cell.end);
  const rest = (behind.split(PARTED)[0] ?? '').trimEnd();
  if (!ONE_WORD.test(rest)) return 0;
  if (FOR_WHOM.has(foldText(rest.trim()))) return rest.length;
  return isOfPaper(rest) ? 0 : nameAfter(rest).length;
}

function mentions(text: string): boolean {
  return (
    new RegExp(KNOWN.source, 'iu').test(foldText(text)) || new RegExp(STEM.source, 'iu').test(foldText(text))
  );
}

/** Leaves out what a jumbled line adds after the type's own word. */
function cutToType(text: string): string {
  const folded = foldText(text);
  const [found] = [...folded.matchAll(KNOWN), ...folded.matchAll(STEM)];
  if (found === undefined || folded.length !== text.length) return text;
  const end = found.index + found[0].length;
  return text.slice(found.index, end) + nameAfter(text.slice(end));
}

function typesOf(row: Row): Candidate[] {
  const folded = foldText(row.text);
  if (folded.length !== row.text.length) return [];
  return [...folded.matchAll(KNOWN), ...folded.matchAll(STEM)]
    .filter(
      (match) => !NOT_OWN.has(match[0]) && !BANK_FOLLOWS.test(folded.slice(match.index + match[0].length)),
    )
    .map((match) => {
      const cell = row.cells.find((one) => one.start === match.index);
      const entry = beginsWithDay(row) ? 0.4 : /\d[.,]\d{2}(?![\d.])/.test(row.text) ? 0.85 : 1;
      const score = (cell === undefined ? 0.62 : 0.75) * (TYPES.has(match[0]) ? 1 : 0.85) * entry;
      const start = match.index;
      const end =
        start + match[0].length + (cell === undefined ? 0 : ownNameAfter(row, cell, start + match[0].length));
      return {
        value: row.text.slice(start, end),
        spans: [{ row, start, end }],
        score: score * (1 - row.index / (3 * HEAD)),
      };
    });
}
