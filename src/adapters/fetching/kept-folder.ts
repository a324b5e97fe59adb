import type { Stats } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

/** A folder that nobody reads by `file://`, less one folder in it. */
export interface KeptFolder {
  readonly folder: string;
  readonly open: string;
}

type Identity = Pick<Stats, 'dev' | 'ino'>;
const isSame = (a: Identity, b: Identity) => a.dev === b.dev && a.ino === b.ino;

async function isBelow(path: string, folder: string): Promise<boolean> {
  const real = await realpath(folder).catch(() => folder);
  return path === real || path.startsWith(real.endsWith(sep) ? real : real + sep);
}

/** The kept folder and what lies directly in it, by identity: a mount may show them under another name. */
async function keptIdentities({ folder, open }: KeptFolder): Promise<Identity[]> {
  const names = await readdir(folder).catch(() => []);
  const paths = [folder, ...names.map((name) => join(folder, name))].filter((path) => path !== open);
  const found = await Promise.all(paths.map((path) => stat(path).catch(() => null)));
  return found.filter((one) => one !== null);
}

/** A path and all folders that it lies in. */
function lineOf(path: string): string[] {
  const line = [path];
  for (let at = path, up = dirname(at); up !== at; at = up, up = dirname(at)) line.push(up);
  return line;
}

async function hasAncestor(path: string, kept: KeptFolder): Promise<boolean> {
  const [identities, line] = await Promise.all([
    keptIdentities(kept),
    Promise.all(lineOf(path).map((one) => stat(one).catch(() => null))),
  ]);
  return line.some((found) => found !== null && identities.some((one) => isSame(one, found)));
}

/** Whether a folder holds this very file under any name: what a hard link elsewhere may lead to. */
async function holdsFile(folder: string, except: string, file: Identity): Promise<boolean> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = path === except ? null : await lstat(path).catch(() => null);
    if (found === null) continue;
    if (isSame(found, file)) return true;
    if (found.isDirectory() && (await holdsFile(path, except, file))) return true;
  }
  return false;
}

/**
 * Whether a file is one of the kept folder's, by its path, by a mount of the folder elsewhere, or by a hard link.
 *
 * @param real its path without links
 */
export async function liesInKeptFolder(real: string, file: Stats, kept: KeptFolder): Promise<boolean> {
  // Asked side by side: each question is a way to the disk and back.
  const [isOpen, isKept, isUnder] = await Promise.all([
    isBelow(real, kept.open),
    isBelow(real, kept.folder),
    hasAncestor(real, kept),
  ]);
  if (!isOpen && (isKept || isUnder)) return true;
  return file.nlink > 1 && holdsFile(kept.folder, kept.open, file);
}
