import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const lines = (text: string) => text.split('\n').filter((line) => line !== '');

const MIGRATIONS = 'src/sql/extraction';
const migrationsOf = (ref: string) => lines(git('ls-tree', '--name-only', ref, `${MIGRATIONS}/`)).sort();

/**
 * What an installation may have been before this version: the newest tag, or where there is none yet the newest commit whose
 * program knows the first migrations of this one and not the last.
 * @throws Error where the history does not reach back that far
 */
export function versionBefore(): string {
  const [tag] = lines(git('tag', '--sort=-creatordate', '--merged', 'HEAD'));
  if (tag !== undefined) return tag;
  const known = migrationsOf('HEAD');
  // In a shallow clone the oldest commit has no parents, and seems to bring everything.
  const parents = lines(git('log', '--diff-filter=A', '--format=%p', '--', MIGRATIONS));
  const found = parents
    .flatMap((each) => each.split(' ').slice(0, 1))
    .find((ref) => {
      const names = migrationsOf(ref);
      return names.length < known.length && names.every((name, index) => name === known[index]);
    });
  if (found === undefined)
    throw new Error(
      'there is no version before this one in the history: name a commit, or fetch more of it (git fetch --unshallow)',
    );
  return found;
}

/** The tree of a commit in a new folder, without packages. */
export function checkOut(ref: string, folder: string): void {
  mkdirSync(folder);
  execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', ref, folder], { cwd: ROOT });
}

/** Gives a tree the packages that are installed here. */
export const linkPackages = (folder: string) =>
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));

/** Gives a tree the packages that its own lock file names. */
export function installPackages(ref: string, folder: string): void {
  if (git('diff', '--name-only', ref, '--', 'package-lock.json') === '') linkPackages(folder);
  else execFileSync('npm', ['ci', '--no-audit'], { cwd: folder, stdio: 'inherit' });
}
