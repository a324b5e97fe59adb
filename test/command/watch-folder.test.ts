import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { moveFile, nameIn } from '../../command/watch-folder/place-file.ts';
import { createLooker } from '../../command/watch-folder/settled-files.ts';
import { eventually } from '../helpers/facts.ts';
import { runIx, startIx } from '../helpers/run-ix.ts';
import { startTestService, type TestService } from '../helpers/service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const USE_CASE = ['-u', 'receipt', '--every', '0.1'];

let service: TestService;
let there: Record<string, string>;
beforeAll(async () => {
  service = await startTestService({ IX_TEST_MODE: 'fake' });
  there = { IX_URL: service.url };
});
afterAll(() => service.close());

// Each call of the command is a process that starts.
vi.setConfig({ testTimeout: 300_000 });

function folders(): { from: string; done: string; errors: string } {
  const folder = temporaryFolder();
  const from = join(folder, 'in');
  mkdirSync(from);
  return { from, done: join(folder, 'out'), errors: join(folder, 'out/errors') };
}

const filesOf = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    : [];

it('reads what is there, puts a result beside each document, and what cannot be read apart', async () => {
  const { from, done, errors } = folders();
  writeFileSync(join(from, 'a.txt'), 'Total 1.00');
  writeFileSync(join(from, 'broken.pdf'), '%PDF-1.7 and nothing more');
  writeFileSync(join(from, '.hidden'), 'x');
  writeFileSync(join(from, 'half.pdf.part'), 'x');
  const { code, out, err } = await runIx(['watch-folder', from, done, ...USE_CASE, '--once'], there);
  expect([code, out]).toEqual([3, 'a.txt\n']);
  expect(err).toMatch(/^broken\.pdf: IX_000_008/);
  expect(filesOf(from).toSorted()).toEqual(['.hidden', 'half.pdf.part']);
  expect(filesOf(done).toSorted()).toEqual(['a.txt', 'a.txt.json']);
  expect(filesOf(errors).toSorted()).toEqual(['broken.pdf', 'broken.pdf.error.json']);
  expect(JSON.parse(readFileSync(join(done, 'a.txt.json'), 'utf8')).status).toBe('done');
  expect(JSON.parse(readFileSync(join(errors, 'broken.pdf.error.json'), 'utf8')).error.code).toBe(
    'IX_000_008',
  );
});

it('overwrites nothing: a second document of the same name gets a number', async () => {
  const { from, done } = folders();
  for (const text of ['Total 1.00', 'Total 2.00']) {
    writeFileSync(join(from, 'a.txt'), text);
    expect((await runIx(['watch-folder', from, done, ...USE_CASE, '--once'], there)).code).toBe(0);
  }
  expect(filesOf(done).toSorted()).toEqual(['a-2.txt', 'a-2.txt.json', 'a.txt', 'a.txt.json']);
  expect(readFileSync(join(done, 'a.txt'), 'utf8')).toBe('Total 1.00');
  expect(readFileSync(join(done, 'a-2.txt'), 'utf8')).toBe('Total 2.00');
});

it('loses no document and makes none twice, however often it is killed', async () => {
  const { from, done, errors } = folders();
  const contents = new Map<string, string>();
  for (let at = 0; at < 12; at += 1) {
    const [name, text] =
      at % 4 === 3 ? [`broken-${at}.pdf`, `%PDF-1.7 ${at}`] : [`slip-${at}.txt`, `Total ${at}.00`];
    contents.set(name, createHash('sha256').update(text).digest('hex'));
    writeFileSync(join(from, name), text);
  }
  for (const wanted of [2, 5, 8]) {
    const watching = startIx(['watch-folder', from, done, ...USE_CASE], there);
    await eventually(
      'some documents are done',
      async () => (filesOf(done).length + filesOf(errors).length >= 2 * wanted ? true : null),
      60_000,
    );
    watching.kill('SIGKILL');
    await watching.ended;
  }
  await runIx(['watch-folder', from, done, ...USE_CASE, '--once'], there);

  const isResult = (name: string) => name.endsWith('.json');
  const placed = [done, errors].flatMap((folder) =>
    filesOf(folder)
      .filter((name) => !isResult(name) && !name.endsWith('.partial'))
      .map(
        (name) =>
          [
            name,
            createHash('sha256')
              .update(readFileSync(join(folder, name)))
              .digest('hex'),
          ] as const,
      ),
  );
  expect(filesOf(from)).toEqual([]);
  expect(placed.toSorted()).toEqual([...contents].toSorted());
  for (const [folder, ending] of [
    [done, 'json'],
    [errors, 'error.json'],
  ] as const)
    for (const name of filesOf(folder).filter((one) => !isResult(one) && !one.endsWith('.partial')))
      expect(() => JSON.parse(readFileSync(join(folder, `${name}.${ending}`), 'utf8'))).not.toThrow();
}, 240_000);

it('reads a document again that failed and was put back', async () => {
  const { from, done, errors } = folders();
  const ids: string[] = [];
  for (let times = 0; times < 2; times += 1) {
    writeFileSync(join(from, 'broken.pdf'), '%PDF-1.7 and nothing more, again');
    await runIx(['watch-folder', from, done, ...USE_CASE, '--once'], there);
    const name = times === 0 ? 'broken.pdf' : 'broken-2.pdf';
    ids.push(JSON.parse(readFileSync(join(errors, `${name}.error.json`), 'utf8')).job_id);
  }
  expect(new Set(ids).size).toBe(2);
});

it('stops in good order, and leaves what it has not read', async () => {
  const { from, done } = folders();
  const watching = startIx(['watch-folder', from, done, ...USE_CASE], there);
  writeFileSync(join(from, 'a.txt'), 'Total 3.00');
  await eventually('the document is done', async () => (watching.said().includes('a.txt') ? true : null));
  watching.kill('SIGTERM');
  expect((await watching.ended).code).toBe(130);
});

it('takes a file only when it has not changed between two looks', async () => {
  const folder = temporaryFolder();
  const look = createLooker(folder);
  writeFileSync(join(folder, 'a.pdf'), 'one');
  expect(await look()).toEqual({ settled: [], growing: 1 });
  writeFileSync(join(folder, 'a.pdf'), 'one and two');
  expect(await look()).toEqual({ settled: [], growing: 1 });
  expect(await look()).toEqual({ settled: ['a.pdf'], growing: 0 });
});

it('moves a file that an earlier run has left in both places, and none over another', async () => {
  const from = temporaryFolder();
  const to = temporaryFolder();
  writeFileSync(join(from, 'a.pdf'), 'a');
  writeFileSync(join(to, 'a.pdf'), 'another');
  expect(await nameIn(to, join(from, 'a.pdf'))).toBe('a-2.pdf');
  expect(await moveFile(join(from, 'a.pdf'), join(to, 'a.pdf'))).toBe(false);
  expect(await moveFile(join(from, 'a.pdf'), join(to, 'a-2.pdf'))).toBe(true);
  expect([filesOf(from), readFileSync(join(to, 'a.pdf'), 'utf8')]).toEqual([[], 'another']);
});
