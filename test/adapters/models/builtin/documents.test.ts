import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { judge } from '../../../../scripts/eval/compare.ts';
import { createLocalFetcher } from '../../../../scripts/eval/local-fetcher.ts';
import type { Example } from '../../../../scripts/eval/manifest.ts';
import { readExamples } from '../../../../scripts/eval/manifest.ts';
import { fieldsOf } from '../../../../scripts/eval/phrasings.ts';
import { createDocumentReader } from '../../../../src/adapters/documents/document-reader.ts';
import { createBuiltinModel } from '../../../../src/adapters/models/builtin/builtin-model.ts';
import { createFakeEngine } from '../../../../src/adapters/ocr/fake-engine.ts';
import { extraction } from '../../../../steps/extraction.ts';
import { ocr } from '../../../../steps/ocr.ts';
import { BANK_STATEMENT_HEADER } from '../../../../steps/use-cases.ts';
import type { SetupOutput } from '../../../../steps/walk.ts';

const DOCUMENTS = join(import.meta.dirname, '..', '..', '..', '..', '..', 'shared', 'documents');
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
        ocr_only: false,
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

async function outcomesOf(example: Example): Promise<string[]> {
  const setup = await prepare(example);
  const signal = new AbortController().signal;
  const job = { job_id: 'job', ix_id: '', client_id: null, request_id: null, request: {}, attempt: 1 };
  const read = await ocr(
    { job, setup, donePages: [], onPage: async () => {} },
    { reader, engine: createFakeEngine(1), images: null },
    signal,
  );
  const { result } = await extraction({ setup, ocr: read }, { model: createBuiltinModel() }, signal);
  return Object.entries(example.fields).map(([name, expected]) => judge(expected, result[name] ?? null));
}

describe.skipIf(!present)(
  'the built-in extractor on real documents (skipped: no ../shared/documents)',
  () => {
    it.each([
      ['statements', 0.9],
      ['invoices', 0.85],
    ] as const)(
      'is right on most fields of the %s that hold text, and hardly ever wrong',
      async (set, floor) => {
        const chosen = examples.filter((one) => one.set === set);
        const outcomes: string[] = [];
        for (const example of chosen) outcomes.push(...(await outcomesOf(example)));
        const share = (...names: string[]) =>
          outcomes.filter((outcome) => names.includes(outcome)).length / outcomes.length;
        expect(chosen.length).toBeGreaterThan(5);
        expect(share('right')).toBeGreaterThanOrEqual(floor);
        expect(share('wrong', 'invented')).toBeLessThanOrEqual(0.05);
      },
    );
  },
);
