import { LEGAL_FORM_ENDS, SHORT_STREET_WORDS } from '../../languages/party-words.ts';
import { digitsToLetters, shapeLetters } from '../../text/confusions.ts';
import { foldText } from '../../text/fold.ts';

/** Digits between small letters are letters, a nought among capitals too; at a word's end either may be of a number. */
const BETWEEN_LETTERS = /(?<=\p{Ll})\d(?=\p{Ll})/gu;
const NOUGHT_IN_CAPITALS = /(?<=\p{Lu}{2})0(?=\p{Lu}{2})/gu;
/** A Roman two or three of which a stroke was read as a small letter; `Il` is a word, and a single stroke may be anything. */
const STROKES = /(?<=\p{L}{2} )(?:l[lI]|[lI]{3})(?![\p{L}\d])/gu;
/** The first word of a part of an address, where a code, a letter or a number follows it. */
const FIRST_OF_PART = /(?<=^|, ?|: ?)\p{L}{3,4}(?= (?:\p{Lu}{1,4}(?!\p{L})|\S?\d))/gu;
/** The last word of a name, where it has another before it. */
const LAST_WORD = /(?<=\p{L} )[\p{L}\d/.]{3,}$/u;

type Known = ReadonlyMap<string, string>;

/** Words by what recognition makes of their letters; shapes that two of them share tell nothing. */
function byShape(words: ReadonlySet<string>): Known {
  const shaped = Map.groupBy(words, (word) => shapeLetters(word).shapes);
  return new Map(
    [...shaped].flatMap(([shape, [word, ...more]]) =>
      word === undefined || more.length > 0 ? [] : [[shape, word] as const],
    ),
  );
}

const FORMS = byShape(LEGAL_FORM_ENDS);
const STREETS = byShape(SHORT_STREET_WORDS);

/** A word with the one letter put right in which it differs from the known word of its shape; itself where there is none. */
function spellAs(word: string, known: Known): string {
  const folded = foldText(word);
  const spelled = known.get(shapeLetters(folded).shapes);
  if (spelled?.length !== word.length) return word;
  const [at, ...more] = [...spelled].flatMap((letter, index) => (letter === folded[index] ? [] : index));
  if (at === undefined || more.length > 0) return word;
  const letter = spelled.charAt(at);
  const isLarge = at === 0 || word === word.toUpperCase();
  return word.slice(0, at) + (isLarge ? letter.toUpperCase() : letter) + word.slice(at + 1);
}

/**
 * The words of a name or address as they are spelled where recognition took a letter for a digit or for one of the same shape, and what is known leaves one
 * way: between letters, in a legal form at the end, in a Roman number. No digit is put for another sign.
 */
export function repairWords(text: string): string {
  return text
    .replace(BETWEEN_LETTERS, digitsToLetters)
    .replace(NOUGHT_IN_CAPITALS, (nought) => digitsToLetters(nought).toUpperCase())
    .replace(STROKES, (strokes) => 'I'.repeat(strokes.length))
    .replace(LAST_WORD, (word) => spellAs(word, FORMS));
}

/** The same for an address, of which the short words before a number or a code are known as well: `Jin 3` is `Jln 3`. */
export const repairAddress = (text: string): string =>
  repairWords(text).replace(FIRST_OF_PART, (word) => spellAs(word, STREETS));
