import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runIx, runIxOnTerminal, runIxUnread } from '../helpers/run-ix.ts';
import { startTestService, type TestService } from '../helpers/service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const SAMPLES = join(import.meta.dirname, '../../samples/use-cases');
const PICTURE = join(SAMPLES, '../receipt.png');
const RECEIPT = join(SAMPLES, 'receipt-en-a.pdf');
const NOTE = join(SAMPLES, 'delivery_note-en-a.pdf');
const TOKEN = 'a-token';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let service: TestService;
let there: Record<string, string>;
beforeAll(async () => {
  service = await startTestService({ IX_API_TOKENS: TOKEN });
  there = { IX_URL: service.url, IX_TOKEN: TOKEN };
});
afterAll(() => service.close());

// Each call of the command is a process that starts.
vi.setConfig({ testTimeout: 240_000 });

describe('ix read', () => {
  it('prints the values of a document, plain where it is piped', async () => {
    const { code, out, err } = await runIx(['read', RECEIPT, '--use-case', 'receipt'], there);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^receipt-en-a\.pdf {2}job [-0-9a-f]{36}, done\n/);
    expect(out).toMatch(/^[ ?] total +13\.75/m);
    expect(out).not.toContain('\u001B');
  });

  it('whose reader has gone ends in silence, and leaves nothing of the service that it had started', async () => {
    const folder = temporaryFolder();
    const { code, err } = await runIxUnread(['read', RECEIPT, '--use-case', 'receipt'], { TMPDIR: folder });
    expect([code, err]).toEqual([0, '']);
    expect(readdirSync(folder).filter((name) => name.startsWith('ix-'))).toEqual([]);
  });

  it('shows on a terminal how far it has come', async () => {
    // A picture: what is done before anybody can look has no progress to show.
    const { code, out } = await runIxOnTerminal(['read', PICTURE, '--use-case', 'receipt'], there);
    expect(code).toBe(0);
    expect(out).toMatch(
      /receipt\.png: (?:waiting, (?:next in line|\d+ ahead of it), \d+ running|Fetch the files|Read the pages|Find the values)/,
    );
    expect(out).toContain('\r\u001B[K');
    expect(out).toMatch(/total +21\.20/);
  });

  it('takes a use case of a file, and gives the whole job of each document as a line of JSON', async () => {
    const file = join(temporaryFolder(), 'slip.json');
    writeFileSync(
      file,
      JSON.stringify({
        use_case_name: 'slip',
        system_prompt: '',
        fields: [{ name: 'total', type: 'decimal' }],
      }),
    );
    const { code, out } = await runIx(
      ['read', RECEIPT, join(SAMPLES, 'receipt-de-a.pdf'), '-u', file, '--json'],
      there,
    );
    const jobs = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(jobs.map((job) => job.response.ix_result.result)).toEqual([
      { total: '13.75' },
      { total: '38.60' },
    ]);
  });

  it('writes a file for each of several documents, and says with its exit code that one failed', async () => {
    const folder = temporaryFolder();
    const broken = join(folder, 'broken.pdf');
    writeFileSync(broken, '%PDF-1.7 and nothing more');
    const out = join(folder, 'out');
    const ended = await runIx(['read', broken, RECEIPT, '-u', 'receipt', '-o', out], there);
    expect(ended.code).toBe(3);
    expect(ended.err).toMatch(/^broken\.pdf: IX_000_008: /);
    expect(readdirSync(out)).toEqual(['receipt-en-a.pdf.json']);
    expect(JSON.parse(readFileSync(join(out, 'receipt-en-a.pdf.json'), 'utf8')).status).toBe('done');
  });

  it.each([
    ['no file', ['read', '/nowhere.pdf', '-u', 'receipt'], /There is no file \/nowhere\.pdf/],
    ['no use case', ['read', RECEIPT], /required option '-u, --use-case <name>'/],
    ['two forms', ['read', RECEIPT, '-u', 'receipt', '--json', '--csv'], /--json and --csv are two forms/],
    ['an unknown option', ['read', RECEIPT, '-u', 'receipt', '--jsn'], /unknown option '--jsn'/],
    [
      'a file that is no use case',
      ['read', RECEIPT, '-u', join(SAMPLES, 'manifest.json')],
      /is no use case: .*use_case_name/,
    ],
  ])('refuses %s with 2', async (_what, args, message) => {
    const { code, err } = await runIx(args, there);
    expect([code, err]).toEqual([2, expect.stringMatching(message)]);
  });

  it('says with 4 that no service is there, or that it wants a token', async () => {
    const away = await runIx(['job', UNKNOWN], { IX_URL: 'http://127.0.0.1:1' });
    expect([away.code, away.err]).toEqual([
      4,
      expect.stringContaining('No service answers at http://127.0.0.1:1'),
    ]);
    const closed = await runIx(['list'], { IX_URL: service.url });
    expect([closed.code, closed.err]).toEqual([4, expect.stringContaining('IX_TOKEN has to hold a token')]);
  });
});

describe('ix submit, watch, job, list, cancel, delete', () => {
  it('work on one job after the other', async () => {
    const asTester = (...args: string[]) => runIx(['--client', 'tester', ...args], there);
    const submitted = await asTester('submit', NOTE, '-u', 'delivery_note', '--request-id', 'note 1');
    const jobId = submitted.out.trim();
    expect(jobId).toMatch(/^[-0-9a-f]{36}$/);
    expect((await asTester('submit', NOTE, '-u', 'delivery_note', '--request-id', 'note 1')).out.trim()).toBe(
      jobId,
    );

    const watched = await asTester('watch', jobId);
    expect(watched.out).toMatch(/delivery_note_number +DN-55120/);
    expect(JSON.parse((await asTester('job', jobId, '--json')).out)).toMatchObject({
      job_id: jobId,
      status: 'done',
    });

    const listed = (await asTester('list', '--status', 'done')).out.trim().split('\t');
    expect([listed[0], listed[2], listed[4], listed[5]]).toEqual([jobId, 'done', 'delivery_note', 'note 1']);

    expect((await asTester('cancel', jobId)).code).toBe(4);
    expect((await asTester('delete', jobId)).code).toBe(0);
    expect((await asTester('list')).out).toBe('');
    expect((await asTester('job', jobId)).err).toContain('job not found');
  });
});

describe('ix export', () => {
  it('writes the values of jobs in the form that the name of the output tells', async () => {
    const folder = temporaryFolder();
    const jobId = (await runIx(['submit', NOTE, '-u', 'delivery_note'], there)).out.trim();
    expect((await runIx(['watch', jobId], there)).code).toBe(0);
    expect((await runIx(['export', jobId, '--csv'], there)).out).toMatch(/DN-55120/);
    const page = join(folder, 'note.html');
    expect((await runIx(['export', jobId, '-o', page], there)).code).toBe(0);
    expect(readFileSync(page, 'utf8')).toContain('DN-55120');
    const sheet = join(folder, 'note.xlsx');
    expect((await runIx(['read', NOTE, '-u', 'delivery_note', '-o', sheet], there)).code).toBe(0);
    expect(readFileSync(sheet).subarray(0, 2).toString()).toBe('PK');
    const unsaid = await runIx(['export', jobId], there);
    expect([unsaid.code, unsaid.err]).toEqual([2, expect.stringContaining('Say in which form')]);
  });
});

describe('ix doctor', () => {
  it('tells what is well, and what to do about what is not', async () => {
    const folder = temporaryFolder();
    const well = await runIx(['doctor'], { IX_TEST_MODE: 'fake', IX_DATA_DIR: folder });
    expect(well.code).toBe(0);
    for (const part of ['settings', 'use cases', 'files', 'access', 'disk', 'database'])
      expect(well.out).toMatch(new RegExp(`^ok {3}${part}`, 'm'));

    const useCases = join(folder, 'use-cases');
    mkdirSync(useCases);
    writeFileSync(join(useCases, 'a.json'), '{}');
    const ill = await runIx(['doctor'], {
      IX_TEST_MODE: 'fake',
      IX_DATA_DIR: folder,
      IX_USE_CASES_DIR: useCases,
      IX_DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
      IX_DISK_RESERVE_BYTES: String(2 ** 52),
    });
    expect(ill.code).toBe(1);
    expect(ill.out).toMatch(/^BAD +use cases .*a\.json is no use case.*\n +→ mend that file/m);
    expect(ill.out).toMatch(/^BAD +disk .*\n +→ free some/m);
    expect(ill.out).toMatch(
      /^BAD +database .*does not answer.*\n +→ start it, or name another in IX_DATABASE_URL/m,
    );
  });

  it('tells bad settings by their names', async () => {
    const { code, out } = await runIx(['doctor'], { IX_PORT: 'http' });
    expect(code).toBe(1);
    expect(out).toMatch(/^BAD +settings +.*IX_PORT is "http"; it accepts a whole number/m);
  });

  it('asks the service of IX_URL', async () => {
    const { out } = await runIx(['doctor'], { IX_URL: service.url, IX_TOKEN: 'wrong' });
    expect(out).toMatch(/^BAD +service .*401.*\n +→ mend IX_URL or IX_TOKEN/m);
  });
});

describe('ix use-case check', () => {
  it('says what is wrong in a file, and what is found by it', async () => {
    const file = join(temporaryFolder(), 'own.json');
    const fields = [{ name: 'total', type: 'decimal' }];
    writeFileSync(
      file,
      JSON.stringify({ use_case_name: 'own', system_prompt: '', fields: [...fields, ...fields] }),
    );
    const wrong = await runIx(['use-case', 'check', file], there);
    expect([wrong.code, wrong.err]).toEqual([
      2,
      expect.stringContaining('the field name "total" occurs twice'),
    ]);
    writeFileSync(file, JSON.stringify({ use_case_name: 'own', system_prompt: '', fields }));
    const right = await runIx(['use-case', 'check', file, RECEIPT], there);
    expect(right.err).toMatch(/is the use case "own" with 1 field\n {2}total has no description/);
    expect(right.out).toMatch(/total +13\.75/);
  });
});

describe('without a service', () => {
  it('one is started for the moment, and nothing of it is left', async () => {
    const folder = temporaryFolder();
    const { code, out, err } = await runIx(['read', RECEIPT, '-u', 'receipt'], {
      IX_PORT: '1',
      TMPDIR: folder,
    });
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/total +13\.75/);
    expect(existsSync(folder) && readdirSync(folder)).toEqual([]);
  });
});

it('ix migrate brings an embedded database to its tables', async () => {
  const environment = { IX_DATA_DIR: temporaryFolder(), IX_LOG_LEVEL: 'error' };
  const first = await runIx(['migrate'], environment);
  expect([first.code, first.out]).toEqual([0, expect.stringMatching(/^extraction: 001_.*\nplaces: 001_/)]);
  expect((await runIx(['migrate'], environment)).out).toBe(
    'extraction: nothing to do\nplaces: nothing to do\n',
  );
});
