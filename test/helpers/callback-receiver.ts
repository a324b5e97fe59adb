import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';

export interface ReceivedCallback {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface CallbackReceiver {
  readonly url: string;
  readonly received: ReceivedCallback[];
  /** How each later callback is answered; default: 204. */
  answerWith(answer: (response: ServerResponse, path: string) => void): void;
  close(): Promise<void>;
}

/** A receiver of callbacks on a free port of 127.0.0.1. */
export async function openReceiver(): Promise<CallbackReceiver> {
  const received: ReceivedCallback[] = [];
  let answer: (response: ServerResponse, path: string) => void = (response) => response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    answer(response, path);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith(given) {
      answer = given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
