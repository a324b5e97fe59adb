import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FileRef } from '../../../schemas/request.ts';
import { createAddressGuard } from '../../../src/adapters/fetching/address-guard.ts';
import { createFetcher } from '../../../src/adapters/fetching/fetcher.ts';
import { createGuardedAgent } from '../../../src/adapters/fetching/guarded-agent.ts';
import { IxError } from '../../../steps/errors.ts';
import type { StoredFile } from '../../../steps/ports.ts';
import { startHttpServer } from '../../helpers/http-server.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const JOB = '00000000-0000-4000-8000-000000000001';

function makeFetcher(
  options: { deny?: string[]; roots?: string[] | null; maxBytes?: number; totalMs?: number } = {},
) {
  const folder = join(temporaryFolder(), 'files');
  const agent = createGuardedAgent(createAddressGuard(options.deny ?? ['169.254.0.0/16']));
  onTestFinished(() => agent.destroy());
  const fetcher = createFetcher({
    folder,
    maxBytes: options.maxBytes ?? 1000,
    roots: options.roots ?? null,
    agent,
    times: { firstByteMs: 1500, silenceMs: 1500, totalMs: options.totalMs ?? 10_000 },
  });
  const fetch = (file: FileRef, signal = new AbortController().signal) => fetcher.fetch(JOB, 0, file, signal);
  const ensure = (stored: StoredFile, file: FileRef) =>
    fetcher.ensure(JOB, stored, file, new AbortController().signal);
  return { fetch, ensure, folder };
}

async function failureOf(fetching: Promise<unknown>): Promise<IxError> {
  const error: unknown = await fetching.then(
    () => new Error('it was fetched'),
    (reason) => reason,
  );
  if (error instanceof IxError) return error;
  throw error;
}

function leftovers(folder: string): string[] {
  const own = join(folder, JOB);
  return existsSync(own) ? readdirSync(own) : [];
}

describe('http files', () => {
  it('are stored with their hash, sent for with the caller headers', async () => {
    const seen: (string | undefined)[] = [];
    const { url } = await startHttpServer((request, response) => {
      seen.push(request.headers['authorization']);
      response.end('hello');
    });
    const { fetch } = makeFetcher();
    const file = await fetch({ url, headers: { Authorization: 'Bearer s3cret' }, display_name: 'a.txt' });
    expect(readFileSync(file.path, 'utf8')).toBe('hello');
    expect(file).toMatchObject({ file_index: 0, bytes: 5, display_name: 'a.txt' });
    expect(file.sha256).toBe('2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824');
    expect(seen).toEqual(['Bearer s3cret']);
  });

  it('lose the caller headers when a redirect leads to another origin', async () => {
    const seen: (string | string[] | undefined)[] = [];
    const target = await startHttpServer((request, response) => {
      seen.push(request.headers['x-api-key']);
      response.end('moved');
    });
    const start = await startHttpServer((request, response) => {
      seen.push(request.headers['x-api-key']);
      response.writeHead(302, { location: target.url }).end();
    });
    const { fetch } = makeFetcher();
    await fetch({ url: start.url, headers: { 'X-Api-Key': 'k' } });
    expect(seen).toEqual(['k', undefined]);
  });

  const answers: [string, (response: ServerResponse) => void, string][] = [
    ['a status', (response) => response.writeHead(404).end(), 'the server answered with status 404'],
    ['no content', (response) => response.writeHead(204).end(), 'the server answered with status 204'],
    ['a part', (response) => response.writeHead(206).end('x'), 'the server answered with status 206'],
    [
      'a loop',
      (response) => response.writeHead(302, { location: '/again' }).end(),
      'redirects more than 5 times',
    ],
    [
      'a way to a file',
      (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      'another scheme than http',
    ],
    [
      'a way to metadata',
      (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      'IX_FETCH_DENY forbids',
    ],
    [
      'a stated size above the limit',
      (response) => response.writeHead(200, { 'content-length': 5000 }).flushHeaders(),
      'larger than 1000 bytes',
    ],
    ['an endless body', (response) => endless(response), 'larger than 1000 bytes'],
    [
      'a compressed body',
      (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
      'compressed although asked not to',
    ],
    [
      'a cut body',
      (response) => response.writeHead(200, { 'content-length': 50 }).write('x', () => response.destroy()),
      'the connection was cut',
    ],
    ['nothing', () => undefined, 'the server did not answer in time'],
    ['a body that stops', (response) => response.writeHead(200).write('x'), 'the server stopped sending'],
  ];

  function endless(response: ServerResponse): void {
    response.on('error', () => undefined);
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(100)));
    };
    response.on('drain', more);
    more();
  }

  it.each(answers)(
    'that answer with %s are a clear error and leave nothing behind',
    async (_name, answer, message) => {
      const { url } = await startHttpServer((_request, response) => answer(response));
      const { fetch, folder } = makeFetcher();
      const failure = await failureOf(fetch({ url, display_name: 'b.pdf' }));
      expect(failure.code).toBe('IX_000_007');
      expect(failure.message).toContain('File 1 ("b.pdf") could not be fetched: ');
      expect(failure.message).toContain(message);
      expect(leftovers(folder)).toEqual([]);
    },
  );

  it('that trickle end at the total time', async () => {
    const { url } = await startHttpServer((_request, response) => {
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    });
    const failure = await failureOf(makeFetcher({ totalMs: 600 }).fetch({ url }));
    expect(failure.message).toContain('it took too long');
  });

  it('may be larger or smaller than the default by max_bytes', async () => {
    const { url } = await startHttpServer((_request, response) => response.end('x'.repeat(1500)));
    const { fetch } = makeFetcher();
    expect((await fetch({ url, max_bytes: 2000 })).bytes).toBe(1500);
    expect((await failureOf(fetch({ url, max_bytes: 10 }))).details).toMatchObject({
      max_bytes: 10,
      file_index: 0,
    });
  });

  it('stop at once when the job is canceled', async () => {
    const canceled = new AbortController();
    const { url } = await startHttpServer(() => canceled.abort(new Error('canceled')));
    await expect(makeFetcher().fetch({ url }, canceled.signal)).rejects.toThrow('canceled');
  });

  it('are refused at denied names and literal addresses', async () => {
    const { fetch } = makeFetcher({ deny: ['127.0.0.0/8', '::1/128'] });
    for (const url of [
      'http://127.0.0.1:1/',
      'http://[::ffff:127.0.0.1]:1/',
      'http://localhost:1/',
      'http://2130706433:1/',
    ]) {
      expect((await failureOf(fetch({ url }))).message, url).toContain('IX_FETCH_DENY forbids');
    }
  });

  it('never carry headers that change the transfer, nor quote credentials', async () => {
    const { fetch } = makeFetcher();
    const refused = await failureOf(fetch({ url: 'http://127.0.0.1:1/', headers: { Host: 'x' } }));
    expect(refused.message).toContain('its header "Host" may not be set');
    const broken = await failureOf(
      fetch({ url: 'http://127.0.0.1:1/', headers: { 'X-Key': 's3cret\r\nEvil: 1' } }),
    );
    expect(broken.message).toContain('the value of its header "X-Key" is not valid');
    expect(JSON.stringify([broken.message, broken.details])).not.toContain('s3cret');
    expect((await failureOf(fetch({ url: 'http://127.0.0.1:1/' }))).message).toContain(
      'refused the connection',
    );
    expect((await failureOf(fetch({ url: 'ftp://127.0.0.1/x' }))).message).toContain('has the scheme "ftp"');
    expect((await failureOf(fetch({ url: 'x y' }))).message).toContain('its url is no address');
  });
});

describe('file:// files', () => {
  const urlOf = (...parts: string[]) => pathToFileURL(join(...parts)).href;

  it('are copied, so that what was read stays what it was', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'ä b.txt'), 'inhalt');
    const file = await makeFetcher().fetch({ url: urlOf(folder, 'ä b.txt') });
    expect(readFileSync(file.path, 'utf8')).toBe('inhalt');
  });

  it('are read below the roots only, links included', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'in'));
    mkdirSync(join(folder, 'in-side'));
    writeFileSync(join(folder, 'in', 'a.txt'), 'a');
    writeFileSync(join(folder, 'in-side', 'secret.txt'), 's');
    symlinkSync(join(folder, 'in-side'), join(folder, 'in', 'link'));
    const { fetch } = makeFetcher({ roots: [join(folder, 'in')] });
    expect((await fetch({ url: urlOf(folder, 'in', 'a.txt') })).bytes).toBe(1);
    for (const url of [
      urlOf(folder, 'in-side', 'secret.txt'),
      urlOf(folder, 'in', 'link', 'secret.txt'),
      urlOf(folder, 'in', '..', 'in-side', 'secret.txt'),
      urlOf(folder, 'absent'),
    ]) {
      expect((await failureOf(fetch({ url }))).message, url).toContain(
        'no such file below the directories of IX_FILE_ROOTS',
      );
    }
  });

  it('are regular files: a folder, a pipe and a device are refused without waiting', async () => {
    const folder = temporaryFolder();
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const { fetch } = makeFetcher();
    for (const path of [folder, join(folder, 'pipe'), '/dev/zero', '/proc/self/environ']) {
      expect((await failureOf(fetch({ url: urlOf(path) }))).message, path).toContain('not a regular file');
    }
  });

  it('are fetched again only when an earlier run left no copy here', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.txt'), 'first');
    const ref = { url: urlOf(folder, 'a.txt') };
    const { fetch, ensure } = makeFetcher();
    const stored = await fetch(ref);
    writeFileSync(join(folder, 'a.txt'), 'changed');
    expect(await ensure(stored, ref)).toEqual(stored);
    rmSync(stored.path);
    const again = await ensure({ ...stored, path: '/elsewhere' }, ref);
    expect(readFileSync(again.path, 'utf8')).toBe('changed');
    expect(again.sha256).not.toBe(stored.sha256);
  });

  it('have clear errors', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'big'), 'x'.repeat(2000));
    const { fetch } = makeFetcher();
    expect((await failureOf(fetch({ url: urlOf(folder, 'big') }))).message).toContain(
      'larger than 1000 bytes',
    );
    expect((await failureOf(fetch({ url: urlOf(folder, 'absent') }))).message).toContain('no such file');
    expect((await failureOf(fetch({ url: 'file://other-host/etc/passwd' }))).message).toContain(
      'names another host',
    );
    expect((await failureOf(fetch({ url: 'file:///a%00b' }))).message).toContain('NUL');
  });
});
