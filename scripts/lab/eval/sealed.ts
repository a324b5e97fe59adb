import { basename, dirname } from 'node:path';
import type { Example } from './manifest.ts';

/** The folders of the other kinds that nobody looks into who writes rules or words, so that what they give says something about the next document. */
const SEALED_FOLDERS: ReadonlySet<string> = new Set(['c', 'e', 'k', 'p']);

/** The halves of the bills and of the papers of registered use cases that are sealed in the same way. */
const SEALED_SETS: ReadonlySet<string> = new Set(['bills-sealed', 'registered-sealed', 'familiar-sealed']);

/** Whether a document is of a sealed kind or layout: only sums may be known of it. */
export const isSealed = ({ set, path }: Pick<Example, 'set' | 'path'>): boolean =>
  SEALED_SETS.has(set) || (set === 'other-kinds' && SEALED_FOLDERS.has(basename(dirname(path))));

/** Whether answers to the documents of a set may be shown one by one. */
export const isShown = (set: string): boolean => !SEALED_SETS.has(set);

/** Sets that are read only where they are asked for by name: what is fitted on, and what has sums of its own. */
export const IF_ASKED: ReadonlySet<string> = new Set(['training-kinds', ...SEALED_SETS]);
