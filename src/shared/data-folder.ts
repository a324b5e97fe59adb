import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartError } from './start-error.ts';
import { codeOf } from './thrown.ts';

/** Folders of the data directory that hold documents or pictures of them. */
export const DOCUMENT_FOLDERS = ['files', 'pages', 'uploads'] as const;

/** Where they are, as whole paths. */
export function documentFolders(
  dataDir: string,
): Readonly<Record<(typeof DOCUMENT_FOLDERS)[number], string>> {
  const whole = resolve(dataDir);
  return { files: join(whole, 'files'), pages: join(whole, 'pages'), uploads: join(whole, 'uploads') };
}

const OWN_NAME = /^(?:files|pages|uploads|postgres|postgres\.new-.*)$/;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'that file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EEXIST: 'a file is in its place',
  ENOENT: 'part of its path is not there and cannot be made',
  ENOTDIR: 'part of its path is a file',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
};

/** What a failure of the file system means for IX_DATA_DIR; null when it is none that a setting mends. */
export function describeFolderFault(path: string, error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  return reason === undefined
    ? null
    : `the data directory ${path} cannot be used: ${reason} (${code}); change that, or set IX_DATA_DIR to another folder`;
}

/** With those above it. Node's own way of doing so never ends where nothing can be made, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || (await isThere(dirname(path)))) throw error;
    await makeFolder(dirname(path));
    await makeFolder(path);
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** For its owner alone; a link is left, with what it leads to, as it is. */
async function closeToOthers(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink() || (process.getuid?.() !== 0 && found.uid !== process.getuid?.())) return;
  const wanted = found.isDirectory() ? 0o700 : 0o600;
  if ((found.mode & 0o7777) !== wanted) await chmod(path, wanted);
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await closeToOthers(join(path, name)).catch(ignoreVanished);
}

function ignoreVanished(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** A folder that holds other things too, such as /tmp, is not this program's to close. */
async function closeIfOwn(dataDir: string): Promise<void> {
  const found = await lstat(dataDir);
  const names = await readdir(dataDir);
  const isOwn = found.uid === process.getuid?.() && names.every((name) => OWN_NAME.test(name));
  if (isOwn && found.isDirectory()) await chmod(dataDir, 0o700);
}

/**
 * Makes the data directory, where it does not exist, and closes it and the documents in it to every other account, whatever
 * an earlier version, or the umask, has left open.
 * @param folders what is made in it besides
 * @throws StartError that names IX_DATA_DIR when it cannot be used
 */
export async function prepareDataFolder(dataDir: string, folders: readonly string[] = []): Promise<void> {
  try {
    await makeFolder(resolve(dataDir));
    await closeIfOwn(dataDir);
    for (const name of folders) await makeFolder(join(resolve(dataDir), name));
    for (const name of DOCUMENT_FOLDERS) await closeToOthers(join(dataDir, name)).catch(ignoreVanished);
  } catch (error) {
    const fault = describeFolderFault(dataDir, error);
    if (fault === null) throw error;
    throw new StartError(fault, { cause: error });
  }
}
