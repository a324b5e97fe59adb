import { mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { linkLibraries } from '../../../src/shared/embedded/library-links.ts';
import { StartError } from '../../../src/shared/start-error.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

function packageWith(links: string | null): string {
  const directory = temporaryFolder();
  mkdirSync(join(directory, 'native', 'lib'), { recursive: true });
  writeFileSync(join(directory, 'native', 'lib', 'libicuuc.so.60.2'), 'a library');
  if (links !== null) writeFileSync(join(directory, 'native', 'pg-symlinks.json'), links);
  return directory;
}

const linkTo = (target: string) =>
  JSON.stringify([{ source: 'native/lib/libicuuc.so.60.2', target: `native/${target}` }]);

it('makes each link beside its library, once, though several starts make it together', async () => {
  const directory = packageWith(linkTo('lib/libicuuc.so.60'));
  await Promise.all([linkLibraries(directory), linkLibraries(directory)]);
  const link = join(directory, 'native', 'lib', 'libicuuc.so.60');
  expect(readlinkSync(link)).toBe('libicuuc.so.60.2');
  expect(readFileSync(link, 'utf8')).toBe('a library');
});

it('has nothing to do for a package without links', async () => {
  await expect(linkLibraries(packageWith(null))).resolves.toBeUndefined();
});

it('says what to do where a link cannot be made', async () => {
  const linking = linkLibraries(packageWith(linkTo('lib/libicuuc.so.60.2/beneath')));
  await expect(linking).rejects.toThrow(StartError);
  await expect(linking).rejects.toThrow('set IX_DATABASE_URL');
});
