import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, open, rename, stat, unlink } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { codeOf } from '../../src/shared/thrown.ts';

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([stat(a), stat(b)]);
  return one.ino === other.ino && one.dev === other.dev;
}

/**
 * The name that a file gets in a folder: its own, or with a number where another file has that.
 * Its own too where an earlier run was ended when the file had both its places.
 */
export async function nameIn(folder: string, path: string): Promise<string> {
  const { name, ext } = parse(path);
  for (let number = 1; ; number += 1) {
    const chosen = number === 1 ? `${name}${ext}` : `${name}-${number}${ext}`;
    const target = join(folder, chosen);
    const isTaken = await stat(target).then(
      async () => !(await isSameFile(path, target)),
      () => false,
    );
    if (!isTaken) return chosen;
  }
}

/** Across disks, or where a file system has no links: the file is whole under its name before it is gone from the old one. */
async function copyOver(from: string, to: string): Promise<void> {
  const partial = join(parse(to).dir, `.${parse(to).base}.${randomBytes(6).toString('hex')}.partial`);
  await copyFile(from, partial, constants.COPYFILE_EXCL);
  const file = await open(partial, 'r+');
  await file.sync();
  await file.close();
  await rename(partial, to);
}

/**
 * Moves a file, never over another. At each moment it is whole in one of its places at least.
 * @returns false when another file has taken the name meanwhile
 */
export async function moveFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') {
      if (!(await isSameFile(from, to))) return false;
    } else if (code === 'EXDEV' || code === 'EPERM' || code === 'ENOTSUP') await copyOver(from, to);
    else throw error;
  }
  await unlink(from);
  return true;
}
