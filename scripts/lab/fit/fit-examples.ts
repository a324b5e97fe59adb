import { isSealed } from '../eval/folds.ts';
import type { Example } from '../eval/manifest.ts';
import { readExamples } from '../eval/manifest.ts';

/** The documents that the judge may be fitted on: none of a sealed kind. */
export const readFitExamples = (folder: string): Example[] =>
  readExamples(folder).filter((one) => !isSealed(one.group));

/** The documents that it is reported on at the end, and that nobody looks into. */
export const readSealedExamples = (folder: string): Example[] =>
  readExamples(folder).filter((one) => isSealed(one.group));
