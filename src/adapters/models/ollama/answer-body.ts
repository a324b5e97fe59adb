import { ReadableStream } from 'node:stream/web';
import type { Response as UndiciResponse } from 'undici';
import { isObject, parseObject } from './answer-content.ts';
import { connectionFailure } from './connection-failure.ts';
import { ADDRESS_ADVICE, foundInstead } from './found-instead.ts';
import { nameServer, quoteServer, ServerFailure } from './server-failure.ts';
import { statusFailure } from './status-failure.ts';

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
  if (!response.ok) throw statusFailure(response, await readText(response, options), options.server);
  if (options.streamed) return new Response(ReadableStream.from(checkedLines(response, options)));
  const text = await readText(response, options);
  if (parseObject(text) === undefined) throw noOllama(options.server, text);
  return new Response(text, { headers: { 'content-type': 'application/json' } });
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
    if (text.length > LONGEST_BODY) throw endless(options.server, 'its answer');
  }
  return text;
}

async function* checkedLines(response: UndiciResponse, options: ReadOptions): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const { line, whole } of lines(response, options)) {
    const part = parseObject(line);
    // A last line that begins as an object may have been cut; one that does not was never Ollama's.
    if (part === undefined && !whole && line.startsWith('{')) break;
    if (part === undefined || !isPartOfChat(part)) throw noOllama(options.server, line);
    if ('error' in part) {
      const said = typeof part['error'] === 'string' ? part['error'] : JSON.stringify(part['error']);
      throw new ServerFailure(
        'stream',
        `${nameServer(options.server)} broke off its answer: ${quoteServer(said)}`,
        { said },
      );
    }
    yield encoder.encode(`${line}\n`);
    if (part['done'] === true) return;
  }
  throw new ServerFailure('cut', `${nameServer(options.server)} ended its answer in the middle.`);
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
    if (rest.length > LONGEST_LINE) throw endless(options.server, 'a line of its answer');
    for (const line of parts) if (line.trim() !== '') yield { line, whole: true };
  }
  if (rest.trim() !== '') yield { line: rest, whole: false };
}

/** Every line of Ollama's has a message or says that it is done, if it does not tell of an error. */
const isPartOfChat = (part: Readonly<Record<string, unknown>>): boolean =>
  'error' in part || 'done' in part || isObject(part['message']);

/** @param said what came in place of an answer */
export function noOllama(server: string, said: string): ServerFailure {
  return new ServerFailure(
    'nonsense',
    `What IX_LLM_URL leads to (${server}) does not answer like an Ollama server, but with ${foundInstead(said)}. ${ADDRESS_ADVICE}`,
    { said },
  );
}

function endless(server: string, what: string): ServerFailure {
  return new ServerFailure(
    'nonsense',
    `${nameServer(server)} does not answer like one: ${what} is endless. ${ADDRESS_ADVICE}`,
  );
}
