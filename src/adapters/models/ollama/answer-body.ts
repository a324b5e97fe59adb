import { ReadableStream } from 'node:stream/web';
import type { Response as UndiciResponse } from 'undici';
import { connectionFailure } from './connection-failure.ts';
import { quoteServer, ServerFailure } from './server-failure.ts';

/** No honest answer comes near these; they bound what a broken server can make us hold. */
const LONGEST_BODY = 16 * 1024 * 1024;
const LONGEST_LINE = 4 * 1024 * 1024;

export interface ReadOptions {
  /** Base address, for messages. */
  readonly server: string;
  /** true: newline-delimited JSON; false: one JSON document. */
  readonly streamed: boolean;
  /** Called for every piece that arrives. */
  readonly heard: () => void;
}

export const isChatPath = (url: string): boolean => url.endsWith('/api/chat');

/**
 * Checks what the server answered before the `ollama` package sees it.
 *
 * @returns a response that holds a JSON object, or one JSON object a line
 * @throws ServerFailure for an error status; in the stream for an error line, a line that is no JSON object, and a
 *   stream that ends without its last line or breaks
 */
export async function readAnswer(response: UndiciResponse, options: ReadOptions): Promise<Response> {
  if (!response.ok) throw await statusFailure(response, options);
  if (options.streamed) return new Response(ReadableStream.from(checkedLines(response, options)));
  const text = await readText(response, options);
  if (parseObject(text) === null) throw nonsense(options.server, 'its answer is not a JSON object', text);
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}

async function statusFailure(response: UndiciResponse, options: ReadOptions): Promise<ServerFailure> {
  const said = await readText(response, options);
  const error = parseObject(said)?.['error'];
  const redirect = response.headers.get('location');
  const words = redirect === null ? quoteServer(typeof error === 'string' ? error : said) : 'a redirect';
  return new ServerFailure(
    'status',
    `The Ollama server at ${options.server} answered ${response.status}${words === '' ? '' : `: ${words}`}`,
    { status: response.status, said },
  );
}

async function* pieces(response: UndiciResponse, options: ReadOptions): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body ?? []) {
      options.heard();
      yield decoder.decode(chunk, { stream: true });
    }
  } catch (thrown) {
    throw connectionFailure(thrown, options.server);
  }
  yield decoder.decode();
}

async function readText(response: UndiciResponse, options: ReadOptions): Promise<string> {
  let text = '';
  for await (const piece of pieces(response, options)) {
    text += piece;
    if (text.length > LONGEST_BODY) throw nonsense(options.server, 'its answer is endless', '');
  }
  return text;
}

async function* checkedLines(response: UndiciResponse, options: ReadOptions): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const { line, whole } of lines(response, options)) {
    const part = parseObject(line);
    if (part === null && !whole) break;
    if (part === null) throw nonsense(options.server, 'a line of its answer is not a JSON object', line);
    if ('error' in part) {
      const said = typeof part['error'] === 'string' ? part['error'] : JSON.stringify(part['error']);
      throw new ServerFailure(
        'stream',
        `The Ollama server at ${options.server} broke off its answer: ${quoteServer(said)}`,
        { said },
      );
    }
    yield encoder.encode(`${line}\n`);
    if (part['done'] === true) return;
  }
  throw new ServerFailure('cut', `The Ollama server at ${options.server} ended its answer in the middle.`);
}

/** `whole` is false for text after the last line end: a line that may have been cut. */
async function* lines(
  response: UndiciResponse,
  options: ReadOptions,
): AsyncGenerator<{ line: string; whole: boolean }> {
  let rest = '';
  for await (const piece of pieces(response, options)) {
    const parts = (rest + piece).split('\n');
    rest = parts.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw nonsense(options.server, 'a line of its answer is endless', '');
    for (const line of parts) if (line.trim() !== '') yield { line, whole: true };
  }
  if (rest.trim() !== '') yield { line: rest, whole: false };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function nonsense(server: string, what: string, said: string): ServerFailure {
  return new ServerFailure('nonsense', `${server} does not answer like an Ollama server: ${what}.`, { said });
}
