import { readExamples } from '../eval/manifest.ts';
import type { HowToRun } from '../eval/run-example.ts';
import { readExample } from '../eval/run-example.ts';
import type { DrawnDocument } from './drawn-groups.ts';
import type { Studied } from './studied.ts';
import { study } from './studied.ts';

/** The real documents with what each teaches. */
export async function studyReal(folder: string, how: HowToRun, signal: AbortSignal): Promise<Studied[]> {
  const studied: Studied[] = [];
  for (const example of readExamples(folder)) {
    const { setup, ocr } = await readExample(example, how, signal);
    const { set, group, file, fields: truth } = example;
    studied.push(study({ set, group, file, fields: setup.fields, truth }, ocr.pages));
  }
  return studied;
}

export const studyDrawn = (documents: readonly DrawnDocument[]): Studied[] =>
  documents.map(({ group, file, pages, fields, truth }) =>
    study({ set: 'drawn', group, file, fields, truth }, pages),
  );
