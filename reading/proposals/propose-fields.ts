import type { ReadPage, ReadSegment } from '../../schemas/segment.ts';
import type { FieldType } from '../../schemas/use-case.ts';
import { LABELS } from '../languages/label-table.ts';
import { normaliseLabel } from '../languages/label-words.ts';
import { CURRENCY_PATTERN } from '../values/currency.ts';
import { findValues } from '../values/find.ts';
import type { DocumentHints } from '../values/found.ts';
import { inferHints } from '../values/hints.ts';

/** A field that a document seems to have. */
export interface ProposedField {
  /** The words that stand beside the value, such as `Invoice number`. */
  readonly name: string;
  readonly type: FieldType;
  /** The value as it is printed. */
  readonly found: string;
}

/** More of them are a table or a text, not the head of a document. */
const MAX_FIELDS = 30;
const LONGEST_LABEL = 40;
const LONGEST_VALUE = 80;
/** A gap of so many heights of a line parts a label from its value. */
const WIDE_GAP = 1.2;

/** A gap so many times the usual one of its line ends a value. */
const OWN_GAP = 1.8;

/** A label is words: letters, few digits, no amount. */
const LABEL = /^\p{L}[\p{L}\p{M} .\-/()'’°#&]*\d{0,2}$/u;
/** Types that a printed value may show by its form; a whole number is more often a reference than a count. */
const TYPED = ['date', 'decimal'] as const;
/** What an amount is in belongs to it, and not to its name. */
const CURRENCY_END = new RegExp(`(?<!\\s)\\s+(?:${CURRENCY_PATTERN})$`, 'u');
const AMOUNT = /\d[.,]\d{2}(?!\d)|\p{Sc}/u;

interface Pair {
  readonly label: string;
  readonly value: string;
}

/** A word of a line, with the gap before it: in heights of the line and in usual gaps of the line, 0 where places are not known. */
interface Word {
  readonly text: string;
  readonly gap: number;
  readonly ownGap: number;
}

function wordsOf({ words, bounding_box, text }: ReadSegment, { width, height }: ReadPage): Word[] {
  if (words === null || bounding_box === null || width === null || height === null)
    return text.split(/\s+/).map((word) => ({ text: word, gap: 0, ownGap: 0 }));
  // In widths of the page, as the gaps are.
  const high = ((bounding_box.y1 - bounding_box.y0) * height) / width;
  const gaps = words.map((word, index) => {
    const before = words[index - 1];
    return before === undefined ? 0 : word.bounding_box.x0 - before.bounding_box.x1;
  });
  const usual = gaps.slice(1).sort((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0;
  return words.map(({ text: word }, index) => {
    const gap = gaps[index] ?? 0;
    return { text: word, gap: gap / high, ownGap: usual > 0 ? gap / usual : 0 };
  });
}

const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

/** Where a column of its own begins last before the end of some words. */
const lastColumn = (words: readonly Word[]) =>
  Math.max(
    0,
    words.findLastIndex(({ gap }) => gap > WIDE_GAP),
  );

/** The words of a value up to what stands apart behind it. */
function untilApart(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ ownGap }, index) => index > 0 && ownGap > OWN_GAP);
  return end === -1 ? words : words.slice(0, end);
}

/** Where the label begins that a colon ends, behind the value of another: at its words without digits, or at the last word where nothing parts them. */
function startOfLabel(words: readonly Word[]): number {
  const start = words.findLastIndex(({ text }) => /\d/.test(text)) + 1;
  return start === 0 ? words.length - 1 : start;
}

/** The labels of a line that a colon ends, each with what stands before the next. */
function splitByColons(words: readonly Word[]): Pair[] {
  const colons = words.flatMap(({ text }, index) =>
    text.endsWith(':') && index < words.length - 1 ? [index] : [],
  );
  const labels = colons.map((colon, index) => {
    const after = (colons[index - 1] ?? -1) + 1;
    const before = words.slice(after, colon + 1);
    return { start: after + (index === 0 ? lastColumn(before) : startOfLabel(before)), colon };
  });
  return labels.map(({ start, colon }, index) => {
    const value = words.slice(colon + 1, labels[index + 1]?.start);
    return { label: textOf(words.slice(start, colon + 1)), value: textOf(untilApart(value)) };
  });
}

/** A label and a value that a wide gap parts, alone on their line or, where the label is a known one, behind something else. */
function splitByGap(words: readonly Word[]): Pair[] {
  const starts = words.flatMap(({ gap }, index) => (gap > WIDE_GAP ? [index] : []));
  const [from, at] = starts.length === 1 ? [0, starts[0]] : starts;
  if (at === undefined || starts.length > 2) return [];
  const pair = { label: textOf(words.slice(from, at)), value: textOf(words.slice(at)) };
  // Without a digit it is another heading of a table, and an amount is that of its row.
  const isOfRow = !/\d/.test(pair.value) || AMOUNT.test(pair.value);
  const isBehind = LABELS.meanings.has(normaliseLabel(pair.label)) && !isOfRow;
  return starts.length === 1 || isBehind ? [pair] : [];
}

function typeOf(value: string, hints: DocumentHints): FieldType {
  for (const type of TYPED) {
    const [found, ...others] = findValues(type, value, hints).filter(
      (one) => one.end - one.start > value.length / 2,
    );
    if (found === undefined || others.some((other) => other.value !== found.value)) continue;
    if (type === 'date' || AMOUNT.test(value)) return type;
  }
  return 'str';
}

/** Fields that the first pages of a document seem to have: labels and the values beside them, in the order of the pages. */
export function proposeFields(pages: readonly ReadPage[]): ProposedField[] {
  const segments = pages.flatMap((page) => page.segments.map((segment) => ({ page, segment })));
  const hints = inferHints(segments.map(({ segment }) => segment.text));
  const proposed = new Map<string, ProposedField>();
  const pairs = segments.flatMap(({ page, segment }) => {
    const words = wordsOf(segment, page);
    const byColons = splitByColons(words);
    return byColons.length > 0 ? byColons : splitByGap(words);
  });
  for (const { label, value: found } of pairs) {
    const name = label.replace(/(?<![:.\s])[:.\s]+$/, '').replace(CURRENCY_END, '');
    const isValue = found.length > 0 && found.length <= LONGEST_VALUE;
    if (name.length > LONGEST_LABEL || !isValue || !LABEL.test(name)) continue;
    const key = name.toLowerCase();
    if (!proposed.has(key)) proposed.set(key, { name, type: typeOf(found, hints), found });
    if (proposed.size === MAX_FIELDS) break;
  }
  return [...proposed.values()];
}
