import { statfs } from 'node:fs/promises';
import type { ErrorIX } from '../../../schemas/response.ts';
import { FetchFailure } from './fetch-limits.ts';

/** Bytes that an ordinary process may still write to the disk of a folder; Infinity where the file system does not say. */
export type FreeBytes = (folder: string) => Promise<number>;

export const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
};

export interface DiskReserve {
  /** IX_DISK_RESERVE_BYTES: what fetched files leave free for the database and everything else. */
  readonly bytes: number;
  readonly freeBytes: FreeBytes;
}

const SENTENCE =
  'the disk of the data folder (IX_DATA_DIR) is nearly full; free some of it, or move the folder to a larger one';

const NO_SPACE = 'ENOSPC';

/** What is left of the disk is not for files. */
export class DiskFull extends FetchFailure {}

export const diskFull = (cause: unknown) => new DiskFull(SENTENCE, { reason: NO_SPACE }, cause);

/** Whether a job failed because there was no room for one of its files. */
export const isForWantOfSpace = ({ code, details }: ErrorIX): boolean =>
  code === 'IX_000_007' && details?.['reason'] === NO_SPACE;

/** @throws DiskFull when `more` bytes would leave less free than the reserve */
export async function requireSpace(folder: string, more: number, reserve: DiskReserve): Promise<void> {
  const free = await reserve.freeBytes(folder);
  if (free - more >= reserve.bytes) return;
  throw new DiskFull(`${SENTENCE} (IX_DISK_RESERVE_BYTES keeps ${reserve.bytes} bytes free)`, {
    reason: NO_SPACE,
    free_bytes: free,
    reserve_bytes: reserve.bytes,
  });
}
