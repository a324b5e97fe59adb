import { anyOf } from './any-of.ts';

/**
 * What recognition takes for one another, once for all who undo it. Gathered from what tesseract and PP-OCR made of the
 * development documents (receipts, scans, photographs), not from tables of others. What may be undone depends on what
 * is known: in a number every letter must be a digit, in a word every digit a letter, in a code of capitals and digits
 * either, and where a known text is looked for its shapes may stand for each other. No digit is ever taken for another digit
 * but in labels, which are compared with a closed list: elsewhere that would be a lie.
 */
interface DigitConfusion {
  readonly digit: string;
  /** Letters that are given where the digit is printed. */
  readonly inNumbers: string;
  /** The small letter that is printed where the digit is given. */
  readonly inWords: string | null;
  /** The capital that either is given for, where capitals and digits alternate. */
  readonly inCodes: string | null;
}

const DIGITS: readonly DigitConfusion[] = [
  { digit: '0', inNumbers: 'OoQD', inWords: 'o', inCodes: 'O' },
  { digit: '1', inNumbers: 'lI|', inWords: 'l', inCodes: 'I' },
  { digit: '2', inNumbers: 'Z', inWords: null, inCodes: 'Z' },
  { digit: '5', inNumbers: 'S', inWords: 's', inCodes: 'S' },
  { digit: '8', inNumbers: 'B', inWords: 'b', inCodes: 'B' },
];

/** Folded characters that count as one shape where a value's letters are known: no two digits share one. */
const SHAPES = ['0o', '1li', '2z', '5s', '8b', '9g', 'uv'];
/** Two letters that run together into one. */
const JOINED_LETTERS: Readonly<Record<string, string>> = { rn: 'm', vv: 'w', cl: 'd' };
/** Coarser: poor print of the words of labels, which are compared with a closed list of long words. */
const LABEL_SHAPES = ['itlj1', 'ouq0', 'ce', 'sz5', 'g69', 'b8'];

/** Capitals that poor print makes look alike, two each: between known words one may stand for the other. */
const CAPITALS = [
  'IL',
  'IT',
  'FP',
  'EF',
  'BE',
  'BR',
  'PR',
  'HM',
  'HN',
  'MN',
  'NW',
  'BH',
  'CO',
  'DO',
  'OQ',
  'CG',
  'UV',
  'VY',
  'KX',
  'AR',
];

/** What readers without the letter write for it; other letters just lose their marks. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ß: 'B', '€': 'E', œ: 'oe', æ: 'ae', ø: 'o' };

const table = (pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string> => new Map(pairs);
/** Most words have none of the characters: to look for any of these takes less than to look at each of theirs. */
function replaceBy(known: ReadonlyMap<string, string>): (text: string) => string {
  const any = new RegExp(anyOf(known.keys()), 'u');
  return (text) =>
    any.test(text) ? Array.from(text, (character) => known.get(character) ?? character).join('') : text;
}

const TO_DIGIT = table(
  DIGITS.flatMap(({ digit, inNumbers }) => Array.from(inNumbers, (letter) => [letter, digit] as const)),
);
const TO_LETTER = table(
  DIGITS.flatMap(({ digit, inWords }) => (inWords === null ? [] : [[digit, inWords] as const])),
);
const IN_CODE = table(
  DIGITS.flatMap(({ digit, inCodes }) =>
    inCodes === null
      ? []
      : ([
          [digit, inCodes],
          [inCodes, digit],
        ] as const),
  ),
);
const OTHER_CAPITALS: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set(CAPITALS.join(''))].map((letter) => [
    letter,
    CAPITALS.filter((pair) => pair.includes(letter)).map((pair) => pair.replace(letter, '')),
  ]),
);
const toFirst = (shapes: readonly string[]) =>
  table(shapes.flatMap((shape) => Array.from(shape, (character) => [character, shape.charAt(0)] as const)));
const TO_SHAPE = toFirst(SHAPES);
const TO_LABEL_SHAPE = toFirst(LABEL_SHAPES);

/** The letters that may stand for a digit, for a class of a regular expression. */
export const DIGIT_LIKE = [...TO_DIGIT.keys()].join('');

/** A number's letters as the digits that they look like. */
export const lettersToDigits = replaceBy(TO_DIGIT);

/** A word's digits as the small letters that they look like. */
export const digitsToLetters = replaceBy(TO_LETTER);

/** What else a capital or digit of a code may be; undefined where nothing looks like it. */
export const otherInCode = (character: string): string | undefined => IN_CODE.get(character);

/** The capitals that a capital may have been taken for. */
export const otherCapitals = (letter: string): readonly string[] => OTHER_CAPITALS.get(letter) ?? [];

const smallLetters = (shape: string) => Array.from(shape.toLowerCase()).filter((sign) => /[a-z]/.test(sign));
const GROUPS_OF_LETTERS = [...CAPITALS, ...SHAPES, ...LABEL_SHAPES].map(smallLetters);
const OTHER_LETTERS: ReadonlyMap<string, readonly string[]> = new Map(
  Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => [
    letter,
    [...new Set(GROUPS_OF_LETTERS.flatMap((group) => (group.includes(letter) ? group : [])))].filter(
      (other) => other !== letter,
    ),
  ]),
);

/** The folded letters that poor print makes look like one, where another print of the word shows which of them it is. */
export const otherLetters = (letter: string): readonly string[] => OTHER_LETTERS.get(letter) ?? [];

/** The words of labels by shape, character for character. */
export const labelShapes = replaceBy(TO_LABEL_SHAPE);

/** A text as a reader without its accents and special letters writes it. */
export function withoutMarks(text: string): string {
  return Array.from(
    text,
    (letter) => PLAIN_LETTERS[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''),
  ).join('');
}

const SPREAD = table([
  ...TO_SHAPE,
  ...Object.entries(JOINED_LETTERS).map(
    ([pair, joined]) =>
      [joined, Array.from(pair, (letter) => TO_SHAPE.get(letter) ?? letter).join('')] as const,
  ),
]);

/**
 * Folded letters by shape, one by one, with those that two others run together into as these two. A text that holds another by
 * `shapeLetters` holds it so too; and what is written so is written piece by piece, wherever the text is cut.
 */
export const spreadShapes = replaceBy(SPREAD);

/** Folded letters by shape. */
export interface Shaped {
  readonly shapes: string;
  /** Place in the letters where each shape begins, and one past the last. */
  readonly origins: readonly number[];
}

/** Writes folded letters so that what recognition confuses (O and 0, l and 1, rn and m …) is written alike. */
export function shapeLetters(letters: string): Shaped {
  let shapes = '';
  const origins: number[] = [];
  for (let at = 0; at < letters.length; ) {
    const joined = JOINED_LETTERS[letters.slice(at, at + 2)];
    const letter = letters.charAt(at);
    shapes += joined ?? TO_SHAPE.get(letter) ?? letter;
    origins.push(at);
    at += joined === undefined ? 1 : 2;
  }
  return { shapes, origins: [...origins, letters.length] };
}
