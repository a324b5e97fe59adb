import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startExtraction } from '../../src/extraction/main.ts';
import { readSettings } from '../../src/shared/settings.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { eventually } from '../helpers/facts.ts';
import { runIx } from '../helpers/run-ix.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const PAPER = join(import.meta.dirname, '../../samples/use-cases/receipt-en-a.pdf');

vi.setConfig({ testTimeout: 480_000 });

let before: TestDatabase;
let after: TestDatabase;
beforeAll(async () => {
  [before, after] = await Promise.all([createTestDatabase('extraction'), createTestDatabase(null)]);
});
afterAll(() => Promise.all([before.drop(), after.drop()]));

function start(database: TestDatabase, dataDir: string, only: 'http' | null = null) {
  const settings = readSettings({ IX_PORT: '0', IX_DATA_DIR: dataDir });
  return startExtraction(settings, {
    databaseUrl: database.url,
    logger: pino({ level: 'silent' }),
    only,
    onFailure: (error) => {
      throw error;
    },
  });
}

/** A job as it is at its end, however busy the machine is. */
const ended = (url: string, jobId: string) =>
  eventually(
    `the end of job ${jobId}`,
    async () => {
      const job = await get(`${url}/jobs/${jobId}?wait=30`);
      return job.finished_at === null ? null : job;
    },
    150_000,
  );

const get = async (url: string) => JSON.parse(await (await fetch(url)).text());

async function send(url: string, requestId: string): Promise<string> {
  const form = new FormData();
  form.set('request', JSON.stringify({ use_case: 'receipt', ix_client_id: 'me', request_id: requestId }));
  form.set('file', new Blob([readFileSync(PAPER)]), 'receipt.pdf');
  const answer = await fetch(`${url}/jobs`, { method: 'POST', body: form });
  return JSON.parse(await answer.text()).job_id;
}

async function countRows(database: TestDatabase, table: string): Promise<number> {
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`);
  await client.end();
  return Number(rows[0]?.n);
}

describe('ix backup and ix restore', () => {
  it('carry jobs to an empty place, where those that waited are done', async () => {
    const oldDir = temporaryFolder();
    const full = await start(before, oldDir);
    const first = await send(full.url, 'one');
    const done = await ended(full.url, first);
    expect(done.status).toBe('done');
    await full.close();

    // Nobody works: the second job waits, with its file, while the service answers and the backup is made.
    const http = await start(before, oldDir, 'http');
    const second = await send(http.url, 'two');
    const folder = join(temporaryFolder(), 'kept');
    const made = await runIx(['backup', folder], { IX_DATABASE_URL: before.url, IX_DATA_DIR: oldDir });
    expect([made.code, made.err]).toEqual([0, '']);
    expect(made.out).toMatch(/rows of \d+ tables, and the files/);
    const events = (await get(`${http.url}/jobs/${first}/events`)).events;
    await http.close();
    rmSync(oldDir, { recursive: true });

    const there = { IX_DATABASE_URL: after.url, IX_DATA_DIR: temporaryFolder() };
    const restored = await runIx(['restore', folder], there);
    expect([restored.code, restored.err]).toEqual([0, '']);

    const service = await start(after, there.IX_DATA_DIR);
    expect(await get(`${service.url}/jobs/${first}`)).toEqual(done);
    expect((await get(`${service.url}/jobs/${first}/events`)).events).toEqual(events);
    const waited = await ended(service.url, second);
    expect(waited.status).toBe('done');
    expect(waited.response.ix_result.result).toEqual(done.response.ix_result.result);
    // The same pair is still one job, and a new one gets numbers that nobody has.
    expect(await send(service.url, 'two')).toBe(second);
    expect((await get(`${service.url}/jobs/${await send(service.url, 'three')}?wait=60`)).status).toBe(
      'done',
    );
    await service.close();

    const again = await runIx(['restore', folder], { ...there, IX_DATA_DIR: temporaryFolder() });
    expect(again.code).not.toBe(0);
    expect(again.err).toContain('a backup goes into an empty database only');
    expect(await countRows(after, 'ix_jobs')).toBe(3);
  });

  it('write nothing over what is there, and take no backup that is not whole', async () => {
    const folder = temporaryFolder();
    const there = { IX_DATABASE_URL: before.url, IX_DATA_DIR: folder };
    const onto = await runIx(['backup', folder], there);
    expect([onto.code, onto.err]).toEqual([2, expect.stringContaining('is there already')]);
    expect(readdirSync(folder)).toEqual([]);
    const half = await runIx(['restore', folder], there);
    expect([half.code, half.err]).toEqual([
      2,
      expect.stringContaining('holds no backup that came to its end'),
    ]);

    const kept = join(temporaryFolder(), 'kept');
    expect((await runIx(['backup', kept], there)).code).toBe(0);
    const manifest = JSON.parse(readFileSync(join(kept, 'manifest.json'), 'utf8'));
    manifest.sets[0].migrations.push('999_later');
    writeFileSync(join(kept, 'manifest.json'), JSON.stringify(manifest));
    const newer = await runIx(['restore', kept], there);
    expect(newer.err).toContain('made by a newer version (999_later)');
    mkdirSync(join(folder, 'uploads', 'x'), { recursive: true });
    expect((await runIx(['restore', kept], there)).err).toContain('uploads is not empty');
  });
});
