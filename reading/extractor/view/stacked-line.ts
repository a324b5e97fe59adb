import { wordsOf } from '../../languages/languages.ts';
import { headsNumber, NUMBER_WORD } from '../../languages/number-words.ts';
import type { Row } from '../../layout/layout.ts';
import { anyOf } from '../../text/any-of.ts';
import { findValues } from '../../values/find.ts';
import type { DocumentHints } from '../../values/found.ts';
import { CONCEPTS } from '../concepts/concepts.ts';
import type { Label } from '../labels/find-labels.ts';
import { findLabels } from '../labels/find-labels.ts';
import type { ValueType } from './value-types.ts';
import { typeOfText, typesAsked } from './value-types.ts';

/** Words of a line that may be a label though nobody knows it, in each of its languages. */
const LABEL_WORDS = 5;
/** The same of one that begins with a word for a number: `No. de serie del certificado`. */
const NUMBER_LABEL_WORDS = 8;
const NUMBER_FIRST = new RegExp(`^${NUMBER_WORD}[.°º]*\\s+\\p{L}`, 'iu');
const LANGUAGES = /\s\/\s/u;
const RATE = /^[^\d]*\d{1,2}(?:[.,]\d{1,3})?\s*%/;
/** `TVQ / QST 9,975 %`: the rate of a tax says that it is one, whatever its name. */
const NAMED_RATE = /^\p{L}[^\d%]{1,40}\d{1,2}(?:[.,]\d{1,3})?\s*%$/u;
const NOTHING: ReadonlySet<ValueType> = new Set();
const BEFORE_DAY = new RegExp(`^${anyOf(wordsOf(({ dates }) => dates.on))}$`, 'iu');

/** What a row is where labels are listed before their values. */
export interface Line {
  readonly row: Row;
  /** It may be a label: a known one as a whole, a line with a colon at its end, or a few words without a digit. */
  readonly mayName: boolean;
  readonly hasColon: boolean;
  /** It is a label and no value. */
  readonly names: boolean;
  /** The types of value that it asks for, where it begins with a label of them. */
  readonly asks: ReadonlySet<ValueType>;
  /** It begins with a label of a person or a firm. */
  readonly asksParty: boolean;
  /** It begins with a label of a total. */
  readonly namesTotal: boolean;
  /** The type of value that it is as a whole. */
  readonly is: ValueType | 'other';
  /** The amount that it is; 0 where it is none. */
  readonly amount: number;
}

/** Whether a list of labels may begin with a line. */
export const opens = (line: Line | undefined): boolean =>
  line !== undefined && (line.names || line.asks.size > 0 || headsNumber(line.row.text.trim()));

/** Reads a row as a label or a value of such a list. */
export function lineOf(row: Row, recognised: boolean, hints: DocumentHints): Line {
  const text = row.text.trim();
  const [first] = findLabels(row, recognised);
  const isLabelled = first !== undefined && row.text.slice(0, first.start).trim() === '';
  const rest = isLabelled ? row.text.slice(first.end).trim() : text;
  const isWhole = isLabelled && /^[.:\s]*$/.test(rest);
  const hasColon = /:$/.test(text);
  const most = NUMBER_FIRST.test(text) ? NUMBER_LABEL_WORDS : LABEL_WORDS;
  const isPlain = !/\d/.test(text) && text.split(LANGUAGES).every((side) => side.split(/\s+/).length <= most);
  const isRate = (isLabelled && RATE.test(rest)) || NAMED_RATE.test(text);
  const is = typeOfText(text, hints);
  return {
    row,
    mayName: is !== 'date' && is !== 'amount' && (isWhole || hasColon || isPlain || isRate),
    hasColon,
    names: isWhole || hasColon,
    asks: isLabelled ? askedBy(first, rest) : NOTHING,
    asksParty: isLabelled && first.meanings.some(({ concept }) => CONCEPTS[concept].kind === 'name'),
    namesTotal: isLabelled && first.meanings.some(({ concept }) => concept === 'total'),
    is,
    amount: is === 'amount' ? Number(findValues('decimal', text, hints)[0]?.value ?? 0) : 0,
  };
}

/** What a label asks for: with a word for a day behind it that day too, whatever it names. */
const askedBy = (label: Label, rest: string): ReadonlySet<ValueType> =>
  BEFORE_DAY.test(rest) ? new Set<ValueType>([...typesAsked(label), 'date']) : typesAsked(label);
