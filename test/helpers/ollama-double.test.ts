import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createOllamaModel } from '../../src/adapters/models/ollama/ollama-model.ts';
import { retryTimer } from './manual-timer.ts';
import * as scenes from './ollama-double/scenes.ts';
import { startOllamaDouble } from './ollama-double.ts';
import { textPage } from './stage-io.ts';

const DESCRIPTION = join(import.meta.dirname, '../../../shared/research/ollama-openapi.yaml');
const isThere = existsSync(DESCRIPTION);

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A schema of the published description with its references written out; `strict` refuses properties that it lacks. */
function published(name: string, strict: boolean) {
  const description: unknown = parse(readFileSync(DESCRIPTION, 'utf8'));
  const at = (path: readonly string[]) =>
    path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), description);
  const inline = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(inline);
    if (!isObject(schema)) return schema;
    if (typeof schema['$ref'] === 'string') return inline(at(schema['$ref'].slice(2).split('/')));
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inline(value)]));
  };
  const schema = inline(at(['components', 'schemas', name]));
  if (!isObject(schema)) throw new Error(`the description has no ${name}`);
  return Compile({ ...schema, ...(strict ? { additionalProperties: false } : {}) });
}

const chatBody = {
  model: 'test-model',
  messages: [{ role: 'user', content: '[f0p1s1] Total: 1.00' }],
  format: { type: 'object', properties: { total: { type: 'string' } }, required: ['total'] },
};
const post = (url: string, body: unknown, type = 'application/json') =>
  fetch(url, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) });

describe.skipIf(!isThere)('the double and the adapter (skipped without the published description)', () => {
  it('send chats that fit it, but for the two switches that it does not know yet', async () => {
    const double = await startOllamaDouble({ models: [{ name: 'test-model:latest', thinks: true }] });
    double.play(scenes.answers('{}'));
    const model = createOllamaModel({
      url: double.url,
      contextTokens: 4096,
      silenceSeconds: 600,
      defaultModel: 'test-model',
      timer: retryTimer,
    });
    await model.extract(
      {
        use_case_name: 'x',
        system_prompt: 'x',
        fields: [{ name: 'total', type: 'decimal' }],
        pages: [textPage(['Total: 1.00'])],
      },
      'test-model',
      new AbortController().signal,
    );
    const request = published('ChatRequest', true);
    expect(double.chats).toHaveLength(2);
    for (const chat of double.chats) {
      const { truncate, shift, ...described } = chat;
      expect([truncate, shift]).toEqual([false, false]);
      expect([...request.Errors(described)]).toEqual([]);
      expect(request.Check(chat)).toBe(false);
    }
  });

  it.each([
    ['GET', '/api/tags', undefined, 'ListResponse'],
    ['POST', '/api/show', { model: 'test-model' }, 'ShowResponse'],
    ['GET', '/api/ps', undefined, 'PsResponse'],
  ])('%s %s is answered as described', async (method, path, body, name) => {
    const { url } = await startOllamaDouble();
    await (await post(`${url}/api/chat`, chatBody)).text();
    const response = method === 'GET' ? await fetch(`${url}${path}`) : await post(`${url}${path}`, body);
    expect([...published(name, true).Errors(await response.json())]).toEqual([]);
  });

  it('streams parts as described, and last the counts and times', async () => {
    const { url } = await startOllamaDouble();
    const response = await post(`${url}/api/chat`, chatBody);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    const lines = (await response.text()).trimEnd().split('\n');
    const parts: unknown[] = lines.map((line) => JSON.parse(line));
    const event = published('ChatStreamEvent', false);
    for (const part of parts) expect([...event.Errors(part)]).toEqual([]);
    const whole = published('ChatResponse', true);
    expect([...whole.Errors(parts.at(-1))]).toEqual([]);
    expect(parts.at(-1)).toMatchObject({ done: true, done_reason: 'stop', prompt_eval_count: 5 });
  });
});

describe('the double refuses', () => {
  it.each([
    ['a body that is no JSON object', 'text'],
    ['no model', { ...chatBody, model: '' }],
    ['no messages', { ...chatBody, messages: [] }],
    ['a role that does not exist', { ...chatBody, messages: [{ role: 'human', content: 'x' }] }],
    ['an unknown field', { ...chatBody, temperature: 0 }],
    ['an unknown option', { ...chatBody, options: { num_context: 1 } }],
    ['an option of the wrong type', { ...chatBody, options: { num_ctx: '4096' } }],
    ['a format that is a word', { ...chatBody, format: 'xml' }],
    ['a schema with a pattern', { ...chatBody, format: { type: 'string', pattern: 'a' } }],
    ['a schema with a reference', { ...chatBody, format: { properties: { a: { $ref: '#/x' } } } }],
    ['a schema that requires what it lacks', { ...chatBody, format: { required: ['a'] } }],
    ['truncate as text', { ...chatBody, truncate: 'false' }],
    ['a way to think that does not exist', { ...chatBody, think: 'deep' }],
    ['thoughts of a model that has none', { ...chatBody, think: true }],
    ['a whole answer at once, which it does not play', { ...chatBody, stream: false }],
  ])('%s with 400 and an error', async (_, body) => {
    const { url, chats } = await startOllamaDouble();
    const response = await post(`${url}/api/chat`, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/./) });
    expect(chats).toEqual([]);
  });

  it('a body that does not say that it is JSON', async () => {
    const { url } = await startOllamaDouble();
    expect((await post(`${url}/api/chat`, chatBody, 'text/plain')).status).toBe(400);
  });

  it('unknown paths, methods and models', async () => {
    const { url } = await startOllamaDouble();
    expect((await fetch(`${url}/api/chats`)).status).toBe(404);
    expect((await fetch(`${url}/api/chat`)).status).toBe(405);
    expect((await post(`${url}/api/tags`, {})).status).toBe(405);
    const missing = await post(`${url}/api/chat`, { ...chatBody, model: 'other' });
    expect(missing.status).toBe(404);
    expect(await missing.json()).toEqual({ error: "model 'other' not found" });
  });

  it('more chats than its queue holds, in the words of the real one', async () => {
    const double = await startOllamaDouble({ maxQueue: 0 });
    const gate = Promise.withResolvers<void>();
    double.play(scenes.silent(gate.promise));
    const first = post(`${double.url}/api/chat`, chatBody);
    await double.arrived(1);
    const second = await post(`${double.url}/api/chat`, chatBody);
    expect([second.status, await second.json()]).toEqual([503, { error: scenes.BUSY }]);
    gate.resolve();
    expect((await first).status).toBe(200);
  });
});

describe('the double with a prompt that is longer than the context', () => {
  const long = {
    ...chatBody,
    messages: [{ role: 'user', content: `[f0p1s1] Total: 1.00\n${'x'.repeat(4000)}` }],
    options: { num_ctx: 512 },
  };

  it('refuses it when it may not shift, in the words of the real one', async () => {
    const { url } = await startOllamaDouble();
    const response = await post(`${url}/api/chat`, { ...long, shift: false });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('the prompt is longer than the context length');
  });

  it('refuses it when it may not truncate, in the words of its runner', async () => {
    const { url } = await startOllamaDouble();
    const body: unknown = await (await post(`${url}/api/chat`, { ...long, truncate: false })).json();
    expect(JSON.stringify(body)).toContain('exceed_context_size_error');
  });

  it.each([
    ['refuses', 258],
    ['halves', 258],
    ['fills', 512],
  ] as const)(
    'loses the front of it in silence when it may (%s): a caller who forgets gets a wrong answer',
    async (whenTooLong, count) => {
      const { url } = await startOllamaDouble({ whenTooLong });
      const text = await (await post(`${url}/api/chat`, long)).text();
      const last: unknown = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '');
      expect(last).toMatchObject({ done: true, prompt_eval_count: count });
      expect(text).not.toContain('1.00');
    },
  );
});
