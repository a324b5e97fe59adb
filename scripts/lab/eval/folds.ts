import { createHash } from 'node:crypto';

/** Folds for fitting: what is fitted on the others is reported on the one that is left out. */
export const FOLDS = 5;

const digestOf = (group: string) => createHash('sha256').update(group).digest();

/** The fold of a group of documents that look alike, 0 to 4, fixed by a hash of its name. */
export function foldOf(group: string): number {
  return (digestOf(group)[0] ?? 0) % FOLDS;
}
