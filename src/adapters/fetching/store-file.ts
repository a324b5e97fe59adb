import { createHash } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { takeTurns } from '../../shared/take-turns.ts';
import type { DiskReserve } from './disk-space.ts';
import { requireSpace } from './disk-space.ts';
import type { FetchLimits, OpenedFile } from './fetch-limits.ts';
import { tooLarge } from './fetch-limits.ts';

/** Bytes between two looks at the free space of the disk. */
const LOOK_EVERY = 4 * 1024 * 1024;
/** Ends the name of a file that is not whole yet. */
const PARTIAL_SUFFIX = '.part';
/** A fetch that lives writes more often: a server that is silent for half of this has failed. */
const ABANDONED_MS = 60_000;

/** All files of the process take turns. */
const inTurn = takeTurns();

/**
 * Writes what `openFile` gives to `path`, under the limits and while the disk has room. Until it is whole it lies beside, and
 * whatever goes wrong takes it away again.
 *
 * @param folder that `path` lies in
 * @throws FetchFailure, the signal's reason, or what the source or the disk throws
 */
export async function storeFile(
  folder: string,
  path: string,
  openFile: () => Promise<OpenedFile>,
  limits: Pick<FetchLimits, 'maxBytes' | 'room'>,
  reserve: DiskReserve,
  signal: AbortSignal,
): Promise<{ bytes: number; sha256: string }> {
  const most = Math.min(limits.maxBytes, limits.room);
  const hash = createHash('sha256');
  const partial = `${path}${PARTIAL_SUFFIX}`;
  let isWhole = false;
  await requireSpace(folder, 0, reserve);
  const { body, bytes: stated } = await openFile();
  try {
    if (stated !== null && stated > most) throw tooLarge(limits);
    await requireSpace(folder, stated ?? 0, reserve);
    signal.throwIfAborted();
    const file = await createAnew(partial);
    let bytes = 0;
    let looked = 0;
    try {
      for await (const chunk of body as AsyncIterable<Uint8Array>) {
        signal.throwIfAborted();
        bytes += chunk.length;
        if (bytes > most) throw tooLarge(limits);
        if (bytes - looked >= LOOK_EVERY) {
          await requireSpace(folder, chunk.length, reserve);
          looked = bytes;
        }
        await inTurn(() => {
          hash.update(chunk);
          return file.writeFile(chunk);
        });
      }
    } finally {
      await file.close();
    }
    signal.throwIfAborted();
    await rename(partial, path);
    isWhole = true;
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    body.on('error', () => undefined).destroy();
    if (!isWhole) await rm(partial, { force: true });
  }
}

/** In place of what a run that was killed may have left: only one run at a time works on a job. */
async function createAnew(path: string): Promise<FileHandle> {
  const create = () => open(path, 'wx', 0o600);
  return create().catch(async (error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    await rm(path, { force: true });
    return create();
  });
}

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
