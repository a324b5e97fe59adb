import { constants, type Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open, readlink, realpath, stat, statfs } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf } from '../../shared/thrown.ts';
import type { OpenedFile } from './fetch-limits.ts';
import { FetchFailure } from './fetch-limits.ts';
import type { KeptFolder } from './kept-folder.ts';
import { liesInKeptFolder } from './kept-folder.ts';

/** What `file://` may read. */
export interface LocalFiles {
  /** Directories that may be read; null for any. */
  readonly roots: readonly string[] | null;
  /** Why nothing else may be, as the end of "its file:// address is …"; null while roots were chosen or any may be read. */
  readonly closed: string | null;
  /** The service's own folder, of which only one part may be read, whatever the roots are; null for none. */
  readonly kept: KeptFolder | null;
}

/** File systems whose files are windows into the kernel and its processes: proc, sys, debug, tracing, cgroups and such. */
const KERNEL_FILE_SYSTEMS = new Set([
  0x9fa0, 0x62656572, 0x64626720, 0x74726163, 0x73636673, 0xcafe4a11, 0x27e0eb, 0x63677270, 0xde5e81e4,
  0x1cd1, 0x19800202, 0x62656570, 0x6165676c,
]);
const KERNEL_FOLDER = /^\/(?:proc|sys|dev)(?:\/|$)/;
const NO_FILE = 'it is not a regular file';
const OF_KERNEL = `${NO_FILE}: what lies in /proc, /sys and /dev is never read`;

function pathOf(url: URL): string {
  try {
    const path = fileURLToPath(url);
    if (path.includes('\0')) throw new FetchFailure('its path has a NUL character');
    return path;
  } catch (error) {
    if (error instanceof FetchFailure) throw error;
    throw new FetchFailure(
      'its file:// address names another host (three slashes stand before a path: file:///folder/scan.pdf) or has encoded slashes',
    );
  }
}

function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'no such file';
  if (code === 'EACCES' || code === 'EPERM') return 'the service may not read it';
  if (code === 'ENXIO' || code === 'EISDIR') return NO_FILE;
  if (code === 'ELOOP') return 'its links lead in a circle';
  if (code === 'ENAMETOOLONG') return 'its path is too long';
  return `it cannot be opened (${String(code ?? 'unknown reason')})`;
}

/** One sentence for what is outside and what is not there: nobody learns what lies outside. */
function outside({ closed }: LocalFiles): FetchFailure {
  return new FetchFailure(
    closed === null
      ? 'no such file below the directories of IX_FILE_ROOTS'
      : `its file:// address is ${closed}; a start with IX_FILE_ROOTS=<directories> opens these`,
  );
}

/** Where an open file really is. Asked of the handle and not of the path, which a symbolic link could change meanwhile. */
async function pathOfHandle(handle: FileHandle, path: string): Promise<string> {
  const real = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => realpath(path));
  const [opened, found] = await Promise.all([
    handle.stat({ bigint: true }),
    stat(real, { bigint: true }).catch(() => null),
  ]);
  const isThere = found !== null && found.ino === opened.ino && found.dev === opened.dev;
  if (!isThere) throw new FetchFailure('it was moved while it was opened, or lies in another namespace');
  return real;
}

async function isWithin(path: string, roots: readonly string[]): Promise<boolean> {
  const reals = await Promise.all(roots.map((root) => realpath(root).catch(() => null)));
  return reals.some((real) => real !== null && path.startsWith(real.endsWith(sep) ? real : real + sep));
}

async function isOfKernel(real: string): Promise<boolean> {
  return KERNEL_FOLDER.test(real) || KERNEL_FILE_SYSTEMS.has((await statfs(real)).type);
}

/** Whether it lies in the service's own folder, which is gone through for a hard link: for none that lies outside. */
async function isKept(
  real: string,
  found: Stats,
  { kept }: LocalFiles,
  inside: Promise<boolean>,
): Promise<boolean> {
  if (kept === null || !found.isFile()) return false;
  if (found.nlink > 1 && !(await inside)) return false;
  return liesInKeptFolder(real, found, kept);
}

async function checkOpened(handle: FileHandle, path: string, local: LocalFiles): Promise<number> {
  const [real, found] = await Promise.all([pathOfHandle(handle, path), handle.stat()]);
  // Asked side by side, and judged one after the other: what lies outside is told of nothing else.
  const inside = local.roots === null ? Promise.resolve(true) : isWithin(real, local.roots);
  const [isInside, isWindow, isOwn] = await Promise.all([
    inside,
    isOfKernel(real).catch((error: unknown) => ({ error })),
    isKept(real, found, local, inside),
  ]);
  if (!isInside) throw outside(local);
  if (typeof isWindow === 'object') throw isWindow.error;
  if (isWindow) throw new FetchFailure(OF_KERNEL);
  if (!found.isFile()) throw new FetchFailure(NO_FILE);
  if (isOwn) {
    throw new FetchFailure("it lies in the service's own data folder (IX_DATA_DIR), which is never read");
  }
  return found.size;
}

/**
 * Opens a regular file that may be read.
 *
 * Opened first and checked through the handle, without blocking, so that a pipe, a device or a link that is swapped
 * meanwhile can neither hold up the service nor lead out of the roots.
 *
 * @throws FetchFailure
 */
export async function openLocalFile(url: URL, local: LocalFiles): Promise<OpenedFile> {
  const path = pathOf(url);
  if (KERNEL_FOLDER.test(path)) throw local.closed === null ? new FetchFailure(OF_KERNEL) : outside(local);
  const failed = (error: unknown) => {
    throw local.roots === null ? new FetchFailure(reasonOf(error)) : outside(local);
  };
  // Opening a device can have effects; a regular file is all that is opened, unless it is swapped just now.
  const before = await stat(path).catch(failed);
  if (!before.isFile())
    throw local.roots === null ? new FetchFailure(NO_FILE) : await refuseOther(path, local);
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY;
  const handle = await open(path, flags).catch(failed);
  try {
    const bytes = await checkOpened(handle, path, local);
    return { bytes, body: handle.createReadStream() };
  } catch (failure) {
    await handle.close();
    throw failure;
  }
}

/** A folder, pipe or device: called so where it may be seen at all. */
async function refuseOther(path: string, local: LocalFiles): Promise<FetchFailure> {
  const real = await realpath(path).catch(() => path);
  return (await isWithin(real, local.roots ?? [])) ? new FetchFailure(NO_FILE) : outside(local);
}
