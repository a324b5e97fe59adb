import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findValues } from '../../../../reading/values/find.ts';
import type { DocumentHints } from '../../../../reading/values/found.ts';
import { inferHints } from '../../../../reading/values/hints.ts';
import type { FieldValue } from '../../../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../../../schemas/use-case.ts';
import { judge } from '../../../../scripts/lab/eval/compare.ts';
import type { Example, Expectation } from '../../../../scripts/lab/eval/manifest.ts';
import { readExamples } from '../../../../scripts/lab/eval/manifest.ts';
import { createDocumentReader } from '../../../../src/adapters/documents/document-reader.ts';
import { createOllamaModel } from '../../../../src/adapters/models/ollama/ollama-model.ts';
import { extraction } from '../../../../steps/extraction.ts';
import { ocr } from '../../../../steps/ocr.ts';
import type { OcrOutput, SetupOutput } from '../../../../steps/ports/stage-io.ts';
import type { OcrEngine } from '../../../../steps/ports/world.ts';
import { retryTimer } from '../../../helpers/manual-timer.ts';
import type { Answerer } from '../../../helpers/ollama-double/prompt-view.ts';
import { startOllamaDouble } from '../../../helpers/ollama-double.ts';
import { setupOutput } from '../../../helpers/stage-io.ts';

const DOCUMENTS = join(import.meta.dirname, '../../../../../shared/documents');
const examples = existsSync(DOCUMENTS)
  ? readExamples(DOCUMENTS).filter(({ file }) => /\.(?:txt|pdf)$/.test(file) && !file.startsWith('derived'))
  : [];
const CONTEXTS = [1536, 2048, 4096, 16_384, 65_536];
const signal = new AbortController().signal;

const reader = createDocumentReader({ maxPages: 200, maxPixels: 100_000_000 });
afterAll(() => reader.close());

/** Only text that the files hold is read here. */
const noEngine: OcrEngine = {
  name: 'none',
  version: '0',
  gpu: null,
  languages: [],
  parallel: 1,
  recognise: () => Promise.reject(new Error('nothing is recognised here')),
  readAgain: async () => null,
  selfCheck: async () => undefined,
  close: async () => undefined,
};

const fieldsOf = (example: Example): UseCaseFieldDef[] =>
  Object.entries(example.fields).map(([name, { type }]) => ({ name, type }));

async function read(example: Example): Promise<{ setup: SetupOutput; pages: OcrOutput }> {
  const bytes = readFileSync(example.path);
  const file = {
    file_index: 0,
    path: example.path,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    display_name: example.file,
  };
  const plain = setupOutput(fieldsOf(example));
  const options = { ...plain.options, ocr: { ...plain.options.ocr, use_ocr: false, ocr_only: true } };
  const setup = { ...plain, files: [file], options };
  const job = { job_id: 'j', ix_id: 'i', client_id: 'c', request_id: 'r', attempt: 1, request: {} };
  const pages = await ocr(
    { job, setup, donePages: [], onPage: async () => undefined },
    { reader, engine: noEngine, images: null, defaultLanguages: [] },
    signal,
  );
  return { setup, pages };
}

/** A PDF that is only pictures has none. */
const hasText = ({ pages }: OcrOutput) =>
  pages.some((page) => page.segments.some(({ text }) => text.trim() !== ''));

/** A model that knows the true values and answers each only where it sees it, in the characters that it sees. */
const knowing =
  (truths: Readonly<Record<string, Expectation>>, hints: DocumentHints): Answerer =>
  (names, lines) =>
    Object.fromEntries(
      names.map((name) => {
        const truth = truths[name];
        for (const { id, text } of truth === undefined ? [] : lines) {
          const printed = truth === undefined ? null : readIn(truth, text, hints);
          if (printed !== null) return [name, { segment_ids: [id], value: printed }];
        }
        return [name, { segment_ids: [], value: null }];
      }),
    );

/** As whole words: no honest model cites `EUROPE` for EUR. */
function standsIn(text: string, value: string): boolean {
  const at = text.indexOf(value);
  const isLetter = (character: string | undefined) => /[\p{L}\d]/u.test(character ?? '');
  return at >= 0 && !isLetter(text[at - 1]) && !isLetter(text[at + value.length]);
}

function readIn(truth: Expectation, text: string, hints: DocumentHints): string | null {
  const isTrue = (value: FieldValue) => value !== null && judge(truth, value) === 'right';
  if (truth.type !== 'str') {
    const found = findValues(truth.type, text, hints).find(({ value }) => isTrue(value));
    return found === undefined ? null : text.slice(found.start, found.end);
  }
  const accepted = [truth.value, ...(truth.accept ?? [])].filter((value) => typeof value === 'string');
  return accepted.find((value) => standsIn(text.toLowerCase(), value.toLowerCase())) ?? null;
}

describe.skipIf(examples.length === 0)(
  'the development documents with a model that cites honestly (skipped without ../shared/documents)',
  () => {
    it.each(examples.map((example) => [example.file, example] as const))(
      '%s gives the same values and citations in every length of context',
      async (_, example) => {
        const { setup, pages } = await read(example);
        if (!hasText(pages)) return expect(example.file).toMatch(/\.pdf$/);
        const hints = inferHints(pages.pages.flatMap((page) => page.segments.map(({ text }) => text)));
        const results = [];
        for (const contextTokens of CONTEXTS) {
          const double = await startOllamaDouble({ answer: knowing(example.fields, hints) });
          const model = createOllamaModel({
            url: double.url,
            contextTokens,
            silenceSeconds: 600,
            defaultModel: 'test-model',
            timer: retryTimer,
          });
          const { result, citations, meta_data } = await extraction({ setup, ocr: pages }, { model }, signal);
          results.push({ result, citations, windows: meta_data.windows });
        }
        const whole = results.at(-1);
        expect(whole?.windows).toBe(1);
        for (const { result, citations } of results) {
          expect(result).toEqual(whole?.result);
          expect(citations).toEqual(whole?.citations);
        }
        const answered = Object.entries(whole?.result ?? {}).filter(([, value]) => value !== null);
        expect(answered.length).toBeGreaterThan(0);
        for (const [name, value] of answered) {
          const truth = example.fields[name];
          expect(truth === undefined ? 'unknown' : judge(truth, value), `${name} ${value}`).toBe('right');
        }
      },
    );
  },
);
