import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findJsonDefect, measureJson } from '../../../src/shared/http/json-scanner.ts';
import type { HttpServer } from '../../../src/shared/http/server.ts';
import { measureDepth } from '../../../src/shared/http/unstorable-text.ts';
import { createEchoServer, errorsOf, JSON_TYPE, place } from './test-server.ts';

let app: HttpServer;
beforeAll(async () => {
  app = await createEchoServer();
});
afterAll(() => app.close());

const post = (payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
  app.inject({ method: 'POST', url: '/places', headers, payload });

describe('malformed JSON', () => {
  const name = 'Expecting property name enclosed in double quotes';
  it.each([
    ['{"name": "a",}', 13, name],
    ['{name: 1}', 1, name],
    ["{'a':1}", 1, name],
    ['{', 1, name],
    ['{"name": "a"} x', 14, 'Extra data'],
    ['{}{}', 2, 'Extra data'],
    ['{"name": "a"', 12, "Expecting ',' delimiter"],
    ['{"a":1 "b":2}', 7, "Expecting ',' delimiter"],
    ['{"name" 1}', 8, "Expecting ':' delimiter"],
    ['{"name": "a', 9, 'Unterminated string starting at'],
    ['hello', 0, 'Expecting value'],
    ['{"a":}', 5, 'Expecting value'],
    ['[1,]', 3, 'Expecting value'],
    ['[', 1, 'Expecting value'],
    ['  ', 2, 'Expecting value'],
    ['{"longitude":01}', 14, "Expecting ',' delimiter"],
    ['{"longitude":1.}', 14, "Expecting ',' delimiter"],
    ['{"longitude":+1}', 13, 'Expecting value'],
    ['{"longitude":NaN}', 13, 'Expecting value'],
    ['{"longitude":-Infinity}', 13, 'Expecting value'],
    ['{"name": "a\nb"}', 11, 'Invalid control character at'],
    ['{"name": "\\x"}', 10, 'Invalid \\escape'],
    ['{"n":"\\u12"}', 7, 'Invalid \\uXXXX escape'],
    ['{"name": "😀",}', 13, name],
  ])('%j is a defect at character %i', async (payload, position, reason) => {
    expect(await errorsOf(app, '/places', payload)).toEqual([
      {
        type: 'json_invalid',
        loc: ['body', position],
        msg: 'JSON decode error',
        input: {},
        ctx: { error: reason },
      },
    ]);
  });

  it('is all that is said, whatever the path holds', async () => {
    const answer = await app.inject({ method: 'PUT', url: '/places/abc', headers: JSON_TYPE, payload: '{' });
    expect(answer.json<{ detail: { type: string }[] }>().detail.map(({ type }) => type)).toEqual([
      'json_invalid',
    ]);
  });

  it('is found by the scanner exactly where JSON.parse refuses a text', () => {
    const piece = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"',
        '"a"',
        '\\',
        'u00e9',
        '1',
        '-',
        '0',
        '.5',
        'e3',
        'true',
        'nul',
        ' ',
        '\n',
        '😀',
      ],
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 12 }).map((all) => all.join('')),
          fc.json(),
        ),
        (text) => {
          const parses = (() => {
            try {
              JSON.parse(text);
              return true;
            } catch {
              return false;
            }
          })();
          expect(findJsonDefect(text) === null).toBe(parses);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('is as deep as the value that it writes, but for names that stand twice', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (text) => {
        expect(measureJson(text, 10_000).depth).toBe(measureDepth(JSON.parse(text), 10_000));
      }),
    );
    expect(measureJson('{"a": [[[]]], "a": 1}', 10_000).depth).toBe(4);
  });

  it('may nest a hundred thousand brackets deep without harm', () => {
    expect(findJsonDefect('['.repeat(100_000))).toEqual({ position: 100_000, message: 'Expecting value' });
  });
});

describe('a body of bytes', () => {
  it.each(['gzip', 'br', 'GZIP, identity'])('that is packed is a 415 that names %s', async (coding) => {
    const answer = await post(gzipSync('{"a": 1}'), { ...JSON_TYPE, 'content-encoding': coding });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toEqual({ detail: expect.stringContaining(`Content-Encoding ${coding}`) });
    expect(answer.headers['accept-encoding']).toBe('identity');
  });

  it.each(['gzip, chunked', 'x-odd, chunked'])('that goes packed as %s is a 415 too', async (coding) => {
    const answer = await post('{"a": 1}', { ...JSON_TYPE, 'transfer-encoding': coding });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toEqual({ detail: expect.stringContaining(`Transfer-Encoding ${coding}`) });
  });

  it('that says it is as it is is read', async () => {
    const answer = await post('{"a": 1}', { ...JSON_TYPE, 'content-encoding': 'identity' });
    expect(answer.statusCode).not.toBe(415);
  });

  it('that are no UTF-8 is a 400', async () => {
    const answer = await post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ detail: 'There was an error parsing the body' });
  });

  it('nested absurdly deep is a 400, and nested deep is a 422 that does not echo it', async () => {
    expect((await post('['.repeat(100_000) + ']'.repeat(100_000))).statusCode).toBe(400);
    const deep = `{"name":${'['.repeat(5000)}${']'.repeat(5000)},"longitude":1,"latitude":2}`;
    expect(await errorsOf(app, '/places', deep)).toMatchObject([{ type: 'string_type', input: null }]);
  });

  const utf32 = (text: string, mark: boolean) => {
    const points = [...(mark ? '\ufeff' : ''), ...text].map((one) => one.codePointAt(0) ?? 0);
    const bytes = Buffer.alloc(points.length * 4);
    for (const [index, point] of points.entries()) bytes.writeUInt32LE(point, index * 4);
    return bytes;
  };
  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${place({ name: 'ü' })}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${place({ name: 'ü' })}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(place({ name: 'ü' }), 'utf16le')],
    ['big-endian UTF-16', Buffer.from(`\ufeff${place({ name: 'ü' })}`, 'utf16le').swap16()],
    ['UTF-32 with a mark', utf32(place({ name: 'ü' }), true)],
    ['big-endian UTF-32 without a mark', utf32(place({ name: 'ü' }), false).swap32()],
  ])('in %s is read', async (_name, payload) => {
    expect((await post(payload)).json()).toMatchObject({ name: 'ü' });
  });
});

describe('the content type', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/vnd.api+json',
    'application/geo+json',
  ])('%s is JSON', async (type) => {
    expect((await post(place(), { 'content-type': type })).statusCode).toBe(200);
  });

  it.each(['text/plain', 'text/json', 'application/x-www-form-urlencoded', 'nonsense', 'application/jsonx'])(
    '%s is not, and the body stays text',
    async (type) => {
      expect(await errorsOf(app, '/places', place(), { 'content-type': type })).toEqual([
        {
          type: 'model_attributes_type',
          loc: ['body'],
          msg: 'Input should be a valid dictionary or object to extract fields from',
          input: place(),
          ctx: {
            error:
              `the header Content-Type says "${type}", and the body is taken as application/json: ` +
              'send JSON with the header Content-Type: application/json',
          },
        },
      ]);
    },
  );

  it('that is absent is no JSON either', async () => {
    const [error] = await errorsOf(app, '/places', Buffer.from(place()), {});
    expect(error).toMatchObject({ type: 'model_attributes_type', loc: ['body'], input: place() });
    expect(Object(error?.ctx).error).toMatch(
      /^the header Content-Type is missing, .* with the header Content-Type: application\/json$/,
    );
  });

  it.each(['application/json', 'text/plain', 'nonsense'])(
    '%s does no harm to a DELETE without a body',
    async (type) => {
      const url = '/places/00000000-0000-0000-0000-000000000000';
      const answer = await app.inject({ method: 'DELETE', url, headers: { 'content-type': type } });
      expect(answer.statusCode).toBe(204);
      expect(answer.body).toBe('');
      expect(answer.headers['content-type']).toBeUndefined();
    },
  );

  it('of a large body with 1 MiB is read, and above it is a 413', async () => {
    const fits = place({ extra: '' });
    const filled = fits.replace('"extra":""', `"extra":"${'x'.repeat(1_048_576 - fits.length)}"`);
    expect((await post(filled)).statusCode).toBe(422);
    const answer = await post(`${filled} `);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ detail: 'the request body is larger than 1048576 bytes' });
  });
});

describe('bodies that cost more than they say', () => {
  it('brackets in brackets beyond any reader are 400, whether or not they are ever closed', async () => {
    for (const text of [
      '['.repeat(900_000),
      '{"a":'.repeat(150_000),
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    ])
      expect((await post(text)).statusCode).toBe(400);
  });

  it('brackets within a text are no depth, and a defect before the depth is told', async () => {
    const [first] = await errorsOf(app, '/places', `{"name": "${'['.repeat(20_000)}", "longitude": 1}`);
    expect(first).toMatchObject({ type: 'string_too_long', loc: ['body', 'name'] });
    const [defect] = await errorsOf(app, '/places', `[x${'['.repeat(20_000)}`);
    expect(defect).toMatchObject({ type: 'json_invalid', loc: ['body', 1] });
  });

  it('a large body is not sent back once for each name that it lacks', async () => {
    const padding = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`unknown_${index}`, index]),
    );
    const response = await post(JSON.stringify(padding));
    expect(response.statusCode).toBe(422);
    const missing = response.json().detail.filter(({ type }: { type: string }) => type === 'missing');
    expect(missing.length).toBeGreaterThan(1);
    for (const { input } of missing) expect(input).toBeNull();
  });
});

describe('a body of very many members', () => {
  const filled = (member: string, count: number) =>
    `{"name":"a","rest":[${Array(count).fill(member).join(',')}]}`;

  it.each(['1', '""', '{}', '[]'])('such as %s is refused before it is parsed', async (member) => {
    const answer = await post(filled(member, 250_002));
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { detail: 'The body has some 250002 members in its lists and objects; at most 250000 are read.' },
    ]);
  });

  it('is one by its members, not by commas in its texts', async () => {
    const answer = await post(JSON.stringify({ name: 'a', rest: [',"\\",'.repeat(60_000)] }));
    expect(answer.statusCode).toBe(422);
  });
});
