import type { Citation } from '../reading/proof/citation.ts';
import { sameText } from '../reading/text/fold.ts';
import { findCurrencyChoice, readCurrency } from '../reading/values/currency.ts';
import { isCurrencyField } from '../reading/values/field-kind.ts';
import type { DocumentHints } from '../reading/values/found.ts';
import { inferHints } from '../reading/values/hints.ts';
import type { NormalisedValue } from '../reading/values/normalise.ts';
import { normaliseValue } from '../reading/values/normalise.ts';
import type { FieldValue } from '../schemas/response.ts';
import type { ReadPage } from '../schemas/segment.ts';
import type { UseCaseFieldDef } from '../schemas/use-case.ts';
import type { ExtractionInput, ExtractionOutput } from './ports/stage-io.ts';
import type { Model } from './ports/world.ts';

export interface ExtractionDeps {
  readonly model: Pick<Model, 'extract'>;
}

interface ExtractedField {
  readonly value: FieldValue;
  readonly citation: Citation;
  readonly warnings: readonly string[];
}

const isRecord = (thing: unknown): thing is Readonly<Record<string, unknown>> =>
  typeof thing === 'object' && thing !== null;

const ownProperty = (thing: unknown, key: string): unknown =>
  isRecord(thing) && Object.hasOwn(thing, key) ? thing[key] : undefined;

function readCitation(raw: unknown, known: ReadonlySet<string>): Citation {
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

function normaliseField(field: UseCaseFieldDef, raw: unknown, hints: DocumentHints): NormalisedValue {
  if (isOwnName(field, raw)) return { value: null, warning: `"${raw}" is the field's own name` };
  if (typeof raw === 'string' && isCurrencyField(field)) {
    const choices = field.choices ?? [];
    const meant = choices.length > 0 ? findCurrencyChoice(raw, choices) : readCurrency(raw);
    return normaliseValue(field.type, meant ?? raw, hints, field.choices ?? null);
  }
  return normaliseValue(field.type, raw, hints, field.choices ?? null);
}

function extractField(
  field: UseCaseFieldDef,
  raw: unknown,
  hints: DocumentHints,
  known: ReadonlySet<string>,
): ExtractedField {
  const { value, warning } = normaliseField(field, ownProperty(raw, 'value'), hints);
  const warnings = warning === null ? [] : [`${field.name}: ${warning}`];
  if (value === null && field.required === true) warnings.push(`${field.name}: required, but not found`);
  return { value, citation: readCitation(raw, known), warnings };
}

const segmentsOf = (pages: readonly ReadPage[]) => pages.flatMap((page) => page.segments);

/**
 * Asks the model for every field and brings each answer to its field's type. What is no value of the type becomes null with
 * a warning, cited segments that do not exist are dropped, and a required field without a value is named in the warnings.
 * @throws IxError IX_002_000 or IX_002_001, as the model does
 */
export async function extraction(
  { setup, ocr }: Omit<ExtractionInput, 'job'>,
  { model }: ExtractionDeps,
  signal: AbortSignal,
): Promise<ExtractionOutput> {
  const { use_case_name, system_prompt, fields } = setup;
  const answer = await model.extract(
    { use_case_name, system_prompt, fields, pages: ocr.pages },
    setup.model,
    signal,
  );
  const segments = segmentsOf(ocr.pages);
  const hints = inferHints(segments.map((segment) => segment.text));
  const known = new Set(segments.map((segment) => segment.segment_id));
  const extracted = fields.map(
    (field) =>
      [field.name, extractField(field, ownProperty(answer.fields, field.name), hints, known)] as const,
  );
  return {
    result: Object.fromEntries(extracted.map(([name, { value }]) => [name, value])),
    citations: Object.fromEntries(extracted.map(([name, { citation }]) => [name, citation])),
    meta_data: {
      model: answer.model,
      model_digest: answer.model_digest,
      windows: answer.windows,
      prompt_tokens: answer.prompt_tokens,
      completion_tokens: answer.completion_tokens,
      repairs: answer.repairs,
    },
    warnings: [...answer.warnings, ...extracted.flatMap(([, { warnings }]) => warnings)],
  };
}
