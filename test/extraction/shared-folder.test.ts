import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSharedFolder } from '../../src/extraction/shared-folder.ts';
import { openStoreBench, type StoreBench } from '../helpers/store.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

let bench: StoreBench;
beforeAll(async () => {
  bench = await openStoreBench();
});
afterAll(() => bench.close());

function newFolder(name: string): string {
  const folder = join(temporaryFolder(), name);
  mkdirSync(folder);
  return folder;
}

it('knows the folder that the instances of a database share, and tells of any other', async () => {
  const shared = newFolder('shared');
  expect(await checkSharedFolder(bench.pool, shared)).toBeNull();
  expect(readFileSync(join(shared, '.database'), 'utf8')).toMatch(/^[0-9a-f-]{36}\n$/);

  const session = await bench.openSession();
  expect(await checkSharedFolder(bench.pool, shared)).toBeNull();
  const other = newFolder('other');
  expect(await checkSharedFolder(bench.pool, other)).toMatch(/other instances .* IX_DATA_DIR/);
  expect(await checkSharedFolder(bench.pool, other)).not.toBeNull();
  await session.close();

  const strange = newFolder('strange');
  writeFileSync(join(strange, '.database'), '00000000-0000-0000-0000-000000000000\n');
  expect(await checkSharedFolder(bench.pool, strange)).toMatch(/of another database/);
});
