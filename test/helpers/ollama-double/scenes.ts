import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { countTokens } from './context.ts';
import type { ChatBody } from './request-check.ts';

/** One chat as the double plays it. */
export interface Performance {
  readonly body: ChatBody;
  readonly response: ServerResponse;
  /** What an honest model answers to what it has seen. */
  readonly honest: string;
  readonly promptTokens: number;
  /** Resolves when the client has closed the connection. */
  readonly closed: Promise<void>;
}

/** How the double behaves in one chat. */
export type Scene = (performance: Performance) => Promise<void> | void;

interface Part {
  readonly content?: string;
  readonly thinking?: string;
}

const line = (fields: object) => `${JSON.stringify(fields)}\n`;
const created_at = '2026-11-21T10:00:00.000000Z';

const chunk = ({ body }: Performance, { content = '', thinking }: Part) =>
  line({
    model: body.model,
    created_at,
    message: { role: 'assistant', content, ...(thinking === undefined ? {} : { thinking }) },
    done: false,
  });

const last = ({ body, promptTokens }: Performance, content: string, done_reason: string) =>
  line({
    model: body.model,
    created_at,
    message: { role: 'assistant', content: '' },
    done: true,
    done_reason,
    total_duration: 3_000_000,
    load_duration: 1_000_000,
    prompt_eval_count: promptTokens,
    prompt_eval_duration: 1_000_000,
    eval_count: Math.max(countTokens(content), 1),
    eval_duration: 1_000_000,
  });

const begin = ({ response }: Performance) =>
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });

const piecesOf = (content: string): string[] => content.match(/.{1,7}/gsu) ?? [];

/** Streams a content of the scene's own, whatever the format asked for. */
export const answers =
  (content: string, reason = 'stop'): Scene =>
  (performance) => {
    begin(performance);
    const room = (performance.body.options?.['num_predict'] ?? 1e6) * 4;
    for (const content_ of piecesOf(content.slice(0, room))) {
      performance.response.write(chunk(performance, { content: content_ }));
    }
    performance.response.end(last(performance, content, content.length > room ? 'length' : reason));
  };

export const honestly: Scene = (performance) => answers(performance.honest)(performance);

export const endsWith =
  (reason: string): Scene =>
  (performance) =>
    answers(performance.honest, reason)(performance);

/** The stream ends in good order after half of the answer, without a last part. */
export const stopsHalfWay: Scene = (performance) => {
  begin(performance);
  const half = performance.honest.slice(0, performance.honest.length / 2);
  performance.response.end(chunk(performance, { content: half }));
};

/** The whole answer, but `done` stays false: what the repetition guard of some versions leaves. */
export const neverDone: Scene = (performance) => {
  begin(performance);
  performance.response.end(chunk(performance, { content: performance.honest }));
};

/** The last line is cut in its middle. */
export const cutsLastLine: Scene = (performance) => {
  begin(performance);
  performance.response.write(chunk(performance, { content: performance.honest }));
  performance.response.end(last(performance, performance.honest, 'stop').slice(0, 40));
};

/** Every byte in a packet of its own: lines and letters are split. */
export const byteByByte: Scene = async (performance) => {
  begin(performance);
  performance.response.socket?.setNoDelay(true);
  const text =
    chunk(performance, { content: performance.honest }) + last(performance, performance.honest, 'stop');
  for (const byte of Buffer.from(text)) {
    performance.response.write(Buffer.from([byte]));
    await nextTurn();
  }
  performance.response.end();
};

/** All lines in one packet, the last without a line end. */
export const allAtOnce: Scene = (performance) => {
  begin(performance);
  const lines = piecesOf(performance.honest).map((content) => chunk(performance, { content }));
  performance.response.end((lines.join('') + last(performance, performance.honest, 'stop')).trimEnd());
};

/** The first half of an honest answer; `finishes` gives the rest. */
export const begins: Scene = (performance) => {
  begin(performance);
  performance.response.write(chunk(performance, { content: performance.honest.slice(0, 10) }));
};

export const finishes: Scene = (performance) => {
  performance.response.write(chunk(performance, { content: performance.honest.slice(10) }));
  performance.response.end(last(performance, performance.honest, 'stop'));
};

/** Half an answer, then nothing more until the client gives up. */
export const stallsHalfWay: Scene = async (performance) => {
  await begins(performance);
  await performance.closed;
};

/** Not a byte until the client gives up, or until `until` resolves: then it answers honestly. */
export const silent =
  (until?: Promise<void>): Scene =>
  async (performance) => {
    await Promise.race([performance.closed, ...(until === undefined ? [] : [until])]);
    if (!performance.response.destroyed) await honestly(performance);
  };

/** The connection is reset, before or after the answer has begun. */
export const resets =
  (when: 'at once' | 'in the middle'): Scene =>
  async (performance) => {
    if (when === 'in the middle') {
      begin(performance);
      const half = chunk(performance, { content: performance.honest.slice(0, 10) });
      await new Promise((written) => performance.response.write(half, written));
    }
    performance.response.socket?.resetAndDestroy();
  };

/** An error in the form of Ollama's own, before the first byte of an answer. */
export const fails =
  (status: number, error: string): Scene =>
  ({ response }) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ error }));
  };

export const BUSY = 'server busy, please try again.  maximum pending requests exceeded';
export const RUNNER_STOPPED =
  'model runner has unexpectedly stopped, this may be due to resource limitations or an internal error, check ollama server logs for details';

/** What a proxy in front of the server says. */
export const failsAsHtml =
  (status: number): Scene =>
  ({ response }) => {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end('<html><head><title>Bad gateway</title></head><body><h1>Bad gateway</h1></body></html>');
  };

/** The status is 200 and the error a line of the stream. */
export const failsInTheMiddle =
  (error: string): Scene =>
  (performance) => {
    begin(performance);
    performance.response.write(chunk(performance, { content: performance.honest.slice(0, 10) }));
    performance.response.end(line({ error }));
  };

/** A line that is no JSON. */
export const garbles: Scene = (performance) => {
  begin(performance);
  performance.response.write(chunk(performance, { content: performance.honest.slice(0, 10) }));
  performance.response.end(`data: [DONE]\n${last(performance, performance.honest, 'stop')}`);
};

/** Thoughts first, in a field of their own; then the content. */
export const thinks =
  (content: (honest: string) => string): Scene =>
  (performance) => {
    begin(performance);
    for (const thinking of ['The total', ' must be 1.00']) {
      performance.response.write(chunk(performance, { thinking }));
    }
    const said = content(performance.honest);
    if (said !== '') performance.response.write(chunk(performance, { content: said }));
    performance.response.end(last(performance, said, 'stop'));
  };

/** The same blank for ever, as far as the client listens. */
export const repeatsForEver: Scene = async (performance) => {
  begin(performance);
  while (!performance.response.destroyed) {
    performance.response.write(chunk(performance, { content: ' '.repeat(400) }));
    await nextTurn();
  }
};
