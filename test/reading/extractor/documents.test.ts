import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { judge } from '../../../scripts/lab/eval/compare.ts';
import { createLocalFetcher } from '../../../scripts/lab/eval/local-fetcher.ts';
import type { Example } from '../../../scripts/lab/eval/manifest.ts';
import { readExamples } from '../../../scripts/lab/eval/manifest.ts';
import { fieldsOf } from '../../../scripts/lab/eval/phrasings.ts';
import { createDocumentReader } from '../../../src/adapters/documents/document-reader.ts';
import { createBuiltinModel } from '../../../src/adapters/models/builtin/builtin-model.ts';
import { createFakeEngine } from '../../../src/adapters/ocr/fake-engine.ts';
import { extraction } from '../../../steps/extraction.ts';
import { ocr } from '../../../steps/ocr.ts';
import type { SetupOutput } from '../../../steps/ports/stage-io.ts';
import { BANK_STATEMENT_HEADER } from '../../helpers/use-cases.ts';

const DOCUMENTS = join(import.meta.dirname, '../../../../shared/documents');
const present = existsSync(DOCUMENTS);
/** Pictures, and PDF files that are only pictures, need recognition: `npm run eval` has them. */
const HAS_TEXT = /\.(?:txt|pdf)$/;
const NEEDS_RECOGNITION = /^derived_|^saeco/;

const examples = present
  ? readExamples(DOCUMENTS).filter(({ file }) => HAS_TEXT.test(file) && !NEEDS_RECOGNITION.test(file))
  : [];
const reader = createDocumentReader({ maxPages: 50, maxPixels: 100_000_000 });
afterAll(() => reader.close());

async function prepare(example: Example): Promise<SetupOutput> {
  const file = { url: `file://${example.path}` };
  const signal = new AbortController().signal;
  return {
    use_case_name: 'test',
    system_prompt: '',
    model: 'builtin',
    fields: example.useCase === null ? fieldsOf(example, 'bare') : BANK_STATEMENT_HEADER.fields,
    files: [await createLocalFetcher().fetch('job', 0, file, signal)],
    texts: [],
    options: {
      ocr: {
        use_ocr: false,
        force_ocr: false,
        ocr_only: true,
        include_ocr_text: false,
        include_geometries: false,
        languages: ['eng'],
      },
      gen_ai: { gen_ai_model_name: null },
      provenance: { include_provenance: false, max_sources_per_field: 10 },
    },
    warnings: [],
  };
}

/** None for a PDF that is only pictures. */
async function outcomesOf(example: Example): Promise<string[]> {
  const setup = await prepare(example);
  const signal = new AbortController().signal;
  const job = { job_id: 'job', ix_id: '', client_id: null, request_id: null, request: {}, attempt: 1 };
  const read = await ocr(
    { job, setup, donePages: [], onPage: async () => {} },
    { reader, engine: createFakeEngine(1), images: null, defaultLanguages: [] },
    signal,
  );
  if (read.pages.every(({ segments }) => segments.length === 0)) return [];
  const { result } = await extraction({ setup, ocr: read }, { model: createBuiltinModel() }, signal);
  return Object.entries(example.fields).map(([name, expected]) => judge(expected, result[name] ?? null));
}

async function holds(chosen: readonly Example[], right: number, wrong: number): Promise<void> {
  const outcomes: string[] = [];
  for (const example of chosen) outcomes.push(...(await outcomesOf(example)));
  const share = (...names: string[]) =>
    outcomes.filter((outcome) => names.includes(outcome)).length / outcomes.length;
  expect(chosen.length).toBeGreaterThan(5);
  expect(share('right')).toBeGreaterThanOrEqual(right);
  expect(share('wrong', 'invented')).toBeLessThanOrEqual(wrong);
}

describe.skipIf(!present)(
  'the built-in extractor on real documents (skipped: no ../shared/documents)',
  () => {
    it.each([
      ['statements', 9, 0.9, 0.05],
      ['invoices', 11, 0.85, 0.05],
    ] as const)(
      'is right on most fields of the %s that it was written with, and hardly ever wrong',
      (set, count, right, wrong) =>
        holds(examples.filter((one) => one.set === set).slice(0, count), right, wrong),
    );

    // What it gave on all of them when the new ones were first opened; a floor under it, not a goal.
    it.each([
      ['statements', 0.84, 0.09],
      ['invoices', 0.8, 0.1],
    ] as const)('is no worse on all %s than it was at their first sight', (set, right, wrong) =>
      holds(
        examples.filter((one) => one.set === set),
        right,
        wrong,
      ),
    );
  },
);
