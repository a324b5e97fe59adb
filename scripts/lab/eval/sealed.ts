import { basename, dirname } from 'node:path';
import type { Example } from './manifest.ts';

/** The folder of the other kinds that nobody looks into who writes rules or words, so that what they give says something about the next document. */
const SEALED_FOLDER = 'c';

/** Whether a document is of a sealed kind: only sums may be known of it. */
export const isSealed = ({ set, path }: Pick<Example, 'set' | 'path'>): boolean =>
  set === 'other-kinds' && basename(dirname(path)) === SEALED_FOLDER;
