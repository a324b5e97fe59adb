import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Job, JobEvent } from '../../../schemas/job.ts';
import type { Review } from '../../../schemas/review.ts';
import { renderSignIn } from '../../../src/extraction/access/sign-in-page.ts';
import { toListQuery } from '../../../src/extraction/ui/job-list-query.ts';
import { renderJobPage, titleOf } from '../../../src/extraction/ui/job-page.ts';
import { renderDocument } from '../../../src/extraction/ui/layout.ts';
import { renderRecentJobs } from '../../../src/extraction/ui/recent-jobs.ts';
import { emptyUploadForm, renderUploadForm } from '../../../src/extraction/ui/upload-form.ts';
import { createTestApp } from '../../helpers/extraction-app.ts';
import { listed, unreviewed } from '../../helpers/listed-job.ts';

const JOB_ID = '00000000-0000-4000-8000-000000000000';

/** Breaks out of text and of both kinds of attribute when it is not escaped. */
const HOSTILE = `qz"'><img src=x onerror=qz()>&lt;end`;
const SCRIPT_URL = 'javascript:qz()';

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

const job = {
  job_id: JOB_ID,
  ix_id: 'i',
  client_id: 'me',
  request_id: 'first',
  status: 'done',
  request: { use_case: 'receipt', context: { files: ['file:///a/receipt.pdf', { url: 'http://b/c.pdf' }] } },
  response: {
    use_case_name: 'receipt',
    error: null,
    warning: ['a warning'],
    ix_result: { result: { total: '12.50', lines: [{ name: 'tea' }] } },
    ocr_result: {
      pages: [
        { file_index: 0, page_number: 1, width: 100, height: 200 },
        { file_index: 1, page_number: 1, width: 100, height: 200 },
      ],
    },
    provenance: {
      fields: { 'result.total': field, 'result.other': { ...field, field_name: 'other', value: null } },
      quality_metrics: { fields_total: 2, fields_found: 1, fields_verified: 1 },
    },
  },
  callback_url: 'http://c/d',
  callback_status: 'delivered',
  attempts: 1,
  created_at: '2026-01-31T09:00:00.000Z',
  started_at: '2026-01-31T09:00:01.000Z',
  finished_at: '2026-01-31T09:00:02.000Z',
};

const SAID = { verdict: 'corrected' as const, value: HOSTILE, sources: [] };
const REVIEW: Review = {
  version: 1,
  status: 'open',
  reviewer: HOSTILE,
  reviewed_at: '2026-01-31T09:00:03.000Z',
  fields: { 'result.total': SAID },
  tables: { [`result.${HOSTILE}`]: [{ row: null, values: { [HOSTILE]: HOSTILE } }] },
  checks: [
    { name: HOSTILE, rule: HOSTILE, outcome: 'fails', left: HOSTILE, right: HOSTILE, difference: HOSTILE },
  ],
  history: [
    {
      version: 1,
      status: 'open',
      reviewer: HOSTILE,
      reviewed_at: '2026-01-31T09:00:03.000Z',
      fields: { 'result.total': SAID },
      tables: {},
    },
  ],
};

const failed = {
  ...job,
  status: 'error',
  response: { ...job.response, error: { code: 'IX_1', step: 'ocr', message: 'm' } },
};

const events = [
  {
    event_id: 1,
    at: '2026-01-31T09:00:01.000Z',
    attempt: 1,
    machine: 'job',
    event: 'start',
    from: 'queued',
    to: 'setup',
    detail: { file: 'a.pdf' },
  },
  {
    event_id: 2,
    at: '2026-01-31T09:00:02.000Z',
    attempt: 1,
    machine: 'job',
    event: 'next',
    from: 'setup',
    to: 'ocr',
    detail: null,
  },
];

/** Each whole with one of its strings, or one of the names within it, replaced. */
function spoilt(value: unknown, other: string): unknown[] {
  if (typeof value === 'string') return [other];
  if (Array.isArray(value))
    return value.flatMap((inner, index) => spoilt(inner, other).map((one) => value.with(index, one)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const { [key]: _, ...rest } = value as Record<string, unknown>;
    return [{ ...rest, [other]: inner }, ...spoilt(inner, other).map((one) => ({ ...value, [key]: one }))];
  });
}

/** What of a hostile text stands in a page as anything but text. */
const brokenOut = (page: string) => page.match(/qz["']|<img src=x|(?:href|src|action)="\s*javascript:.*/gi);

async function appWith() {
  let row: unknown = job;
  let timeline: unknown = events;
  const { app } = await createTestApp(
    {},
    {
      findLightly: async () => row as Job,
      listRecent: async () => [listed(row as Job)],
      listEvents: async () => timeline as JobEvent[],
      queuePosition: async () => null,
      isOver: async () => true,
      ...unreviewed,
      flushEvents: async () => undefined,
    },
  );
  return async (path: string, stored: unknown, told: unknown = events) => {
    row = stored;
    timeline = told;
    return app.inject(path);
  };
}

describe('any string in any place', () => {
  it('of a job is text on every page', () => {
    const now = new Date('2026-01-31T09:00:03.000Z');
    let shown = 0;
    for (const whole of [job, failed])
      for (const stored of [...spoilt(whole, HOSTILE), ...spoilt(whole, SCRIPT_URL)]) {
        const row = stored as Job;
        const view = {
          job: row,
          position: null,
          events: events as JobEvent[],
          ocrGpu: null,
          now,
          chart: null,
          texts: new Map(),
          review: REVIEW,
        };
        for (const main of [
          renderJobPage(view),
          renderRecentJobs({
            jobs: [listed(row)],
            query: toListQuery({ q: HOSTILE }),
            nextCursor: HOSTILE,
            useCaseNames: [HOSTILE],
            trust: null,
            now,
          }),
        ]) {
          const page = String(renderDocument({ title: titleOf(row), main }));
          expect(brokenOut(page), JSON.stringify(stored)).toBeNull();
          if (page.includes('qz&quot;&#39;&gt;&lt;img')) shown += 1;
        }
      }
    expect(shown).toBeGreaterThan(20);
  });

  it('that turns the direction of reading turns no words beside it', async () => {
    const ask = await appWith();
    const turning = '\u202eevil';
    const response = { ...job.response, use_case_name: turning };
    const request = { context: { files: [{ url: 'http://b/', display_name: turning }] } };
    const page = await ask(`/ui/jobs/${JOB_ID}`, { ...job, client_id: turning, request, response });
    expect(page.body).toContain('<title>Done: \\u202Eevil');
    expect(page.body).toContain(`<bdi>${turning}</bdi> · client <bdi>${turning}</bdi>`);
  });

  it('of its timeline too', async () => {
    const ask = await appWith();
    let shown = 0;
    for (const told of spoilt(events, HOSTILE)) {
      // The column of the time is never null.
      if (!(told as JobEvent[]).every(({ at }) => at)) continue;
      const { statusCode, body } = await ask(`/ui/jobs/${JOB_ID}`, job, told);
      expect(statusCode).toBe(200);
      expect(brokenOut(body), JSON.stringify(told)).toBeNull();
      if (body.includes('qz&quot;')) shown += 1;
    }
    expect(shown).toBeGreaterThan(5);
  }, 60_000);

  it('of an address is', async () => {
    const ask = await appWith();
    const hostile = encodeURIComponent(HOSTILE);
    const { body } = await ask(`/ui/jobs?client_id=${hostile}&status=${hostile}`, job);
    expect(body).toContain('qz&quot;');
    expect(brokenOut(body)).toBeNull();
  });

  it('of a form, a sign-in or a frame is', () => {
    // The point: a filler may end in `qz` itself, right before the quote of its attribute.
    const text = fc.string().map((filler) => `${filler}${HOSTILE}${filler}.`);
    fc.assert(
      fc.property(text, text, (one, other) => {
        const values = {
          ...emptyUploadForm(one),
          mode: one,
          use_case: other,
          use_case_inline: one,
          texts: other,
        };
        const errors = { file: one, mode: other, use_case: one, use_case_inline: other };
        for (const page of [
          renderUploadForm({ useCaseNames: [one, other], languages: [other, one] }, values, errors, 1),
          renderSignIn({ next: one, fault: other }),
          renderDocument({ title: one, main: renderSignIn({ next: other, fault: null }) }),
        ])
          expect(brokenOut(String(page))).toBeNull();
      }),
      { numRuns: 50 },
    );
  });
});

it('enters a page as it stands only where graphviz has drawn it', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const raw = sources.filter((name) => readFileSync(join('src', name), 'utf8').includes('html.raw'));
  expect(raw).toEqual([join('extraction', 'ui', 'draw-chart.ts')]);
});
