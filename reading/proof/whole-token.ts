import { APOSTROPHES, DASHES, MIDDLE_POINTS, OPERATORS, SLASHES } from '../values/characters.ts';

/** Characters beside a span that can tell whether it goes on. */
const WINDOW = 16;

/** Not seen, or part of the letter before it. */
const ATTACHED = /[\p{M}\p{Cf}]/u;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
/** A mark that joins what stands at both of its sides to one word, name or identifier. */
const JOINS = new RegExp(`[_&@+^\u203f~${SLASHES}${DASHES}${APOSTROPHES}]`, 'u');
/** These join digits only: a point or a colon may also end a word, where a reader or a writer left out the blank. */
const JOINS_DIGITS = new RegExp(`[.,:*×=#°${MIDDLE_POINTS}\u066b\u066c]`, 'u');
/** Before a number: what makes another one of it. */
const CHANGES = new RegExp(`[±÷¬^⁄∕₋${OPERATORS}]`, 'u');
/** A mark upon a digit makes a sign of its own of it, a key or a digit in a ring; which of its forms a sign has changes nothing. */
const MARK_UPON_DIGIT = /^(?![\ufe00-\ufe0f\u20e3])\p{M}|^\ufe0f?\u20e3/u;
/** Of a class or a rating: `5★`. */
const STAR = /[★☆⭐🌟✩✪✫✬✭✮✯✰⋆]/u;
const BRACKETS = /[()[\]{}]/;
const MINUS = new RegExp(`[${DASHES}]`, 'u');

/** Letters of grades and ratings: `AAA-`. */
const LONGEST_GRADE = 3;

const isDigit = (character: string | undefined) => character !== undefined && /\p{N}/u.test(character);
const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);
const isWord = (character: string | undefined) => character !== undefined && WORD_CHARACTER.test(character);

/** What stands beyond one edge of a span, the nearest first, and the span's own characters from that edge inwards. */
interface Edge {
  readonly beyond: readonly string[];
  readonly own: readonly string[];
  readonly isLeft: boolean;
  /** The span is an address on the net, or begins or ends with one: every point joins there. */
  readonly isOnTheNet: boolean;
}

/** Whether a mark between the edge and a letter or digit beyond it makes one token of both. */
function isJoinedBy(mark: string, edge: string, next: string, { beyond, isLeft, isOnTheNet }: Edge): boolean {
  if (JOINS.test(mark)) return true;
  if (BRACKETS.test(mark)) return isDigit(edge) || (!isLeft && /\p{Ll}/u.test(next));
  if (!JOINS_DIGITS.test(mark)) return false;
  if (isDigit(edge) && isDigit(next)) return true;
  // `KG:897` and `Smith.com` go on; behind `Name:`, `No.` and `Dr.` something else begins, behind `J.` it does not.
  if (!isLeft && mark === ':') return isDigit(next);
  if (mark !== '.') return false;
  // Behind a short form a name or a number begins, behind a host its domain goes on: `Dr.Smith`, `firma.com`.
  if (!isLeft || isOnTheNet || /\p{Ll}/u.test(edge)) return true;
  const word = beyond.slice(1).findIndex((character) => !isLetter(character));
  const letters = beyond.slice(1, word < 0 ? beyond.length : word + 1).join('');
  return letters.toLowerCase() === 'www' || letters.length === 1 || letters.length > 4 || isDigit(next);
}

/** `A` of `A+` and `A-`, `C` of `C++` and `C#`: a sign behind letters that nothing follows belongs to them. */
function isGraded({ own, isLeft }: Edge, next: string, afterNext: string | undefined): boolean {
  if (isLeft || isWord(afterNext)) return false;
  if (/[+#]/.test(next)) return true;
  const word = own.slice(0, LONGEST_GRADE + 1).findIndex((character) => !isWord(character));
  const letters = own.slice(0, word < 0 ? LONGEST_GRADE + 1 : word);
  return (
    MINUS.test(next) && letters.length <= LONGEST_GRADE && letters.every((letter) => /\p{Lu}/u.test(letter))
  );
}

/** `Ing` of `Dr.-Ing.`: a dash joins a short form too, behind its point. */
function isJoinedShortForm({ beyond: [mark, point, letter], isLeft }: Edge): boolean {
  return isLeft && mark !== undefined && MINUS.test(mark) && point === '.' && isLetter(letter);
}

function goesOn(edge: Edge): boolean {
  const { beyond, own } = edge;
  const [next, afterNext] = beyond;
  // The value's own mark at its edge joins as well as one beyond it: `-0042` of `2024-0042`.
  const inner = own.find((character) => isWord(character));
  const [outermost] = own;
  if (next === undefined || outermost === undefined) return false;
  if (!isWord(outermost)) return isWord(next) && (JOINS.test(outermost) || JOINS_DIGITS.test(outermost));
  if (isWord(next)) return true;
  if (isDigit(outermost) && (edge.isLeft ? CHANGES : STAR).test(next)) return true;
  if (isDigit(inner) && MINUS.test(next)) return afterNext === undefined || !/[\p{Ps}]/u.test(afterNext);
  if (isGraded(edge, next, afterNext) || isJoinedShortForm(edge)) return true;
  return isWord(afterNext) && isJoinedBy(next, outermost, afterNext ?? '', edge);
}

/** The characters that are seen at a place of a text and on from it, the nearest first, as many as can tell. */
function seenBefore(text: string, at: number): string[] {
  const seen: string[] = [];
  for (let from = at; from > 0 && seen.length < WINDOW; ) {
    const character = characterBefore(text, from);
    if (!ATTACHED.test(character)) seen.push(character);
    from -= character.length;
  }
  return seen;
}

function characterBefore(text: string, at: number): string {
  const pair = text.slice(Math.max(0, at - 2), at);
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(pair) ? pair : text.charAt(at - 1);
}

function seenBehind(text: string, at: number): string[] {
  const seen: string[] = [];
  for (let from = at; from < text.length && seen.length < WINDOW; ) {
    const character = String.fromCodePoint(text.codePointAt(from) ?? 0);
    if (!ATTACHED.test(character)) seen.push(character);
    from += character.length;
  }
  return seen;
}

const ON_THE_NET = /[\p{L}\p{N}]@[\p{L}\p{N}]|[\p{L}\p{N}]\.\p{L}{2}/u;

/** Whether a span of a text stands by itself, and is no piece of a longer word, number or identifier. */
export function standsWhole(text: string, start: number, end: number): boolean {
  const span = text.slice(start, end);
  const own = Array.from(span).filter((character) => !ATTACHED.test(character));
  const words = span.split(/\s/u);
  const [first, last] = [words[0] ?? '', words.at(-1) ?? ''];
  if (isDigit(own.at(-1)) && MARK_UPON_DIGIT.test(text.slice(end, end + 2))) return false;
  return (
    !goesOn({ beyond: seenBefore(text, start), own, isLeft: true, isOnTheNet: ON_THE_NET.test(first) }) &&
    !goesOn({
      beyond: seenBehind(text, end),
      own: own.toReversed(),
      isLeft: false,
      isOnTheNet: ON_THE_NET.test(last),
    })
  );
}
