import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Job } from '../../../schemas/job.ts';
import { createTestApp } from '../../helpers/extraction-app.ts';
import { listed, unreviewed } from '../../helpers/listed-job.ts';
import { publicJson } from '../../helpers/public-json.ts';

const JOB_ID = '00000000-0000-4000-8000-000000000000';
const PATHS = [
  '/ui/jobs',
  ...['', '/fragment', '/job.json', '/result.json', '/pages/0/1'].map((rest) => `/ui/jobs/${JOB_ID}${rest}`),
];

async function appWith() {
  let stored: unknown = null;
  const job = (): Job =>
    ({
      job_id: JOB_ID,
      ix_id: 'i',
      client_id: null,
      request_id: null,
      status: 'done',
      request: {},
      response: null,
      callback_url: null,
      callback_status: null,
      attempts: 1,
      created_at: '2026-01-31T09:00:00.000Z',
      started_at: null,
      finished_at: null,
      ...Object(stored),
    }) as Job;
  const { app } = await createTestApp(
    {},
    {
      findPublicById: async () => publicJson(job()),
      findLightly: async () => job(),
      listRecent: async () => [listed(job())],
      listEvents: async () => [],
      queuePosition: async () => null,
      isOver: async () => true,
      ...unreviewed,
    },
  );
  return {
    async ask(path: string, row: object) {
      stored = row;
      return app.inject(path);
    },
  };
}

const field = {
  field_name: 'total',
  field_path: 'result.total',
  value: '12.50',
  sources: [
    {
      file_index: 0,
      page_number: 1,
      bounding_box: { x0: 0.1, y0: 0.1, x1: 0.2, y1: 0.2 },
      text_snippet: 'Total 12.50',
    },
  ],
  match: 'exact',
  confidence: 0.9,
  provenance_verified: true,
  text_agreement: null,
};
const response = {
  use_case_name: 'receipt',
  error: null,
  warning: ['a warning'],
  ix_result: { result: { total: '12.50' } },
  ocr_result: { pages: [{ file_index: 0, page_number: 1, width: 100, height: 200 }] },
  provenance: {
    fields: { 'result.total': field },
    quality_metrics: { fields_total: 1, fields_found: 1, fields_verified: 1 },
  },
};

type Path = readonly string[];

/** The ways to everything within a value, itself aside. */
function pathsOf(value: unknown): Path[] {
  return Object.entries(Object(value)).flatMap(([key, inner]) => [
    [key],
    ...(typeof inner === 'object' ? pathsOf(inner).map((path) => [key, ...path]) : []),
  ]);
}

function replaceAt(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  if (typeof value !== 'object' || value === null) return value;
  const inner = replaceAt(Reflect.get(value, key), rest, other);
  if (Array.isArray(value)) return value.length === 0 ? value : value.with(0, inner);
  return { ...value, [key]: inner };
}

describe('a response of another shape', () => {
  it('never makes a page fail', async () => {
    const { ask } = await appWith();
    /** The usual response with some of its values replaced by anything. */
    const spoilt = fc
      .array(fc.tuple(fc.constantFrom(...pathsOf(response)), fc.jsonValue()), { minLength: 1, maxLength: 4 })
      .map((changes) =>
        changes.reduce<unknown>((whole, [path, value]) => replaceAt(whole, path, value), response),
      );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(spoilt, fc.jsonValue()),
        fc.constantFrom('done', 'error'),
        fc.jsonValue(),
        async (given, status, request) => {
          for (const path of PATHS) {
            const answer = await ask(path, { response: given, status, request });
            expect(answer.statusCode, `${path} of ${JSON.stringify(given)}`).toBeLessThan(500);
          }
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);

  it('nested very deep neither', async () => {
    const { ask } = await appWith();
    const deep = JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`);
    for (const path of PATHS) {
      const answer = await ask(path, {
        response: { ix_result: { result: { total: deep } }, provenance: deep },
      });
      expect(answer.statusCode).toBeLessThan(500);
    }
  });

  it('is shown as far as it goes, and what is left out is named', async () => {
    const { ask } = await appWith();
    const row = {
      response: {
        ...response,
        later_version: true,
        warning: 'not a list',
        provenance: {
          ...response.provenance,
          fields: {
            'result.total': { ...field, doubts: [], match: 'guessed' },
            'result.lines': { value: [{ amount: '1.00' }] },
            'result.x': 5,
          },
        },
      },
    };
    const { body } = await ask(`/ui/jobs/${JOB_ID}`, row);
    expect(body).toContain('12.50');
    expect(body).toContain('Total 12.50');
    expect(body).toContain('1.00');
    expect(body).toContain('Not everything can be shown');
    expect(body).toMatch(/<code>warning<\/code>/);
    expect(body).toMatch(/<code>provenance\.fields\[&#?\w+;result\.total&#?\w+;\]\.match<\/code>/);
    expect(body).toMatch(/<code>provenance\.fields\[&#?\w+;result\.x&#?\w+;\]<\/code>/);
    expect((await ask(`/ui/jobs/${JOB_ID}/result.json`, row)).json()).toEqual({ total: '12.50' });
    expect((await ask(`/ui/jobs/${JOB_ID}/result.json`, { response: [1] })).statusCode).toBe(404);
    expect((await ask(`/ui/jobs/${JOB_ID}/result.json`, { response: null })).json()).toEqual({});
  });

  it('of an older version lacks members without a word', async () => {
    const { ask } = await appWith();
    const { match: _match, text_agreement: _agreement, ...older } = field;
    const { body } = await ask(`/ui/jobs/${JOB_ID}`, {
      response: { ix_result: response.ix_result, provenance: { fields: { 'result.total': older } } },
    });
    expect(body).toContain('Printed on the page');
    expect(body).not.toContain('Not everything can be shown');
  });
});
