import type { Citation } from '../../reading/proof/citation.ts';
import type { CellPlace } from '../../reading/tables/table-reading.ts';
import type { OwnCalibration } from '../../schemas/calibration.ts';
import type { RememberedLayout } from '../../schemas/memory.ts';
import type { GenAIOptions, OCROptions, ProvenanceOptions } from '../../schemas/request.ts';
import type {
  ErrorIX,
  FieldValue,
  MetaData,
  Provenance,
  TablePart,
  TableRow,
} from '../../schemas/response.ts';
import type { ReadPage } from '../../schemas/segment.ts';
import type { UseCaseCheck, UseCaseFieldDef, UseCaseTableDef } from '../../schemas/use-case.ts';
import type { StoredFile } from './world.ts';

/** What each step hands to the next: all that a run of one document gathers. All of it can be written as JSON. */

/** The request's options with every default filled in. */
export interface ResolvedOptions {
  readonly ocr: Required<OCROptions>;
  readonly gen_ai: Required<GenAIOptions>;
  readonly provenance: Required<ProvenanceOptions>;
}

export interface SetupOutput {
  readonly use_case_name: string;
  readonly system_prompt: string;
  /** Tag of the model to ask, chosen from request, use case and settings in that order. */
  readonly model: string;
  readonly fields: readonly UseCaseFieldDef[];
  /** Absent where the use case has none. */
  readonly tables?: readonly UseCaseTableDef[];
  readonly checks?: readonly UseCaseCheck[];
  readonly files: readonly StoredFile[];
  /** `context.texts`, as the caller sent them. */
  readonly texts: readonly string[];
  readonly options: ResolvedOptions;
  readonly warnings: readonly string[];
}

export interface OcrOutput {
  readonly engine: string;
  readonly engine_version: string;
  readonly languages: readonly string[];
  readonly ocr_gpu: boolean | null;
  /** Every page in order of file and page: what values are extracted from. Without files, the texts' pages. */
  readonly pages: readonly ReadPage[];
  /** `context.texts` as pages, numbered on after the files: what `text_agreement` is checked against. */
  readonly texts: readonly ReadPage[];
  readonly warnings: readonly string[];
}

/** What was cited for a cell, and where exactly it is printed where that is known. */
export interface CellCitation extends Citation {
  readonly places: readonly CellPlace[];
  /** The print shows the amount without its sign. */
  readonly isSignElsewhere: boolean;
}

export interface ExtractedTable {
  /** Each with every column, normalised to its type. */
  readonly rows: readonly TableRow[];
  /** By row and column; a column without a value has none. */
  readonly citations: readonly Readonly<Record<string, CellCitation>>[];
  readonly pages: readonly TablePart[];
  readonly complete: boolean;
  /** More rows were answered than may stand. */
  readonly is_cut: boolean;
}

export interface ExtractionOutput {
  /** One entry for every field of the use case, normalised to its type; null when not found. */
  readonly result: Readonly<Record<string, FieldValue>>;
  readonly citations: Readonly<Record<string, Citation>>;
  /** By name; absent where the use case has none. */
  readonly tables?: Readonly<Record<string, ExtractedTable>>;
  readonly meta_data: MetaData;
  readonly warnings: readonly string[];
  /** The known layouts that the values were searched with; absent where the document is of none. Proving goes on with the same. */
  readonly layouts?: readonly RememberedLayout[];
}

export interface ReliabilityOutput {
  /** Null when the request asked for none. */
  readonly provenance: Provenance | null;
  readonly warnings: readonly string[];
}

/** A job as its steps see it. `request` is unchecked: a row inserted directly may hold anything. */
export interface JobToRun {
  readonly job_id: string;
  readonly ix_id: string;
  readonly client_id: string | null;
  readonly request_id: string | null;
  readonly request: unknown;
  /** The run's number, counted from 1: the fencing token of everything that this run writes. */
  readonly attempt: number;
}

/** A page that OCR has finished, as it is checkpointed; it holds only for a file of the same `sha256`. */
export interface DonePage {
  readonly sha256: string;
  readonly page: ReadPage;
  readonly warnings: readonly string[];
}

export interface OcrInput {
  readonly job: JobToRun;
  readonly setup: SetupOutput;
  /** Pages that an earlier run of this job has finished, in no order. */
  readonly donePages: readonly DonePage[];
  /**
   * To be called, and awaited, with each page as it is finished (not for those in `donePages`): its checkpoint.
   * @param progress how many pages are finished, those of earlier runs included, and how many there are
   */
  onPage(done: DonePage, progress: { readonly page: number; readonly pages: number }): Promise<void>;
}

export interface ExtractionInput {
  readonly job: JobToRun;
  readonly setup: SetupOutput;
  readonly ocr: OcrOutput;
  /** What was learnt of documents that look like this one; absent where nothing was. */
  readonly layouts?: readonly RememberedLayout[];
}

export interface ReliabilityInput extends Omit<ExtractionInput, 'layouts'> {
  readonly extraction: ExtractionOutput;
  /** What confidences are worth on the documents of this installation; absent or null where nobody has counted. */
  readonly calibration?: OwnCalibration | null;
}

/** All that a run has gathered when its response is built. What was skipped, or not reached, is null. */
export interface ResponseInput {
  readonly job: JobToRun;
  readonly setup: SetupOutput | null;
  readonly ocr: OcrOutput | null;
  readonly extraction: ExtractionOutput | null;
  readonly reliability: ReliabilityOutput | null;
  /** Why the job ends in error; null when it is done. */
  readonly error: ErrorIX | null;
  /** Seconds by stage, of this run or of the earlier one that did the stage. */
  readonly timings: Readonly<Record<string, number>>;
}

/** What a stage made, and how long it took. */
export interface StageResult<Output> {
  readonly output: Output;
  readonly seconds: number;
}

/** What earlier runs of a job have left to go on from. Stages are finished in order; `pages` are of an unfinished OCR. */
export interface Checkpoints {
  readonly setup: StageResult<SetupOutput> | null;
  readonly ocr: StageResult<OcrOutput> | null;
  readonly extraction: StageResult<ExtractionOutput> | null;
  readonly reliability: StageResult<ReliabilityOutput> | null;
  readonly pages: readonly DonePage[];
}
