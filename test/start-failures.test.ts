import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../src/shared/embedded/cluster.ts';
import { openCuttingProxy } from './helpers/cutting-proxy.ts';
import { createTestDatabase, type TestDatabase } from './helpers/database.ts';
import { eventually } from './helpers/facts.ts';
import { temporaryFolder } from './helpers/temporary-folder.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');

interface Started {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

let database: TestDatabase;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase(null);
});
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});
afterAll(() => database.drop());

/** Starts the program with nothing of this process's settings. */
function start(environment: Record<string, string>, ...services: string[]): Started {
  const child = spawn(process.execPath, [MAIN, ...services], {
    env: {
      PATH: process.env['PATH'],
      IX_PORT: '0',
      PLACES_PORT: '0',
      IX_DATABASE_URL: database.url,
      IX_DATA_DIR: temporaryFolder(),
      IX_TEST_MODE: 'fake',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  return { child, said: () => said, ended: once(child, 'close').then(([code]) => code) };
}

/** @returns what it said beside its log, when it has ended with 1 */
async function failureOf(environment: Record<string, string>, ...services: string[]): Promise<string> {
  const { said, ended } = start(environment, ...services);
  expect(await ended).toBe(1);
  const lines = said().split('\n');
  expect(said()).not.toMatch(/\n {4}at |"level":60/);
  return lines
    .filter((line) => !line.startsWith('{'))
    .join('\n')
    .trim();
}

async function takePort(): Promise<{ port: number; free: () => void }> {
  const server = createServer();
  const port = await findFreePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { port, free: () => server.close() };
}

/** The parts of a URL that a test puts in the place of those of its database. */
type Parts = Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'search' | 'port'>>;

const changed = (parts: Parts) => Object.assign(new URL(database.url), parts).href;

describe('a start that cannot succeed says in one sentence which setting to change', () => {
  it.each(['IX_PORT', 'PLACES_PORT'])('%s: taken', async (setting) => {
    const { port, free } = await takePort();
    const service = setting === 'IX_PORT' ? 'extraction' : 'places';
    const said = await failureOf({ [setting]: String(port) }, service);
    expect(said).toBe(
      `port ${port} of 127.0.0.1 is taken by another program: stop that one, or set ${setting} to a free port (0 takes any)`,
    );
    free();
  });

  it.each([
    ['IX_HOST', '192.0.2.1', 'IX_HOST is 192.0.2.1, which is no address of this machine'],
    ['IX_HOST', 'no-such-name.invalid', 'IX_HOST is no-such-name.invalid, a name'],
    ['PLACES_HOST', '192.0.2.1', 'PLACES_HOST is 192.0.2.1, which is no address of this machine'],
  ])('%s=%s', async (setting, value, sentence) => {
    const service = setting === 'IX_HOST' ? 'extraction' : 'places';
    expect(await failureOf({ [setting]: value }, service)).toContain(sentence);
  });

  it('IX_DATA_DIR: a file, below a file, or where nothing can be made', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    const noDatabase = '';
    for (const path of [join(folder, 'file'), join(folder, 'file', 'below'), '/proc/nothing'])
      for (const url of [database.url, noDatabase])
        expect(await failureOf({ IX_DATA_DIR: path, IX_DATABASE_URL: url }, 'extraction')).toMatch(
          new RegExp(`^the data directory ${path} cannot be used: .*set IX_DATA_DIR to another folder$`),
        );
  });

  it.each([
    ['a wrong password', { password: 'SECRET' }, /refuses the password of ix: .* IX_DATABASE_URL$/],
    ['no password', { password: '' }, /asks ix for a password: put it into IX_DATABASE_URL$/],
    [
      'an unknown database',
      { pathname: '/none' },
      /\/none does not exist on that server: .*IX_DATABASE_URL$/,
    ],
    [
      'TLS that the server has not',
      { search: 'sslmode=verify-full' },
      /offers no TLS: take sslmode out of IX_DATABASE_URL$/,
    ],
    [
      'a role that may not log in',
      { username: 'ix_owner', password: 'SECRET' },
      /does not let ix_owner in .* IX_DATABASE_URL/,
    ],
  ])('IX_DATABASE_URL: %s', async (_name, parts, sentence) => {
    const said = await failureOf({ IX_DATABASE_URL: changed(parts) }, 'extraction');
    expect(said).toMatch(sentence);
    expect(said).not.toContain('SECRET');
  });

  it('IX_DATABASE_URL: a role that may make nothing, with the lines that let it', async () => {
    const url = await database.createLogin(null);
    for (const service of ['extraction', 'places']) {
      const said = await failureOf({ IX_DATABASE_URL: url }, service);
      expect(said).toContain('let an administrator run these lines in psql');
      expect(said).toMatch(/GRANT USAGE, CREATE ON SCHEMA public TO "test_\w+";/);
    }
  });

  it('PLACES_DATABASE_URL: named when it is the one that is wrong', async () => {
    const url = changed({ pathname: '/none' });
    expect(await failureOf({ PLACES_DATABASE_URL: url }, 'places')).toContain(
      'name another in PLACES_DATABASE_URL',
    );
  });
});

describe('a database that is down at the start', () => {
  const down = (port: number) => ({
    IX_DATABASE_URL: `postgresql://ix:SECRET@127.0.0.1:${port}/ix?password=SECRET`,
  });

  it('is waited for, with a line that says so, and SIGTERM ends the wait with 0', async () => {
    const { child, said, ended } = start(down(await findFreePort()), 'extraction');
    await eventually('the line', () => said().includes('is waited for'));
    expect(said()).toMatch(/postgresql:\/\/ix@127\.0\.0\.1:\d+\/ix.*IX_DATABASE_URL/);
    expect(said()).not.toContain('SECRET');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(said()).not.toContain('The start failed');
  });

  it('is used as soon as it is there', async () => {
    const port = await findFreePort();
    const { child, said, ended } = start({ IX_DATABASE_URL: changed({ port: String(port) }) }, 'places');
    await eventually('the line', () => said().includes('is waited for'));
    const target = new URL(database.url);
    const proxy = createServer((socket) => {
      const server = connect(Number(target.port), target.hostname);
      socket.pipe(server).pipe(socket);
      for (const side of [socket, server]) side.on('error', () => undefined);
    });
    proxy.listen(port, '127.0.0.1');
    await eventually('the service', () => said().includes('/healthz'), 30_000);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    proxy.close();
  });
});

describe('a database that goes away in the middle of the start', () => {
  it('is waited for, whichever connection it ends', async () => {
    const proxy = await openCuttingProxy(
      database.url,
      'told',
      ({ connection, own }) => connection < 6 && own === 4 * connection,
    );
    const { child, said, ended } = start({ IX_DATABASE_URL: changed({ port: String(proxy.port) }) });
    await eventually('both services', () => said().match(/\/healthz/g)?.length === 2, 60_000);
    expect(said()).toContain('is waited for');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(said()).not.toContain('The start failed');
    await proxy.close();
  });

  it('and says nothing more keeps nobody from stopping the start', async () => {
    const proxy = await openCuttingProxy(database.url, 'silent', ({ connection }) => connection === 1);
    const url = changed({ port: String(proxy.port) });
    const { child, said, ended } = start({ IX_DATABASE_URL: url }, 'extraction');
    await eventually('the second connection', () => proxy.isSilent());
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(said()).not.toContain('The start failed');
    await proxy.close();
  });
});

describe('a stop in the middle of a start', () => {
  it('leaves no server of the embedded database behind', async () => {
    const dataDir = temporaryFolder();
    const { child, ended } = start({ IX_DATABASE_URL: '', IX_DATA_DIR: dataDir }, 'places');
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    await eventually('the server', () => existsSync(pidFile), 60_000);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(existsSync(pidFile)).toBe(false);
  });
});
