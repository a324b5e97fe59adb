import { LABELS } from '../../languages/label-table.ts';
import { labelWords } from '../../languages/label-words.ts';
import { spacedName } from '../../text/spaced-name.ts';
import { isWordOfNames, qualifiesNothing } from './notion-words.ts';

/** Shorter pieces stand in words by chance, and so do small words as short as this: `sur` in `surname`. */
const SHORTEST_PIECE = 3;
/** A longer word is no compound that anybody types. */
const LONGEST_WORD = 40;
/** What German and Dutch join two words with: most often nothing, else the longer tried first. */
const JOINTS = ['', 'es', 'en', 's', 'n', 'e'];

/** The words of a field's name, as labels are compared; a compound of words that names are made of is parted: `kontowaehrung`. */
export const nameWords = (name: string): string[] =>
  labelWords(spacedName(name)).flatMap(({ letters }) => partsOf(letters));

function partsOf(word: string): readonly string[] {
  const mayBeParted = word.length >= 2 * SHORTEST_PIECE && word.length <= LONGEST_WORD;
  const pieces = mayBeParted && !isWordOfNames(word) ? piecesFrom(word, 0) : undefined;
  // A label is looked for as it is written, which pieces without what joined them are not.
  if (pieces === undefined || (LABELS.meanings.has(word) && pieces.join('') !== word)) return [word];
  return pieces;
}

/** The known words that a word is made of from a place on, the longest first ones; undefined where something is left over. */
function piecesFrom(word: string, from: number): readonly string[] | undefined {
  for (let end = word.length; end >= from + SHORTEST_PIECE; end -= 1) {
    const piece = word.slice(from, end);
    if (!isWordOfNames(piece) || (piece.length === SHORTEST_PIECE && qualifiesNothing(piece))) continue;
    if (end === word.length) return [piece];
    const rest = behindPiece(word, end);
    if (rest !== undefined) return [piece, ...rest];
  }
  return undefined;
}

function behindPiece(word: string, end: number): readonly string[] | undefined {
  for (const joint of JOINTS) {
    if (!word.startsWith(joint, end)) continue;
    const rest = piecesFrom(word, end + joint.length);
    if (rest !== undefined) return rest;
  }
  return undefined;
}
