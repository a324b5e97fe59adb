/** What callers send and get, for the OpenAPI document. A test holds each against its schema. */

const JOB_ID = '3f0e7a36-6c3d-4c1e-9a51-0d4a1a3c8f11';
const IX_ID = '9c1e4b7f20aa63d5';
const SHA256 = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';
const FILE = { url: `upload://${SHA256}`, display_name: 'receipt.png' };

export const REQUEST_EXAMPLE = {
  use_case: 'receipt',
  ix_client_id: 'accounting',
  request_id: '2026-01-31/17',
  context: { files: [FILE] },
};

export const SUBMITTED_EXAMPLE = { job_id: JOB_ID, ix_id: IX_ID, status: 'pending' };

const TIMES = {
  created_at: '2026-01-31T09:00:00.000Z',
  started_at: '2026-01-31T09:00:00.012Z',
  finished_at: '2026-01-31T09:00:03.480Z',
};

export const JOB_EXAMPLE = {
  job_id: JOB_ID,
  ix_id: IX_ID,
  client_id: 'accounting',
  request_id: '2026-01-31/17',
  status: 'done',
  request: REQUEST_EXAMPLE,
  response: {
    use_case: 'receipt',
    use_case_name: 'receipt',
    ix_id: IX_ID,
    ix_client_id: 'accounting',
    request_id: '2026-01-31/17',
    error: null,
    warning: [],
    ix_result: {
      result: { total: '12.40' },
      meta_data: {
        model: 'builtin',
        model_digest: null,
        windows: 1,
        prompt_tokens: null,
        completion_tokens: null,
        repairs: 0,
      },
    },
    ocr_result: null,
    provenance: {
      fields: {
        'result.total': {
          field_name: 'total',
          field_path: 'result.total',
          value: '12.40',
          sources: [
            {
              segment_id: 'f0p1s9',
              file_index: 0,
              page_number: 1,
              bounding_box: { x0: 0.62, y0: 0.71, x1: 0.78, y1: 0.73 },
              text_snippet: 'TOTAL 12.40',
              relevance_score: 1,
            },
          ],
          match: 'exact',
          confidence: 0.97,
          provenance_verified: true,
          text_agreement: null,
          doubts: [],
          needs_review: false,
          learnt_from: [],
        },
      },
      quality_metrics: {
        fields_total: 1,
        fields_found: 1,
        fields_verified: 1,
        verified_ratio: 1,
        mean_confidence: 0.97,
        needs_review: 0,
      },
      segment_count: 14,
    },
    metadata: { service_version: '0.1.0', hostname: 'reader', timings: { ocr: 2.9, extraction: 0.3 } },
  },
  callback_url: null,
  callback_status: null,
  attempts: 1,
  ...TIMES,
};

export const JOB_LIST_EXAMPLE = {
  jobs: [
    {
      job_id: JOB_ID,
      ix_id: IX_ID,
      client_id: 'accounting',
      request_id: '2026-01-31/17',
      use_case: 'receipt',
      status: 'done',
      needs_review: 0,
      review: null,
      callback_url: null,
      callback_status: null,
      attempts: 1,
      ...TIMES,
    },
  ],
  next_cursor: null,
};

export const TIMELINE_EXAMPLE = {
  job_id: JOB_ID,
  status: 'done',
  events: [
    {
      event_id: 4711,
      at: TIMES.started_at,
      attempt: 1,
      machine: 'store',
      event: 'claimed',
      from: 'pending',
      to: 'running',
      detail: null,
    },
  ],
};

export const UPLOAD_EXAMPLE = { sha256: SHA256, bytes: 1, url: FILE.url };

export const HEALTH_EXAMPLE = { database: 'ok', llm: 'ok', ocr: 'ok', ocr_gpu: false };

export const LIVENESS_EXAMPLE = { status: 'alive' };

export const READINESS_EXAMPLE = { ready: true, database: 'ok', disk: 'ok', worker: 'working' };

export const METRICS_EXAMPLE = {
  jobs_pending: 2,
  jobs_running: 1,
  jobs_done_24h: 120,
  jobs_error_24h: 3,
  by_use_case_seconds: { receipt: 3.2 },
};

export const USE_CASES_EXAMPLE = {
  use_cases: [
    {
      use_case_name: 'receipt',
      system_prompt: 'Read the receipt. A value that is not printed is null.',
      fields: [{ name: 'total', type: 'decimal', description: 'What was paid' }],
    },
  ],
};

export const INDEX_EXAMPLE = {
  name: 'Document Extraction Service',
  version: '0.1.0',
  description: 'Typed values out of documents, each with the lines of the page that prove it.',
  links: [{ rel: 'service-doc', href: '/docs' }],
};

const CORRECTED_TOTAL = {
  verdict: 'corrected',
  value: '12.90',
  sources: [
    {
      file_index: 0,
      page_number: 1,
      segment_id: 'f0p1s9',
      bounding_box: { x0: 0.62, y0: 0.71, x1: 0.78, y1: 0.73 },
    },
  ],
};

/** One cell corrected, one row as it was, one that the machine had not seen. */
const REVIEWED_ROWS = {
  'result.line_items': [
    { row: 0, values: { amount: '4.50' } },
    { row: 2, values: {} },
    { row: null, values: { description: 'Rye bread', quantity: '1', unit_price: '3.90', amount: '3.90' } },
  ],
};

const REVIEW_HEAD = {
  version: 1,
  status: 'approved',
  reviewer: 'anna',
  reviewed_at: '2026-01-31T09:12:40.000Z',
  fields: { 'result.total': CORRECTED_TOTAL },
  tables: REVIEWED_ROWS,
};

export const REVIEW_EXAMPLE = {
  ...REVIEW_HEAD,
  checks: [
    {
      name: 'sum',
      rule: 'sum(line_items.amount) = total',
      outcome: 'holds',
      left: '12.90',
      right: '12.90',
      difference: '0.00',
    },
  ],
  history: [REVIEW_HEAD],
};

export const LEARNT_EXAMPLE = {
  layouts: [
    {
      layout_id: '0b4f6f0e-7d0c-4a3f-9d43-5b1c5b0f6a11',
      use_case: 'receipt',
      fields_hash: '4f0c2f3f7f6d1f0a4f5f0b7e3f1d2c9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e',
      created_at: '2026-01-31T09:12:41.000Z',
      words: ['riverside', 'bakery', 'thank', 'you'],
      learnt_from: [JOB_ID],
      used: 4,
      last_used: '2026-02-02T08:00:00.000Z',
      right_since: 7,
      wrong_since: 1,
    },
  ],
};

export const REVIEW_DRAFT_EXAMPLE = {
  status: 'approved',
  reviewer: 'anna',
  fields: { 'result.total': CORRECTED_TOTAL },
  tables: REVIEWED_ROWS,
};
