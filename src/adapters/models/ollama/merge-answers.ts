import type { RawField } from '../../../../reading/extractor/choice/raw-field.ts';
import { NO_ANSWER } from '../../../../reading/extractor/choice/raw-field.ts';
import { findValues } from '../../../../reading/values/find.ts';
import type { DocumentHints } from '../../../../reading/values/found.ts';
import { normaliseValue } from '../../../../reading/values/normalise.ts';
import { sameValue } from '../../../../reading/values/same.ts';
import type { ReadSegment } from '../../../../schemas/segment.ts';
import type { UseCaseFieldDef } from '../../../../schemas/use-case.ts';
import { holds, words } from './prompt-copy.ts';

/** The answers to one window, with the segments that it showed, in document order. */
export interface WindowAnswer {
  readonly fields: ReadonlyMap<string, RawField>;
  readonly segments: readonly ReadSegment[];
}

/** How well a window supports its value: read in a cited line, read elsewhere in the window, just answered, no value. */
const SUPPORT = { cited: 3, shown: 2, claimed: 1, none: 0 } as const;

/**
 * Joins the answers of a document's windows field by field: the best supported value wins, that of the earlier window
 * among equals. What counts is where a value is printed, not how many windows saw it, so that the result does not
 * depend on how the document was cut.
 */
export function mergeAnswers(
  fields: readonly UseCaseFieldDef[],
  answers: readonly WindowAnswer[],
  hints: DocumentHints,
): Record<string, RawField> {
  return Object.fromEntries(fields.map((field) => [field.name, bestOf(field, answers, hints)]));
}

function bestOf(field: UseCaseFieldDef, answers: readonly WindowAnswer[], hints: DocumentHints): RawField {
  let best = { raw: NO_ANSWER, support: -1 };
  for (const answer of answers) {
    const raw = answer.fields.get(field.name);
    if (raw === undefined) continue;
    const support = supportOf(raw, field, answer.segments, hints);
    if (support > best.support) best = { raw, support };
  }
  return best.raw;
}

function supportOf(
  raw: RawField,
  field: UseCaseFieldDef,
  segments: readonly ReadSegment[],
  hints: DocumentHints,
): number {
  const { value } = normaliseValue(field.type, raw.value, hints, field.choices ?? null);
  if (value === null) return SUPPORT.none;
  const isRead = ({ text }: ReadSegment) =>
    field.type === 'str'
      ? holds(words(text), words(String(value)))
      : findValues(field.type, text, hints).some((found) => sameValue(field.type, found.value, value));
  const cited = new Set(raw.segment_ids);
  if (segments.some((segment) => cited.has(segment.segment_id) && isRead(segment))) return SUPPORT.cited;
  return segments.some(isRead) ? SUPPORT.shown : SUPPORT.claimed;
}
