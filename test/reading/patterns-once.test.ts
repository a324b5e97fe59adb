import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSecondOpinion } from '../../reading/extractor/second-opinion.ts';
import { createBuiltinModel } from '../../src/adapters/models/builtin/builtin-model.ts';
import { readUseCase, USE_CASES_FOLDER } from '../../src/extraction/use-case-files.ts';
import { extraction } from '../../steps/extraction.ts';
import { reliability } from '../../steps/reliability.ts';
import { composedPatterns } from '../helpers/patterns/composed-patterns.ts';
import { ocrOutput, setupOutput } from '../helpers/stage-io.ts';
import { textPage } from './extractor/pages.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAPERS = join(ROOT, 'scripts/lab/corpus/familiar/open/k');
const READ = [
  ['invoice-de-1.txt', 'invoice.json'],
  ['bank_statement-fr-1.txt', 'bank_statement.json'],
] as const;
const model = createBuiltinModel();
const opinion = createSecondOpinion();
const signal = new AbortController().signal;

/** Reads a paper of two kinds, and proves what was read: all that a job does with a text. */
async function readPapers(): Promise<void> {
  for (const [paper, useCase] of READ) {
    const { fields, tables = [], checks = [] } = readUseCase(join(USE_CASES_FOLDER, useCase));
    const setup = { ...setupOutput(fields), tables, checks };
    const ocr = ocrOutput([textPage(readFileSync(join(PAPERS, paper), 'utf8'))]);
    const extracted = await extraction({ setup, ocr }, { model }, signal);
    await reliability(
      { setup, ocr, extraction: extracted },
      { readAgain: async () => null, opinion },
      signal,
    );
  }
}

it('composes no pattern for a text: all are there once the first was read', async () => {
  await readPapers();
  const again = await composedPatterns(ROOT, readPapers);
  expect(again.map(({ place, source }) => `${place} ${source.slice(0, 60)}`)).toEqual([]);
}, 60_000);
