import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { prepareDataFolder } from '../../../src/shared/data-folder.ts';
import { startEmbeddedPostgres } from '../../../src/shared/embedded/embedded-postgres.ts';
import { findPostgresPrograms, makeReachable } from '../../../src/shared/embedded/programs.ts';
import { createProgramRunner } from '../../../src/shared/embedded/run.ts';
import { chooseDatabaseUser } from '../../../src/shared/embedded/system-user.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const isRoot = process.getuid?.() === 0;

/** A folder that only its owner may enter, in another such. */
function closedFolder(): string {
  const outer = temporaryFolder();
  chmodSync(outer, 0o700);
  const inner = join(outer, 'closed');
  mkdirSync(inner, { mode: 0o700 });
  return inner;
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('in a folder that only its owner may enter', () => {
  it('the database is made, started and stopped, and no folder above it is opened', async () => {
    const folder = closedFolder();
    const server = await startEmbeddedPostgres(join(folder, '.ix'), { fsync: false });
    await server.stop();
    for (const path of [folder, dirname(folder), join(folder, '.ix'), join(folder, '.ix', 'postgres')])
      expect(modeOf(path)).toBe('700');
  });

  it.skipIf(!isRoot)(
    'root runs the programs from a copy that others may run and nobody may change',
    async () => {
      const folder = closedFolder();
      const programs = await findPostgresPrograms();
      const version = `test-${process.pid}`;
      execFileSync('cp', ['-al', join(dirname(programs.postgres), '..'), join(folder, 'native')]);
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));
      const bin = join(folder, 'native', 'bin');
      const closed = {
        initdb: join(bin, 'initdb'),
        pg_ctl: join(bin, 'pg_ctl'),
        postgres: join(bin, 'postgres'),
      };
      const user = await chooseDatabaseUser(folder);
      const copies = await Promise.all([makeReachable(closed, user), makeReachable(closed, user)]);
      const [copy] = copies;
      if (copy === undefined) throw new Error('there is no copy');
      const place = join(dirname(copy.postgres), '..');
      onTestFinished(() => rmSync(place, { recursive: true }));
      expect(copies).toEqual([copy, copy]);
      expect(copy.postgres).not.toBe(closed.postgres);
      for (const path of [place, copy.postgres, copy.initdb]) {
        expect(modeOf(path)).toBe('755');
        expect(statSync(path).uid).toBe(0);
      }
      await createProgramRunner(user).run(copy.postgres, ['--version'], '/');
    },
  );

  it.skipIf(!isRoot)('root makes no user of the system', async () => {
    const users = execFileSync('getent', ['passwd']).toString();
    await chooseDatabaseUser(closedFolder());
    expect(execFileSync('getent', ['passwd']).toString()).toBe(users);
  });
});

describe('a data directory that was open', () => {
  it('is closed, with every document in it, and what links lead to is left alone', async () => {
    const folder = temporaryFolder();
    const dataDir = join(folder, '.ix');
    const document = join(dataDir, 'files', 'job', 'document.pdf');
    const other = join(folder, 'other.txt');
    mkdirSync(dirname(document), { recursive: true, mode: 0o755 });
    writeFileSync(document, '', { mode: 0o644 });
    writeFileSync(other, '', { mode: 0o644 });
    execFileSync('ln', ['-s', other, join(dataDir, 'files', 'link')]);
    for (const path of [dataDir, join(dataDir, 'files'), dirname(document)]) chmodSync(path, 0o755);
    for (const path of [document, other]) chmodSync(path, 0o644);
    await prepareDataFolder(dataDir, ['uploads']);
    for (const path of [dataDir, join(dataDir, 'files'), dirname(document), join(dataDir, 'uploads')])
      expect(modeOf(path)).toBe('700');
    expect(modeOf(document)).toBe('600');
    expect(modeOf(other)).toBe('644');
  });

  it('that holds other things too keeps its own mode', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'letter.txt'), '');
    chmodSync(folder, 0o755);
    await prepareDataFolder(folder, ['files']);
    expect(modeOf(folder)).toBe('755');
    expect(modeOf(join(folder, 'files'))).toBe('700');
  });
});
