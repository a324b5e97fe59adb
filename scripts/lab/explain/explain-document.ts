import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { FieldMeaning } from '../../../reading/extractor/concepts/understand-field.ts';
import { understandField } from '../../../reading/extractor/concepts/understand-field.ts';
import type { Candidate } from '../../../reading/extractor/finders/candidate.ts';
import { findCandidates } from '../../../reading/extractor/rules/answer-field.ts';
import type { DocumentView } from '../../../reading/extractor/view/document-view.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import type { Features } from '../../../reading/proof/features.ts';
import { measureFeatures } from '../../../reading/proof/features.ts';
import type { DocumentEvidence } from '../../../reading/proof/field-provenance.ts';
import { citedLines, gatherEvidence, writeProvenance } from '../../../reading/proof/field-provenance.ts';
import type { FieldProvenance } from '../../../schemas/response.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import type { InlineUseCase, UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { createReadAgain } from '../../../src/extraction/worker/create-job-steps.ts';
import type { ExtractionOutput, JobToRun } from '../../../steps/ports/stage-io.ts';
import { gatherDocument } from '../../../steps/reliability.ts';
import type { Pipeline } from '../eval/pipeline.ts';

export interface ExplainedField {
  readonly meaning: FieldMeaning;
  readonly candidates: readonly Candidate[];
  readonly provenance: FieldProvenance;
  /** What the confidence was made of; null where there is no value. */
  readonly features: Features | null;
}

export interface ExplainedDocument {
  readonly jobId: string;
  readonly pages: readonly ReadPage[];
  readonly view: DocumentView;
  readonly warnings: readonly string[];
  readonly fields: readonly ExplainedField[];
}

/** Runs the steps of a job on one file, and keeps what each field's answer and confidence were made of. */
export async function explainDocument(
  file: string,
  useCase: InlineUseCase,
  only: string | null,
  pipeline: Pipeline,
): Promise<ExplainedDocument> {
  const { steps, engine, images, opinion } = pipeline;
  const { signal } = new AbortController();
  const job = jobFor(file, useCase, await readFile(file));
  const setup = await steps.setup({ job }, signal);
  const ocr = await steps.ocr({ job, setup, donePages: [], onPage: async () => {} }, signal);
  const extraction = await steps.extraction({ job, setup, ocr }, signal);
  const readAgain = createReadAgain(job.job_id, images, engine);
  const document = gatherDocument({ setup, ocr, extraction }, { readAgain, opinion });
  const view = viewDocument(ocr.pages);
  const fields: ExplainedField[] = [];
  for (const field of setup.fields.filter(({ name }) => only === null || name === only))
    fields.push(await explainField(field, view, extraction, document, signal));
  return {
    jobId: job.job_id,
    pages: ocr.pages,
    view,
    warnings: [...ocr.warnings, ...extraction.warnings],
    fields,
  };
}

async function explainField(
  field: UseCaseFieldDef,
  view: DocumentView,
  extraction: ExtractionOutput,
  document: DocumentEvidence,
  signal: AbortSignal,
): Promise<ExplainedField> {
  const value = extraction.result[field.name] ?? null;
  const cited = citedLines(extraction.citations[field.name] ?? { segment_ids: [], score: null }, document);
  const evidence = await gatherEvidence(field, value, cited, document, signal);
  return {
    meaning: understandField(field),
    candidates: findCandidates(view, field),
    provenance: writeProvenance(evidence, cited, document.maxSources),
    features: value === null ? null : measureFeatures(evidence),
  };
}

/** A job whose id is made of the file's content: page pictures of the same file lie in the same folder. */
function jobFor(file: string, useCase: InlineUseCase, content: Buffer): JobToRun {
  const hash = createHash('sha256').update(content).digest('hex');
  const [a, b, c, d, e] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ];
  return {
    job_id: `${a}-${b}-${c}-${d}-${e}`,
    ix_id: '0000000000000000',
    client_id: 'explain',
    request_id: file,
    attempt: 1,
    request: {
      use_case: useCase.use_case_name,
      ix_client_id: 'explain',
      request_id: 'explain',
      context: { files: [pathToFileURL(file).href], texts: [] },
      use_case_inline: useCase,
    },
  };
}
