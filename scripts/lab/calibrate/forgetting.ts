import { createHash } from 'node:crypto';

/** Share of the extractor's labels that are taken away: about as much as an unseen document calls otherwise. */
const FORGOTTEN = 0.25;

/**
 * Whether the extractor still knows a label in a round of forgetting. Its rules were written with the development documents
 * in sight, so that it errs on them less than on others; with some of its words gone it errs as on documents it never saw.
 */
export function knowsAfterForgetting(round: number): (phrase: string) => boolean {
  return (phrase) => {
    const digest = createHash('sha256').update(`${round} ${phrase}`).digest();
    return (digest[0] ?? 0) >= 256 * FORGOTTEN;
  };
}
