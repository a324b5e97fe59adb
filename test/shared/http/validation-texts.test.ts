import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ValidationError } from '../../../schemas/http-errors.ts';
import type { HttpServer } from '../../../src/shared/http/server.ts';
import { createEchoServer } from './test-server.ts';

let app: HttpServer;
beforeAll(async () => {
  app = await createEchoServer();
});
afterAll(() => app.close());

const get = (url: string) => app.inject({ method: 'GET', url });
const errorsAt = async (url: string) => (await get(url)).json<{ detail: ValidationError[] }>().detail;

describe('an integer in the query', () => {
  it.each([
    ['1.0', 1],
    ['1.00000', 1],
    ['%201%20', 1],
    ['+5', 5],
    ['%2B5', 5],
    ['007', 7],
    ['1_00', 100],
    ['%0A5', 5],
  ])('may be written %s', async (text, value) => {
    expect((await get(`/places?limit=${text}`)).json()).toMatchObject({ limit: value });
  });

  it('may be written -0', async () => {
    expect((await get('/places?offset=-0')).statusCode).toBe(200);
  });

  it.each([
    ['', ''],
    ['abc', 'abc'],
    ['1.5', '1.5'],
    ['1.', '1.'],
    ['1e2', '1e2'],
    ['0x10', '0x10'],
    ['true', 'true'],
    ['null', 'null'],
    ['NaN', 'NaN'],
    ['1__0', '1__0'],
    ['--5', '--5'],
    ['5%00', '5\0'],
    ['%D9%A5', '٥'],
  ])('may not be written %j', async (text, input) => {
    expect(await errorsAt(`/places?limit=${text}`)).toEqual([
      {
        type: 'int_parsing',
        loc: ['query', 'limit'],
        msg: 'Input should be a valid integer, unable to parse string as an integer',
        input,
      },
    ]);
  });

  it('of more than 4,300 digits is too long to read', async () => {
    const [error] = await errorsAt(`/places?limit=${'9'.repeat(4301)}`);
    expect(error).toMatchObject({
      type: 'int_parsing_size',
      msg: 'Unable to parse input string as an integer, exceeded maximum size',
    });
  });

  it('out of its range is echoed as the text that was sent', async () => {
    expect(await errorsAt('/places?limit=201&offset=-1')).toEqual([
      {
        type: 'less_than_equal',
        loc: ['query', 'limit'],
        msg: 'Input should be less than or equal to 200',
        input: '201',
        ctx: { le: 200 },
      },
      {
        type: 'greater_than_equal',
        loc: ['query', 'offset'],
        msg: 'Input should be greater than or equal to 0',
        input: '-1',
        ctx: { ge: 0 },
      },
    ]);
  });
});

describe('a flag in the query', () => {
  it.each(['1', 't', 'Y', 'yes', 'on', 'TRUE'])('is true as %s', async (text) => {
    expect((await get(`/flag?flag=${text}`)).json()).toEqual({ flag: true });
  });

  it.each(['0', 'f', 'N', 'no', 'off', 'False'])('is false as %s', async (text) => {
    expect((await get(`/flag?flag=${text}`)).json()).toEqual({ flag: false });
  });

  it.each(['2', 'maybe', '%20true', ''])('is not %j', async (text) => {
    expect((await errorsAt(`/flag?flag=${text}`)).map(({ type }) => type)).toEqual(['bool_parsing']);
  });

  it('is missing when it is absent, with null as input', async () => {
    expect(await errorsAt('/flag')).toEqual([
      { type: 'missing', loc: ['query', 'flag'], msg: 'Field required', input: null },
    ]);
  });

  it('may stand beside a number, which is read or refused', async () => {
    expect((await get('/flag?flag=1&ratio=.5')).json()).toEqual({ flag: true, ratio: 0.5 });
    expect((await errorsAt('/flag?flag=1&ratio=x')).map(({ type }) => type)).toEqual(['float_parsing']);
    expect((await errorsAt('/flag?flag=1&ratio=1e999')).map(({ type }) => type)).toEqual(['finite_number']);
  });
});

describe('a query', () => {
  it('counts the last of a repeated key, and ignores unknown keys', async () => {
    expect((await get('/places?limit=abc&limit=7&q=a&q=b&x=1')).json()).toEqual({
      q: 'b',
      limit: 7,
      offset: 0,
    });
  });

  it('says by a header which keys it ignored, also where it has none', async () => {
    const ignored = async (url: string) => (await get(url)).headers['ignored-parameters'];
    expect(await ignored('/places?limt=5&q=a&%0d%0ax=1')).toBe('limt, %0D%0Ax');
    expect(await ignored('/places/00000000-0000-4000-8000-000000000000?a')).toBe('a');
    expect(await ignored('/places?q=a&limit=7')).toBeUndefined();
    expect(await ignored('/places?limt=5&limit=x')).toBeUndefined();
  });

  it('that is closed refuses unknown keys, with those that it knows and the nearest', async () => {
    const unknown = (name: string, input: string, words: string) => ({
      type: 'value_error',
      loc: ['query', name],
      msg: `Value error, there is no parameter of this name${words} (those known are flag, ratio)`,
      input,
      ctx: { error: {} },
    });
    expect(await errorsAt('/flag?flga=1&flag=1&__proto__=2&flag=0')).toEqual([
      unknown('flga', '1', "; is 'flag' meant?"),
      unknown('__proto__', '2', ''),
    ]);
    expect((await errorsAt('/flag?x=1')).map(({ type, loc }) => [type, ...loc])).toEqual([
      ['missing', 'query', 'flag'],
      ['value_error', 'query', 'x'],
    ]);
  });

  it.each([
    ['q', ''],
    ['q=', ''],
    ['q=a+b%20c', 'a b c'],
    ['q=%ff', '\ufffd'],
    ['q=%zz', '%zz'],
  ])('of %s has that text', async (query, q) => {
    expect((await get(`/places?${query}`)).json()).toMatchObject({ q });
  });

  it('keeps an empty text apart from an absent one', async () => {
    expect((await get('/places?bbox=')).json()).toMatchObject({ bbox: '' });
  });

  it('with a NUL character is refused', async () => {
    expect(await errorsAt('/places?q=a%00')).toEqual([
      {
        type: 'value_error',
        loc: ['query', 'q'],
        msg: 'Value error, NUL characters are not allowed',
        input: 'a\0',
        ctx: { error: {} },
      },
    ]);
  });

  it('with a text of 161 characters is refused', async () => {
    expect((await errorsAt(`/places?q=${'x'.repeat(161)}`)).map(({ type }) => type)).toEqual([
      'string_too_long',
    ]);
  });
});

describe('a UUID in the path', () => {
  const uuid = '0b9a7c52-3a1e-1e11-0000-abcdefabcdef';
  it.each([uuid, uuid.toUpperCase(), uuid.replaceAll('-', ''), `{${uuid}}`, `urn:uuid:${uuid}`])(
    'may be written %s',
    async (text) => {
      expect((await get(`/places/${encodeURIComponent(text)}`)).json()).toEqual({ place_id: uuid });
    },
  );

  it('may be nil', async () => {
    expect((await get('/places/00000000-0000-0000-0000-000000000000')).statusCode).toBe(200);
  });

  const length32 = 'invalid length: expected length 32 for simple format, found';
  it.each([
    ['abc', `${length32} 3`],
    ['a'.repeat(300), `${length32} 300`],
    [`{${'a'.repeat(36)}}`, `${length32} 36`],
    [`{${uuid.replaceAll('-', '')}}`, 'invalid group count: expected 5, found 1'],
    [`urn:uuid:${uuid.replaceAll('-', '')}`, 'invalid group count: expected 5, found 1'],
    [uuid.slice(0, -1), 'invalid group length in group 4: expected 12, found 11'],
    [`{${uuid.slice(0, -1)}}`, 'invalid group length in group 4: expected 12, found 13'],
    [`urn:uuid:${uuid.slice(0, -1)}`, 'invalid group length in group 4: expected 12, found 20'],
    ['0b9a7c5-23a1e-1e11-0000-abcdefabcdef', 'invalid group length in group 0: expected 8, found 7'],
    ['0b9a7c52-3a1e1-e11-0000-abcdefabcdef', 'invalid group length in group 1: expected 4, found 5'],
    ['a-b', 'invalid group count: expected 5, found 2'],
  ])('is refused as %s, with the reason', async (text, reason) => {
    expect(await errorsAt(`/places/${encodeURIComponent(text)}`)).toEqual([
      {
        type: 'uuid_parsing',
        loc: ['path', 'place_id'],
        msg: `Input should be a valid UUID, ${reason}`,
        input: text,
        ctx: { error: reason },
      },
    ]);
  });

  it.each([
    ['not-a-uuid', 'n', 1],
    ['null', 'n', 1],
    [` ${uuid}`, ' ', 1],
    [`URN:UUID:${uuid}`, 'U', 1],
    ['ü', 'ü', 1],
    ['aüx', 'ü', 2],
    [`{${'x'.repeat(5)}}`, 'x', 2],
    ['%zz', '%', 1],
  ])('is refused as %s for a character', async (text, character, at) => {
    const [error] = await errorsAt(`/places/${encodeURIComponent(text)}`);
    expect(error).toMatchObject({ type: 'uuid_parsing', loc: ['path', 'place_id'] });
    expect(error?.msg).toBe(
      `Input should be a valid UUID, invalid character: found \`${character}\` at ${at}`,
    );
  });

  it('may hold a broken percent sign or broken UTF-8 and is still a 422', async () => {
    expect((await errorsAt('/places/%zz')).map(({ input }) => input)).toEqual(['%zz']);
    expect((await errorsAt('/places/%ff')).map(({ input }) => input)).toEqual(['\ufffd']);
  });
});
