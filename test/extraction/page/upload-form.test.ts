import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { machines } from '../../../machines/index.ts';
import { toDefinition } from '../../../src/extraction/page/machine-definition.ts';
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
    expect(page.match(/class="state-chart"/g)).toHaveLength(3);
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
