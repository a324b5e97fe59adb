import { describe, expect, it } from 'vitest';
import type { Fetcher } from '../../steps/ports/world.ts';
import { setup } from '../../steps/setup.ts';
import { BANK_STATEMENT_HEADER } from '../helpers/use-cases.ts';

const fetched: string[] = [];
const asked: (readonly [maxBytes: number | null | undefined, room: number | undefined])[] = [];
const fetcher: Fetcher = {
  async fetch(jobId, fileIndex, file, _signal, room) {
    asked.push([file.max_bytes, room]);
    fetched.push(file.url);
    return {
      file_index: fileIndex,
      path: `/${jobId}/${fileIndex}`,
      bytes: 1,
      sha256: 'ab',
      display_name: file.display_name ?? null,
    };
  },
  ensure: async (_jobId, stored) => stored,
};
const deps = {
  registry: new Map([[BANK_STATEMENT_HEADER.use_case_name, BANK_STATEMENT_HEADER]]),
  fetcher,
  models: { defaultModel: 'builtin', onlyModel: null },
  fileLimits: { maxBytesCeiling: 1000, jobMaxBytes: 5000, maxFiles: 3 },
  defaultLanguages: ['eng'],
  installedLanguages: ['eng', 'deu'],
};
const BASE = {
  use_case: 'bank_statement_header',
  ix_client_id: 'c',
  request_id: 'r',
  context: { texts: ['some text'] },
};
const FIELD = { name: 'total', type: 'decimal' };
const INLINE = { use_case_name: 'mine', system_prompt: 'p', fields: [FIELD] };

const run = (request: unknown) =>
  setup(
    { job: { job_id: 'j', ix_id: 'i', client_id: 'c', request_id: 'r', request, attempt: 1 } },
    deps,
    new AbortController().signal,
  );

describe('setup', () => {
  it('fills in every option and takes the registered use case', async () => {
    const output = await run(BASE);
    expect(output).toMatchObject({
      use_case_name: 'bank_statement_header',
      model: 'builtin',
      texts: ['some text'],
      files: [],
      warnings: [],
      options: {
        ocr: {
          use_ocr: true,
          force_ocr: false,
          ocr_only: false,
          include_ocr_text: false,
          include_geometries: false,
          languages: null,
        },
        gen_ai: { gen_ai_model_name: null },
        provenance: { include_provenance: true, max_sources_per_field: 10 },
      },
    });
    expect(output.fields.map((field) => field.name)).toContain('closing_balance');
  });

  it('fetches files in order, a plain string standing for its url', async () => {
    fetched.length = 0;
    const output = await run({
      ...BASE,
      context: { files: ['file:///a', { url: 'http://b/', display_name: 'b.pdf' }] },
    });
    expect(fetched).toEqual(['file:///a', 'http://b/']);
    expect(output.files.map((file) => file.display_name)).toEqual([null, 'b.pdf']);
  });

  it('lets an inline use case win, with the registry not consulted', async () => {
    const output = await run({ ...BASE, use_case: 'any label', use_case_inline: INLINE });
    expect(output).toMatchObject({ use_case_name: 'mine', fields: [FIELD] });
  });

  it('chooses the model from the request, then the use case, then the settings', async () => {
    const inline = { ...INLINE, default_model: 'of-the-case' };
    const asked = { gen_ai: { gen_ai_model_name: 'of-the-request' } };
    expect((await run({ ...BASE, use_case_inline: inline, options: asked })).model).toBe('of-the-request');
    expect((await run({ ...BASE, use_case_inline: inline })).model).toBe('of-the-case');
    expect((await run({ ...BASE, use_case_inline: INLINE })).model).toBe('builtin');
  });

  it('accepts retired options and names them', async () => {
    const output = await run({
      ...BASE,
      version: 2,
      options: { ocr: { use_vision: true }, provenance: { min_confidence: 0.5 } },
    });
    expect(output.warnings).toEqual([
      'The option version has no effect any more.',
      'The option options.ocr.use_vision has no effect any more.',
      'The option options.provenance.min_confidence has no effect any more.',
    ]);
  });

  it.each([
    [{ opitons: {} }, ['/opitons is not a known name']],
    [
      { context: { files: [{ url: 'https://a/b.pdf', max_bytes: '5' }] } },
      ['/context/files/0/max_bytes must be integer or null'],
    ],
    [
      { context: { files: [{ uri: 'https://a/b.pdf' }] } },
      ['/context/files/0 must have required properties url', '/context/files/0/uri is not a known name'],
    ],
    [{ context: { files: [1] } }, ['/context/files/0 must be string or object']],
    [{ request_id: '\u200b \u2800' }, ['/request_id must be of signs of which at least one is seen']],
    [{ ix_client_id: ' ' }, ['/ix_client_id must be of signs of which at least one is seen']],
    [{ callback_url: 'ftp://a/b' }, ['/callback_url must be an http:// or https:// address']],
    [
      { use_case_inline: { ...INLINE, fields: [{ name: 'a', type: 'money' }] } },
      [
        '/use_case_inline/fields/0/type must be one of "str", "int", "float", "decimal", "date", "datetime", "bool"',
      ],
    ],
    [{ '\u202eesu': 1 }, ['/\\u202Eesu is not a known name']],
    [
      { use_case_inline: { ...INLINE, fields: [{ ...FIELD, type: 'str', choices: [1] }] } },
      ['/use_case_inline/fields/0/choices/0 must be string'],
    ],
  ])('names the fault of %j where it is, and no branch that was not meant', async (wrong, faults) => {
    const message = `The stored request is not a valid RequestIX: ${faults[0]}.`;
    await expect(run({ ...BASE, ...wrong })).rejects.toMatchObject({ message, details: { faults } });
  });

  it.each([
    ['no object', 7, 'IX_000_000'],
    ['nothing', null, 'IX_000_000'],
    ['a list', [], 'IX_000_000'],
    ['a missing context', { use_case: 'x', ix_client_id: 'c', request_id: 'r' }, 'IX_000_000'],
    ['an unknown property', { ...BASE, foo: 1 }, 'IX_000_000'],
    [
      'an unknown field type',
      { ...BASE, use_case_inline: { ...INLINE, fields: [{ name: 'a', type: 'text' }] } },
      'IX_000_000',
    ],
    ['an empty context', { ...BASE, context: {} }, 'IX_000_002'],
    ['ocr_only without a file', { ...BASE, options: { ocr: { ocr_only: true } } }, 'IX_000_004'],
    ['an unknown use case', { ...BASE, use_case: 'nope' }, 'IX_001_001'],
    ['no fields', { ...BASE, use_case_inline: { ...INLINE, fields: [] } }, 'IX_001_001'],
    [
      'a table without columns',
      { ...BASE, use_case_inline: { ...INLINE, tables: [{ name: 't', columns: [] }] } },
      'IX_001_001',
    ],
    [
      'a column twice',
      { ...BASE, use_case_inline: { ...INLINE, tables: [{ name: 't', columns: [FIELD, FIELD] }] } },
      'IX_001_001',
    ],
    [
      'a check of an unknown table',
      { ...BASE, use_case_inline: { ...INLINE, checks: [{ name: 'c', rule: 'count(t) = 1' }] } },
      'IX_001_001',
    ],
    ['a field twice', { ...BASE, use_case_inline: { ...INLINE, fields: [FIELD, FIELD] } }, 'IX_001_001'],
    [
      'no identifier',
      { ...BASE, use_case_inline: { ...INLINE, fields: [{ name: '1 total', type: 'int' }] } },
      'IX_001_001',
    ],
    [
      'choices on a number',
      { ...BASE, use_case_inline: { ...INLINE, fields: [{ ...FIELD, choices: ['1'] }] } },
      'IX_001_001',
    ],
    ['a language that is not installed', { ...BASE, options: { ocr: { languages: ['fra'] } } }, 'IX_003_000'],
  ])('ends a request with %s in its code', async (_name, request, code) => {
    await expect(run(request)).rejects.toMatchObject({ name: 'IxError', code });
  });

  it('says what named a language that is not installed, and which use case a misspelt one may be', async () => {
    const asked = { ...BASE, options: { ocr: { languages: ['fra'] } } };
    await expect(run(asked)).rejects.toThrow('The OCR language fra, named by options.ocr.languages, is not');
    await expect(run({ ...BASE, use_case: 'bank_statment_header' })).rejects.toThrow(
      'The use case "bank_statment_header" is not registered; is "bank_statement_header" meant?',
    );
    await expect(run({ ...BASE, use_case: 'sth' })).rejects.toThrow('"sth" is not registered.');
  });

  it.each([[['']], [[' ', '\t']]])(
    'takes no choices that nothing can be one of: %j, of a field or a column',
    async (choices: string[]) => {
      const asked = { name: 'a', type: 'str', choices };
      for (const part of [{ fields: [asked] }, { tables: [{ name: 't', columns: [asked] }] }])
        await expect(run({ ...BASE, use_case_inline: { ...INLINE, ...part } })).rejects.toMatchObject({
          code: 'IX_001_001',
          message: expect.stringContaining('the field "a" has choices'),
        });
    },
  );

  it.each(['a\u200d', 'a\u200b', 'a\u00ad', 'a\ufe0f', 'a\u2060b', '\ufeffa', 'a\u3164', 'a b', 'a-b', ''])(
    'takes no field name that holds what nobody sees: %j',
    async (name) => {
      const fields = [{ name, type: 'str' }];
      await expect(run({ ...BASE, use_case_inline: { ...INLINE, fields } })).rejects.toMatchObject({
        code: 'IX_001_001',
      });
    },
  );

  it.each(['größe', '_x1', '合計', 'ไทย', 'é'])('takes the field name %s', async (name) => {
    const fields = [{ name, type: 'str' }];
    expect((await run({ ...BASE, use_case_inline: { ...INLINE, fields } })).fields).toEqual(fields);
  });

  it('clamps a max_bytes above the ceiling, and says so', async () => {
    const files = [
      'http://h/a',
      { url: 'http://h/b', max_bytes: 1e12, display_name: 'b' },
      { url: 'http://h/c', max_bytes: 1000 },
    ];
    const { warnings } = await run({ ...BASE, context: { files } });
    expect(warnings).toEqual([
      'File 2 ("b"): max_bytes 1000000000000 is above IX_FILE_MAX_BYTES_CEILING; 1000 was used.',
    ]);
    expect(asked.slice(-3)).toEqual([
      [undefined, 5000],
      [1000, 4999],
      [1000, 4998],
    ]);
  });

  it('takes no more files than one job may have', async () => {
    const files = Array.from({ length: 4 }, () => 'http://h/a');
    await expect(run({ ...BASE, context: { files } })).rejects.toMatchObject({
      code: 'IX_000_006',
      message: 'The job has 4 files; at most 3 are read (IX_JOB_MAX_FILES).',
    });
  });

  describe('where one model does every job', () => {
    const only = (defaultModel: string) => ({ ...deps, models: { defaultModel, onlyModel: 'builtin' } });
    const ask = (asked: string | null, used: string | null, settings = 'builtin') =>
      setup(
        {
          job: {
            job_id: 'j',
            ix_id: 'i',
            client_id: 'c',
            request_id: 'r',
            request: {
              ...BASE,
              use_case_inline: { ...INLINE, default_model: used },
              options: { gen_ai: { gen_ai_model_name: asked } },
            },
            attempt: 1,
          },
        },
        only(settings),
        new AbortController().signal,
      );

    it.each([
      ['nope', null, 'builtin', '"nope", named by options.gen_ai.gen_ai_model_name'],
      ['nope', 'builtin', 'builtin', '"nope", named by options.gen_ai.gen_ai_model_name'],
      [null, 'other', 'builtin', '"other", named by the use case "mine"'],
      ['', 'other', 'builtin', '"other", named by the use case "mine"'],
      [null, null, 'qwen3:8b', '"qwen3:8b", named by IX_DEFAULT_MODEL'],
    ])('warns of another (%j, %j, %j)', async (asked, used, settings, named) => {
      const output = await ask(asked, used, settings);
      expect(output.model).toBe('builtin');
      expect(output.warnings).toEqual([
        `The model ${named}, is not here: without IX_LLM_URL the model builtin does every job, and did this one.`,
      ]);
    });

    it.each([
      ['builtin', 'other', 'other'],
      [null, 'builtin', 'other'],
      [null, null, 'builtin'],
    ])('is silent where it is asked for (%j, %j, %j)', async (asked, used, settings) => {
      expect((await ask(asked, used, settings)).warnings).toEqual([]);
    });
  });

  it('says where a stored request is wrong', async () => {
    await expect(run({ ...BASE, context: { texts: [1] } })).rejects.toThrow('/context/texts/0');
  });
});
