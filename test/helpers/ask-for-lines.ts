import { join } from 'node:path';
import { createSecondOpinion } from '../../reading/extractor/second-opinion.ts';
import type { ReadPage } from '../../schemas/segment.ts';
import { createBuiltinModel } from '../../src/adapters/models/builtin/builtin-model.ts';
import { readUseCase, USE_CASES_FOLDER } from '../../src/extraction/use-case-files.ts';
import { extraction } from '../../steps/extraction.ts';
import { reliability } from '../../steps/reliability.ts';
import { ocrOutput, setupOutput } from './stage-io.ts';

const INVOICE = readUseCase(join(USE_CASES_FOLDER, 'invoice.json'));
const AMOUNTS = ['net_amount', 'tax_amount', 'total_amount'];
const model = createBuiltinModel();
const opinion = createSecondOpinion();
const signal = new AbortController().signal;

/** What the registered use case makes of the pages of an invoice: the amounts of the rows, and what the check of the net amount says. */
export async function askForLines(pages: readonly ReadPage[]) {
  const { fields, tables = [], checks = [] } = INVOICE;
  const setup = { ...setupOutput(fields.filter(({ name }) => AMOUNTS.includes(name))), tables, checks };
  const ocr = ocrOutput(pages);
  const extracted = await extraction({ setup, ocr }, { model }, signal);
  const { provenance } = await reliability(
    { setup, ocr, extraction: extracted },
    { readAgain: async () => null, opinion },
    signal,
  );
  return {
    amounts: extracted.tables?.['line_items']?.rows.map(({ amount }) => String(amount)) ?? [],
    outcome: provenance?.checks?.find(({ name }) => name === 'net_amount')?.outcome,
  };
}
