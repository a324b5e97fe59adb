import { APOSTROPHES, BLANKS, HYPHENS, INVISIBLE } from './print.ts';

/** What stands directly at a number, so that the number is a piece of what both make. */
export interface NumberNeighbour {
  readonly text: string;
  readonly mayBeGlued?: boolean;
  /** Whether a number of this form can be such a piece; any where it is left out. */
  readonly fits?: (written: string) => boolean;
  /** Values that both together happen to state. */
  readonly states?: (value: string) => string[];
}

const neighbours = (...texts: readonly string[]): NumberNeighbour[] => texts.map((text) => ({ text }));
const beginsWithGroup = (written: string) => /^\d{3}(?:[.,·]\d{2})?$/.test(written);
const isGroup = (written: string) => /^\d{1,3}$/.test(written);
/** In a number that blanks group, digits and a colon before it are a time, and digits behind it another column. */
const hasNoBlanks = (written: string) => !/\s/u.test(written);
const hasNoMark = (written: string) => !/[.,]/.test(written);
const isInteger = (written: string) => /^\d+$/.test(written);

/** Words that make a number many times as much, also such as are not of one size. */
const SCALES = [
  ' hundred',
  ' hundert',
  ' honderd',
  ' thousand',
  ' Tausend',
  ' Tsd.',
  ' mille',
  ' mila',
  ' mil',
  ' duizend',
  ' tys.',
  ' tysięcy',
  ' Millionen',
  '  Millionen',
  ' milioni',
  ' millones',
  ' milhões',
  ' miljoen',
  ' milionów',
  ' Mrd.',
  ' milliards',
  ' miljard',
  ' billion',
  ' Billionen',
  ' bilhões',
  ' mil millones',
  ' hundred thousand',
  ' Viertel',
  ' Tausendstel',
];

export const NUMBER_NEIGHBOURS_BEFORE: readonly NumberNeighbour[] = [
  ...neighbours('7:', '7', 'AB-7', 'Nr7', '７', '1/2/').map((one) => ({ ...one, fits: hasNoBlanks })),
  ...neighbours('7/', '7_', '7^', '7+', '_', '/', '7\\', '^', '½', '²', '٣', 'e\u0301'),
  ...neighbours('A/', 'INV-', 'RE_', 'é', 'ß', 'Ω', 'A', 'x', '(7)', 'a&', '7,7.'),
  ...HYPHENS.flatMap((hyphen) => neighbours(`7${hyphen}`, `A${hyphen}`, `AB7${hyphen}`)),
  ...['INV', 'Total', 'Smith'].map((text) => ({ text, mayBeGlued: true })),
  ...APOSTROPHES.map((text) => ({ text: `7${text}` })),
  ...APOSTROPHES.map((text) => ({ text })),
  ...INVISIBLE.map((text) => ({ text: `7${text}`, fits: hasNoBlanks })),
  ...BLANKS.map((text) => ({ text: `7${text}`, fits: beginsWithGroup })),
  ...BLANKS.map((text) => ({ text: `1${text}234${text}`, fits: beginsWithGroup })),
  ...['7.', '7,'].map((text) => ({
    text,
    states: (value: string) => [value],
    fits: (written: string) => !/^\d{3}$/.test(written) && isInteger(written),
  })),
  ...neighbours('<', '< ', '≤ ', '≥', '≠ ', '√', '>', 'Wert > '),
  ...['minus ', 'Minus ', 'moins ', 'menos ', 'meno '].map((text) => ({
    text,
    states: (value: string) => [`-${value}`],
  })),
  ...neighbours('7 \u2044 ', '7\u2044').map((one) => ({ ...one, fits: isInteger })),
  ...neighbours('DE89 3704 ', '31.12.', '2024-').map((one) => ({
    ...one,
    fits: (written: string) => /^\d{4}$/.test(written),
  })),
];

export const NUMBER_NEIGHBOURS_AFTER: readonly NumberNeighbour[] = [
  // `99.553k` states 99553 where the point is a decimal mark.
  ...neighbours(' Mio', ' million', 'k').map((one) => ({ ...one, fits: hasNoMark })),
  ...neighbours(...SCALES).map((one) => ({ ...one, fits: hasNoMark })),
  ...neighbours(' × 10-3', ' x 10−3', '*10-6', ' · 10 -3'),
  ...neighbours(' E3', ' e-3', ' E +3').map((one) => ({
    ...one,
    fits: (written: string) => /^\d[.,]\d+$/.test(written),
  })),
  ...neighbours(' \u2044 7', '°30', ' and 1/2', ' und ½', ' et 3/4').map((one) => ({
    ...one,
    fits: isInteger,
  })),
  { text: '7', fits: hasNoBlanks },
  { text: '\u200b7', fits: hasNoBlanks },
  ...neighbours(
    ':30',
    '_1',
    '_',
    '\\1',
    '½',
    '¹',
    '²',
    '⁶',
    '^6',
    '**6',
    '٣',
    '７',
    '\u0301',
    '\u20e3',
    '(7)',
    '+7',
  ),
  ...neighbours('×10³', ' ×10³', ' × 10^6', '·10³', 'é', 'ß', 'A', 'x', '%7', '€7', 'EUR7', '.a', '/7'),
  ...HYPHENS.flatMap((hyphen) => neighbours(`${hyphen}7`, `${hyphen}A`)),
  ...['abc', 'Total'].map((text) => ({ text, mayBeGlued: true })),
  ...neighbours('/A').map((one) => ({ ...one, fits: isInteger })),
  ...neighbours(' ½', ' 3/4').map((one) => ({ ...one, fits: isInteger })),
  ...neighbours('th', 'er', ' Uhr', ' pm', '. Dezember 2024', ' May 2024').map((one) => ({
    ...one,
    fits: (written: string) => /^\d{1,2}$/.test(written),
  })),
  ...APOSTROPHES.flatMap((text) => neighbours(`${text}7`, text)),
  ...INVISIBLE.map((text) => ({ text: `${text}7`, fits: hasNoBlanks })),
  ...BLANKS.map((text) => ({ text: `${text}345`, fits: isGroup })),
  ...BLANKS.map((text) => ({ text: `${text}345,67`, fits: isGroup })),
];
