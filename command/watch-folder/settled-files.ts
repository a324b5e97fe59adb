import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Names under which programs write what is not yet whole. */
const UNFINISHED = /^\.|~$|\.(?:partial|part|tmp|temp|crdownload|filepart)$/i;

/** What tells that a file has changed. */
export async function signatureOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? `${found.ino} ${found.size} ${found.mtimeMs}` : null;
}

export interface Look {
  /** Names of files that have not changed since the look before, the oldest names first. */
  readonly settled: readonly string[];
  /** How many may still be being written. */
  readonly growing: number;
}

/** Looks into a folder again and again: who copies a file into it is given time to end. */
export function createLooker(folder: string): () => Promise<Look> {
  let before = new Map<string, string>();
  return async () => {
    const now = new Map<string, string>();
    for (const name of (await readdir(folder)).sort()) {
      const signature = UNFINISHED.test(name) ? null : await signatureOf(join(folder, name));
      if (signature !== null) now.set(name, signature);
    }
    const settled = [...now]
      .filter(([name, signature]) => before.get(name) === signature)
      .map(([name]) => name);
    before = now;
    return { settled, growing: now.size - settled.length };
  };
}
