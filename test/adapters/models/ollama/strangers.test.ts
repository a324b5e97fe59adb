import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { connectionFailure } from '../../../../src/adapters/models/ollama/connection-failure.ts';
import { createOllamaModel } from '../../../../src/adapters/models/ollama/ollama-model.ts';
import { watchModel } from '../../../../src/extraction/monitoring/model-watch.ts';
import { startHttpServer } from '../../../helpers/http-server.ts';
import { retryTimer } from '../../../helpers/manual-timer.ts';
import { startOllamaDouble } from '../../../helpers/ollama-double.ts';
import { startRawServer } from '../../../helpers/raw-server.ts';
import { textPage } from '../../../helpers/stage-io.ts';

const question = {
  use_case_name: 'statement',
  system_prompt: 'Read the bank statement.',
  fields: [{ name: 'bank_name', type: 'str' }],
  pages: [textPage(['Bank name: Müller Bank'])],
} as const;
const signal = new AbortController().signal;

const modelAt = (url: string) =>
  createOllamaModel({
    url,
    contextTokens: 4096,
    silenceSeconds: 600,
    defaultModel: 'test-model',
    timer: retryTimer,
  });

/** What the health check and a job say of what listens at an address. */
async function saidOf(url: string): Promise<{ state: string; health: string; job: string }> {
  const told: string[] = [];
  const model = modelAt(url);
  const state = await model.health(signal, (words) => told.push(words));
  const job = await model.extract(question, 'test-model', signal).then(
    () => 'an answer',
    (error: Error & { code?: string }) => `${error.code} ${error.message}`,
  );
  return { state, health: told.join('\n'), job };
}

const PAGE =
  '<!DOCTYPE html><html><head><title>Welcome to nginx!</title><style>p{}</style></head><p>Hi</html>';
const OPENAI_LIST = '{"object":"list","data":[{"id":"gpt","object":"model"}]}';
const OPENAI_ERROR = '{"error":{"message":"Invalid URL (GET /api/tags)","type":"invalid_request_error"}}';
const OPENAI_CHAT = '{"object":"chat.completion","choices":[{"message":{"content":"Müller Bank"}}]}';

const answering =
  (status: number, body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (request, response) => {
    request.resume();
    response.writeHead(status, headers).end(body);
  };

const strangers: [string, RequestListener, string][] = [
  ['a web page', answering(200, PAGE), 'a web page (“Welcome to nginx!”)'],
  ['a web page that is not there', answering(404, PAGE), '404 with a web page (“Welcome to nginx!”)'],
  ['a page without a title', answering(200, '<html><body>Sign in</body></html>'), 'with a web page.'],
  [
    'a redirect with a secret',
    answering(301, '', { location: 'https://portal.example/sign-in?token=SECRET' }),
    'sends on to https://portal.example/sign-in.',
  ],
  ['a redirect within the server', answering(302, '', { location: '/login' }), '/login. Redirects are not'],
  ['a redirect to nowhere', answering(307, '', { location: 'http://' }), 'sends on to no address'],
  ['a list of OpenAI’s kind', answering(200, OPENAI_LIST), 'JSON of an API of OpenAI’s kind'],
  ['an error of OpenAI’s kind', answering(404, OPENAI_ERROR), '404 with JSON of an API of OpenAI’s kind'],
  ['an error of another kind', answering(404, '{"detail":"Not Found"}'), 'JSON of another kind: {"detail"'],
  ['another object', answering(200, '{"status":"up"}'), 'JSON of another kind'],
  ['models without names', answering(200, '{"models":[{"id":1}]}'), 'JSON of another kind'],
  ['a list', answering(200, '[]'), 'text that is no JSON object'],
  ['nothing', answering(204, ''), 'with nothing'],
  ['bytes', answering(200, Buffer.from([0, 255, 254, 1])), 'bytes that are no text'],
  [
    'bytes that should be gzip',
    answering(200, '{}', { 'content-encoding': 'gzip' }),
    'not compressed as it says',
  ],
  ['a wish for credentials', answering(401, PAGE), 'http://user:password@host'],
];

describe('what listens at IX_LLM_URL and is no Ollama', () => {
  it.each(strangers)('is named by the health check and the job: %s', async (_, listener, words) => {
    const { url } = await startHttpServer(listener);
    const { state, health, job } = await saidOf(url);
    expect(state).toBe('fail');
    expect(health).toContain(words);
    expect(health).toContain('IX_LLM_URL');
    expect(health).not.toContain('SECRET');
    expect(job).toBe(`IX_002_000 ${health}`);
  });

  it.each([
    ['another protocol', 'SSH-2.0-OpenSSH_9.2p1\r\n', 'does not speak HTTP'],
    ['a port that closes', '', 'IX_LLM_URL must begin with https://'],
  ])('is named where it is %s', async (_, bytes, words) => {
    const { state, health, job } = await saidOf((await startRawServer(bytes)).replace(/\/$/, ''));
    expect({ state, job }).toEqual({ state: 'fail', job: `IX_002_000 ${health}` });
    expect(health).toContain(words);
  });

  it('is named where http:// was meant', async () => {
    const { url } = await startOllamaDouble();
    const { health } = await saidOf(url.replace('http:', 'https:'));
    expect(health).toContain('does not speak TLS. Is http:// meant in IX_LLM_URL');
  });

  it.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
    'is named where its certificate is not trusted: %s',
    (code) => {
      const cause = Object.assign(new Error('self-signed certificate'), { code });
      const { message } = connectionFailure(new TypeError('fetch failed', { cause }), 'https://host:1');
      expect(message).toContain(`its certificate is not trusted (${code})`);
    },
  );

  it.each(['/v1', '/api'])('is Ollama below a path that is none of its own: %s', async (path) => {
    const { url } = await startOllamaDouble();
    expect((await saidOf(`${url}${path}`)).health).toContain(`It now has the path ${path},`);
  });
});

describe('a server that lists the model and cannot chat', () => {
  const listing =
    (chat: RequestListener): RequestListener =>
    (request, response) => {
      if (request.url !== '/api/tags') return chat(request, response);
      response.end('{"models":[{"name":"test-model:latest"}]}');
    };

  it.each([
    ['404 with a page', answering(404, PAGE), 'answered 404 with a web page'],
    [
      '404 in words of Ollama’s form',
      answering(404, '{"error":"model not found"}'),
      'answered 404: model not',
    ],
    ['405', answering(405, 'method not allowed'), 'answered 405 with text'],
    ['a page', answering(200, PAGE), 'a web page'],
    ['a completion of OpenAI’s kind', answering(200, OPENAI_CHAT), 'JSON of an API of OpenAI’s kind'],
    ['the same as a line', answering(200, `${OPENAI_CHAT}\n`), 'JSON of an API of OpenAI’s kind'],
    ['events', answering(200, 'data: {"id":"x"}\n\ndata: [DONE]\n\n'), 'a stream of events'],
  ])('is not said to lack it: %s', async (_, chat, words) => {
    const { url } = await startHttpServer(listing(chat));
    const { state, job } = await saidOf(url);
    expect(state).toBe('ok');
    expect(job).toMatch(/^IX_002_000 .*IX_LLM_URL/);
    expect(job).toContain(words);
    expect(job).not.toMatch(/does not have the model|Müller/);
  });
});

describe('the log', () => {
  it('has what was found once, what is found next, and that the model is there again', async () => {
    const said: string[] = [];
    const found = ['a page', 'a page', 'a redirect', '', '', 'a page'];
    const probe = watchModel(
      {
        async health(_signal, tell) {
          const words = found.shift() ?? '';
          if (words === '') return 'ok';
          tell?.(words);
          return 'fail';
        },
      },
      { info: (_, message) => said.push(message), warn: (_, message) => said.push(message) },
    );
    const states: string[] = [];
    while (found.length > 0) states.push(await probe(signal));
    expect(states).toEqual(['fail', 'fail', 'fail', 'ok', 'ok', 'fail']);
    expect(said).toEqual([
      'a page',
      'a redirect',
      'the model server of IX_LLM_URL answers again, and has the model',
      'a page',
    ]);
  });
});
