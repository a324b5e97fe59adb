import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import { RememberedLayout } from './memory.ts';
import { Fraction, Nullable, Strict } from './primitives.ts';
import { GenAIOptions, OCROptions, ProvenanceOptions } from './request.ts';
import { FieldValue, MetaData, Provenance, TablePart, TableRow } from './response.ts';
import { BoundingBox, Reading, ReadPage, Word } from './segment.ts';
import { UseCaseCheck, UseCaseFieldDef, UseCaseTableDef } from './use-case.ts';

/**
 * What a run leaves in ix_checkpoints for the next one. The types of the same things stand in steps/ports/stage-io; these schemas
 * are what a row is checked against, since an older program, or a hand, may have written it.
 */

const Texts = Type.Array(Type.String());
const Warnings = { warnings: Texts };

const StoredFile = Strict({
  file_index: Type.Integer({ minimum: 0 }),
  path: Type.String(),
  bytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String(),
  display_name: Nullable(Type.String()),
});

const SetupOutput = Strict({
  use_case_name: Type.String(),
  system_prompt: Type.String(),
  model: Type.String(),
  fields: Type.Array(UseCaseFieldDef),
  tables: Type.Optional(Type.Array(UseCaseTableDef)),
  checks: Type.Optional(Type.Array(UseCaseCheck)),
  files: Type.Array(StoredFile),
  texts: Texts,
  options: Strict({
    ocr: Type.Required(OCROptions),
    gen_ai: Type.Required(GenAIOptions),
    provenance: Type.Required(ProvenanceOptions),
  }),
  ...Warnings,
});

const OcrOutput = Strict({
  engine: Type.String(),
  engine_version: Type.String(),
  languages: Texts,
  ocr_gpu: Nullable(Type.Boolean()),
  pages: Type.Array(ReadPage),
  texts: Type.Array(ReadPage),
  ...Warnings,
});

const Citation = { segment_ids: Texts, score: Nullable(Type.Number()) };

const CellCitation = Strict({
  ...Citation,
  places: Type.Array(
    Strict({
      segment_id: Type.String(),
      start: Type.Integer({ minimum: 0 }),
      end: Type.Integer({ minimum: 0 }),
    }),
  ),
  isSignElsewhere: Type.Boolean(),
});

const ExtractedTable = Strict({
  rows: Type.Array(TableRow),
  citations: Type.Array(Type.Record(Type.String(), CellCitation)),
  pages: Type.Array(TablePart),
  complete: Type.Boolean(),
  is_cut: Type.Boolean(),
});

const ExtractionOutput = Strict({
  result: Type.Record(Type.String(), FieldValue),
  citations: Type.Record(Type.String(), Strict(Citation)),
  tables: Type.Optional(Type.Record(Type.String(), ExtractedTable)),
  meta_data: MetaData,
  layouts: Type.Optional(Type.Array(RememberedLayout)),
  ...Warnings,
});

const ReliabilityOutput = Strict({ provenance: Nullable(Provenance), ...Warnings });

const stage = <S extends TSchema>(output: S) => Strict({ output, seconds: Type.Number() });

/** The output of a whole stage and how long it took, by stage. */
export const StageCheckpoints = {
  setup: stage(SetupOutput),
  ocr: stage(OcrOutput),
  extraction: stage(ExtractionOutput),
  reliability: stage(ReliabilityOutput),
};

/** One page that OCR has finished; `sha256` is of the file that it is of. */
export const PageCheckpoint = Strict({ sha256: Type.String(), page: ReadPage, ...Warnings });

/** What the readers recognised on one picture, as it is kept for the next time. */
export const KeptReading = Strict({
  lines: Type.Array(
    Strict({
      text: Type.String(),
      bounding_box: Nullable(BoundingBox),
      confidence: Nullable(Fraction),
      words: Nullable(Type.Array(Word)),
      engine: Type.String(),
      others: Type.Array(Reading),
    }),
  ),
  rotation: Type.Enum([0, 90, 180, 270]),
  skew: Type.Number(),
  mean_confidence: Nullable(Fraction),
});
