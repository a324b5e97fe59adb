import { APOSTROPHES, DASHES, MIDDLE_POINTS, SLASHES } from '../values/characters.ts';

const UNSEEN = /[\p{Cf}\p{M}]/gu;
/** Raised, circled and broken digits. */
const OTHER_DIGIT = /(\p{N}?)(\p{No})/gu;
const BREAK = '\n';

/** `10²` is no 102, and `1½` is 1 and 1/2. */
function spellDigit(_all: string, before: string, other: string): string {
  const digits = other.normalize('NFKD');
  if (before === '') return digits;
  return `${before}${/^\d+$/.test(digits) ? '^' : ' '}${digits}`;
}

/** A text as its digits are meant: those of other forms spelled, and what parts lines or cells told from what parts words. */
const spellDigits = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(OTHER_DIGIT, spellDigit)
    .replace(/\s+/gu, (gap) => (gap.length > 2 || /[\t\n\r]/.test(gap) ? BREAK : ' '));

/** Digits and what parts them: one mark less than groups. */
interface DigitRun {
  readonly groups: readonly string[];
  readonly marks: readonly string[];
}

const RUN = /\p{N}+(?:[^\p{L}\p{N}]+\p{N}+)*/gu;

const runsOf = (text: string): DigitRun[] =>
  [...spellDigits(text).matchAll(RUN)].map(([run]) => ({
    groups: run.match(/\p{N}+/gu) ?? [],
    marks: run.match(/[^\p{N}]+/gu) ?? [],
  }));

type MarkKind = 'blank' | 'break' | 'dash' | 'slash' | 'dot' | 'other';

const KINDS: readonly (readonly [RegExp, MarkKind])[] = [
  [new RegExp(`^\\s?[${DASHES}]\\s?$`, 'u'), 'dash'],
  [new RegExp(`^\\s?[${SLASHES}]\\s?$`, 'u'), 'slash'],
  [new RegExp(`^[.,\\u066b\\u066c${APOSTROPHES}${MIDDLE_POINTS}]$`, 'u'), 'dot'],
  [/^(?: |\s?[()[\]]\s?)$/u, 'blank'],
  // A comma and a blank part two things as the end of a line does.
  [/^(?:\n|[.,;|]\s|\s[|•·]\s)$/u, 'break'],
];

const kindOf = (mark: string): MarkKind => KINDS.find(([pattern]) => pattern.test(mark))?.[1] ?? 'other';
const countDigits = ({ groups }: DigitRun) => groups.reduce((sum, group) => sum + group.length, 0);

/** A run as an amount, without the marks of its thousands; null where it has not the form of one. */
function amountOf({ groups, marks }: DigitRun): string | null {
  const kinds = marks.map(kindOf);
  if (!kinds.every((kind) => kind === 'dot' || kind === 'blank')) return null;
  const last = groups.at(-1) ?? '';
  const hasDecimals = kinds.at(-1) === 'dot' && last.length <= 2;
  const [first = '', ...others] = hasDecimals ? groups.slice(0, -1) : groups;
  const isGrouped = first.length <= 3 && others.every((group) => group.length === 3);
  if (others.length > 0 && !isGrouped) return null;
  return `${[first, ...others].join('')}${hasDecimals ? `.${last}` : ''}`;
}

/** So many digits are a number of something, such as a telephone, however they are grouped. */
const NUMBERED = 7;
/** Blanks group shorter ones too. */
const NUMBERED_BY_BLANKS = 6;
/** What is grouped otherwise must be longer than a day is: `1-11-2024` is not `11-1-2024`. */
const REGROUPED = 9;

const GROUPING: ReadonlySet<MarkKind> = new Set(['blank', 'dash', 'slash', 'dot']);
const APART: ReadonlySet<MarkKind> = new Set(['blank', 'break']);

function isSameMark(value: string, printed: string, isNumbered: boolean): boolean {
  const [own, other] = [kindOf(value), kindOf(printed)];
  if (own === other) return own !== 'other' || value.trim() === printed.trim();
  if (APART.has(own) && APART.has(other)) return true;
  return isNumbered && GROUPING.has(own) && GROUPING.has(other);
}

const hasDecimals = (run: DigitRun) => amountOf(run)?.includes('.') === true;

const isSameGroups = (value: DigitRun, printed: DigitRun) =>
  value.groups.length === printed.groups.length &&
  value.groups.every((group, at) => group === printed.groups[at]);

function withoutBlanks({ groups, marks }: DigitRun): string {
  return groups.map((group, at) => `${group}${(marks[at] ?? '').trim()}`).join('');
}

const YEAR = /^(?:19|20)\d\d$/;
const BY_BLANKS = /^\s.*\s$/u;

/** Whether a run is several years, or from one number to another: `2024-2025`, `1000 – 2000`, never one number. */
function isSpan({ groups, marks }: DigitRun): boolean {
  if (groups.length > 1 && groups.every((group) => YEAR.test(group))) return true;
  const [first = '', last = ''] = groups;
  const [mark = ''] = marks;
  if (groups.length !== 2 || kindOf(mark) !== 'dash') return false;
  return BY_BLANKS.test(mark) || (first.length === last.length && first < last);
}

/** Whether digits are the same number of something, which a value groups otherwise than it is printed. */
function isRegrouped(value: DigitRun, printed: DigitRun): boolean {
  const kinds = [...value.marks, ...printed.marks].map(kindOf);
  if (!kinds.every((kind) => GROUPING.has(kind))) return false;
  if (value.groups.length !== printed.groups.length && [value, printed].some(isSpan)) return false;
  const digits = countDigits(printed);
  if (withoutBlanks(value) === withoutBlanks(printed)) {
    const isGrouped = [value, printed].every(({ groups }) => groups.length <= digits / 2);
    return digits >= NUMBERED_BY_BLANKS && isGrouped;
  }
  if (value.marks.length > 0 && printed.marks.length > 0) return digits >= REGROUPED;
  const isPadded = [...value.groups, ...printed.groups].every((group) => group.length > 1);
  return digits >= NUMBERED && isPadded;
}

function isSameRun(value: DigitRun, printed: DigitRun): boolean {
  const isAmount = hasDecimals(value) || hasDecimals(printed);
  if (isSameGroups(value, printed)) {
    const isNumbered = !isAmount && countDigits(value) >= NUMBERED;
    return value.marks.every((mark, at) => isSameMark(mark, printed.marks[at] ?? '', isNumbered));
  }
  const amount = amountOf(value);
  if (amount !== null && amount === amountOf(printed)) return true;
  return !isAmount && isRegrouped(value, printed);
}

const digitsOf = (runs: readonly DigitRun[]) => runs.map(({ groups }) => groups.join('')).join(' ');

/**
 * Whether the digits of a value are those of a text that has the same letters, with what stands between them: `1250` is not
 * `12.50`, nor `1234` what is printed as 12 and 34. Numbers of something, thousands and days may be grouped otherwise. Nothing is said
 * where a reader took letters for digits.
 */
export function sameDigits(value: string, printed: string): boolean {
  if (value === printed) return true;
  const [own, others] = [runsOf(value), runsOf(printed)];
  if (digitsOf(own) !== digitsOf(others)) return true;
  return own.every((run, at) => {
    const other = others[at];
    return other !== undefined && isSameRun(run, other);
  });
}
