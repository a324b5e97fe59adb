import { linesOf } from '../../../reading/proof/lines.ts';
import { findValues } from '../../../reading/values/find.ts';
import { inferHints } from '../../../reading/values/hints.ts';
import { sameValue } from '../../../reading/values/same.ts';
import type { FieldValue } from '../../../schemas/response.ts';
import type { Chooser } from '../synthetic/choose.ts';
import type { TrueAnswer, TrueDocument } from './true-document.ts';

/** Ways in which language models are wrong; `wrong_citation` is the one that is right. */
export const LIES = [
  'digit_changed',
  'digits_swapped',
  'decimal_moved',
  'sign_changed',
  'other_line',
  'day_month_swapped',
  'neighbour_name',
  'name_changed',
  'invented',
  'from_prompt',
  'wrong_citation',
] as const;
export type LieKind = (typeof LIES)[number];

export interface Lie {
  readonly kind: LieKind;
  readonly answer: TrueAnswer;
  readonly value: FieldValue;
  readonly cited: readonly string[];
}

type Spoiler = (
  answer: TrueAnswer,
  document: TrueDocument,
  chooser: Chooser,
) => Omit<Lie, 'kind' | 'answer'> | null;

const keepCitation = (answer: TrueAnswer, value: FieldValue) => ({ value, cited: answer.cited });
const isCalendarDay = (iso: string) =>
  !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().slice(0, 10) === iso;

function pick<T>(things: readonly T[], chooser: Chooser): T | undefined {
  return things[chooser.number(0, Math.max(0, things.length - 1))];
}

function replaceAt(text: string, at: number, length: number, by: string): string {
  return text.slice(0, at) + by + text.slice(at + length);
}

const changeDigit: Spoiler = (answer, _document, chooser) => {
  const text = String(answer.value);
  const places = [...text.matchAll(/\d/g)].map((match) => match.index);
  const at = pick(places, chooser);
  if (at === undefined) return null;
  const digit = String((Number(text[at]) + chooser.number(1, 9)) % 10);
  const value = replaceAt(text, at, 1, digit);
  return answer.field.type === 'date' && !isCalendarDay(value) ? null : keepCitation(answer, value);
};

const swapDigits: Spoiler = (answer, _document, chooser) => {
  const text = String(answer.value);
  const places = [...text.matchAll(/\d(?=\d)/g)]
    .map((match) => match.index)
    .filter((at) => text[at] !== text[at + 1]);
  const at = pick(places, chooser);
  if (at === undefined) return null;
  const value = replaceAt(text, at, 2, `${text[at + 1]}${text[at]}`);
  return answer.field.type === 'date' && !isCalendarDay(value) ? null : keepCitation(answer, value);
};

const moveDecimal: Spoiler = (answer) => {
  if (answer.field.type !== 'decimal') return null;
  const text = String(answer.value);
  return keepCitation(answer, text.includes('.') ? text.replace('.', '') : `${text}00`);
};

const changeSign: Spoiler = (answer) => {
  const text = String(answer.value);
  if (answer.field.type !== 'decimal' || !/[1-9]/.test(text)) return null;
  return keepCitation(answer, text.startsWith('-') ? text.slice(1) : `-${text}`);
};

/** A value of the same type that another line prints, citing that line. */
const takeOtherLine: Spoiler = (answer, document, chooser) => {
  const { type, name } = answer.field;
  if (type === 'str' || type === 'bool') return null;
  const lines = linesOf(document.pages);
  const hints = inferHints(lines.map((line) => line.segment.text));
  const right = document.accepted[name] ?? [];
  const others = lines.flatMap((line) =>
    findValues(type, line.segment.text, hints)
      .filter(({ value, ambiguous }) => !ambiguous && !right.some((one) => sameValue(type, one, value)))
      .filter(({ value }) => type !== 'decimal' || /\.\d\d$/.test(String(value)))
      .map(({ value }) => ({ value, cited: [line.segment.segment_id] })),
  );
  return pick(others, chooser) ?? null;
};

const swapDayAndMonth: Spoiler = (answer) => {
  if (answer.field.type !== 'date') return null;
  const [year = '', month = '', day = ''] = String(answer.value).split('-');
  return Number(day) > 12 || day === month ? null : keepCitation(answer, `${year}-${day}-${month}`);
};

/** Another line of the document in place of a name. */
const takeNeighbour: Spoiler = (answer, document, chooser) => {
  const { type, name } = answer.field;
  if (type !== 'str' || /\d/.test(String(answer.value)) || name === 'currency') return null;
  const right = document.accepted[name] ?? [];
  const names = linesOf(document.pages).filter(({ segment: { text } }) => {
    const isName = /^\p{Lu}[\p{L}&.'’ -]{5,40}$/u.test(text.trim());
    return isName && !right.some((one) => String(text).includes(String(one)) || sameValue('str', one, text));
  });
  const line = pick(names, chooser);
  return line === undefined ? null : { value: line.segment.text.trim(), cited: [line.segment.segment_id] };
};

/** One letter of a name changed, as no reader confuses them. */
const changeName: Spoiler = (answer, _document, chooser) => {
  const text = String(answer.value);
  if (answer.field.type !== 'str' || /\d/.test(text) || text.length < 5) return null;
  const at = pick(
    [...text.matchAll(/\p{L}/gu)].map((match) => match.index),
    chooser,
  );
  if (at === undefined) return null;
  const letter = text.charAt(at).toLowerCase() === 'x' ? 'k' : 'x';
  return keepCitation(answer, replaceAt(text, at, 1, letter));
};

const invent: Spoiler = (answer, _document, chooser) => {
  const { type } = answer.field;
  if (type === 'decimal') return keepCitation(answer, `${chooser.number(1, 99_999)}.${chooser.digits(2)}`);
  if (type === 'date') {
    const day = new Date(Date.UTC(chooser.number(2005, 2030), chooser.number(0, 11), chooser.number(1, 28)));
    return keepCitation(answer, day.toISOString().slice(0, 10));
  }
  if (type !== 'str') return null;
  return keepCitation(
    answer,
    chooser.one([
      'John Doe',
      'Acme Corporation',
      'Example Bank',
      'DE89370400440532013000',
      '123 Main Street, Anytown',
      'Premium Account',
    ]),
  );
};

const copyPrompt: Spoiler = (answer, _document, chooser) => {
  const { type, name } = answer.field;
  if (type === 'decimal') return keepCitation(answer, chooser.one(['1234.50', '1234.56', '0.01']));
  if (type === 'date') return keepCitation(answer, chooser.one(['2026-01-31', '2001-01-01']));
  return keepCitation(
    answer,
    chooser.one([name, `the ${name.replaceAll('_', ' ')} of the document`, 'string']),
  );
};

/** The right value, with a line cited that does not print it. */
const citeWrongly: Spoiler = (answer, document, chooser) => {
  const wrong = linesOf(document.pages).filter(({ segment }) => !answer.cited.includes(segment.segment_id));
  const line = pick(wrong, chooser);
  return line === undefined ? null : { value: answer.value, cited: [line.segment.segment_id] };
};

const SPOILERS: Readonly<Record<LieKind, Spoiler>> = {
  digit_changed: changeDigit,
  digits_swapped: swapDigits,
  decimal_moved: moveDecimal,
  sign_changed: changeSign,
  other_line: takeOtherLine,
  day_month_swapped: swapDayAndMonth,
  neighbour_name: takeNeighbour,
  name_changed: changeName,
  invented: invent,
  from_prompt: copyPrompt,
  wrong_citation: citeWrongly,
};

/** A right answer spoiled in one way; null where that way does not apply, or gave a value that is right as well. */
export function spoilAnswer(
  kind: LieKind,
  answer: TrueAnswer,
  document: TrueDocument,
  chooser: Chooser,
): Lie | null {
  const lie = SPOILERS[kind](answer, document, chooser);
  if (lie === null) return null;
  const right = document.accepted[answer.field.name] ?? [];
  const isRight = right.some((one) => sameValue(answer.field.type, one, lie.value));
  return isRight === (kind === 'wrong_citation') ? { kind, answer, ...lie } : null;
}
