import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTIAL_SUFFIX } from './store-file.ts';

/** A fetch that lives writes more often: a server that is silent for half of this has failed. */
const ABANDONED_MS = 60_000;

/** Removes what fetches have left half written that were killed in the middle. */
export async function removePartials(folder: string, now: Date): Promise<void> {
  for (const job of await readdir(folder).catch(() => [])) {
    for (const name of await readdir(join(folder, job)).catch(() => [])) {
      if (!name.endsWith(PARTIAL_SUFFIX)) continue;
      const path = join(folder, job, name);
      const found = await stat(path).catch(() => null);
      if (found !== null && found.mtimeMs < now.getTime() - ABANDONED_MS) await rm(path, { force: true });
    }
  }
}
