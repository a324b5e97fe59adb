import { createHook } from 'node:async_hooks';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FileRef } from '../../../schemas/request.ts';
import { createAddressGuard } from '../../../src/adapters/fetching/address-guard.ts';
import type { DiskReserve } from '../../../src/adapters/fetching/disk-space.ts';
import { freeBytesOf } from '../../../src/adapters/fetching/disk-space.ts';
import { createFetcher } from '../../../src/adapters/fetching/fetcher.ts';
import { createSendRequest } from '../../../src/adapters/fetching/guarded-request.ts';
import type { LocalFiles } from '../../../src/adapters/fetching/local-file.ts';
import type { Endpoint } from '../../../src/adapters/fetching/own-endpoints.ts';
import { removePartials } from '../../../src/adapters/fetching/store-file.ts';
import { createUploadedFiles } from '../../../src/adapters/fetching/uploaded-files.ts';
import { IxError } from '../../../steps/ports/errors.ts';
import type { StoredFile } from '../../../steps/ports/world.ts';
import { startHttpServer } from '../../helpers/http-server.ts';
import { startRawServer } from '../../helpers/raw-server.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const JOB = '00000000-0000-4000-8000-000000000001';

interface Options {
  readonly deny?: string[];
  readonly local?: Partial<LocalFiles>;
  readonly maxBytes?: number;
  readonly totalMs?: number;
  readonly reserve?: DiskReserve;
  readonly room?: number;
  readonly own?: readonly Endpoint[];
}

function makeFetcher(options: Options = {}) {
  const top = temporaryFolder();
  const folder = join(top, 'files');
  const reserve = options.reserve ?? { bytes: 0, freeBytes: freeBytesOf };
  const uploads = createUploadedFiles(join(top, 'uploads'), reserve);
  const fetcher = createFetcher({
    folder,
    maxBytes: options.maxBytes ?? 1000,
    local: { roots: null, closed: null, kept: null, ...options.local },
    uploads,
    reserve,
    send: createSendRequest({
      guard: createAddressGuard(options.deny ?? []),
      ownEndpoints: () => options.own ?? [],
    }),
    times: { firstByteMs: 1500, silenceMs: 1500, totalMs: options.totalMs ?? 10_000 },
  });
  const fetch = (file: FileRef, signal = new AbortController().signal) =>
    fetcher.fetch(JOB, 0, file, signal, options.room);
  const ensure = (stored: StoredFile, file: FileRef) =>
    fetcher.ensure(JOB, stored, file, new AbortController().signal);
  return { fetch, ensure, folder, uploads };
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
      'its address is a link-local one',
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
    [
      'headers of a megabyte',
      (response) => response.writeHead(200, { 'x-large': 'x'.repeat(1_000_000) }).end(),
      'the headers of its answer are larger than 16 KiB',
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

  it('of who hangs up at once are a cut connection, never a forbidden address', async () => {
    const server = createServer((socket) => socket.on('error', () => undefined).resetAndDestroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { fetch } = makeFetcher();
    for (const scheme of ['http', 'https'])
      for (let time = 0; time < 40; time += 1) {
        const { message } = await failureOf(fetch({ url: `${scheme}://127.0.0.1:${port}/` }));
        expect(message).toContain('the connection was cut');
      }
  });

  it('of a server without TLS at an https address say so', async () => {
    const plain = await startRawServer('HTTP/1.1 200 OK\r\n\r\n');
    const { message } = await failureOf(makeFetcher().fetch({ url: plain.replace('http:', 'https:') }));
    expect(message).toContain('does not speak TLS');
  });

  it('that trickle end at the total time', async () => {
    const { url } = await startHttpServer((_request, response) => {
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    });
    const failure = await failureOf(makeFetcher({ totalMs: 600 }).fetch({ url }));
    expect(failure.message).toContain('it took too long');
  });

  it('are read past answers that only inform', async () => {
    const url = await startRawServer(
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok',
    );
    expect((await makeFetcher().fetch({ url })).bytes).toBe(2);
  });

  it('lie where their owner alone reads them', async () => {
    const { url } = await startHttpServer((_request, response) => response.end('hello'));
    const { fetch, folder } = makeFetcher();
    const { path } = await fetch({ url });
    const modes = [path, join(folder, JOB), folder].map((one) => statSync(one).mode & 0o777);
    expect(modes).toEqual([0o600, 0o700, 0o700]);
  });

  it('leave the disk its reserve, as it is before and as it becomes while they are written', async () => {
    const { url } = await startHttpServer((_request, response) => response.end('x'.repeat(9_000_000)));
    const left = [1e9, 1e9, 1e9, 400];
    const filling = { bytes: 500, freeBytes: async () => left.shift() ?? 400 };
    const full = { bytes: 500, freeBytes: async () => 499 };
    const short = { bytes: 500, freeBytes: async () => 9_000_000 };
    for (const reserve of [filling, full, short]) {
      const { fetch, folder } = makeFetcher({ reserve, maxBytes: 10_000_000 });
      const failure = await failureOf(fetch({ url }));
      expect(failure.message).toContain('the disk of the data folder (IX_DATA_DIR) is nearly full');
      expect(failure.message).toContain('IX_DISK_RESERVE_BYTES keeps 500 bytes free');
      expect(leftovers(folder)).toEqual([]);
    }
    expect(left).toEqual([]);
  });

  it('take no more than the job has left, and what it has goes with the one that fails', async () => {
    const { url } = await startHttpServer((_request, response) => response.end('x'.repeat(500)));
    const { fetch, folder } = makeFetcher({ room: 499 });
    mkdirSync(join(folder, JOB), { recursive: true });
    writeFileSync(join(folder, JOB, '7'), 'another file of this job');
    expect((await failureOf(fetch({ url }))).message).toContain(
      'IX_JOB_FILES_MAX_BYTES allows; 499 bytes were left for it',
    );
    expect(leftovers(folder)).toEqual([]);
  });

  it('that a killed run left half written are written anew, and those of no run are tidied away', async () => {
    const { url } = await startHttpServer((_request, response) => response.end('whole'));
    const { fetch, folder } = makeFetcher();
    mkdirSync(join(folder, JOB), { recursive: true });
    mkdirSync(join(folder, 'other'));
    writeFileSync(join(folder, JOB, '0.part'), 'hal');
    writeFileSync(join(folder, 'other', '0.part'), 'hal');
    await fetch({ url });
    expect(leftovers(folder)).toEqual(['0']);
    await removePartials(folder, new Date());
    expect(readdirSync(join(folder, 'other'))).toEqual(['0.part']);
    await removePartials(folder, new Date(Date.now() + 61_000));
    expect(readdirSync(join(folder, 'other'))).toEqual([]);
    expect(leftovers(folder)).toEqual(['0']);
  });

  it('are never fetched from the service itself, whichever of its addresses and names is used', async () => {
    const { url } = await startHttpServer((_request, response) => response.end('secret'));
    const { port } = new URL(url);
    const others = await startHttpServer((_request, response) => response.end('file'));
    for (const host of ['127.0.0.1', 'localhost', '::1', '0.0.0.0']) {
      const { fetch } = makeFetcher({ own: [{ host, port: Number(port) }] });
      for (const to of ['127.0.0.1', 'localhost', '127.9.8.7', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1']) {
        expect(
          (await failureOf(fetch({ url: `http://${to}:${port}/` }))).message,
          `${to} of ${host}`,
        ).toContain('its address is one of the service itself');
      }
      expect((await fetch({ url: others.url })).bytes).toBe(4);
    }
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
      'http://0177.0.0.1:1/',
      'http://127.1:1/',
      'http://%31%32%37.1:1/',
      'http://１２７.0.0.1:1/',
      'http://127.0.0.1.:1/',
      'http://[::127.0.0.1]:1/',
      'http://[64:ff9b::7f00:1]:1/',
      'http://[2002:7f00:1::]:1/',
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
    for (const url of ['', 'x y', 'scan.pdf', 'http://'])
      expect((await failureOf(fetch({ url }))).message).toContain('its url is no address, as are https://');
    for (const url of [
      '/tmp/scan.pdf',
      './scan.pdf',
      '~/scan.pdf',
      'C:\\scan.pdf',
      'c:/scan.pdf',
      '\\\\host\\x',
    ])
      expect((await failureOf(fetch({ url }))).message).toContain(
        'a path alone; one that the service may read',
      );
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
    const { fetch } = makeFetcher({ local: { roots: [join(folder, 'in')] } });
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

  describe('of the data folder', () => {
    function dataFolder() {
      const top = temporaryFolder();
      const folder = join(top, 'data');
      for (const name of ['uploads', 'postgres/base', 'files'])
        mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, 'postgres', 'ix_password'), 'secret');
      writeFileSync(join(folder, 'postgres', 'base', '1'), 'rows');
      writeFileSync(join(folder, 'uploads', 'a.txt'), 'mine');
      symlinkSync(folder, join(top, 'link'));
      symlinkSync('../postgres/ix_password', join(folder, 'uploads', 'link'));
      linkSync(join(folder, 'postgres', 'ix_password'), join(top, 'hard'));
      linkSync(join(folder, 'postgres', 'ix_password'), join(folder, 'uploads', 'hard'));
      return { top, kept: { folder, open: join(folder, 'uploads') } };
    }

    it.each(['any file', 'a root above it', 'a root within it'])(
      'are not read, with %s open',
      async (which) => {
        const { top, kept } = dataFolder();
        const root = { 'any file': null, 'a root above it': [top], 'a root within it': [kept.folder] }[which];
        const { fetch } = makeFetcher({ local: { roots: root ?? null, kept } });
        for (const url of [
          urlOf(kept.folder, 'postgres', 'ix_password'),
          urlOf(kept.folder, 'postgres', 'base', '1'),
          `${urlOf(kept.folder)}/uploads/../postgres/ix_password`,
          `${urlOf(kept.folder)}/uploads/%2e%2e/postgres/%69x_password`,
          `file://localhost//${kept.folder}//postgres//ix_password`,
          urlOf(kept.folder, 'uploads', 'link'),
          urlOf(kept.folder, 'uploads', 'hard'),
          urlOf(top, 'link', 'postgres', 'ix_password'),
          urlOf(top, 'hard'),
          `file:///proc/self/root${kept.folder}/postgres/ix_password`,
          `file:///proc/self/cwd/${'../'.repeat(20)}${kept.folder}/postgres/ix_password`,
          `file:///dev/fd/../../../..${kept.folder}/postgres/ix_password`,
        ]) {
          expect((await failureOf(fetch({ url }))).code, url).toBe('IX_000_007');
        }
        const upload = await fetch({ url: urlOf(kept.folder, 'uploads', 'a.txt') });
        expect(upload.bytes).toBe(4);
      },
    );

    it('are not gone through for a hard link that lies outside of what may be read', async () => {
      const { top, kept } = dataFolder();
      for (let at = 0; at < 200; at += 1) writeFileSync(join(kept.folder, 'files', String(at)), '');
      const { fetch } = makeFetcher({ local: { roots: [kept.open], kept } });
      let asked = 0;
      const counted = createHook({
        init(_id, type) {
          if (type === 'FSREQPROMISE') asked += 1;
        },
      });
      counted.enable();
      const { message } = await failureOf(fetch({ url: urlOf(top, 'hard') }));
      counted.disable();
      expect(message).toContain('no such file below the directories of IX_FILE_ROOTS');
      expect(asked).toBeGreaterThan(0);
      expect(asked).toBeLessThan(100);
    });

    it('say so', async () => {
      const { kept } = dataFolder();
      const { fetch } = makeFetcher({ local: { kept } });
      expect(
        (await failureOf(fetch({ url: urlOf(kept.folder, 'postgres', 'ix_password') }))).message,
      ).toContain("it lies in the service's own data folder (IX_DATA_DIR), which is never read");
    });
  });

  it('say which setting opens them where they are closed', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.txt'), 'a');
    const { fetch } = makeFetcher({ local: { roots: [], closed: 'closed, since the service runs as root' } });
    for (const url of [
      urlOf(folder, 'a.txt'),
      urlOf(folder, 'absent'),
      urlOf(folder),
      'file:///proc/self/environ',
    ]) {
      expect((await failureOf(fetch({ url }))).message, url).toBe(
        'File 1 could not be fetched: its file:// address is closed, since the service runs as root; a start with IX_FILE_ROOTS=<directories> opens these.',
      );
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

describe('upload://', () => {
  it('is the file of that content, kept anew from now on', async () => {
    const { fetch, uploads } = makeFetcher();
    const file = await uploads.receive(Readable.from(['a document']), 1000);
    await file.keep();
    const stored = await fetch({ url: `upload://${file.sha256}`, display_name: 'a' });
    expect(stored).toMatchObject({ sha256: file.sha256, bytes: 10, display_name: 'a' });
    expect(readFileSync(stored.path, 'utf8')).toBe('a document');
  });

  it.each([
    [`upload://${'a'.repeat(64)}`, 'no such file has been uploaded'],
    [`upload://${'A'.repeat(64)}`, '64 small hex digits'],
    [`upload://${'a'.repeat(63)}`, '64 small hex digits'],
    [`upload://${'a'.repeat(64)}/../x`, '64 small hex digits'],
    ['upload://../../etc/passwd', '64 small hex digits'],
    ['upload:///etc/passwd', '64 small hex digits'],
    ['upload:etc', '64 small hex digits'],
  ])('is nothing else: %s', async (url, words) => {
    const { fetch } = makeFetcher();
    const failure = await fetch({ url }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'IX_000_007', message: expect.stringContaining(words) });
  });

  it('may be no larger than any other file', async () => {
    const { fetch, uploads } = makeFetcher();
    const file = await uploads.receive(Readable.from(['a document']), 1000);
    await file.keep();
    const failure = await fetch({ url: `upload://${file.sha256}`, max_bytes: 9 }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({
      code: 'IX_000_007',
      message: expect.stringContaining('larger than 9 bytes'),
    });
  });
});
