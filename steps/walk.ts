import type { GenAIOptions, OCROptions, ProvenanceOptions } from '../schemas/request.ts';
import type { FieldValue, MetaData, Provenance } from '../schemas/response.ts';
import type { ReadPage } from '../schemas/segment.ts';
import type { UseCaseFieldDef } from '../schemas/use-case.ts';
import type { StoredFile } from './ports.ts';

/** What each step hands to the next: the accumulating walk of one document. All of it can be written as JSON. */

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

/** What the model cited for a value; `score` is its own, null where it has none that means something. */
export interface Citation {
  readonly segment_ids: readonly string[];
  readonly score: number | null;
}

export interface ExtractionOutput {
  /** One entry for every field of the use case, normalised to its type; null when not found. */
  readonly result: Readonly<Record<string, FieldValue>>;
  readonly citations: Readonly<Record<string, Citation>>;
  readonly meta_data: MetaData;
  readonly warnings: readonly string[];
}

export interface ReliabilityOutput {
  /** Null when the request asked for none. */
  readonly provenance: Provenance | null;
  readonly warnings: readonly string[];
}
