import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpServer } from '../../../src/shared/http/server.ts';
import { createEchoServer, errorsOf, JSON_TYPE, jobRequest, place } from './test-server.ts';

let app: HttpServer;
beforeAll(async () => {
  app = await createEchoServer();
});
afterAll(() => app.close());

type Row = [name: string, payload: string, ...errors: object[]];

const error = (type: string, loc: (string | number)[], msg: string, input: unknown, ctx?: object) =>
  ctx === undefined ? { type, loc, msg, input } : { type, loc, msg, input, ctx };

const notAnObject = 'Input should be a valid dictionary or object to extract fields from';

const PLACES: Row[] = [
  ['an empty body is missing', '', error('missing', ['body'], 'Field required', null)],
  ['a literal null is missing', 'null', error('missing', ['body'], 'Field required', null)],
  ['an array is no object', '[1]', error('model_attributes_type', ['body'], notAnObject, [1])],
  ['a text is no object', '"x"', error('model_attributes_type', ['body'], notAnObject, 'x')],
  ['a number is no object', '5', error('model_attributes_type', ['body'], notAnObject, 5)],
  [
    'a missing field shows the whole object',
    '{"name":"a","longitude":1}',
    error('missing', ['body', 'latitude'], 'Field required', { name: 'a', longitude: 1 }),
  ],
  [
    'an extra field is forbidden',
    place({ foo: [1] }),
    error('extra_forbidden', ['body', 'foo'], 'Extra inputs are not permitted', [1]),
  ],
  [
    'a field named __proto__ is one more extra field',
    '{"name":"a","longitude":1,"latitude":2,"__proto__":{"x":1}}',
    error('extra_forbidden', ['body', '__proto__'], 'Extra inputs are not permitted', { x: 1 }),
  ],
  [
    'an empty name is too short',
    place({ name: '' }),
    error('string_too_short', ['body', 'name'], 'String should have at least 1 character', '', {
      min_length: 1,
    }),
  ],
  [
    'a name of 161 code points is too long',
    place({ name: '😀'.repeat(161) }),
    error(
      'string_too_long',
      ['body', 'name'],
      'String should have at most 160 characters',
      '😀'.repeat(161),
      {
        max_length: 160,
      },
    ),
  ],
  ...[5, true, null, ['a'], { a: 1 }].map(
    (value): Row => [
      `a name of ${JSON.stringify(value)} is no string`,
      place({ name: value }),
      error('string_type', ['body', 'name'], 'Input should be a valid string', value),
    ],
  ),
  [
    'a null description is not an absent one',
    place({ description: null }),
    error('string_type', ['body', 'description'], 'Input should be a valid string', null),
  ],
  ...[null, [], {}, true, '12.5', ' 1e2 ', '1_00', 'nan', '-inf'].map(
    (value): Row => [
      `a longitude of ${JSON.stringify(value)} is no number`,
      place({ longitude: value }),
      error('float_type', ['body', 'longitude'], 'Input should be a valid number', value),
    ],
  ),
  ...['', 'abc', '1,5', '0x1p3', '１', '1 2'].map(
    (value): Row => [
      `a longitude of ${JSON.stringify(value)} cannot be parsed either`,
      place({ longitude: value }),
      error(
        'float_parsing',
        ['body', 'longitude'],
        'Input should be a valid number, unable to parse string as a number',
        value,
      ),
    ],
  ),
  [
    'a longitude of 180.0001 is too large',
    place({ longitude: 180.0001 }),
    error('less_than_equal', ['body', 'longitude'], 'Input should be less than or equal to 180', 180.0001, {
      le: 180,
    }),
  ],
  [
    'a latitude of -91 is too small',
    place({ latitude: -91 }),
    error('greater_than_equal', ['body', 'latitude'], 'Input should be greater than or equal to -90', -91, {
      ge: -90,
    }),
  ],
  [
    'a number that no double holds is too large, and echoed as null',
    '{"name":"a","longitude":1e999,"latitude":2}',
    error('less_than_equal', ['body', 'longitude'], 'Input should be less than or equal to 180', null, {
      le: 180,
    }),
  ],
  ...['PUBLIC', '', null, 1].map(
    (value): Row => [
      `a visibility of ${JSON.stringify(value)} is not one of the two`,
      place({ visibility: value }),
      error('literal_error', ['body', 'visibility'], "Input should be 'private' or 'public'", value, {
        expected: "'private' or 'public'",
      }),
    ],
  ),
  [
    'a NUL character is refused',
    place({ name: 'a\0b' }),
    error('value_error', ['body', 'name'], 'Value error, NUL characters are not allowed', 'a\0b', {
      error: {},
    }),
  ],
  [
    'a lone surrogate is refused, and echoed as null',
    '{"name":"\\ud800","longitude":1,"latitude":2}',
    error('value_error', ['body', 'name'], 'Value error, lone surrogates are not allowed', null, {
      error: {},
    }),
  ],
];

const JOBS: Row[] = [
  [
    'a context that is null is no object',
    jobRequest({ context: null }),
    error('model_attributes_type', ['body', 'context'], notAnObject, null),
  ],
  [
    'texts that are no list',
    jobRequest({ context: { texts: 'x' } }),
    error('list_type', ['body', 'context', 'texts'], 'Input should be a valid list', 'x'),
  ],
  [
    'of a file that is an object only the FileRef branch is reported',
    jobRequest({ context: { files: [{ headers: { a: 1 }, x: 2 }] } }),
    error('missing', ['body', 'context', 'files', 0, 'FileRef', 'url'], 'Field required', {
      headers: { a: 1 },
      x: 2,
    }),
    error(
      'string_type',
      ['body', 'context', 'files', 0, 'FileRef', 'headers', 'a'],
      'Input should be a valid string',
      1,
    ),
    error(
      'extra_forbidden',
      ['body', 'context', 'files', 0, 'FileRef', 'x'],
      'Extra inputs are not permitted',
      2,
    ),
  ],
  [
    'a file that is neither text nor object is no string, at the plain place',
    jobRequest({ context: { files: ['ok', 7] } }),
    error('string_type', ['body', 'context', 'files', 1], 'Input should be a valid string', 7),
  ],
  [
    'a NUL in a file that is a text is reported under its branch',
    jobRequest({ context: { files: ['a\0'] } }),
    error(
      'value_error',
      ['body', 'context', 'files', 0, 'str'],
      'Value error, NUL characters are not allowed',
      'a\0',
      {
        error: {},
      },
    ),
  ],
  [
    'headers that are no object',
    jobRequest({ context: { files: [{ url: 'u', headers: [] }] } }),
    error(
      'dict_type',
      ['body', 'context', 'files', 0, 'FileRef', 'headers'],
      'Input should be a valid dictionary',
      [],
    ),
  ],
  [
    'a header whose name holds a newline is checked too',
    jobRequest({ context: { files: [{ url: 'u', headers: { 'a\nb': 1 } }] } }),
    error(
      'string_type',
      ['body', 'context', 'files', 0, 'FileRef', 'headers', 'a\nb'],
      'Input should be a valid string',
      1,
    ),
  ],
  [
    'a header whose name holds a NUL is refused at its key',
    jobRequest({ context: { files: [{ url: 'u', headers: { 'a\0': 'x' } }] } }),
    error(
      'value_error',
      ['body', 'context', 'files', 0, 'FileRef', 'headers', 'a\0', '[key]'],
      'Value error, NUL characters are not allowed',
      'a\0',
      { error: {} },
    ),
  ],
  [
    'max_bytes with a fraction',
    jobRequest({ context: { files: [{ url: 'u', max_bytes: 1.5 }] } }),
    error(
      'int_from_float',
      ['body', 'context', 'files', 0, 'FileRef', 'max_bytes'],
      'Input should be a valid integer, got a number with a fractional part',
      1.5,
    ),
  ],
  [
    'max_bytes beyond every double',
    jobRequest().replace('"texts":["t"]', '"files":[{"url":"u","max_bytes":1e999}]'),
    error(
      'finite_number',
      ['body', 'context', 'files', 0, 'FileRef', 'max_bytes'],
      'Input should be a finite number',
      null,
    ),
  ],
  [
    'a field type outside the seven',
    jobRequest({
      use_case_inline: { use_case_name: 'n', system_prompt: 's', fields: [{ name: 'a', type: 'money' }] },
    }),
    error(
      'literal_error',
      ['body', 'use_case_inline', 'fields', 0, 'type'],
      "Input should be 'str', 'int', 'float', 'decimal', 'date', 'datetime' or 'bool'",
      'money',
      { expected: "'str', 'int', 'float', 'decimal', 'date', 'datetime' or 'bool'" },
    ),
  ],
  [
    'a union with null adds no branch to the place',
    jobRequest({ use_case_inline: 5 }),
    error('model_attributes_type', ['body', 'use_case_inline'], notAnObject, 5),
  ],
  ...[
    ['', 'input is empty'],
    ['example.com/x', 'relative URL without a base'],
    ['http://', 'empty host'],
    ['http://a:99999', 'invalid port number'],
    ['http://[::1', 'invalid IPv6 address'],
    ['http://a b/', 'invalid international domain name'],
  ].map(
    ([url, reason]): Row => [
      `a callback_url of ${JSON.stringify(url)}`,
      jobRequest({ callback_url: url }),
      error('url_parsing', ['body', 'callback_url'], `Input should be a valid URL, ${reason}`, url, {
        error: reason,
      }),
    ],
  ),
  [
    'a callback_url of another scheme',
    jobRequest({ callback_url: 'ftp://x/' }),
    error('url_scheme', ['body', 'callback_url'], "URL scheme should be 'http' or 'https'", 'ftp://x/', {
      expected_schemes: "'http' or 'https'",
    }),
  ],
  [
    'a callback_url that is no string',
    jobRequest({ callback_url: 5 }),
    error('url_type', ['body', 'callback_url'], 'URL input should be a string or URL', 5),
  ],
  [
    'a callback_url of 2,084 characters',
    jobRequest({ callback_url: `http://a/${'b'.repeat(2075)}` }),
    error(
      'url_too_long',
      ['body', 'callback_url'],
      'URL should have at most 2083 characters',
      `http://a/${'b'.repeat(2075)}`,
      { max_length: 2083 },
    ),
  ],
];

const FALSE_BOOLS = ['maybe', ' true', 2].map(
  (value): Row => [
    `a flag of ${JSON.stringify(value)} cannot be interpreted`,
    JSON.stringify({ flag: value }),
    error(
      'bool_parsing',
      ['body', 'flag'],
      'Input should be a valid boolean, unable to interpret input',
      value,
    ),
  ],
);
const OTHER_BOOLS = ['yes', 1, null, [], 0.5].map(
  (value): Row => [
    `a flag of ${JSON.stringify(value)} is no boolean of JSON`,
    JSON.stringify({ flag: value }),
    error('bool_type', ['body', 'flag'], 'Input should be a valid boolean', value),
  ],
);
const EVERYTHING: Row[] = [
  ...FALSE_BOOLS,
  ...OTHER_BOOLS,
  [
    'a count of zero',
    '{"count":0}',
    error('greater_than_equal', ['body', 'count'], 'Input should be greater than or equal to 1', 0, {
      ge: 1,
    }),
  ],
  [
    'a count at its open bound',
    '{"count":10}',
    error('less_than', ['body', 'count'], 'Input should be less than 10', 10, { lt: 10 }),
  ],
  [
    'a ratio at its open bound',
    '{"ratio":0}',
    error('greater_than', ['body', 'ratio'], 'Input should be greater than 0', 0, { gt: 0 }),
  ],
  ...[null, [], {}, true, '5', '1.0'].map(
    (value): Row => [
      `a count of ${JSON.stringify(value)}`,
      JSON.stringify({ count: value }),
      error('int_type', ['body', 'count'], 'Input should be a valid integer', value),
    ],
  ),
  ...['', '1.5', 'x'].map(
    (value): Row => [
      `a count of ${JSON.stringify(value)}`,
      JSON.stringify({ count: value }),
      error(
        'int_parsing',
        ['body', 'count'],
        'Input should be a valid integer, unable to parse string as an integer',
        value,
      ),
    ],
  ),
  [
    'a code that breaks its pattern',
    '{"code":"A"}',
    error('string_pattern_mismatch', ['body', 'code'], "String should match pattern '^[a-z]+$'", 'A', {
      pattern: '^[a-z]+$',
    }),
  ],
  [
    'a list that is too short',
    '{"names":[]}',
    error('too_short', ['body', 'names'], 'List should have at least 1 item after validation, not 0', [], {
      field_type: 'List',
      min_length: 1,
      actual_length: 0,
    }),
  ],
  [
    'a list that is too long',
    '{"names":["a","b","c"]}',
    error(
      'too_long',
      ['body', 'names'],
      'List should have at most 2 items after validation, not 3',
      ['a', 'b', 'c'],
      {
        field_type: 'List',
        max_length: 2,
        actual_length: 3,
      },
    ),
  ],
];

describe.each([
  ['/places', PLACES],
  ['/jobs', JOBS],
  ['/everything', EVERYTHING],
])('a body for %s is refused', (url, rows) => {
  it.each(rows)('%s', async (_name, payload, ...expected) => {
    expect(await errorsOf(app, url, payload)).toEqual(expected);
  });
});

describe('a 422', () => {
  it('has the keys of each error in their order, and is JSON without a charset', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/places',
      headers: JSON_TYPE,
      payload: place({ name: '' }),
    });
    expect(answer.headers['content-type']).toBe('application/json');
    expect(answer.body).toBe(
      '{"detail":[{"type":"string_too_short","loc":["body","name"],"msg":"String should have at least 1 character","input":"","ctx":{"min_length":1}}]}',
    );
  });

  it('lists path before body, fields in the order of the schema, extras last in the order sent', async () => {
    const payload = '{"zz":1,"visibility":"x","latitude":"x","name":"","aa":2}';
    const answer = await app.inject({ method: 'PUT', url: '/places/abc', headers: JSON_TYPE, payload });
    expect(answer.json<{ detail: { loc: string[] }[] }>().detail.map(({ loc }) => loc.join('.'))).toEqual([
      'path.place_id',
      'body.name',
      'body.longitude',
      'body.latitude',
      'body.visibility',
      'body.zz',
      'body.aa',
    ]);
  });

  it('lists no more than 10,000 errors', async () => {
    const payload = jobRequest({ context: { texts: Array.from({ length: 20_000 }, () => 1) } });
    expect(await errorsOf(app, '/jobs', payload)).toHaveLength(10_000);
  });
});

describe('a body that fits', () => {
  it('reaches the handler with its defaults', async () => {
    const answer = await app.inject({ method: 'POST', url: '/places', headers: JSON_TYPE, payload: place() });
    expect(answer.json()).toEqual({
      name: 'a',
      longitude: 1,
      latitude: 2,
      description: '',
      visibility: 'private',
    });
  });

  it('has defaults inside lists and unions too', async () => {
    const payload = jobRequest({ context: { files: ['x', { url: 'u' }] } });
    const answer = await app.inject({ method: 'POST', url: '/jobs', headers: JSON_TYPE, payload });
    expect(answer.json()).toMatchObject({
      body: { context: { files: ['x', { url: 'u', headers: {} }], texts: [] }, use_case_inline: null },
    });
  });

  it.each([
    ['160 code points of two units each', place({ name: '😀'.repeat(160) })],
    ['a name of spaces', place({ name: '   ' })],
    ['a number written 1.0', '{"name":"a","longitude":1.0,"latitude":2e0}'],
    ['the edges of the world', place({ longitude: -180, latitude: 90 })],
    ['a repeated name, of which the last counts', '{"name":5,"name":"a","longitude":1,"latitude":2}'],
  ])('may have %s', async (_name, payload) => {
    const answer = await app.inject({ method: 'POST', url: '/places', headers: JSON_TYPE, payload });
    expect(answer.statusCode).toBe(200);
  });
});

describe('names that a route ignores', () => {
  it('are dropped from the body and reported to the handler; others are still refused', async () => {
    const retired = await createEchoServer({ ignores: (loc) => loc.at(-1) === 'version' });
    const payload = jobRequest({ version: '\0', options: { ocr: { version: 2, use_ocr: false } } });
    const answer = await retired.inject({ method: 'POST', url: '/jobs', headers: JSON_TYPE, payload });
    expect(answer.json()).toMatchObject({
      body: { options: { ocr: { use_ocr: false, ocr_only: false } } },
      ignoredNames: [['options', 'ocr', 'version'], ['version']],
    });
    expect(answer.body).not.toContain('"version":');
    const refused = await errorsOf(retired, '/jobs', jobRequest({ version: 1, other: 2 }));
    expect(refused.map(({ loc }) => loc)).toEqual([['body', 'other']]);
    await retired.close();
  });
});
