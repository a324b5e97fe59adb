import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderErrorsTable } from '../scripts/lab/use/errors-table.ts';
import { findFreePort } from '../src/shared/embedded/cluster.ts';
import { eventually } from './helpers/facts.ts';
import { startTestService, type TestService } from './helpers/service.ts';
import { temporaryFolder } from './helpers/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..');
const PAGE = readFileSync(join(ROOT, 'docs/use.md'), 'utf8');
const SECRET = `whsec_${Buffer.from('a secret of 24 bytes....').toString('base64')}`;

let service: TestService;
let environment: Record<string, string>;
beforeAll(async () => {
  service = await startTestService({ IX_CALLBACK_SECRET: SECRET });
  environment = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', IX_URL: service.url };
});
afterAll(() => service.close());

/** A block of the page as it stands. */
function block(name: string): string {
  const [, text] = PAGE.split(`<!-- block: ${name} -->\n`)[1]?.match(/^```\w+\n([\s\S]*?)^```$/m) ?? [];
  if (text === undefined) throw new Error(`docs/use.md has no block ${name}`);
  return text;
}

function begin(command: string, args: readonly string[], more: Record<string, string> = {}, cwd = ROOT) {
  const child = spawn(command, args, {
    cwd,
    env: { ...environment, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code, out, err }));
  return { said: () => out, stop: () => child.kill(), ended };
}

/** Whether a program that not every machine has is there, with what it needs. */
const has = (command: string, args: readonly string[]) => spawnSync(command, args).status === 0;

/** Debian's own may stand behind another. */
const PYTHON_WITH_PSYCOPG = ['python3', '/usr/bin/python3'].find((python) =>
  has(python, ['-c', 'import psycopg']),
);

/** Where Debian's libpostgresql-jdbc-java puts it. */
const JDBC_DRIVER = '/usr/share/java/postgresql.jar';

function jdbcUrl(): string {
  const { host, pathname, username, password } = new URL(service.databaseUrl);
  return `jdbc:postgresql://${host}${pathname}?${new URLSearchParams({ user: username, password })}`;
}

const bash = (name: string) => begin('bash', ['-euo', 'pipefail', '-c', block(name)]).ended;

/** A folder with a block in it as a program, and what it needs beside it. */
function folderOf(file: string, text: string): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  writeFileSync(join(folder, file), text);
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules/ix-extraction'));
  symlinkSync(join(ROOT, 'samples'), join(folder, 'samples'));
  copyFileSync(join(ROOT, 'clients/python/ix_extraction.py'), join(folder, 'ix_extraction.py'));
  return folder;
}

/** As TypeScript or Python. @returns the arguments that run the block */
function programOf(name: string): { command: string; args: string[]; folder: string } {
  if (name.endsWith('python'))
    return { command: 'python3', args: ['-B', 'program.py'], folder: folderOf('program.py', block(name)) };
  const args = ['--conditions=ix-source', 'program.ts'];
  return { command: process.execPath, args, folder: folderOf('program.ts', block(name)) };
}

describe('docs/use.md', () => {
  it('shows a command that prints the values', async () => {
    const { code, out } = await bash('first-command');
    expect([code, out]).toEqual([0, expect.stringMatching(/total_amount +\S+\d/)]);
  });

  it('shows calls that send a file and wait for its values', async () => {
    const { code, out } = await bash('first-curl');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      status: 'done',
      response: { ix_result: { result: { invoice_number: 'NW-2026-0417' } } },
    });
  });

  it.each(['first-typescript', 'first-python'])('shows a program: %s', async (name) => {
    const { command, args, folder } = programOf(name);
    const { code, out, err } = await begin(command, args, {}, folder).ended;
    expect([code, out], err).toEqual([0, expect.stringMatching(/^\d+\.\d\d\n$/)]);
  });

  it('shows a question with fields of its own', async () => {
    const { code, out } = await bash('own-fields');
    expect(code).toBe(0);
    const job = await service.waitForEnd(JSON.parse(out).job_id);
    expect(job.response?.ix_result.result).toMatchObject({ paid: '4.50' });
  });

  it('shows a review, and the values after it', async () => {
    const { code, out, err } = await bash('review');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('"status":"approved","reviewer":"anna"');
    expect(out).toContain('result.total,12.90,person,');
  });

  it.each(['callback-typescript', 'callback-python'])('shows a receiver: %s', async (name) => {
    const port = String(await findFreePort());
    const { command, args, folder } = programOf(name);
    const receiver = begin(command, args, { PORT: port, IX_CALLBACK_SECRET: SECRET }, folder);
    try {
      await eventually('the receiver listens', async () =>
        receiver.said().includes('listening') ? true : null,
      );
      const forged = await fetch(`http://127.0.0.1:${port}`, {
        method: 'POST',
        headers: {
          'webhook-id': 'x',
          'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
          'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
        },
        body: '{}',
      });
      expect(forged.status).toBe(401);
      const job = await service.run({
        use_case: 'receipt',
        context: { texts: ['Total GBP 21.20'] },
        callback_url: `http://127.0.0.1:${port}/`,
      });
      await eventually('the job is received', async () =>
        receiver.said().includes(`${job.job_id} done`) ? true : null,
      );
      const status = await eventually('the callback is over', async () => {
        const { callback_status }: { callback_status: string } = JSON.parse(
          await (await service.get(`/jobs/${job.job_id}`)).text(),
        );
        return callback_status === 'pending' ? null : callback_status;
      });
      expect(status).toBe('delivered');
    } finally {
      receiver.stop();
      await receiver.ended;
    }
  });

  it('shows statements that insert a job, hear of its end and read its values', async () => {
    const client = new pg.Client(service.databaseUrl);
    await client.connect();
    try {
      const over = once(client, 'notification');
      await client.query(block('sql'));
      await over;
      const { rows } = await client.query(block('sql-result'));
      expect(rows).toEqual([{ status: 'done', result: expect.objectContaining({ total: '21.20' }) }]);
    } finally {
      await client.end();
    }
  });

  it.skipIf(PYTHON_WITH_PSYCOPG === undefined)(
    'shows rows from Python (skipped where psycopg 3 is not installed)',
    async () => {
      const more = { DATABASE_URL: service.databaseUrl };
      const { command, args, folder } = programOf('sql-python');
      const { code, out, err } = await begin(PYTHON_WITH_PSYCOPG ?? command, args, more, folder).ended;
      expect([code, out], err).toEqual([0, '33.40\n']);
    },
  );

  it.skipIf(!(has('javac', ['-version']) && existsSync(JDBC_DRIVER)))(
    'shows rows from Java (skipped where no JDK or driver of PostgreSQL is installed)',
    async () => {
      const folder = folderOf('Program.java', block('sql-java'));
      const args = ['-cp', JDBC_DRIVER, 'Program.java'];
      const { code, out, err } = await begin('java', args, { JDBC_URL: jdbcUrl() }, folder).ended;
      expect([code, out], err).toEqual([0, '45.60\n']);
    },
  );

  it('has every code of an error (npm run docs:errors)', () => {
    expect(PAGE).toContain(renderErrorsTable());
  });
});
