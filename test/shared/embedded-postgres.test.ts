import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/shared/embedded/embedded-postgres.ts';
import { isAlive } from '../../src/shared/embedded/postmaster-pid.ts';
import { eventually } from '../helpers/facts.ts';

const OWNER = join(import.meta.dirname, '../helpers/embedded-owner.ts');

let dataDir: string;
const children: ChildProcess[] = [];
const servers: EmbeddedPostgres[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ix-embedded-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function start(directory = dataDir, onRestart?: (reason: Error) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(directory, { fsync: false, ...(onRestart && { onRestart }) });
  servers.push(server);
  return server;
}

/** Starts the owner in its own process group. @returns its URL, or what it said when it failed */
async function startOwner(
  directory = dataDir,
): Promise<{ child: ChildProcess; url: string | null; said: string }> {
  const child = spawn(process.execPath, [OWNER, directory], { detached: true, stdio: 'pipe' });
  children.push(child);
  let printed = '';
  let said = '';
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'close');
  await Promise.race([ended, eventually('its URL', () => printed.includes('\n'), 60_000)]);
  return { child, url: printed.includes('\n') ? printed.trim() : null, said };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const postmasterPid = async (directory = dataDir) =>
  Number((await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

describe('the embedded database', () => {
  it('keeps what is written over a stop and a start, and leaves no process behind', async () => {
    const first = await start();
    await query(first.url, "CREATE TABLE kept AS SELECT 'Äpfel' AS fruit");
    const pid = await postmasterPid();
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    const second = await start();
    expect(await query(second.url, 'SELECT lower(fruit) AS fruit FROM kept')).toEqual([{ fruit: 'äpfel' }]);
  });

  it('syncs to disk unless a test asks otherwise', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'ix-embedded-sync-'));
    const server = await startEmbeddedPostgres(directory);
    servers.push(server);
    const rows = await query(
      server.url,
      "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit') ORDER BY 1",
    );
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
    await server.stop();
    await rm(directory, { recursive: true });
  });

  it('listens on 127.0.0.1 only, and its password is for its owner alone', async () => {
    const { url } = await start();
    expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    const socketFolder = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[4];
    expect(socketFolder).toBe('');
    const { mode } = await stat(join(dataDir, 'postgres', 'ix_password'));
    expect(mode & 0o777).toBe(0o600);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it('refuses a second service on the directory, naming it and the process that has it', async () => {
    const { child, url } = await startOwner();
    expect(url).not.toBeNull();
    await expect(start()).rejects.toThrow(
      `${join(dataDir, 'postgres')} is in use by another service (process ${child.pid})`,
    );
    expect(await query(url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is taken over, still running, from a service that was killed, and stopped by the new owner', async () => {
    const { child, url } = await startOwner();
    const pid = await postmasterPid();
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(isAlive(pid)).toBe(true);
    const server = await start();
    expect(server.url).toBe(url);
    expect(await postmasterPid()).toBe(pid);
    await server.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('goes to one of two that start at the same instant on an empty directory', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'ix-embedded-race-'));
    const both = await Promise.all([startOwner(directory), startOwner(directory)]);
    const [winner] = both.filter(({ url }) => url !== null);
    const [loser] = both.filter(({ url }) => url === null);
    expect(loser?.said).toContain(`is in use by another service (process ${winner?.child.pid})`);
    winner?.child.stdin?.end();
    if (winner) await once(winner.child, 'close');
    await rm(directory, { recursive: true });
  });

  it('outlives a Ctrl-C that the terminal sends to the whole process group', async () => {
    const { child, url } = await startOwner();
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(await query(url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const pid = await postmasterPid();
    child.stdin?.end();
    await once(child, 'close');
    expect(isAlive(pid)).toBe(false);
  });

  it('starts where a dead server left the number of a process that now is another', async () => {
    const stopped = await start();
    await stopped.stop();
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}\n1\n5432\n`);
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is started again on the same port when its server dies', async () => {
    const reasons: Error[] = [];
    const { url } = await start(dataDir, (reason) => reasons.push(reason));
    process.kill(await postmasterPid(), 'SIGKILL');
    await eventually('an answer', () => query(url, 'SELECT 1 AS one').catch(() => null), 30_000);
    expect(reasons.length).toBeGreaterThan(0);
    await expect(startOwner().then(({ said }) => said)).resolves.toContain('is in use by another service');
  });

  it('keeps its owner when the connection that proves the ownership is ended', async () => {
    const reasons: Error[] = [];
    const { url } = await start(dataDir, (reason) => reasons.push(reason));
    await query(
      url,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'ix-owner-%'",
    );
    await eventually('the new proof', async () => {
      const rows = await query(
        url,
        "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 1 AND classid = 8994 AND granted",
      );
      return reasons.length > 0 && rows.length === 1;
    });
  });

  it('refuses a directory that holds something else, and says what is missing', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'ix-embedded-other-'));
    await mkdir(join(directory, 'postgres'));
    await writeFile(join(directory, 'postgres', 'letter.txt'), 'dear database');
    await expect(start(directory)).rejects.toThrow(
      `${join(directory, 'postgres')} is not a database of this program`,
    );
    expect(await readdir(directory)).toEqual(['postgres']);
    await rm(directory, { recursive: true });
  });
});
