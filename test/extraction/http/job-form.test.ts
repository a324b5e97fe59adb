import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/facts.ts';
import type { TestService } from '../../helpers/service.ts';
import { startTestService } from '../../helpers/service.ts';

const MAX_BYTES = 2000;
const DOCUMENT = 'bank_name: Some Bank\ncurrency: EUR';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    IX_TEST_MODE: 'fake',
    IX_FILE_MAX_BYTES: String(MAX_BYTES),
    IX_REQUEST_MAX_BYTES: '3000',
  });
});
afterAll(() => service.close());

const sha256Of = (content: string) => createHash('sha256').update(content).digest('hex');
const stored = () => readdirSync(join(service.dataDir, 'uploads')).filter((name) => name.length === 64);
const incoming = () => readdirSync(join(service.dataDir, 'uploads', 'half-sent'));

let count = 0;
function requestOf(parts: object = {}) {
  count += 1;
  return { use_case: 'bank_statement_header', ix_client_id: 'form', request_id: `${count}`, ...parts };
}

function formOf(request: unknown, files: readonly (readonly [name: string, content: string])[]): FormData {
  const form = new FormData();
  if (request !== undefined)
    form.append('request', typeof request === 'string' ? request : JSON.stringify(request));
  for (const [name, content] of files) form.append('file', new Blob([content]), name);
  return form;
}
const send = (form: FormData, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/jobs`, { method: 'POST', body: form, headers });

describe('POST /jobs as a form', () => {
  it('makes a job of the request and the files, in order, after those that the request names', async () => {
    const request = requestOf({ context: { files: [], texts: ['a text'] } });
    const answer = await send(
      formOf(request, [
        ['a.txt', DOCUMENT],
        ['../../b.txt', `${DOCUMENT}\n2`],
      ]),
    );
    expect(answer.status).toBe(201);
    const { job_id } = (await answer.json()) as { job_id: string };
    expect(answer.headers.get('location')).toBe(`/jobs/${job_id}`);
    expect(await service.waitForEnd(job_id)).toMatchObject({
      status: 'done',
      request: {
        context: {
          texts: ['a text'],
          files: [
            { url: `upload://${sha256Of(DOCUMENT)}`, display_name: 'a.txt' },
            { url: `upload://${sha256Of(`${DOCUMENT}\n2`)}`, display_name: expect.stringMatching(/b\.txt$/) },
          ],
        },
      },
    });
    expect(incoming()).toEqual([]);
  });

  it('takes a request without a context, as a file, and after the documents', async () => {
    const form = new FormData();
    form.append('file', new Blob([DOCUMENT]), 'a.txt');
    form.append(
      'request',
      new Blob([JSON.stringify(requestOf())], { type: 'application/json' }),
      'request.json',
    );
    expect((await send(form)).status).toBe(201);
  });

  it('answers 200 for a pair that is known, and stores the same file once', async () => {
    const request = requestOf();
    const first = await send(formOf(request, [['a.txt', 'the same']]));
    const again = await send(formOf(request, [['a.txt', 'the same']]));
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(Object(await again.json()).job_id).toBe(Object(await first.json()).job_id);
    expect(stored().filter((name) => name === sha256Of('the same'))).toHaveLength(1);
  });

  it('makes one job of twenty at once', async () => {
    const request = requestOf();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(formOf(request, [['a.txt', 'twenty']]))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  });

  it.each([
    ['no request', () => formOf(undefined, [['a', 'x1']]), [['body', 'request'], 'missing']],
    [
      'two requests',
      () => {
        const form = formOf(requestOf(), [['a', 'x2']]);
        form.append('request', '{}');
        return form;
      },
      [['body', 'request'], 'value_error'],
    ],
    [
      'an unknown part',
      () => {
        const form = formOf(requestOf(), [['a', 'x3']]);
        form.append('texts', 'x');
        return form;
      },
      [['body', 'texts'], 'extra_forbidden'],
    ],
    [
      'too many documents',
      () => formOf(requestOf(), Array(51).fill(['a', 'x4'])),
      [['body', 'file'], 'value_error'],
    ],
    [
      'a request that is no JSON',
      () => formOf('{oops', [['a', 'x5']]),
      [['body', 'request', 1], 'json_invalid'],
    ],
    [
      'a request that is a list',
      () => formOf('[]', [['a', 'x6']]),
      [['body', 'request'], 'model_attributes_type'],
    ],
    ['a request that is null', () => formOf('null', [['a', 'x9']]), [['body', 'request'], 'missing']],
    [
      'a missing field',
      () => formOf({ ...requestOf(), use_case: undefined }, [['a', 'x7']]),
      [['body', 'use_case'], 'missing'],
    ],
    [
      'files that are no list',
      () => formOf(requestOf({ context: { files: 1 } }), [['a', 'x8']]),
      [['body', 'context', 'files'], 'list_type'],
    ],
    ['neither files nor a context', () => formOf(requestOf(), []), [['body', 'context'], 'missing']],
  ] as const)('answers 422 to %s, and keeps nothing', async (_, form, [loc, type]) => {
    const before = stored();
    const answer = await send(form());
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ detail: [{ loc, type }] });
    expect(stored()).toEqual(before);
    await eventually('nothing to be left', () => incoming().length === 0);
  });

  it.each([
    ['a file', () => formOf(requestOf(), [['a', 'x'.repeat(MAX_BYTES + 1)]])],
    ['a request', () => formOf(requestOf({ context: { texts: ['x'.repeat(3000)] } }), [])],
    [
      'a file far',
      () =>
        formOf(requestOf(), [
          ['a', 'x'.repeat(3_000_000)],
          ['b', 'y'.repeat(3_000_000)],
        ]),
    ],
  ])('answers 413 to %s that is too large', async (_, form) => {
    const before = stored();
    expect((await send(form())).status).toBe(413);
    expect(stored()).toEqual(before);
    await eventually('nothing to be left', () => incoming().length === 0);
  });

  it('says of an unknown part which parts a form has', async () => {
    const form = formOf(requestOf(), []);
    form.append('document', new Blob(['x']), 'a.txt');
    expect(await (await send(form)).json()).toMatchObject({
      detail: [{ loc: ['body', 'document'], ctx: { error: expect.stringContaining('in a part "file"') } }],
    });
  });

  it('says which of several files is too large', async () => {
    const answer = await send(
      formOf(requestOf(), [
        ['small.txt', 'x'],
        ['large.txt', 'x'.repeat(MAX_BYTES + 1)],
      ]),
    );
    expect(await answer.json()).toEqual({
      detail: `the file "large.txt" is larger than ${MAX_BYTES} bytes (IX_FILE_MAX_BYTES)`,
    });
  });

  it('takes a file of just the size that it may have', async () => {
    expect((await send(formOf(requestOf(), [['a', 'x'.repeat(MAX_BYTES)]]))).status).toBe(201);
  });

  const TYPE = 'multipart/form-data; boundary=b';
  const part = (headers: string, content: string) => `--b\r\n${headers}\r\n\r\n${content}\r\n`;
  const whole = () =>
    `${part('Content-Disposition: form-data; name="request"', JSON.stringify(requestOf()))}` +
    `${part('Content-Disposition: form-data; name="file"; filename="a"', 'content of the file')}--b--\r\n`;
  const post = (body: string, type = TYPE) =>
    fetch(`${service.url}/jobs`, { method: 'POST', body, headers: { 'content-type': type } });

  it.each([
    ['no boundary', () => whole(), 'multipart/form-data'],
    ['another boundary', () => whole(), 'multipart/form-data; boundary=c'],
    ['a body that is cut off', () => whole().slice(0, -30), TYPE],
    ['a part without a name', () => `${part('Content-Disposition: form-data', 'x')}--b--`, TYPE],
    [
      'a name that is huge',
      () => `${part(`Content-Disposition: form-data; name="${'n'.repeat(100_000)}"`, 'x')}--b--`,
      TYPE,
    ],
    [
      'a part called __proto__',
      () => `${part('Content-Disposition: form-data; name="__proto__"', 'x')}--b--`,
      TYPE,
    ],
    [
      'a thousand parts',
      () => part('Content-Disposition: form-data; name="file"; filename="a"', 'x').repeat(1000),
      TYPE,
    ],
  ])('answers 400 or 422 to %s', async (_, body, type) => {
    expect([400, 422]).toContain((await post(body(), type)).status);
    await eventually('nothing to be left', () => incoming().length === 0);
  });

  const requestPart = () =>
    part('Content-Disposition: form-data; name="request"', JSON.stringify(requestOf({ context: {} })));

  it.each([
    ['has no Content-Disposition', 'Content-Type: text/plain'],
    ['is no form-data', 'Content-Disposition: attachment; name="file"; filename="a"'],
    [
      'has a line that is no header',
      'no header\r\nContent-Disposition: form-data; name="file"; filename="a"',
    ],
    ['breaks the line in its name', 'Content-Disposition: form-data; name="file"; filename="a\nb"'],
    ['is longer than is read', `X: ${'x'.repeat(90_000)}\r\nContent-Disposition: form-data; name="file"`],
  ])('makes no job without a document whose head %s', async (_, head) => {
    const before = stored();
    for (const body of [
      `${requestPart()}${part(head, 'lost')}--b--\r\n`,
      `${part(head, 'lost')}${requestPart()}--b--`,
    ]) {
      const answer = await post(body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        detail: expect.stringMatching(/^A part of the form has a head/),
      });
    }
    expect(stored()).toEqual(before);
    await eventually('nothing to be left', () => incoming().length === 0);
  });

  it.each([
    ...['base64', 'Quoted-Printable', 'base64 ', 'BASE64;x=1', '"base64"', ' \tbase64'],
    ...['x-uuencode', 'uuencode', 'gzip', '7bit, base64', 'binary-ish', 'none'],
  ])('does not take a document in "%s" for what it says', async (encoding) => {
    const head = `Content-Disposition: form-data; name="file"; filename="a"\r\nContent-Transfer-Encoding: ${encoding}`;
    const answer = await post(`${requestPart()}${part(head, 'VG90YWw=')}--b--`);
    expect(answer.status).toBe(415);
    expect(Object(await answer.json()).detail).toMatch(
      /^The part "file" is sent with Content-Transfer-Encoding/,
    );
  });

  it.each(['binary', '7bit', '8BIT', ' "binary" ', ''])('takes a document that says "%s"', async (coding) => {
    const head = `Content-Disposition: form-data; name="file"; filename="a"\r\nContent-Transfer-Encoding: ${coding}`;
    expect((await post(`before\r\n${requestPart()}${part(head, 'x')}--b--\r\nbehind`)).status).toBe(201);
  });

  it('says which part it is that is in no known encoding', async () => {
    const head = '--b\r\nContent-Disposition: form-data; name="request"\r\n\r\n';
    const body = Buffer.from(`${head}"\xff"\r\n--b--`, 'latin1');
    const answer = await fetch(`${service.url}/jobs`, {
      method: 'POST',
      body,
      headers: { 'content-type': TYPE },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ detail: 'There was an error parsing the part "request"' });
  });

  it('never fails by a form that is cut off or changed anywhere', async () => {
    const form = whole();
    for (let cut = 0; cut < form.length; cut += 7)
      for (const body of [form.slice(0, cut), `${form.slice(0, cut)}\0\r\n${form.slice(cut + 2)}`])
        expect((await post(body)).status, JSON.stringify(body)).toBeLessThan(500);
    await eventually('nothing to be left', () => incoming().length === 0);
  });

  it('leaves nothing of a sender that goes in the middle', async () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /jobs HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: ${TYPE}\r\ncontent-length: 5000\r\n\r\n` +
        `${whole().slice(0, -20)}`,
    );
    await eventually('the file to begin', () => incoming().length > 0);
    socket.destroy();
    await eventually('the file to go', () => incoming().length === 0);
  });

  it('is no other site’s to do, though a browser sends it without asking first', async () => {
    for (const origin of ['null', 'http://evil.example'])
      expect((await send(formOf(requestOf(), [['a', 'x']]), { origin })).status).toBe(403);
  });
});
