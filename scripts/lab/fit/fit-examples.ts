import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Parse } from 'typebox/value';
import { UseCaseFile } from '../../../schemas/use-case.ts';
import type { Example } from '../eval/manifest.ts';
import { readExamples } from '../eval/manifest.ts';
import { isSealed } from '../eval/sealed.ts';

/** The documents that the judge may be fitted on: none of a sealed kind. */
export const readFitExamples = (folder: string): Example[] =>
  readExamples(folder).filter((one) => !isSealed(one));

/** Papers of registered use cases that are not of the kinds which rules know, with the fields as they are registered. */
export function readRegisteredExamples(folder: string, useCases: string): Example[] {
  return readExamples(join(folder, 'registered', 'open')).map((example) => {
    const registered: unknown = JSON.parse(readFileSync(join(useCases, `${example.useCase}.json`), 'utf8'));
    return { ...example, definitions: Parse(UseCaseFile, registered).fields };
  });
}

/** Documents that are fitted on in every fold and never reported: other kinds written for that alone, and the trade documents. */
export const readTrainingExamples = (folder: string): Example[] => [
  ...readExamples(join(folder, 'training-kinds')),
  ...readExamples(join(folder, 'trade')),
];

/**
 * The documents of one writer, whether or not they are sealed.
 * @throws where that writer has none
 */
export function readExamplesOf(folder: string, writer: string): Example[] {
  const examples = readExamples(folder).filter(({ path }) => basename(dirname(path)) === writer);
  if (examples.length === 0)
    throw new Error(`--look ${writer}: there is no document of that writer in ${folder}.`);
  return examples;
}

/** The documents that it is reported on at the end, and that nobody looks into. */
export const readSealedExamples = (folder: string): Example[] => readExamples(folder).filter(isSealed);
