import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Place } from '../../../schemas/place.ts';
import { RequestIX } from '../../../schemas/request.ts';
import type { HttpServer } from '../../../src/shared/http/server.ts';
import { createEchoServer, JSON_TYPE } from './test-server.ts';

let app: HttpServer;
beforeAll(async () => {
  app = await createEchoServer();
});
afterAll(() => app.close());

const odd = fc.constantFrom<unknown>(
  '',
  'a\0',
  '\ud800',
  'x'.repeat(161),
  1e308,
  -1,
  0.5,
  null,
  [],
  {},
  true,
  'public',
);
const anything = fc.oneof(odd, fc.jsonValue({ maxDepth: 3 }));
const field = (good: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 4, arbitrary: good }, { weight: 1, arbitrary: anything });
const extras = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'extra', 'a\nb'), anything, {
  maxKeys: 1,
});
const record = (shape: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .tuple(fc.record(shape, { requiredKeys: [] }), fc.oneof(fc.constant({}), extras))
    .map(([one, more]) => ({ ...one, ...more }));

const places = record({
  name: field(fc.string({ minLength: 1 })),
  description: field(fc.string()),
  longitude: field(fc.double({ min: -181, max: 181, noNaN: true })),
  latitude: field(fc.integer({ min: -91, max: 91 })),
  visibility: field(fc.constantFrom('private', 'public')),
});
const files = fc.array(
  fc.oneof(
    fc.webUrl(),
    record({
      url: field(fc.webUrl()),
      headers: field(fc.dictionary(fc.string(), field(fc.string()), { maxKeys: 2 })),
      max_bytes: field(fc.integer()),
    }),
    anything,
  ),
  { maxLength: 2 },
);
const requests = record({
  use_case: field(fc.string({ minLength: 1 })),
  ix_client_id: field(fc.string({ minLength: 1 })),
  request_id: field(fc.string({ minLength: 1 })),
  context: field(record({ files: field(files), texts: field(fc.array(fc.string())) })),
  options: field(record({ ocr: field(record({ use_ocr: field(fc.boolean()), languages: anything })) })),
  callback_url: field(fc.webUrl()),
  use_case_inline: field(
    record({
      use_case_name: field(fc.string()),
      system_prompt: field(fc.string()),
      fields: field(
        fc.array(record({ name: field(fc.string()), type: field(fc.constantFrom('str', 'int')) })),
      ),
    }),
  ),
});

const hasOddText = (json: string) => /\\u0000|\\ud[89a-f]/.test(json);

it.each<[string, TSchema, fc.Arbitrary<unknown>]>([
  ['/places', Place, places],
  ['/jobs', RequestIX, requests],
])(
  'a body for %s passes exactly when its schema says so, and never ends as a 500',
  async (url, schema, bodies) => {
    const check = Compile(schema);
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 5, arbitrary: bodies }, anything), async (body) => {
        const payload = JSON.stringify(body);
        const fits = check.Check(JSON.parse(payload)) && !hasOddText(payload);
        const answer = await app.inject({ method: 'POST', url, headers: JSON_TYPE, payload });
        statuses.add(answer.statusCode);
        expect(answer.statusCode).toBe(fits ? 200 : 422);
        if (!fits) expect(answer.json<{ detail: unknown[] }>().detail.length).toBeGreaterThan(0);
      }),
      { numRuns: 1500 },
    );
    expect([...statuses].sort()).toEqual([200, 422]);
  },
);
