import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { machines } from '../../../machines/index.ts';
import { toDefinition } from '../../../src/extraction/ui/machine-definition.ts';
import { toStateChart } from '../../../src/shared/state-chart.ts';
import type { TestService } from '../../helpers/service.ts';
import { startTestService } from '../../helpers/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ IX_FILE_MAX_BYTES: '1000', IX_TEST_MODE: 'fake', IX_INSPECT: '1' });
});
afterAll(() => service?.close());

function makeForm(fields: Record<string, string>, files: readonly string[] = ['Closing balance 3.00 EUR']) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ mode: 'registered', ...fields })) form.append(name, value);
  for (const [index, text] of files.entries()) form.append('file', new Blob([text]), `${index}.txt`);
  return form;
}

const send = (form: FormData, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/ui/jobs`, { method: 'POST', body: form, redirect: 'manual', headers });

describe('the upload form', () => {
  it('leads to the page of the new job, and sent twice makes one job', async () => {
    const fields = { use_case: 'bank_statement_header', request_id: 'twice' };
    const [one, two] = [await send(makeForm(fields)), await send(makeForm(fields))];
    expect(one.status).toBe(303);
    expect(one.headers.get('location')).toMatch(/^\/ui\/jobs\/[0-9a-f-]{36}$/);
    expect(two.headers.get('location')).toBe(one.headers.get('location'));
  });

  it.each([
    ['no file', makeForm({ use_case: 'bank_statement_header' }, []), 'Choose at least one document'],
    [
      'a file over the limit',
      makeForm({ use_case: 'bank_statement_header' }, ['x'.repeat(1001)]),
      'Too large: 0.txt',
    ],
    [
      'too many files',
      makeForm({ use_case: 'bank_statement_header' }, Array(51).fill('x')),
      'Too many documents',
    ],
    ['an unknown use case', makeForm({ use_case: 'none' }), 'There is no use case'],
    ['text that is no JSON', makeForm({ mode: 'inline', use_case_inline: '{oops' }), 'This is not JSON'],
    [
      'a use case that is longer than any job may have',
      makeForm({ mode: 'inline', use_case_inline: `[${'1,'.repeat(1_500_000)}1]` }),
      'This is no use case: it has 3000003 characters, and at most 2097152 are read',
    ],
    [
      'a use case with more fields than any job may have',
      makeForm({
        mode: 'inline',
        keep: 'on',
        use_case_inline: JSON.stringify({
          use_case_name: 'x',
          system_prompt: '',
          fields: Array.from({ length: 30_000 }, (_, at) => ({ name: `f${at}`, type: 'str' })),
        }),
      }),
      'No job is read with so much: The use case: 30000 fields and columns, and at most 250 are read.',
    ],
    [
      'a name to keep that shows nothing',
      makeForm({
        mode: 'inline',
        keep: 'on',
        use_case_inline: JSON.stringify({
          use_case_name: '\u200b',
          system_prompt: '',
          fields: [{ name: 'a', type: 'str' }],
        }),
      }),
      'What is kept needs a name',
    ],
    ['a use case without fields', makeForm({ mode: 'inline', use_case_inline: '{}' }), 'This is no use case'],
  ])('answers %s with 422, the message, and what was typed', async (_, form, message) => {
    form.append('texts', 'typed <by> hand');
    const answer = await send(form);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('<title>Error: New job');
    expect(page).toContain(message);
    expect(page).toMatch(/typed &(lt|#60);by&(gt|#62); hand/);
  });

  const post = (body: string | Buffer, type: string | null) =>
    fetch(`${service.url}/ui/jobs`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: type === null ? {} : { 'content-type': type },
    });
  const part = (head: string, content: string) => `--b\r\n${head}\r\n\r\n${content}\r\n`;
  const FILE = 'Content-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain';
  const MODE = part('Content-Disposition: form-data; name="mode"', 'registered');
  const USE_CASE = part('Content-Disposition: form-data; name="use_case"', 'bank_statement_header');
  const TYPE = 'multipart/form-data; boundary=b';
  /** Sentences that clients of the contract know: what more there is to say stands beside them. */
  const MEASURED = [
    'Missing boundary in multipart.',
    'Invalid multipart data.',
    'The Content-Disposition header field "name" must be provided.',
  ];
  const NO_BOUNDARY =
    /^Missing boundary in multipart\. The header Content-Type .* leave that header to whatever makes the form/;
  const BROKEN_OFF = (part: number) =>
    new RegExp(
      `^Invalid multipart data\\. The form breaks off within part ${part}, after \\d+ bytes: its last line "--b--" never came\\. Send it anew`,
    );

  it.each([
    ['no boundary', part(FILE, 'x'), 'multipart/form-data', NO_BOUNDARY],
    ['an empty boundary', part(FILE, 'x'), 'multipart/form-data; boundary=', NO_BOUNDARY],
    [
      'another boundary',
      `${part(FILE, 'x')}--b--`,
      'multipart/form-data; boundary=c',
      /^Invalid multipart data\. The header Content-Type names the boundary "c", but none of the \d+ bytes .* a line "--c" .*first line is "--b"/,
    ],
    [
      'a body that is no form',
      'hello',
      TYPE,
      /^Invalid multipart data\. .* boundary "b", but none of the 5 bytes .*first line is "hello"/,
    ],
    ['a file that is cut off', part(FILE, 'x').slice(0, -2), TYPE, BROKEN_OFF(1)],
    ['a form that is cut off', MODE + part(FILE, 'x'), TYPE, BROKEN_OFF(2)],
    ['a head that is cut off', `${MODE}--b\r\nContent-Dispo`, TYPE, BROKEN_OFF(2)],
    [
      'a field without a name',
      `${MODE}${part('Content-Disposition: form-data', 'x')}--b--`,
      TYPE,
      /^The Content-Disposition header field "name" must be provided\. Part 2 of the form has none: /,
    ],
    [
      'a file without a field name',
      `${part('Content-Disposition: form-data; filename="a"', 'x')}--b--`,
      TYPE,
      /^The Content-Disposition header field "name" must be provided\. Part 1 of the form has none: /,
    ],
    [
      'a field called __proto__',
      `${part('Content-Disposition: form-data; name="__proto__"', 'x')}--b--`,
      TYPE,
      'A part of the form has a name that none may have, such as "__proto__".',
    ],
    [
      'JSON that is none',
      `${part('Content-Disposition: form-data; name="mode"\r\nContent-Type: application/json', '{')}--b--`,
      TYPE,
      'A part of the form says that it is JSON (its Content-Type), and is none.',
    ],
    ['too many fields', `${MODE.repeat(60)}--b--`, TYPE, 'The form has more fields than are read.'],
  ])('answers 400 to %s', async (_, body, type, detail) => {
    const answer = await post(body, type);
    const { detail: sentence, hint, ...rest }: Record<string, unknown> = Object(await answer.json());
    const said = hint === undefined ? sentence : `${sentence} ${hint}`;
    expect([answer.status, said, rest]).toEqual([
      400,
      typeof detail === 'string' ? detail : expect.stringMatching(detail),
      {},
    ]);
    if (hint !== undefined) expect(MEASURED).toContain(sentence);
  });

  it('answers 415 to a form that is packed', async () => {
    const answer = await fetch(`${service.url}/ui/jobs`, {
      method: 'POST',
      body: gzipSync(`${MODE}--b--`),
      headers: { 'content-type': TYPE, 'content-encoding': 'gzip' },
    });
    expect([answer.status, await answer.json()]).toEqual([
      415,
      { detail: expect.stringContaining('Content-Encoding gzip') },
    ]);
  });

  it('never fails by a form that is cut off or changed anywhere', async () => {
    const form = `${MODE}${USE_CASE}${part(FILE, 'Closing balance 3.00')}--b--\r\n`;
    for (let cut = 0; cut < form.length; cut += 3) {
      for (const body of [form.slice(0, cut), `${form.slice(0, cut)}\0\r\n${form.slice(cut + 2)}`])
        expect((await post(body, TYPE)).status, JSON.stringify(body)).toBeLessThan(500);
    }
  });

  it.each([
    ['without a file name', 'Content-Disposition: form-data; name="file"'],
    ['with an empty file name', 'Content-Disposition: form-data; name="file"; filename=""'],
    ['of bytes', 'Content-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream'],
  ])('takes a file %s for a file', async (name, head) => {
    const id = part('Content-Disposition: form-data; name="request_id"', name);
    const answer = await post(`${MODE}${USE_CASE}${id}${part(head, 'Closing balance 3.00')}--b--`, TYPE);
    expect(answer.status).toBe(303);
  });

  it.each([
    ['application/json', '{"mode":"registered"}', ['file', 'mode'], ['missing', 'missing']],
    ['text/plain', 'mode=registered', ['file', 'mode'], ['missing', 'missing']],
    [null, Buffer.alloc(0), ['file', 'mode'], ['missing', 'missing']],
    ['application/x-www-form-urlencoded', 'mode=registered', ['file'], ['missing']],
    ['application/x-www-form-urlencoded', 'file=x', ['file', 'mode'], ['value_error', 'missing']],
  ])('says what is missing in a body of type %s', async (type, body, fields, types) => {
    const answer = await post(body, type);
    expect(answer.status).toBe(422);
    const { detail } = (await answer.json()) as { detail: { type: string; loc: string[]; input: unknown }[] };
    expect(detail.map(({ loc }) => loc)).toEqual(fields.map((field) => ['body', field]));
    expect(detail.map((error) => error.type)).toEqual(types);
  });

  it('refuses a page of another site', async () => {
    const foreign = await send(makeForm({ use_case: 'bank_statement_header' }), {
      origin: 'http://evil.example',
    });
    expect(foreign.status).toBe(403);
  });
});

describe('the page of an unknown job', () => {
  it('is a 404 whose fragment asks no more', async () => {
    const answer = await service.get('/ui/jobs/00000000-0000-4000-8000-000000000000/fragment');
    const fragment = await answer.text();
    expect(answer.status).toBe(404);
    expect(fragment).toContain('There is no such job');
    expect(fragment).not.toContain('hx-');
  });
});

describe('the pages of the machines', () => {
  it.each(Object.entries(machines))(
    'serves a definition of %s from which the same chart is drawn',
    async (name, machine) => {
      const definition = await (await service.get(`/ui/machines/${name}.json`)).json();
      expect(definition).toEqual(JSON.parse(JSON.stringify(toDefinition(machine))));
      expect(toStateChart(createMachine(definition as Parameters<typeof createMachine>[0]))).toEqual(
        toStateChart(machine),
      );
    },
  );

  it('describes every state', async () => {
    const page = await (await service.get('/ui/machines')).text();
    expect(page.match(/class="state-chart"/g)).toHaveLength(Object.keys(machines).length);
    expect(page).toContain('Every stage succeeded; the response waits to be saved.');
  });

  it('streams what the actors do, and nothing of what they work on', async () => {
    const leave = new AbortController();
    const stream = await fetch(`${service.url}/ui/inspect`, { signal: leave.signal });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const answer = await send(makeForm({ use_case: 'bank_statement_header' }, ['a secret of 42.00 EUR']));
    const jobId = answer.headers.get('location')?.split('/').at(-1) ?? '';
    let told = '';
    for await (const chunk of stream.body ?? []) {
      told += new TextDecoder().decode(chunk);
      if (told.includes(jobId)) break;
    }
    leave.abort();
    expect(told).toContain(jobId);
    expect(told).not.toContain('secret');
    const behindProxy = await service.get('/ui/inspect', { 'x-forwarded-for': '10.0.0.9' });
    expect(behindProxy.status).toBe(403);
  });
});
