import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/facts.ts';
import type { TestService } from '../../helpers/service.ts';
import { startTestService } from '../../helpers/service.ts';

const MAX_BYTES = 100_000;
const NONE = '0'.repeat(64);

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ IX_TEST_MODE: 'fake', IX_FILE_MAX_BYTES: String(MAX_BYTES) });
});
afterAll(() => service.close());

const sha256Of = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const put = (content: string | Buffer, name = sha256Of(content), headers: Record<string, string> = {}) =>
  fetch(`${service.url}/files/${name}`, { method: 'PUT', body: content, headers });
const head = (name: string) => fetch(`${service.url}/files/${name}`, { method: 'HEAD' });
const incoming = () => readdirSync(join(service.dataDir, 'uploads', 'half-sent'));

let count = 0;
const jobOf = (files: unknown[]) => {
  count += 1;
  return {
    use_case: 'bank_statement_header',
    ix_client_id: 'files',
    request_id: `${count}`,
    context: { files },
  };
};

describe('PUT /files', () => {
  it('stores a file once, under its digest, for jobs to name', async () => {
    const content = 'currency: EUR';
    const sha256 = sha256Of(content);
    expect((await head(sha256)).status).toBe(404);
    const answer = await put(content);
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { sha256, bytes: 13, url: `upload://${sha256}` },
    ]);
    expect((await put(content)).status).toBe(200);
    const found = await head(sha256);
    expect([found.status, found.headers.get('content-length')]).toEqual([200, '13']);
    const job = await service.run(jobOf([{ url: `upload://${sha256}`, display_name: 'mine.txt' }]));
    expect(job).toMatchObject({
      status: 'done',
      request: { context: { files: [{ url: `upload://${sha256}` }] } },
    });
  });

  it.each(['application/json', 'multipart/form-data; boundary=b', 'text/plain', 'nonsense'])(
    'takes the body as it is, whatever its type says: %s',
    async (type) => {
      expect((await put(randomBytes(50), undefined, { 'content-type': type })).status).toBe(201);
    },
  );

  it('answers 409 to content of another digest, and stores nothing', async () => {
    const answer = await put('a', sha256Of('b'));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({ detail: expect.stringContaining(sha256Of('a')) });
    expect((await head(sha256Of('a'))).status).toBe(404);
    expect((await head(sha256Of('b'))).status).toBe(404);
    expect(incoming()).toEqual([]);
  });

  it('answers 413 to what is too large, whether its length is told or not', async () => {
    const content = randomBytes(MAX_BYTES + 1);
    expect((await put(content)).status).toBe(413);
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    const chunked = httpRequest(`${service.url}/files/${sha256Of(content)}`, { method: 'PUT' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    chunked.on('error', reject);
    chunked.write(content.subarray(0, 5000));
    chunked.end(content.subarray(5000));
    expect(await promise).toBe(413);
    expect((await put(content.subarray(1))).status).toBe(201);
    expect(incoming()).toEqual([]);
  });

  it.each(['x', '0'.repeat(63), `${'0'.repeat(64)}.part`, 'A'.repeat(64), '%00'])(
    'answers 404 or 422 to the name %s',
    async (name) => {
      expect([404, 422]).toContain((await put('a', name)).status);
    },
  );

  it('leaves nothing of a sender that goes in the middle', async () => {
    const { hostname, port } = new URL(service.url);
    for (const framing of ['content-length: 5000', 'transfer-encoding: chunked']) {
      const socket = connect(Number(port), hostname);
      const body = framing.startsWith('c') ? 'the beginning' : 'd\r\nthe beginning\r\n';
      socket.write(`PUT /files/${NONE} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${framing}\r\n\r\n${body}`);
      await eventually('the file to begin', () => incoming().length > 0);
      socket.destroy();
      await eventually('the file to go', () => incoming().length === 0);
    }
    expect((await head(NONE)).status).toBe(404);
  });

  it('lets ten send the same file at once', async () => {
    const content = randomBytes(MAX_BYTES);
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(content)));
    expect(answers.every(({ status }) => status === 201 || status === 200)).toBe(true);
    expect((await head(sha256Of(content))).headers.get('content-length')).toBe(String(MAX_BYTES));
  });

  it('is no other site’s to do', async () => {
    for (const origin of ['null', 'http://evil.example'])
      expect((await put('foreign', undefined, { origin })).status).toBe(403);
  });

  it('answers 507 while the disk is as good as full', async () => {
    const full = await startTestService({ IX_TEST_MODE: 'fake', IX_DISK_RESERVE_BYTES: String(2 ** 52) });
    const answer = await fetch(`${full.url}/files/${sha256Of('a')}`, { method: 'PUT', body: 'a' });
    expect(answer.status).toBe(507);
    expect(await answer.json()).toEqual({ detail: expect.stringContaining('IX_DISK_RESERVE_BYTES') });
    const form = new FormData();
    form.append('request', JSON.stringify(jobOf([])));
    form.append('file', new Blob(['a']));
    expect((await fetch(`${full.url}/jobs`, { method: 'POST', body: form })).status).toBe(507);
    await full.close();
  });
});

describe('a job that names a file', () => {
  it('ends as IX_000_007 where it is not there', async () => {
    const job = await service.run(jobOf([`upload://${NONE}`]));
    expect(job).toMatchObject({ status: 'error', response: { error: { code: 'IX_000_007' } } });
  });

  it('takes it along when it is deleted, unless another job names it', async () => {
    const content = 'currency: GBP';
    const sha256 = sha256Of(content);
    await put(content);
    const one = await service.run(jobOf([`upload://${sha256}`]));
    const two = await service.run(jobOf([{ url: `upload://${sha256}` }, `upload://${sha256}`]));
    const remove = (jobId: string) => fetch(`${service.url}/jobs/${jobId}`, { method: 'DELETE' });
    expect((await remove(one.job_id)).status).toBe(204);
    expect((await head(sha256)).status).toBe(200);
    expect((await remove(two.job_id)).status).toBe(204);
    expect((await head(sha256)).status).toBe(404);
  });
});
