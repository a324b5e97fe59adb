import { foldOf } from '../eval/folds.ts';
import { readExamples } from '../eval/manifest.ts';
import type { HowToRun } from '../eval/run-example.ts';
import { readExample } from '../eval/run-example.ts';
import { fitRankingsWithoutFolds } from '../fit/ranking/rankings-without-folds.ts';
import type { DrawnDocument } from './drawn-groups.ts';
import type { Studied } from './studied.ts';
import { study } from './studied.ts';

/** The real documents with what each teaches; what is answered without a memory comes from weights that were fitted without their group. */
export async function studyReal(folder: string, how: HowToRun, signal: AbortSignal): Promise<Studied[]> {
  const examples = readExamples(folder);
  const { rankings } = await fitRankingsWithoutFolds(examples, how, signal);
  const studied: Studied[] = [];
  for (const example of examples) {
    const { setup, ocr } = await readExample(example, how, signal);
    const { set, group, file, fields: truth } = example;
    const document = { set, group, file, fields: setup.fields, truth };
    studied.push(study(document, ocr.pages, rankings[foldOf(group)]));
  }
  return studied;
}

export const studyDrawn = (documents: readonly DrawnDocument[]): Studied[] =>
  documents.map(({ group, file, pages, fields, truth }) =>
    study({ set: 'drawn', group, file, fields, truth }, pages),
  );
