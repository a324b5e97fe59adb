import { pathToFileURL } from 'node:url';
import type { FieldProvenance, FieldValue } from '../../schemas/response.ts';
import type { ReadPage } from '../../schemas/segment.ts';
import { extraction } from '../../steps/extraction.ts';
import type { Model } from '../../steps/ports.ts';
import { setup } from '../../steps/setup.ts';
import { BANK_STATEMENT_HEADER } from '../../steps/use-cases.ts';
import type { Citation, JobToRun } from '../../steps/walk.ts';
import type { Outcome } from './compare.ts';
import { judge } from './compare.ts';
import { createLocalFetcher } from './local-fetcher.ts';
import type { Example, Expectation } from './manifest.ts';
import type { Phrasing } from './phrasings.ts';
import { fieldsOf } from './phrasings.ts';
import type { ReadFile } from './read-file.ts';
import type { Part } from './split.ts';
import { partOf } from './split.ts';

/** One field of one document: what was expected, what came, and what was said about it. */
export interface FieldResult {
  readonly set: string;
  readonly part: Part;
  readonly file: string;
  readonly field: string;
  readonly expected: Expectation;
  readonly answer: FieldValue;
  readonly outcome: Outcome;
  readonly confidence: number | null;
  readonly provenance: FieldProvenance | null;
  readonly citation: Citation;
}

export interface ExampleResult {
  readonly example: Example;
  readonly part: Part;
  readonly pages: readonly ReadPage[];
  readonly fields: readonly FieldResult[];
  readonly seconds: number;
}

export interface PipelineDeps {
  readonly model: Model;
  readonly modelName: string;
  readonly languages: readonly string[];
  readonly readFile: ReadFile;
}

const REGISTRY = new Map([[BANK_STATEMENT_HEADER.use_case_name, BANK_STATEMENT_HEADER]]);

function jobFor(example: Example, phrasing: Phrasing): JobToRun {
  const name = example.useCase ?? 'evaluation';
  const inline = {
    use_case_name: name,
    system_prompt: 'Read the fields from the document. A value that is not printed is null.',
    fields: fieldsOf(example, phrasing),
  };
  return {
    job_id: '00000000-0000-4000-8000-000000000000',
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

/** Takes one document through the steps of a job, without server and database. */
export async function runExample(
  example: Example,
  phrasing: Phrasing,
  deps: PipelineDeps,
  signal: AbortSignal,
): Promise<ExampleResult> {
  const started = performance.now();
  const job = jobFor(example, phrasing);
  const prepared = await setup(
    { job },
    {
      registry: REGISTRY,
      fetcher: createLocalFetcher(),
      defaultModel: deps.modelName,
      defaultLanguages: deps.languages,
      installedLanguages: deps.languages,
    },
    signal,
  );
  const read = await deps.readFile(job, prepared, signal);
  const extracted = await extraction({ setup: prepared, ocr: read }, { model: deps.model }, signal);
  const part = partOf(example.file);
  const fields = Object.entries(example.fields).map(([field, expected]): FieldResult => {
    const answer = extracted.result[field] ?? null;
    const citation = extracted.citations[field] ?? { segment_ids: [], score: null };
    return {
      set: example.set,
      part,
      file: example.file,
      field,
      expected,
      answer,
      outcome: judge(expected, answer),
      confidence: answer === null ? null : citation.score,
      provenance: null,
      citation,
    };
  });
  return { example, part, pages: read.pages, fields, seconds: (performance.now() - started) / 1000 };
}
