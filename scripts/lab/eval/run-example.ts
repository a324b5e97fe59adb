import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type FieldProvenance, type FieldValue, NO_MODEL_ASKED } from '../../../schemas/response.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import type { JobSteps } from '../../../src/extraction/worker/analysis/job-steps.ts';
import { IxError } from '../../../steps/ports/errors.ts';
import type { ExtractionOutput, JobToRun, OcrOutput, SetupOutput } from '../../../steps/ports/stage-io.ts';
import type { Comparison } from './compare.ts';
import { judge } from './compare.ts';
import type { Example, Expectation } from './manifest.ts';
import type { PageCache } from './page-cache.ts';
import type { Phrasing } from './phrasings.ts';
import { fieldsOf } from './phrasings.ts';
import type { Part } from './split.ts';
import { partOf } from './split.ts';
import type { AnsweredTables, TableResult } from './table-rows.ts';
import { tableDefinitions, tableResults } from './table-rows.ts';

/** One field of one document: what was expected, what came, and what was said about it. */
export interface FieldResult {
  readonly set: string;
  readonly part: Part;
  readonly file: string;
  readonly language: string | null;
  readonly field: string;
  readonly expected: Expectation;
  readonly answer: FieldValue;
  readonly outcome: Comparison;
  /** The service's, or the model's own score where the pipeline gave no provenance. */
  readonly confidence: number | null;
  readonly provenance: FieldProvenance | null;
}

/** What a job was asked of the tables of a document, and what it answered. */
export interface AskedTables {
  readonly setup: SetupOutput;
  readonly answered: AnsweredTables;
  /** What is said of each value, by its path. */
  readonly fields: Readonly<Record<string, FieldProvenance>>;
}

export interface ExampleResult {
  readonly example: Example;
  readonly part: Part;
  /** Names the page pictures that the run kept. */
  readonly jobId: string;
  readonly pages: readonly ReadPage[];
  readonly fields: readonly FieldResult[];
  readonly tables: readonly TableResult[];
  readonly seconds: number;
}

/** A job id made of the file's content, so that a later run finds the page pictures of an earlier one. */
function jobIdOf(sha256: string): string {
  const part = (from: number, length: number) => sha256.slice(from, from + length);
  return `${part(0, 8)}-${part(8, 4)}-${part(12, 4)}-${part(16, 4)}-${part(20, 12)}`;
}

function jobFor(example: Example, jobId: string, phrasing: Phrasing): JobToRun {
  const name = example.useCase ?? 'evaluation';
  const inline = {
    use_case_name: name,
    system_prompt: 'Read the fields from the document. A value that is not printed is null.',
    fields: fieldsOf(example, phrasing),
  };
  return {
    job_id: jobId,
    ix_id: '0000000000000000',
    client_id: 'eval',
    request_id: example.file,
    attempt: 1,
    request: {
      use_case: name,
      ix_client_id: 'eval',
      request_id: example.file,
      context: { files: [pathToFileURL(example.path).href], texts: [] },
      ...(example.useCase === null ? { use_case_inline: inline } : {}),
    },
  };
}

/** A model that gives no usable answer leaves every field without a value: it counts as missed and stops no run. */
function noAnswer(thrown: unknown): ExtractionOutput {
  if (!(thrown instanceof IxError) || thrown.code !== 'IX_002_001') throw thrown;
  process.stderr.write(`  ${thrown.message}\n`);
  return { result: {}, citations: {}, meta_data: NO_MODEL_ASKED, warnings: [] };
}

export interface HowToRun {
  readonly steps: JobSteps;
  readonly cache: PageCache;
  readonly phrasing: Phrasing;
}

/** A document set up and read, as the extraction step gets it. */
export async function readExample(
  example: Example,
  { steps, cache, phrasing }: HowToRun,
  signal: AbortSignal,
): Promise<{ readonly job: JobToRun; readonly setup: SetupOutput; readonly ocr: OcrOutput }> {
  const sha256 = createHash('sha256')
    .update(await readFile(example.path))
    .digest('hex');
  const job = jobFor(example, jobIdOf(sha256), phrasing);
  const setup = await steps.setup({ job }, signal);
  const read = () => steps.ocr({ job, setup, donePages: [], onPage: async () => {} }, signal);
  // A text is read faster than what is kept of it.
  const ocr = await (example.path.endsWith('.txt') ? read() : cache.ocr(sha256, read));
  return { job, setup, ocr };
}

/** Asks for the tables whose true rows are known, in a run of their own: those of its use case, and of one without tables those that the truth has. What is measured of its fields is then that of a use case without tables. */
export async function askTables(
  example: Example,
  read: Awaited<ReturnType<typeof readExample>>,
  steps: JobSteps,
  signal: AbortSignal,
): Promise<AskedTables> {
  const asked = read.setup.tables === undefined ? tableDefinitions(example) : {};
  const setup = { ...read.setup, ...asked };
  const extraction = await steps.extraction({ ...read, setup }, signal).catch(noAnswer);
  const { provenance } = await steps.reliability({ ...read, setup, extraction }, signal);
  const rows = Object.entries(extraction.tables ?? {}).map(([name, table]) => [name, table.rows] as const);
  return {
    setup,
    answered: { rows: Object.fromEntries(rows), checks: provenance?.checks ?? [] },
    fields: provenance?.fields ?? {},
  };
}

/** Takes one document through the steps of a job, without server and database. */
export async function runExample(
  example: Example,
  how: HowToRun,
  signal: AbortSignal,
): Promise<ExampleResult> {
  const started = performance.now();
  const { job, setup, ocr } = await readExample(example, how, signal);
  const extraction = await how.steps.extraction({ job, setup, ocr }, signal).catch(noAnswer);
  const reliability = await how.steps.reliability({ job, setup, ocr, extraction }, signal);
  const part = partOf(example.file);
  const fields = Object.entries(example.fields).map(([field, expected]): FieldResult => {
    const answer = extraction.result[field] ?? null;
    const provenance = reliability.provenance?.fields[`result.${field}`] ?? null;
    const confidence = provenance?.confidence ?? extraction.citations[field]?.score ?? null;
    return {
      set: example.set,
      part,
      file: example.file,
      language: example.language,
      field,
      expected,
      answer,
      outcome: judge(expected, answer),
      confidence: answer === null ? null : confidence,
      provenance,
    };
  });
  const seconds = (performance.now() - started) / 1000;
  const tables =
    Object.keys(example.tables).length === 0
      ? []
      : tableResults(
          example,
          ocr.pages,
          (await askTables(example, { job, setup, ocr }, how.steps, signal)).answered,
        );
  return { example, part, jobId: job.job_id, pages: ocr.pages, fields, tables, seconds };
}
