import Big from 'big.js';
import {
  APOSTROPHES,
  BLANK,
  DASHES,
  lowerDigits,
  MIDDLE_POINTS,
  SLASHES,
  SUPERSCRIPT,
} from './characters.ts';
import { scanDates } from './dates.ts';
import type { DocumentHints } from './found.ts';
import { NO_HINTS } from './found.ts';
import { endsInCurrency, endsInMoneyLetter } from './number-edges.ts';
import { FRACTION, FRACTIONS, partBehind } from './number-fractions.ts';
import { lostPowerBehind, scaleBehind } from './number-scales.ts';
import type { NumeralReading } from './numeral.ts';
import { readNumeral } from './numeral.ts';
import { readTwoUnits } from './two-units.ts';

/** All the digits that belong to one number, without its sign and its currency; no readings where they make none. */
export interface NumberToken {
  readonly start: number;
  readonly end: number;
  readonly readings: readonly NumeralReading[];
  /** In scientific notation: `1e6`, which is also written in codes. */
  readonly isScientific: boolean;
}

const SEPARATOR = `[.,\u066b\u066c${APOSTROPHES}${MIDDLE_POINTS}]`;
/** Dashes in place of decimals: `12,-`. */
const ROUND = '[.,](?:--|-|–|—|−)';
const SOLID = new RegExp(`\\d+(?:${SEPARATOR}\\d+)*(?:${ROUND}(?![\\d${DASHES}]))?|${FRACTION}`, 'gu');
/** How far beyond its digits a number can go on in one step. */
const WINDOW = 24;

interface Solid {
  readonly start: number;
  readonly end: number;
}

const token = (
  start: number,
  end: number,
  readings: readonly NumeralReading[],
  isScientific = false,
): NumberToken => ({ start, end, readings, isScientific });
const sure = (digits: string): NumeralReading[] => [{ digits, ambiguous: false }];

/** Where a number goes on behind its first digits, and what all of it means; null where it does not. */
type Continue = (text: string, solid: Solid, hints: DocumentHints) => NumberToken | null;

const powerOfTen = (mantissa: string, exponent: string): NumeralReading[] => {
  const places = Number(lowerDigits(exponent).replace(/[^\d-]/g, exponent.startsWith('+') ? '' : '-'));
  return Math.abs(places) > 30 ? [] : sure(Big(mantissa).times(Big(10).pow(places)).toFixed());
};

const EXPONENT = `(?:(?:\\^|\\*\\*|ˆ)(?<lifted>[+${DASHES}]?\\d+)|(?<raised>[⁺⁻]?${SUPERSCRIPT}+))`;
/** Nobody writes ten as `10¹`: that is a ten with a note. */
const POWER = new RegExp(`^(?![⁰¹](?!${SUPERSCRIPT}))${EXPONENT}`, 'u');
/** In one cell: behind a tab stands the unit of the next, `14.4*` of `10^9/l`. */
const TIMES_POWER = new RegExp(
  `^(?:(?!\\t)${BLANK})?[×✕x*${MIDDLE_POINTS}](?:(?!\\t)${BLANK})?10${EXPONENT}`,
  'u',
);
/** The ten is a factor here, so that what is raised is no note. */
const OF_TEN = new RegExp(`^${EXPONENT}`, 'u');
const GLUED_TEN = new RegExp(`^(\\d+)[${MIDDLE_POINTS}]10$`, 'u');

const readPower: Continue = (text, { start, end }, hints) => {
  const after = text.slice(end, end + WINDOW);
  const written = text.slice(start, end);
  const product = TIMES_POWER.exec(after);
  const power = product ?? (GLUED_TEN.test(written) ? OF_TEN : POWER).exec(after);
  if (power === null) return null;
  const exponent = power.groups?.['lifted'] ?? power.groups?.['raised'] ?? '';
  const whole =
    product === null ? (GLUED_TEN.exec(written)?.[1] ?? (written === '10' ? '1' : null)) : written;
  const [mantissa, ...others] = whole === null ? [] : readNumeral(whole, hints);
  const readings = mantissa === undefined || others.length > 0 ? [] : powerOfTen(mantissa.digits, exponent);
  return token(start, end + power[0].length, readings);
};

const SCIENTIFIC = new RegExp(`^[eE]([+${DASHES}]?\\d+)(?![\\p{L}\\p{N}]|[.,]\\d)`, 'u');

const readScientific: Continue = (text, { start, end }, hints) => {
  const match = SCIENTIFIC.exec(text.slice(end, end + WINDOW));
  const [mantissa] =
    match === null ? [] : readNumeral(text.slice(start, end), { ...hints, decimalMark: '.' });
  if (match?.[1] === undefined || mantissa === undefined) return null;
  return token(start, end + match[0].length, powerOfTen(mantissa.digits, match[1]), true);
};

const MIXED = new RegExp(
  `^${BLANK}?(?<sign>${FRACTION})|^${BLANK}(?<parts>(\\d{1,2})[${SLASHES}](\\d{1,2}))(?![\\d${SLASHES}]|[.,]\\d)`,
  'u',
);

const ONLY_FRACTION = new RegExp(`^${FRACTION}$`, 'u');

/** `1½`, `1 ½` and `1 3/4` are one number each. */
const readMixed: Continue = (text, { start, end }) => {
  const written = text.slice(start, end);
  const alone = FRACTIONS[written];
  if (ONLY_FRACTION.test(written)) {
    return token(start, end, alone === undefined ? [] : sure(`0.${alone}`));
  }
  const match = MIXED.exec(text.slice(end, end + WINDOW));
  if (match === null) return null;
  const [over, under] = [Number(match[3]), Number(match[4])];
  if (match.groups?.['parts'] !== undefined && over >= under) return null;
  const decimals =
    match.groups?.['sign'] === undefined
      ? [2, 4, 5, 8, 10, 16].includes(under)
        ? String(over / under).slice(2)
        : undefined
      : FRACTIONS[match.groups['sign']];
  const readings = decimals === undefined || !/^\d+$/.test(written) ? [] : sure(`${written}.${decimals}`);
  return token(start, end + match[0].length, readings);
};

/** `12€50`, `25 Euro 60 Cent`: never the whole units alone. */
const readCents: Continue = (text, solid, hints) => {
  const read = readTwoUnits(text, solid, hints);
  return read === null ? null : token(solid.start, read.end, read.digits === null ? [] : sure(read.digits));
};

/** `5 Mio.` is five millions, never five; what `5 hundred thousand` and `1.5 billion` are is not read. */
const readScaled: Continue = (text, { start, end }, hints) => {
  const scale = scaleBehind(text.slice(end, end + WINDOW));
  if (scale === null) return null;
  const { places, length, least } = scale;
  const isScaledAgain = scaleBehind(text.slice(end + length, end + length + WINDOW)) !== null;
  if (places === null || isScaledAgain) return token(start, end + length, []);
  const numerals = readNumeral(text.slice(start, end), hints);
  if (numerals.some(({ digits }) => Number(digits) < least)) return token(start, end + length, []);
  const readings = numerals.map((one) => ({
    ...one,
    digits: Big(one.digits).times(Big(10).pow(places)).toFixed(),
  }));
  return token(start, end + length, readings);
};

const readLostPower: Continue = (text, { start, end }) => {
  const length = lostPowerBehind(text.slice(start, end), text.slice(end, end + WINDOW));
  return length === 0 ? null : token(start, end + length, []);
};

/** `2 and 1/2`: one number or two. */
const readAndPart: Continue = (text, { start, end }) => {
  const length = partBehind(text.slice(end, end + WINDOW));
  return length === 0 ? null : token(start, end + length, []);
};

const CONTINUATIONS: readonly Continue[] = [
  readPower,
  readScientific,
  readLostPower,
  readCents,
  readMixed,
  readAndPart,
  readScaled,
];

const FIRST_GROUP = /^\d{1,3}$/;
const NEXT_GROUP = new RegExp(`^\\d{3}(?:[.,\u066b]\\d+|${ROUND})?$`, 'u');
/** A tab parts columns. */
const ONE_BLANK = new RegExp(`^(?!\\t)${BLANK}$`, 'u');

const JOINED_BEFORE = new RegExp(`\\p{N}[.,:+_${APOSTROPHES}${SLASHES}${DASHES}]$`, 'u');
const LETTER_BEFORE = /\p{L}$/u;

/** Digits that end a date, a time or an identifier do not begin a number: `2025-11-30 305.85`, `31 Dec 24 305.85`. */
function endsOther(text: string, first: Solid | undefined, hints: DocumentHints): boolean {
  if (first === undefined) return true;
  const from = Math.max(0, first.start - WINDOW);
  const before = text.slice(from, first.start);
  if (JOINED_BEFORE.test(before)) return true;
  if (LETTER_BEFORE.test(before) && !endsInCurrency(text, first.start))
    return !endsInMoneyLetter(before, hints);
  return scanDates(text.slice(from, first.end), NO_HINTS).some(({ end }) => from + end === first.end);
}

/** How many numerals from one on are the groups of one number that blanks part. */
function countGroups(text: string, solids: readonly Solid[], at: number, hints: DocumentHints): number {
  const write = (index: number) => text.slice(solids[index]?.start, solids[index]?.end);
  if (!FIRST_GROUP.test(write(at))) return 1;
  let count = 1;
  const blank = text.charAt(solids[at]?.end ?? 0);
  for (let next = solids[at + count]; next !== undefined; next = solids[at + count]) {
    const gap = text.slice(solids[at + count - 1]?.end, next.start);
    if (gap !== blank || !ONE_BLANK.test(gap) || !NEXT_GROUP.test(write(at + count))) break;
    count += 1;
    if (!FIRST_GROUP.test(write(at + count - 1))) break;
  }
  return count > 1 && endsOther(text, solids[at], hints) ? 1 : count;
}

const LEADING_MARK = /(?:^|[\s\p{Sc}([{:="“„‘«'*|<>+\-–—−])[.,]$/u;

/** A mark before the digits that belongs to them: `.50`. */
function takeLeadingMark(text: string, { start, end }: Solid): Solid {
  if (!/[.,]/.test(text.charAt(start - 1)) || !/^\d+$/.test(text.slice(start, end))) return { start, end };
  const isTaken =
    LEADING_MARK.test(text.slice(Math.max(0, start - 2), start)) || endsInCurrency(text, start - 1);
  return isTaken ? { start: start - 1, end } : { start, end };
}

/**
 * Reads a text left to right into its numbers, each with all that belongs to it: groups, decimals, exponent, fraction and
 * scale. What is a piece of one of them is no token. Digits that blanks part into thousands are one number; where the
 * document parts thousands otherwise (`hints.blankGroups` false) they are given apart as well.
 */
export function readNumberTokens(text: string, hints: DocumentHints): NumberToken[] {
  const solids = [...text.matchAll(SOLID)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const tokens: NumberToken[] = [];
  for (let at = 0; at < solids.length; ) {
    const solid = solids[at];
    if (solid === undefined) break;
    const groups = countGroups(text, solids, at, hints);
    const last = solids[at + groups - 1] ?? solid;
    const whole = takeLeadingMark(text, { start: solid.start, end: last.end });
    const longer = CONTINUATIONS.map((read) => read(text, whole, hints)).find((one) => one !== null);
    const read = (one: Solid, isSplit: boolean) =>
      token(
        one.start,
        one.end,
        readNumeral(text.slice(one.start, one.end), hints).map((reading) => ({
          ...reading,
          ambiguous: reading.ambiguous || isSplit,
        })),
      );
    const isSplit = groups > 1 && longer === undefined && hints.blankGroups === false;
    const taken = longer ?? read(whole, isSplit);
    tokens.push(taken);
    if (isSplit) for (const one of solids.slice(at, at + groups)) tokens.push(read(one, true));
    at += groups;
    while ((solids[at]?.start ?? Number.POSITIVE_INFINITY) < taken.end) at += 1;
  }
  return tokens;
}
