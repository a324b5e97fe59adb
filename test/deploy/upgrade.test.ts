import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkOut, linkPackages, versionBefore } from '../../scripts/lab/upgrade/older-tree.ts';
import { goThereAndBack } from '../../scripts/lab/upgrade/there-and-back.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../..');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(null);
});
afterAll(() => database.drop());

it('the version before this one works on the tables of this one, and finds its jobs as they were', async () => {
  const folder = temporaryFolder();
  const older = join(folder, 'older');
  checkOut(versionBefore(), older);
  linkPackages(older);
  const told: string[] = [];
  await goThereAndBack(
    {
      databaseUrl: database.url,
      dataDir: join(folder, 'data'),
      older,
      newer: ROOT,
      document: join(ROOT, 'samples/statement-en.pdf'),
    },
    (line) => told.push(line),
  );
  expect(told.at(-1)).toBe('this version again: 4 jobs done');
}, 480_000);
