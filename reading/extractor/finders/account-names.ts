import type { Concept } from '../../languages/concept.ts';
import { LABELS, titleOf } from '../../languages/label-table.ts';
import { normaliseLabel } from '../../languages/label-words.ts';
import { wordsOf } from '../../languages/languages.ts';
import { headsNumber } from '../../languages/number-words.ts';
import { hasBankWord } from '../../languages/party-words.ts';
import { isHonorific } from '../../languages/terms/honorifics.ts';
import { termsOfWord } from '../../languages/terms/term-index.ts';
import { foldText } from '../../text/fold.ts';
import { findCurrencies } from '../../values/currency.ts';

/** A piece of a name between blanks. */
interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(/\S+/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));

/** Characters on either side of the word in which its name is looked for. */
export const FARTHEST = 200;
/** More of them are no name. */
const MOST_WORDS = 6;
/** Words in small letters behind `avec` or `con`. */
const MOST_SMALL = 3;

const folded = (words: readonly string[]) => new Set(words.map(foldText));
const FOR_WHOM = folded(wordsOf(({ accounts }) => accounts.forWhom));
const NAMED_WITH = folded(wordsOf(({ accounts }) => accounts.namedWith));
const YOUR = folded(wordsOf(({ accounts }) => accounts.your));

/** `DE99`, `SD-ATC-01331910`, `000`: the number of an account and no word of its name, which may end in one, `Giro24`. */
const isNumber = (word: string): boolean =>
  !/^\d(?:[.|]\d){1,3}$|^\d{2}$/u.test(word) &&
  (/\d(?:\D*\d){2}/.test(word) || (/\d\D*\d/.test(word) && !/\p{L}{3}/u.test(word)));

/** Written large, `eSaver` too, or a short number; a mark of quotation may stand on either side. */
const LARGE = /^[«"“„']?(?:\p{Ll}?\p{Lu}[\p{L}\p{M}\d'’&+.-]*|[&+]|\d{1,3}(?:[.|]\d){0,3})[»"”“']?$/u;
const QUOTE = /^[«»"“”„]$/u;
/** `N.`, `Nº`, `Nro.`: a number follows. */
const NUMBER_SIGN = /^\p{Lu}\p{L}{0,2}[.°º]$/u;
const SMALL = /^\p{Ll}[\p{L}'’-]*$/u;

/** `Checking summary` is what a part of the paper is called. */
const PARTS_OF_PAPER = ['summary', 'statement', 'table_list', 'transaction', 'activity', 'balance', 'detail'];
const isOfPaper = (word: string): boolean =>
  PARTS_OF_PAPER.some((term) => termsOfWord(foldText(word)).has(term));

/** What other labels name that stand behind an account: whose it is, which number it has, how much is on it. */
const OTHERS = new Set<Concept>([
  'account_holder',
  'account_number',
  'balance',
  'bank',
  'bank_code',
  'bic',
  'closing_balance',
  'currency',
  'customer',
  'customer_number',
  'document_date',
  'iban',
  'opening_balance',
  'page',
  'period',
  'phone',
  'statement_date',
]);

/** Words that something else begins with: a currency, a number, a person. */
const endsPhrase = (word: string): boolean =>
  findCurrencies(word).length > 0 || headsNumber(word) || isHonorific(word);

/** The same, another label, or a part of the paper. */
function endsName(word: string): boolean {
  const isLabel = LABELS.meanings
    .get(normaliseLabel(word))
    ?.some(({ concept, weight }) => weight === 1 && OTHERS.has(concept));
  return isLabel === true || endsPhrase(word) || titleOf(word) !== undefined || isOfPaper(word);
}

const isPart = ({ text }: Piece): boolean =>
  (LARGE.test(text) || QUOTE.test(text)) && !NUMBER_SIGN.test(text) && !isNumber(text) && !endsName(text);
/** A number in groups is that of an account. */
const isInGroups = (pieces: readonly Piece[], at: number): boolean =>
  [pieces[at], pieces[at + 1]].every((piece) => piece !== undefined && /^\d/.test(piece.text));

/** How many pieces from one on say for whom an account is, or of what sort it is. */
function sortLength(pieces: readonly Piece[], at: number): number {
  const said = (count: number) =>
    foldText(
      pieces
        .slice(at, at + count)
        .map(({ text }) => text)
        .join(' '),
    );
  return [2, 1].find((count) => at + count <= pieces.length && FOR_WHOM.has(said(count))) ?? 0;
}

const YEAR = /^20\d\d$/;
/** How many pieces a bracket takes that belongs to the name: no list, no currency, and no long number. */
function bracketLength(pieces: readonly Piece[], at: number): number {
  if (pieces[at]?.text.startsWith('(') !== true) return 0;
  const length = pieces.slice(at, at + MOST_SMALL).findIndex(({ text }) => text.endsWith(')')) + 1;
  const inside = pieces.slice(at, at + length).map(({ text }) => text.replace(/[()]/g, ''));
  const isOfName = (word: string) =>
    YEAR.test(word) || (/^[\p{L}\d.-]+$/u.test(word) && !/\d{4}/.test(word) && !endsPhrase(word));
  return inside.every(isOfName) ? length : 0;
}

const isJoin = (piece: Piece | undefined): boolean =>
  piece !== undefined && NAMED_WITH.has(foldText(piece.text));
const isMixed = ({ text }: Piece): boolean => /^\p{Lu}\p{Ll}/u.test(text);

/** How many pieces `avec opérations` or `a la vista` takes, which ends the name; two words with a capital each may be the one whose it is. */
function phraseLength(pieces: readonly Piece[], at: number): number {
  if (!isJoin(pieces[at])) return 0;
  const rest = pieces.slice(at + 1);
  const stop = rest.findIndex(({ text }) => !/^\p{L}[\p{L}'’-]*$/u.test(text) || endsPhrase(text));
  const words = stop === -1 ? rest : rest.slice(0, stop);
  const behind = rest[words.length];
  const isWhole =
    behind === undefined || behind.text.startsWith('(') || findCurrencies(behind.text).length > 0;
  const isSaid = words.some((word) => !isJoin(word));
  const isShort = words.length <= MOST_SMALL && words.filter(isMixed).length <= 1;
  return isWhole && isSaid && isShort ? words.length + 1 : 0;
}

/** How many pieces a time takes: `12 meses`. */
const timeLength = (pieces: readonly Piece[], at: number): number =>
  /^\d{1,3}$/.test(pieces[at]?.text ?? '') && SMALL.test(pieces[at + 1]?.text ?? '') ? 2 : 0;

/**
 * How surely a text is a name: `said` to be the kind, so that small words belong to it too; `called` an account, of which large words say which;
 * or `loose` where a name may stand, where two large words may as well be the one whose account it is.
 */
export type NameKind = 'said' | 'called' | 'loose';

/** Whether large words behind a type may be a person: two or more, of which none says of what sort an account is. */
const mayBePerson = (pieces: readonly Piece[]): boolean =>
  pieces.filter(({ text }) => /^\p{Lu}\p{L}/u.test(text)).length > 1 &&
  !pieces.some(
    ({ text }) => FOR_WHOM.has(foldText(text)) || /[^\p{L}.-]/u.test(text) || NAMED_WITH.has(foldText(text)),
  );

/** How long what stands behind the word for a kind of account goes on with its name: `90 Day Notice Saver (Issue 7)`. */
export function nameLength(behind: string, kind: NameKind): number {
  const pieces = piecesOf(behind.slice(0, FARTHEST));
  let end = 0;
  let taken = 0;
  for (let at = 0; at < Math.min(pieces.length, MOST_WORDS); ) {
    const piece = pieces[at];
    if (piece === undefined || isInGroups(pieces, at)) break;
    const isSmall = kind === 'said' && SMALL.test(piece.text) && !endsName(piece.text) && !isJoin(piece);
    const length =
      bracketLength(pieces, at) ||
      sortLength(pieces, at) ||
      phraseLength(pieces, at) ||
      timeLength(pieces, at) ||
      ((isPart(piece) && !isJoin(piece)) || isSmall || isNamePart(pieces, at) ? 1 : 0);
    if (length === 0) break;
    at += length;
    taken = at;
    end = pieces[at - 1]?.end ?? end;
  }
  return kind === 'loose' && mayBePerson(pieces.slice(0, taken)) ? 0 : end;
}

/** A short word between two that are written large: `Campo e Família`. */
function isNamePart(pieces: readonly Piece[], at: number): boolean {
  const [piece, next] = [pieces[at], pieces[at + 1]];
  return piece !== undefined && next !== undefined && /^\p{Ll}{1,3}$/u.test(piece.text) && isPart(next);
}

/**
 * Where the name begins that the word at a place of a cell is of: with the words before it that are written large.
 *
 * @param isBrand whether a word is the bank's own
 */
export function nameStart(cell: string, at: number, isBrand: (word: string) => boolean): number {
  const from = Math.max(0, at - FARTHEST);
  const before = piecesOf(cell.slice(from, at)).map((one) => ({
    ...one,
    start: one.start + from,
    end: one.end + from,
  }));
  const glued = before.at(-1);
  const ownStart = glued !== undefined && glued.end === at ? gluedStart(glued, at) : at;
  const whole = glued !== undefined && glued.end === at ? before.slice(0, -1) : before;
  const first =
    whole.findLastIndex(
      (piece) => !isPart(piece) || isJoin(piece) || isNoneOfName(piece.text) || isBrand(piece.text),
    ) + 1;
  const words = whole.slice(first);
  const isName = words.length < MOST_WORDS && titleOf(words.map(({ text }) => text).join(' ')) === undefined;
  return isName ? (words[0]?.start ?? ownStart) : ownStart;
}

/** `VR-Privatkonto` is a name, `EUR-Konto` says a currency. */
const gluedStart = ({ text, start }: Piece, at: number): number =>
  /^[\p{L}\d]+-$/u.test(text) && findCurrencies(text.slice(0, -1)).length === 0 ? start : at;

/** Whether a word is `Your`, or one for a bank, with which the name of no product goes on. */
export const isNoneOfName = (word: string): boolean => YOUR.has(foldText(word)) || hasBankWord(word);

/** Whether a text is no more than a title of the paper, or ends in a word for whose something is, which the name of an account may follow. */
export function leadsToName(text: string): boolean {
  const rest = text.trim();
  return (
    rest === '' ||
    /[:–|-]$/u.test(rest) ||
    LABELS.titles.get(normaliseLabel(rest)) !== undefined ||
    YOUR.has(foldText(rest.slice(rest.lastIndexOf(' ') + 1)))
  );
}

/** Whether a text says no more than for whom an account is, or of what sort: `Basis`, `pour associations`, `4.0`, `(variabel)`. */
export function saysSort(text: string): boolean {
  const pieces = piecesOf(text);
  const length =
    sortLength(pieces, 0) || bracketLength(pieces, 0) || (/^\d[\d.]*$/.test(pieces[0]?.text ?? '') ? 1 : 0);
  return length > 0 && length === pieces.length;
}
