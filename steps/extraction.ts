import type { Citation } from '../reading/proof/citation.ts';
import type { DocumentHints } from '../reading/values/found.ts';
import { inferHints } from '../reading/values/hints.ts';
import type { FieldValue } from '../schemas/response.ts';
import type { ReadPage } from '../schemas/segment.ts';
import type { UseCaseFieldDef } from '../schemas/use-case.ts';
import { normaliseField, ownProperty, readCitation } from './answered-value.ts';
import { extractTables } from './extract-tables.ts';
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
 * a warning, cited segments that do not exist are dropped, and a required field without a value is named in the warnings. The same holds for the cells of tables.
 * @throws IxError IX_002_000 or IX_002_001, as the model does
 */
export async function extraction(
  { setup, ocr, layouts = [] }: Omit<ExtractionInput, 'job'>,
  { model }: ExtractionDeps,
  signal: AbortSignal,
): Promise<ExtractionOutput> {
  const { use_case_name, system_prompt, fields, tables } = setup;
  const taught = layouts.length > 0 ? { layouts } : {};
  const answer = await model.extract(
    {
      use_case_name,
      system_prompt,
      fields,
      ...(tables === undefined ? {} : { tables }),
      pages: ocr.pages,
      ...taught,
    },
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
  const extractedTables = tables === undefined ? null : extractTables(tables, answer.tables, hints, known);
  return {
    result: Object.fromEntries(extracted.map(([name, { value }]) => [name, value])),
    ...(extractedTables === null ? {} : { tables: extractedTables.tables }),
    citations: Object.fromEntries(extracted.map(([name, { citation }]) => [name, citation])),
    meta_data: {
      model: answer.model,
      model_digest: answer.model_digest,
      windows: answer.windows,
      prompt_tokens: answer.prompt_tokens,
      completion_tokens: answer.completion_tokens,
      repairs: answer.repairs,
    },
    ...taught,
    warnings: [
      ...answer.warnings,
      ...extracted.flatMap(([, { warnings }]) => warnings),
      ...(extractedTables?.warnings ?? []),
    ],
  };
}
