import { describe, expect, it } from 'vitest';
import { canonicalName } from '../../../../src/adapters/models/ollama/model-name.ts';
import { createOllamaModel } from '../../../../src/adapters/models/ollama/ollama-model.ts';
import { parseServerAddress } from '../../../../src/adapters/models/ollama/server-address.ts';
import { retryTimer } from '../../../helpers/manual-timer.ts';
import { startOllamaDouble } from '../../../helpers/ollama-double.ts';
import { textPage } from '../../../helpers/stage-io.ts';

const question = {
  use_case_name: 'statement',
  system_prompt: '',
  fields: [{ name: 'closing_balance', type: 'decimal' }],
  pages: [textPage(['Closing balance: 1.00'])],
} as const;

function modelAt(url: string, defaultModel = 'test-model') {
  return createOllamaModel({
    url,
    contextTokens: 4096,
    silenceSeconds: 600,
    defaultModel,
    timer: retryTimer,
  });
}
const signal = new AbortController().signal;

describe('a model name', () => {
  it.each([
    ['qwen3', 'qwen3:latest'],
    ['Qwen3:8B', 'qwen3:8b'],
    ['library/qwen3', 'qwen3:latest'],
    ['registry.ollama.ai/library/qwen3:8b', 'qwen3:8b'],
    ['https://registry.ollama.ai/someone/model', 'someone/model:latest'],
    ['hf.co/someone/model-GGUF:Q4_K_M', 'hf.co/someone/model-gguf:q4_k_m'],
    ['localhost:5000/someone/model', 'localhost:5000/someone/model:latest'],
    [' qwen3 ', 'qwen3:latest'],
  ])('%j means %j', (name, full) => {
    expect(canonicalName(name)).toBe(full);
  });

  it.each(['llama3.2', 'LLAMA3.2:LATEST', 'library/llama3.2'])(
    '%s finds the model that the server lists with its tag',
    async (name) => {
      const { url, chats } = await startOllamaDouble({
        models: [{ name: 'llama3.2:latest', digest: 'abc' }],
      });
      const answer = await modelAt(url).extract(question, name, signal);
      expect(answer).toMatchObject({ model: 'llama3.2:latest', model_digest: 'abc' });
      expect(chats[0]?.model).toBe('llama3.2:latest');
    },
  );

  it('does not find another tag of the same model', async () => {
    const { url } = await startOllamaDouble({ models: [{ name: 'llama3.2:1b' }] });
    await expect(modelAt(url).extract(question, 'llama3.2', signal)).rejects.toMatchObject({
      code: 'IX_002_000',
      details: { model: 'llama3.2', installed: ['llama3.2:1b'] },
    });
  });

  it('never stands for a model on somebody else’s server', async () => {
    const { url, chats } = await startOllamaDouble({
      models: [{ name: 'test-model:latest', remote_host: 'https://ollama.com:443' }],
    });
    await expect(modelAt(url).extract(question, 'test-model', signal)).rejects.toMatchObject({
      code: 'IX_002_000',
      details: { installed: [] },
    });
    expect(chats).toEqual([]);
  });
});

describe('the address of a server', () => {
  it.each([
    ['http://host:11434', 'http://host:11434'],
    ['http://host:11434/', 'http://host:11434'],
    ['https://host/ollama//', 'https://host/ollama'],
    ['http://[::1]:11434/', 'http://[::1]:11434'],
    ['http://user:p%40ss@host:1/x/', 'http://host:1/x'],
  ])('%s is reached at %s', (text, base) => {
    expect(parseServerAddress(text).base).toBe(base);
  });

  it('keeps credentials apart, decoded', () => {
    const { headers } = parseServerAddress('http://user:p%40ss@host');
    expect(headers).toEqual({ authorization: `Basic ${btoa('user:p@ss')}` });
    expect(parseServerAddress('http://host').headers).toEqual({});
    expect(parseServerAddress('http://u%zz:x@host').headers).toEqual({
      authorization: `Basic ${btoa('u%zz:x')}`,
    });
  });

  it.each(['host:11434', 'ftp://host', 'http://', 'http://user:secret@'])(
    '%s is refused without being quoted',
    (text) => {
      expect(() => parseServerAddress(text)).toThrow(/^The URL of the Ollama server must begin with/);
    },
  );

  it('with a path prefix, credentials and a trailing slash is used as it is meant', async () => {
    const authorization = `Basic ${btoa('user:p@ss')}`;
    const { url, paths } = await startOllamaDouble({ prefix: '/ollama', authorization });
    const model = modelAt(`${url.replace('//', '//user:p%40ss@')}/`);
    expect((await model.extract(question, 'test-model', signal)).fields['closing_balance']?.value).toBe(
      '1.00',
    );
    expect(await model.health(signal)).toBe('ok');
    expect(paths.every((path) => path.includes(' /ollama/api/'))).toBe(true);
  });

  it('that refuses the credentials ends as IX_002_000 with its status', async () => {
    const { url } = await startOllamaDouble({ authorization: 'Basic x' });
    await expect(modelAt(url).extract(question, 'test-model', signal)).rejects.toMatchObject({
      code: 'IX_002_000',
      details: { failure: 'status', status: 401 },
    });
  });

  it('that redirects is not followed', async () => {
    const { url, paths } = await startOllamaDouble({
      tags: (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
    });
    const answer = modelAt(url).extract(question, 'test-model', signal);
    await expect(answer).rejects.toMatchObject({ code: 'IX_002_000', details: { status: 302 } });
    expect(paths).toEqual(['GET /api/tags']);
  });
});

describe('what is written anywhere else', () => {
  it('is nothing: neither prompt nor answer reaches the console', async () => {
    const written: unknown[] = [];
    const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
    const kept = methods.map((method) => console[method]);
    for (const method of methods) console[method] = (...args: unknown[]) => void written.push(args);
    try {
      const { url, play } = await startOllamaDouble();
      const scenes = await import('../../../helpers/ollama-double/scenes.ts');
      for (const scene of [
        scenes.garbles,
        scenes.failsAsHtml(400),
        scenes.fails(400, 'x'),
        scenes.cutsLastLine,
      ]) {
        play(scene);
        await modelAt(url)
          .extract(question, 'test-model', signal)
          .catch(() => undefined);
      }
    } finally {
      for (const [index, method] of methods.entries()) console[method] = kept[index] ?? console[method];
    }
    expect(written).toEqual([]);
  });
});
