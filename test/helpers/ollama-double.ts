import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { startHttpServer } from './http-server.ts';
import type { ContextRules } from './ollama-double/context.ts';
import { effectiveContext, promptAsSeen } from './ollama-double/context.ts';
import type { Answerer } from './ollama-double/prompt-view.ts';
import { answerLabels, seenLines } from './ollama-double/prompt-view.ts';
import type { ChatBody } from './ollama-double/request-check.ts';
import { isChatBody, refusalOf } from './ollama-double/request-check.ts';
import type { Scene } from './ollama-double/scenes.ts';
import { BUSY, fails, honestly } from './ollama-double/scenes.ts';

export interface DoubleModel {
  /** With its tag, as /api/tags lists it. */
  readonly name: string;
  readonly digest?: string;
  readonly thinks?: boolean;
  readonly architecture?: string;
  readonly contextLength?: number;
  /** Set for a model that only forwards to another host. */
  readonly remote_host?: string;
}

export interface DoubleOptions extends Partial<ContextRules> {
  readonly models?: readonly DoubleModel[];
  /** What the model knows of documents; from labelled lines by default. */
  readonly answer?: Answerer;
  /** false: /api/ps says nothing of contexts, as before 2025. */
  readonly reportsContext?: boolean;
  /** Chats that wait while one runs, before 503. */
  readonly maxQueue?: number;
  /** Path under which the server stands, such as `/ollama`. */
  readonly prefix?: string;
  /** Requires these credentials. */
  readonly authorization?: string;
  /** Routes that answer with this status instead. */
  readonly broken?: Readonly<Record<string, number>>;
  /** Replaces /api/tags. */
  readonly tags?: RequestListener;
}

/** A strict stand-in for an Ollama server, on a real socket. It plays one scene a chat, and is honest after the last. */
export interface OllamaDouble {
  readonly url: string;
  /** `GET /api/tags` and so on, in order of arrival. */
  readonly paths: readonly string[];
  /** Bodies of the chats that were accepted. */
  readonly chats: readonly ChatBody[];
  play(...scenes: readonly Scene[]): void;
  /** Forgets the scenes that have not been played. */
  clear(): void;
  /** Resolves when a chat has arrived that makes this many. */
  arrived(count: number): Promise<void>;
  /** Resolves when the client has closed the connection of the chat with this number (from 1). */
  closed(count: number): Promise<void>;
}

const DEFAULT_MODELS: readonly DoubleModel[] = [{ name: 'test-model:latest' }];

/** Starts a double that ends with the test. */
export async function startOllamaDouble(options: DoubleOptions = {}): Promise<OllamaDouble> {
  const { models = DEFAULT_MODELS, answer = answerLabels, reportsContext = true, maxQueue = 512 } = options;
  const rules: ContextRules = {
    mostContext: options.mostContext ?? 1_000_000,
    whenTooLong: options.whenTooLong ?? 'refuses',
  };
  const scenes: Scene[] = [];
  const paths: string[] = [];
  const chats: ChatBody[] = [];
  const closings: Promise<void>[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let loaded: { name: string; context_length: number } | null = null;
  let queue = Promise.resolve();
  let queued = 0;

  const find = (name: string) => models.find((model) => fullName(model.name) === fullName(name));
  const answerJson = (response: ServerResponse, body: unknown) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  };

  function tags(response: ServerResponse) {
    const details = {
      format: 'gguf',
      family: 'llama',
      families: ['llama'],
      parameter_size: '8B',
      quantization_level: 'Q4_K_M',
    };
    answerJson(response, {
      models: models.map(({ name, digest = 'd'.repeat(64), remote_host }) => ({
        name,
        model: name,
        modified_at: '2026-11-01T00:00:00Z',
        size: 1,
        digest,
        details,
        ...(remote_host === undefined ? {} : { remote_model: name, remote_host }),
      })),
    });
  }

  function show(response: ServerResponse, body: unknown) {
    const model = find(nameIn(body));
    if (model === undefined) return refuse(response, 404, `model '${nameIn(body)}' not found`);
    const architecture = model.architecture ?? 'llama';
    answerJson(response, {
      details: { family: architecture },
      capabilities: ['completion', ...(model.thinks ? ['thinking'] : [])],
      model_info: {
        'general.architecture': architecture,
        [`${architecture}.context_length`]: model.contextLength ?? 131_072,
      },
    });
  }

  async function chat(request: IncomingMessage, response: ServerResponse, body: unknown) {
    const refusal = refusalOf(body);
    if (refusal !== null || !isChatBody(body)) return refuse(response, 400, refusal ?? 'invalid');
    const model = find(body.model);
    if (model === undefined) return refuse(response, 404, `model '${body.model}' not found`);
    if (body.think === true && !model.thinks)
      return refuse(response, 400, `"${body.model}" does not support thinking`);
    if (queued > maxQueue) return refuse(response, 503, BUSY);
    const accepted = body;
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    request.on('error', () => undefined);
    chats.push(body);
    closings.push(closed);
    for (const one of waiting) if (chats.length >= one.count) one.resolve();
    const scene = scenes.shift() ?? honestly;
    queued += 1;
    const turn = queue.then(async () => {
      const cap: ContextRules = {
        ...rules,
        mostContext: Math.min(rules.mostContext, model.contextLength ?? 131_072),
      };
      const seen = promptAsSeen(body, cap);
      loaded = { name: model.name, context_length: effectiveContext(body, cap) };
      if ('error' in seen) return void fails(seen.status, seen.error)(performanceOf('', 0));
      const names = Object.keys(body.format?.properties ?? {});
      await scene(performanceOf(JSON.stringify(answer(names, seenLines(seen.text))), seen.tokens));
    });
    queue = turn.finally(() => {
      queued -= 1;
    });
    await turn;

    function performanceOf(honest: string, promptTokens: number) {
      return { body: accepted, response, honest, promptTokens, closed };
    }
  }

  const prefix = options.prefix ?? '';
  const { url } = await startHttpServer(async (request, response) => {
    const path = request.url ?? '';
    paths.push(`${request.method} ${path}`);
    if (options.authorization !== undefined && request.headers.authorization !== options.authorization) {
      return refuse(response, 401, 'unauthorized');
    }
    const route = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : '';
    const method = METHODS[route];
    if (method === undefined) return void response.writeHead(404).end('404 page not found');
    if (method !== request.method) return void response.writeHead(405).end('405 method not allowed');
    const status = options.broken?.[route];
    if (status !== undefined) return refuse(response, status, 'broken');
    if (route === '/api/tags') return options.tags ? options.tags(request, response) : tags(response);
    if (route === '/api/ps') {
      const running = loaded === null ? [] : [reportsContext ? loaded : { name: loaded.name }];
      return answerJson(response, { models: running });
    }
    const body = await readJson(request);
    if (route === '/api/show') return show(response, body);
    await chat(request, response, body);
  });

  return {
    url: `${url}${prefix}`,
    paths,
    chats,
    play: (...more) => void scenes.push(...more),
    clear: () => void scenes.splice(0),
    arrived: (count) =>
      chats.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => void waiting.push({ count, resolve })),
    closed: (count) => closings[count - 1] ?? Promise.reject(new Error(`chat ${count} has not arrived`)),
  };
}

const METHODS: Readonly<Record<string, string>> = {
  '/api/tags': 'GET',
  '/api/ps': 'GET',
  '/api/show': 'POST',
  '/api/chat': 'POST',
};

const fullName = (name: string) => (name.includes(':') ? name : `${name}:latest`).toLowerCase();

function nameIn(body: unknown): string {
  return typeof body === 'object' && body !== null && 'model' in body ? String(body.model) : '';
}

function refuse(response: ServerResponse, status: number, error: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ error }));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch {
    return undefined;
  }
}
