import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open, readlink, realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FetchFailure } from './fetch-limits.ts';

function pathOf(url: URL): string {
  try {
    return fileURLToPath(url);
  } catch {
    throw new FetchFailure('its file:// address names another host or has encoded slashes');
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'no such file';
  if (code === 'EACCES' || code === 'EPERM') return 'the service may not read it';
  if (code === 'ENXIO') return 'it is not a regular file';
  return `it cannot be opened (${String(code ?? 'unknown reason')})`;
}

/** Where an open file really is. Asked of the handle and not of the path, which a symbolic link could change meanwhile. */
async function pathOfHandle(handle: FileHandle, path: string): Promise<string> {
  return readlink(`/proc/self/fd/${handle.fd}`).catch(() => realpath(path));
}

async function isWithin(path: string, roots: readonly string[]): Promise<boolean> {
  for (const root of roots) {
    const real = await realpath(root).catch(() => null);
    if (real !== null && (path === real || path.startsWith(real.endsWith(sep) ? real : real + sep)))
      return true;
  }
  return false;
}

/**
 * Opens a regular file below one of the roots.
 *
 * Opened first and checked through the handle, without blocking, so that a pipe, a device or a link that is swapped
 * meanwhile can neither hold up the service nor lead out of the roots.
 *
 * @param roots directories that may be read; null for any
 * @throws FetchFailure
 */
export async function openLocalFile(url: URL, roots: readonly string[] | null): Promise<FileHandle> {
  const path = pathOf(url);
  if (path.includes('\0')) throw new FetchFailure('its path has a NUL character');
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((error: unknown) => {
    throw new FetchFailure(
      roots === null ? reasonOf(error) : 'no such file below the directories of IX_FILE_ROOTS',
    );
  });
  try {
    const real = await pathOfHandle(handle, path);
    if (roots !== null && !(await isWithin(real, roots))) {
      throw new FetchFailure('no such file below the directories of IX_FILE_ROOTS');
    }
    if (/^\/(proc|sys|dev)\//.test(real)) throw new FetchFailure('it is not a regular file');
    if (!(await handle.stat()).isFile()) throw new FetchFailure('it is not a regular file');
    return handle;
  } catch (failure) {
    await handle.close();
    throw failure;
  }
}
