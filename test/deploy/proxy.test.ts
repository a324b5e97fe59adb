import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceProcess, startService } from '../../scripts/lab/service-process.ts';
import { findFreePort } from '../../src/shared/embedded/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { eventually } from '../helpers/facts.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
/** The name that the examples have, which the reader replaces. */
const NAME = 'ix.example.com';
const TOKEN = 'a-token-of-this-test';
const MIB = 1024 * 1024;

const isInstalled = (program: string) => spawnSync(program, ['-h']).error === undefined;

interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

interface Proxy {
  readonly child: ChildProcess;
  readonly port: number;
  /** Where http is answered; null where the example leaves that to the program. */
  readonly plainPort: number | null;
}

let folder: string;
let database: TestDatabase;
let service: ServiceProcess;
let pair: Certificate;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ix-proxy-'));
  pair = { certificate: join(folder, 'ix.crt'), key: join(folder, 'ix.key') };
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`],
      ...['-out', pair.certificate, '-keyout', pair.key],
    ],
    { stdio: 'ignore' },
  );
  database = await createTestDatabase();
  // Nobody works on the jobs: what waits for them waits as long as it is let.
  service = await startService(
    join(folder, 'data'),
    { IX_DATABASE_URL: database.url, IX_API_TOKENS: TOKEN, IX_ALLOWED_HOSTS: NAME },
    { only: 'http' },
  );
}, 120_000);
afterAll(async () => {
  await service.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** What a reader of the example puts in the place of its words; each must be there. */
function replaced(file: string, words: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(DEPLOY, file), 'utf8');
  for (const [word, other] of Object.entries(words)) {
    expect(text).toContain(word);
    text = text.replaceAll(word, other);
  }
  return text;
}

async function startNginx(own: string): Promise<Proxy> {
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const site = replaced('nginx.conf', {
    'listen 443 ssl;': `listen 127.0.0.1:${port} ssl;`,
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    '/etc/ssl/ix.crt': pair.certificate,
    '/etc/ssl/ix.key': pair.key,
    'http://127.0.0.1:8994': service.url,
  });
  writeFileSync(join(own, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const whole = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; pid ${own}/nginx.pid; error_log stderr;
    events {}
    http {
      access_log off;
      ${temporary.map((each) => `${each}_temp_path ${own}/${each};`).join(' ')}
      include ${own}/site.conf;
    }`;
  writeFileSync(join(own, 'nginx.conf'), whole);
  const child = spawn('nginx', ['-p', own, '-c', join(own, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, port, plainPort };
}

async function startCaddy(own: string): Promise<Proxy> {
  const port = await findFreePort();
  const site = replaced('Caddyfile', {
    [`${NAME} {`]: `https://${NAME}:${port} {\n\tbind 127.0.0.1\n\ttls ${pair.certificate} ${pair.key}`,
    'reverse_proxy 127.0.0.1:8994': `reverse_proxy ${service.url.replace('http://', '')}`,
  });
  const global = `{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system ${own}\n}\n`;
  writeFileSync(join(own, 'Caddyfile'), global + site);
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(own, 'Caddyfile')], {
    env: { PATH: process.env['PATH'], HOME: own },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  return { child, port, plainPort: null };
}

interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  /** By which name it is called; the example's, with the port, unless told otherwise. */
  readonly host?: string;
}

/** Asks through the proxy, as a browser or a program does that knows its certificate. Resolves with the head of the answer. */
async function open(port: number, path: string, question: Question = {}): Promise<IncomingMessage> {
  const { method = 'GET', headers = {}, body = '', host = `${NAME}:${port}` } = question;
  const request = httpsRequest({
    host: '127.0.0.1',
    port,
    path,
    method,
    servername: NAME,
    ca: readFileSync(pair.certificate),
    headers: {
      host,
      authorization: `Bearer ${TOKEN}`,
      'content-length': Buffer.byteLength(body),
      ...headers,
    },
  });
  request.on('error', () => undefined);
  request.end(body);
  const [answer] = await once(request, 'response');
  return answer;
}

async function ask(port: number, path: string, question?: Question) {
  const answer = await open(port, path, question);
  const text = Buffer.concat(await answer.toArray()).toString();
  return { status: answer.statusCode, headers: answer.headers, text };
}

async function submit(port: number, requestId: string): Promise<string> {
  const body = JSON.stringify({
    use_case: 'receipt',
    ix_client_id: 'proxy',
    request_id: requestId,
    context: { texts: ['Total 12.00'] },
  });
  const headers = { 'content-type': 'application/json' };
  const { status, text } = await ask(port, '/jobs', { method: 'POST', headers, body });
  expect(status).toBe(201);
  return JSON.parse(text).job_id;
}

describe.each([
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const)('the example for %s, started (skipped where it is not installed)', (program, start) => {
  const here = isInstalled(program);
  let proxy: Proxy;
  beforeAll(async () => {
    if (!here) return;
    const own = join(folder, program);
    mkdirSync(own);
    proxy = await start(own);
    await eventually(
      `that ${program} answers`,
      () =>
        ask(proxy.port, '/healthz').then(
          () => true,
          () => false,
        ),
      30_000,
    );
  }, 60_000);
  afterAll(async () => {
    if (!here) return;
    const ended = once(proxy.child, 'exit');
    proxy.child.kill('SIGTERM');
    await ended;
  });

  it.skipIf(!here)(
    'hands on the name by which it is called, and keeps inside what watches the service',
    async () => {
      expect((await ask(proxy.port, '/openapi.json')).status).toBe(200);
      for (const path of ['/metrics', '/metrics/prometheus', '/livez', '/readyz'])
        expect([path, (await ask(proxy.port, path)).status]).toEqual([path, 404]);
      expect((await ask(proxy.port, '/jobs/00000000-0000-0000-0000-000000000000')).text).toContain(
        'job not found',
      );
    },
  );

  it.skipIf(!here)(
    'lets a file of 50 MiB through, and hands on what the service says of a larger one',
    async () => {
      const put = (body: Buffer) =>
        ask(proxy.port, `/files/${createHash('sha256').update(body).digest('hex')}`, { method: 'PUT', body });
      const file = randomBytes(50 * MIB);
      const stored = await put(file);
      expect([stored.status, JSON.parse(stored.text)]).toMatchObject([201, { bytes: 50 * MIB }]);
      const refused = await put(Buffer.concat([file, file.subarray(0, 1)]));
      expect([refused.status, refused.text]).toEqual([413, expect.stringContaining('IX_FILE_MAX_BYTES')]);
    },
    120_000,
  );

  it.skipIf(!here)('waits with a caller for the end of a job', async () => {
    const jobId = await submit(proxy.port, `${program} waits`);
    const begun = performance.now();
    const { status, text } = await ask(proxy.port, `/jobs/${jobId}?wait=3`);
    expect([status, JSON.parse(text).status]).toEqual([200, 'pending']);
    expect(performance.now() - begun).toBeGreaterThan(2900);
  });

  it.skipIf(!here)(
    'hands on a stream of events while it goes on, also where the caller takes it compressed',
    async () => {
      const jobId = await submit(proxy.port, `${program} streams`);
      const headers = { accept: 'text/event-stream', 'accept-encoding': 'gzip' };
      const stream = await open(proxy.port, `/jobs/${jobId}/events`, { headers });
      expect(stream.headers['content-type']).toContain('text/event-stream');
      const [first] = await once(stream, 'data');
      expect(first.length).toBeGreaterThan(0);
      expect(stream.complete).toBe(false);
      stream.destroy();
    },
    60_000,
  );

  it.skipIf(!here)(
    'lets people sign in from the page, with a cookie for https alone, and nobody from another site',
    async () => {
      const signIn = (origin: string) =>
        ask(proxy.port, '/ui/sign-in', {
          method: 'POST',
          headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ token: TOKEN, next: '/ui' }).toString(),
        });
      const { status, headers } = await signIn(`https://${NAME}:${proxy.port}`);
      expect(status).toBe(303);
      expect(headers.location).toBe('/ui');
      expect(headers['set-cookie']?.[0]).toMatch(/; Secure/);
      expect((await signIn('https://elsewhere.example.com')).status).toBe(403);
    },
  );

  it.skipIf(!here)('sends who comes by http to https', async () => {
    if (proxy.plainPort === null) return;
    const asked = httpRequest({
      host: '127.0.0.1',
      port: proxy.plainPort,
      path: '/ui?q=1',
      headers: { host: NAME },
    });
    asked.end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    expect([answer.statusCode, answer.headers.location]).toEqual([301, `https://${NAME}/ui?q=1`]);
  });
});
