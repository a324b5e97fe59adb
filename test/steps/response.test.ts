import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { ResponseIX } from '../../schemas/response.ts';
import { toErrorIX } from '../../steps/ports/errors.ts';
import type { ResponseInput } from '../../steps/ports/stage-io.ts';
import { resolveOptions } from '../../steps/resolve-options.ts';
import { buildErrorResponse, response } from '../../steps/response.ts';

const deps = { service_version: '0.1.0', hostname: 'here' };
const job = {
  job_id: 'j',
  ix_id: '0123456789abcdef',
  client_id: 'c',
  request_id: 'r',
  request: { use_case: 'label' },
  attempt: 1,
};
const page = {
  file_index: 0,
  page_number: 1,
  width: 10,
  height: 20,
  unit: 'px' as const,
  rotation: 0 as const,
  source: 'ocr' as const,
  mean_confidence: 0.9,
  segments: [
    {
      segment_id: 'f0p1s1',
      file_index: 0,
      page_number: 1,
      bounding_box: null,
      text: 'a',
      confidence: 0.9,
      words: null,
      readings: [],
      blank_before: 1,
    },
  ],
};
const input: ResponseInput = {
  job,
  setup: {
    use_case_name: 'resolved',
    system_prompt: '',
    model: 'm',
    fields: [],
    files: [],
    texts: [],
    options: resolveOptions(undefined),
    warnings: ['from setup'],
  },
  ocr: {
    engine: 'tesseract',
    engine_version: '5',
    languages: ['eng'],
    ocr_gpu: false,
    pages: [page],
    texts: [],
    warnings: ['from ocr'],
  },
  extraction: {
    result: { total: '1.00' },
    citations: {},
    meta_data: {
      model: 'm',
      model_digest: null,
      windows: 1,
      prompt_tokens: null,
      completion_tokens: null,
      repairs: 0,
    },
    warnings: [],
  },
  reliability: null,
  error: null,
  timings: { setup: 0.1 },
};
const { signal } = new AbortController();

describe('the response step', () => {
  it('gathers what the stages have made', async () => {
    const built = await response(input, deps, signal);
    expect(Check(ResponseIX, built)).toBe(true);
    expect(built).toMatchObject({
      use_case: 'label',
      use_case_name: 'resolved',
      ix_client_id: 'c',
      error: null,
      warning: ['from setup', 'from ocr'],
      ix_result: { result: { total: '1.00' } },
      metadata: { ...deps, timings: { setup: 0.1 } },
    });
    expect(built.ocr_result?.pages[0]).not.toHaveProperty('text');
    expect(built.ocr_result?.pages[0]).not.toHaveProperty('segments');
  });

  it('gives text and segments only when asked, segments without what is internal', async () => {
    const ocr = { ...input.setup?.options.ocr, include_ocr_text: true, include_geometries: true };
    const asked = {
      ...input,
      setup: { ...input.setup, options: { ...input.setup?.options, ocr } },
    } as ResponseInput;
    const [first] = (await response(asked, deps, signal)).ocr_result?.pages ?? [];
    expect(first?.text).toBe('a');
    expect(Object.keys(first?.segments?.[0] ?? {})).toEqual([
      'segment_id',
      'file_index',
      'page_number',
      'bounding_box',
      'text',
      'confidence',
    ]);
  });

  it('gives no values with an error, but what was read before it', async () => {
    const error = toErrorIX(new Error('postgres://secret'), 'reliability');
    const built = await response({ ...input, error }, deps, signal);
    expect(built.error).toMatchObject({ code: 'IX_005_000', step: 'reliability' });
    expect(JSON.stringify(built)).not.toContain('secret');
    expect(built.ix_result.result).toEqual({});
    expect(built.ocr_result?.pages).toHaveLength(1);
  });

  it('can be built for a row whose request is nonsense', () => {
    const error = toErrorIX(new Error('x'), 'worker');
    const built = buildErrorResponse(
      { ix_id: 'i', client_id: null, request_id: null, request: [1] },
      error,
      deps,
    );
    expect(Check(ResponseIX, built)).toBe(true);
    expect(built).toMatchObject({ use_case: '', use_case_name: null, ix_client_id: '', request_id: '' });
  });
});
