import type { Citation } from '../reading/proof/citation.ts';
import { sameText } from '../reading/text/fold.ts';
import { findCurrencyChoice, readCurrency } from '../reading/values/currency.ts';
import { isCurrencyField } from '../reading/values/field-kind.ts';
import type { DocumentHints } from '../reading/values/found.ts';
import type { NormalisedValue } from '../reading/values/normalise.ts';
import { normaliseValue } from '../reading/values/normalise.ts';
import type { UseCaseFieldDef } from '../schemas/use-case.ts';

const isRecord = (thing: unknown): thing is Readonly<Record<string, unknown>> =>
  typeof thing === 'object' && thing !== null;

/** An own member of whatever a model answered. */
export const ownProperty = (thing: unknown, key: string): unknown =>
  isRecord(thing) && Object.hasOwn(thing, key) ? thing[key] : undefined;

/** What is cited, of the segments that there are. */
export function readCitation(raw: unknown, known: ReadonlySet<string>): Citation {
  const ids = ownProperty(raw, 'segment_ids');
  const score = ownProperty(raw, 'score');
  const cited = Array.isArray(ids)
    ? ids.filter((id): id is string => typeof id === 'string' && known.has(id))
    : [];
  return {
    segment_ids: [...new Set(cited)],
    score: typeof score === 'number' && score >= 0 && score <= 1 ? score : null,
  };
}

/** Models that find nothing tend to give the question back. */
const isOwnName = (field: UseCaseFieldDef, raw: unknown) =>
  field.type === 'str' &&
  (field.choices ?? []).length === 0 &&
  typeof raw === 'string' &&
  sameText(raw, field.name);

/** Brings a raw value to the type of its field, or of its column. */
export function normaliseField(field: UseCaseFieldDef, raw: unknown, hints: DocumentHints): NormalisedValue {
  if (isOwnName(field, raw)) return { value: null, warning: `"${raw}" is the field's own name` };
  if (typeof raw === 'string' && isCurrencyField(field)) {
    const choices = field.choices ?? [];
    const meant = choices.length > 0 ? findCurrencyChoice(raw, choices) : readCurrency(raw);
    return normaliseValue(field.type, meant ?? raw, hints, field.choices ?? null);
  }
  return normaliseValue(field.type, raw, hints, field.choices ?? null);
}
