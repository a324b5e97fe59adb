import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Letter, latinLetters } from '../../../src/adapters/ocr/paddle/alphabet.ts';
import { paddleSetup } from '../../../src/adapters/ocr/paddle/paddle-reader.ts';
import { toExample, type VoteExample } from './fit-vote.ts';
import { createRawReader } from './raw-readings.ts';
import { readTranscriptions } from './transcription.ts';

/** The letters that the second model can write. */
export const knownLetters = (): Letter[] =>
  latinLetters(readFileSync(paddleSetup().second.dictionary, 'utf8'));

/** The transcribed receipts of a folder as the recognisers saw them, kept between runs. */
export async function readExamples(documents: string, known: readonly Letter[]): Promise<VoteExample[]> {
  const reader = createRawReader(join(import.meta.dirname, '../../../.ix/eval/readings'));
  const examples: VoteExample[] = [];
  for (const receipt of readTranscriptions(join(documents, 'receipts'))) {
    const reading = await reader.read(receipt.file, receipt.sha256);
    if (reading !== null) examples.push(toExample(receipt, reading, known));
  }
  await reader.close();
  return examples;
}
