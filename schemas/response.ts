import type { Static } from 'typebox';
import { Type } from 'typebox';
import { UncalibratedConfidence } from './calibration.ts';
import { Doubt } from './doubt.ts';
import { Fraction, Nullable, Strict } from './primitives.ts';
import { BoundingBox, PAGE_FACTS, Segment } from './segment.ts';

/** The stage that failed; `worker` stands for what happens around the stages. */
export const StepName = Type.Enum(['setup', 'ocr', 'extraction', 'reliability', 'response', 'worker']);
export type StepName = Static<typeof StepName>;

export const ErrorIX = Strict(
  {
    code: Type.String({ pattern: '^IX_\\d{3}_\\d{3}$' }),
    message: Type.String({ description: 'One sentence for a person.' }),
    step: StepName,
    details: Nullable(Type.Record(Type.String(), Type.Unknown())),
  },
  { title: 'ErrorIX' },
);
export type ErrorIX = Static<typeof ErrorIX>;

/** A value of a result: the type's JSON form (decimal, date and datetime are strings), or null. */
export const FieldValue = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);
export type FieldValue = Static<typeof FieldValue>;

/** A row of a table: every column of it, null where the row shows nothing. */
export const TableRow = Type.Record(Type.String(), FieldValue);
export type TableRow = Static<typeof TableRow>;

/** What stands under a name of the result: a field's value, or a table's rows in the order of the document. */
export const ResultValue = Type.Union([FieldValue, Type.Array(TableRow)]);
export type ResultValue = Static<typeof ResultValue>;

export const MetaData = Strict(
  {
    model: Nullable(Type.String()),
    model_digest: Nullable(Type.String()),
    windows: Type.Integer({ minimum: 0 }),
    prompt_tokens: Nullable(Type.Integer()),
    completion_tokens: Nullable(Type.Integer()),
    repairs: Type.Integer({ minimum: 0 }),
  },
  { title: 'MetaData' },
);
export type MetaData = Static<typeof MetaData>;

/** Of a result for which no model was asked. */
export const NO_MODEL_ASKED: MetaData = {
  model: null,
  model_digest: null,
  windows: 0,
  prompt_tokens: null,
  completion_tokens: null,
  repairs: 0,
};

export const IxResult = Strict(
  { result: Type.Record(Type.String(), ResultValue), meta_data: MetaData },
  { title: 'IxResult' },
);
export type IxResult = Static<typeof IxResult>;

/** How a value was read in its sources: the same characters, the same value written otherwise, within OCR confusion, not. */
export const Match = Type.Enum(['exact', 'typed', 'fuzzy', 'none']);
export type Match = Static<typeof Match>;

export const FieldSource = Strict(
  {
    segment_id: Type.String(),
    file_index: Type.Integer({ minimum: 0 }),
    page_number: Type.Integer({ minimum: 1 }),
    bounding_box: Nullable(BoundingBox),
    text_snippet: Type.String(),
    relevance_score: Fraction,
  },
  { title: 'FieldSource' },
);
export type FieldSource = Static<typeof FieldSource>;

export const FieldProvenance = Strict(
  {
    field_name: Type.String(),
    field_path: Type.String(),
    value: FieldValue,
    sources: Type.Array(FieldSource, { description: 'Best first.' }),
    match: Nullable(Match),
    confidence: Nullable(Fraction),
    uncalibrated_confidence: Type.Optional(UncalibratedConfidence),
    provenance_verified: Nullable(Type.Boolean()),
    text_agreement: Nullable(Type.Boolean()),
    citation_corrected: Type.Optional(Type.Boolean()),
    // Missing in results of earlier versions.
    doubts: Type.Optional(
      Type.Array(Doubt, { description: 'Why the value, or its absence, deserves a look.' }),
    ),
    needs_review: Type.Optional(Type.Boolean({ description: 'A person should look at it.' })),
    learnt_from: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Jobs whose approved review helped to find the value.',
      }),
    ),
  },
  { title: 'FieldProvenance' },
);
export type FieldProvenance = Static<typeof FieldProvenance>;

/** Where a table stands on one page. */
export const TablePart = Strict(
  {
    file_index: Type.Integer({ minimum: 0 }),
    page_number: Type.Integer({ minimum: 1 }),
    bounding_box: Nullable(BoundingBox),
  },
  { title: 'TablePart' },
);
export type TablePart = Static<typeof TablePart>;

export const TableProvenance = Strict(
  {
    pages: Type.Array(TablePart, { description: 'In the order of the document.' }),
    rows: Type.Integer({ minimum: 0 }),
    complete: Type.Boolean({
      description: 'false: something says that rows are missing; a warning says what.',
    }),
  },
  { title: 'TableProvenance' },
);
export type TableProvenance = Static<typeof TableProvenance>;

/** Whether the values of a document satisfy one equation of its use case. */
export const CheckResult = Strict(
  {
    name: Type.String(),
    rule: Type.String(),
    outcome: Type.Enum(['holds', 'fails', 'cannot_tell'], {
      description:
        '`cannot_tell`: a value that the rule needs was not found or is printed nowhere, two of its values were read from one print, or its sides lie apart by what is printed beside the rows (a discount, a charge, a tax).',
    }),
    left: Nullable(Type.String(), { description: 'The left side, an exact decimal.' }),
    right: Nullable(Type.String()),
    difference: Nullable(Type.String(), { description: '`left` less `right`.' }),
  },
  { title: 'CheckResult' },
);
export type CheckResult = Static<typeof CheckResult>;

export const QualityMetrics = Strict(
  {
    fields_total: Type.Integer(),
    fields_found: Type.Integer(),
    fields_verified: Type.Integer(),
    verified_ratio: Nullable(Type.Number()),
    mean_confidence: Nullable(Type.Number()),
    needs_review: Type.Optional(Type.Integer({ description: 'How many fields need a review.' })),
  },
  { title: 'QualityMetrics' },
);
export type QualityMetrics = Static<typeof QualityMetrics>;

export const Provenance = Strict(
  {
    fields: Type.Record(Type.String(), FieldProvenance, {
      description: 'Keyed by `result.<field_name>`, cells of tables by `result.<table>[<i>].<column>`.',
    }),
    tables: Type.Optional(
      Type.Record(Type.String(), TableProvenance, {
        description: 'Keyed by `result.<table>`; absent without tables.',
      }),
    ),
    checks: Type.Optional(
      Type.Array(CheckResult, { description: 'In the order of the use case; absent without tables.' }),
    ),
    quality_metrics: QualityMetrics,
    segment_count: Type.Integer({ minimum: 0 }),
  },
  { title: 'Provenance' },
);
export type Provenance = Static<typeof Provenance>;

export const OcrResultPage = Strict(
  {
    ...PAGE_FACTS,
    mean_confidence: Nullable(Type.Number()),
    text: Type.Optional(Type.String()),
    segments: Type.Optional(Type.Array(Segment)),
  },
  { title: 'OcrResultPage' },
);
export type OcrResultPage = Static<typeof OcrResultPage>;

export const OcrResult = Strict(
  {
    engine: Type.String(),
    engine_version: Type.String(),
    languages: Type.Array(Type.String()),
    ocr_gpu: Nullable(Type.Boolean()),
    pages: Type.Array(OcrResultPage),
  },
  { title: 'OcrResult' },
);
export type OcrResult = Static<typeof OcrResult>;

export const ResponseMetadata = Strict(
  {
    service_version: Type.String(),
    hostname: Type.String(),
    timings: Type.Record(Type.String(), Type.Number(), { description: 'Seconds by stage.' }),
  },
  { title: 'ResponseMetadata' },
);
export type ResponseMetadata = Static<typeof ResponseMetadata>;

/** The `response` of a finished job. */
export const ResponseIX = Strict(
  {
    use_case: Type.String(),
    use_case_name: Nullable(Type.String()),
    ix_id: Type.String(),
    ix_client_id: Type.String(),
    request_id: Type.String(),
    error: Nullable(ErrorIX),
    warning: Type.Array(Type.String()),
    ix_result: IxResult,
    ocr_result: Nullable(OcrResult),
    provenance: Nullable(Provenance),
    metadata: ResponseMetadata,
  },
  { title: 'ResponseIX' },
);
export type ResponseIX = Static<typeof ResponseIX>;
