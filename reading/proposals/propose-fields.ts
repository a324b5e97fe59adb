import type { ReadPage, ReadSegment } from '../../schemas/segment.ts';
import type { FieldType } from '../../schemas/use-case.ts';
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

const COLON = /^(?<label>[^:]{2,40}?)\s*:\s+(?<value>\S.*)$/u;
/** A label is words: letters, few digits, no amount. */
const LABEL = /^\p{L}[\p{L}\p{M} .\-/()'’°#&]*\d{0,2}$/u;
/** Types that a printed value may show by its form; a whole number is more often a reference than a count. */
const TYPED = ['date', 'decimal'] as const;
const AMOUNT = /\d[.,]\d{2}(?!\d)|\p{Sc}/u;

/** A line as a label and a value where a wide gap parts it in two. */
function splitByGap(
  { words, bounding_box }: ReadSegment,
  page: ReadPage,
): { label: string; value: string } | null {
  if (words === null || words.length < 2 || bounding_box === null) return null;
  const { width, height: tall } = page;
  if (width === null || tall === null) return null;
  // In widths of the page, as the gaps are.
  const height = ((bounding_box.y1 - bounding_box.y0) * tall) / width;
  const gaps = words.flatMap((word, index) => {
    const next = words[index + 1];
    return next !== undefined && next.bounding_box.x0 - word.bounding_box.x1 > WIDE_GAP * height
      ? [index + 1]
      : [];
  });
  const [at, ...others] = gaps;
  if (at === undefined || others.length > 0) return null;
  const textOf = (part: typeof words) => part.map(({ text }) => text).join(' ');
  return { label: textOf(words.slice(0, at)), value: textOf(words.slice(at)) };
}

function splitByColon({ text }: ReadSegment): { label: string; value: string } | null {
  const { label, value } = COLON.exec(text)?.groups ?? {};
  return label === undefined || value === undefined ? null : { label, value };
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
  for (const { page, segment } of segments) {
    const parts = splitByColon(segment) ?? splitByGap(segment, page);
    if (parts === null) continue;
    const name = parts.label.replace(/[:.\s]+$/, '').trim();
    const found = parts.value.trim();
    if (name.length > LONGEST_LABEL || found.length > LONGEST_VALUE || !LABEL.test(name)) continue;
    const key = name.toLowerCase();
    if (!proposed.has(key)) proposed.set(key, { name, type: typeOf(found, hints), found });
    if (proposed.size === MAX_FIELDS) break;
  }
  return [...proposed.values()];
}
