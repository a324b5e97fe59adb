import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { freeBytesOf } from '../../src/adapters/fetching/disk-space.ts';
import { type Check, fault, fine, note } from './check.ts';

const mebibytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20).toLocaleString('en')} MiB`;

/** The folder, or the nearest one above it that is there. */
async function existing(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => null);
  return found !== null || folder === dirname(folder) ? folder : existing(dirname(folder));
}

/** The disk of the data folder: may it be written, and is there room. */
export const DISK: Check = {
  name: 'disk',
  async run({ IX_DATA_DIR, IX_DISK_RESERVE_BYTES, IX_FILE_MAX_BYTES }) {
    const folder = resolve(IX_DATA_DIR);
    const there = await existing(folder);
    const isOpen = await access(there, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!isOpen)
      return fault(
        `${there} may not be written by this user`,
        'change its rights, or set IX_DATA_DIR to another folder',
      );
    const free = await freeBytesOf(there);
    const words = `${folder}: ${free === Number.POSITIVE_INFINITY ? 'free space unknown' : `${mebibytes(free)} free`}`;
    const room = free - IX_DISK_RESERVE_BYTES;
    if (room <= 0)
      return fault(
        `${words}, all of it kept free`,
        'free some, move IX_DATA_DIR, or lower IX_DISK_RESERVE_BYTES',
      );
    if (room < 10 * IX_FILE_MAX_BYTES)
      return note(`${words}, room for fewer than ten of the largest files`, 'free some, or move IX_DATA_DIR');
    return fine(words);
  },
};
