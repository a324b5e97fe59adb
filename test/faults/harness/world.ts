import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';

const SAMPLES = join(import.meta.dirname, '../../../samples');

/** What a receiver of callbacks does with a POST. */
export type ReceiverMode = 'ok' | 'fail' | 'reset' | 'redirect' | 'hang';

/** Everything outside the service and its database: a file server and a receiver of callbacks. */
export interface World {
  readonly url: string;
  /** How many POSTs have arrived for a job. */
  readonly received: ReadonlyMap<string, number>;
  callbackUrl(mode: ReceiverMode): string;
  /** A file of the samples folder. */
  fileUrl(name: string): string;
  /** A file whose answer waits. */
  heldFile(name: string): { readonly url: string; readonly reached: Promise<void>; release(): void };
  /** A file that comes a byte at a time and has no end. `closed` resolves when nobody reads it any more. */
  tricklingFile(): { readonly url: string; readonly reached: Promise<void>; readonly closed: Promise<void> };
  /** The next POST is answered only after `release`. */
  holdCallback(): { readonly reached: Promise<string>; release(): void };
  close(): Promise<void>;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function jobIdOf(body: string): string {
  const job: unknown = JSON.parse(body);
  return typeof job === 'object' && job !== null && 'job_id' in job ? String(job.job_id) : 'none';
}

export async function openWorld(): Promise<World> {
  const received = new Map<string, number>();
  const held = new Map<string, { reach: () => void; released: Promise<void> }>();
  const trickling = new Map<string, { reach: () => void; close: () => void }>();
  let heldCallback: { reach: (jobId: string) => void; released: Promise<void> } | null = null;

  async function receive(mode: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const jobId = jobIdOf(await readText(request));
    received.set(jobId, (received.get(jobId) ?? 0) + 1);
    const hold = heldCallback;
    heldCallback = null;
    if (hold) {
      hold.reach(jobId);
      await hold.released;
    }
    if (mode === 'ok') response.writeHead(204).end();
    else if (mode === 'fail') response.writeHead(500).end('no');
    else if (mode === 'redirect') response.writeHead(302, { location: '/callback/ok' }).end();
    else if (mode === 'reset') request.socket.resetAndDestroy();
  }

  function trickle(key: string, response: ServerResponse): void {
    const { reach, close } = trickling.get(key) ?? {};
    const timer = setInterval(() => response.write('x'), 20);
    response.once('close', () => {
      clearInterval(timer);
      close?.();
    });
    response.write('%PDF-1.7', reach);
  }

  async function serve(name: string, key: string | null, response: ServerResponse): Promise<void> {
    const hold = key === null ? undefined : held.get(key);
    if (hold) {
      hold.reach();
      await hold.released;
    }
    response.end(readFileSync(join(SAMPLES, name)));
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://world');
    const [, kind, name = ''] = pathname.split('/');
    if (kind === 'trickle') return trickle(name, response);
    const answer =
      kind === 'callback'
        ? receive(name, request, response)
        : serve(name, searchParams.get('hold'), response);
    answer.catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  return {
    url,
    received,
    callbackUrl: (mode) => `${url}/callback/${mode}`,
    fileUrl: (name) => `${url}/files/${name}`,
    heldFile(name) {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const key = String(held.size);
      held.set(key, { reach: reached.resolve, released: released.promise });
      return { url: `${url}/files/${name}?hold=${key}`, reached: reached.promise, release: released.resolve };
    },
    tricklingFile() {
      const reached = Promise.withResolvers<void>();
      const closed = Promise.withResolvers<void>();
      const key = String(trickling.size);
      trickling.set(key, { reach: reached.resolve, close: closed.resolve });
      return { url: `${url}/trickle/${key}`, reached: reached.promise, closed: closed.promise };
    },
    holdCallback() {
      const reached = Promise.withResolvers<string>();
      const released = Promise.withResolvers<void>();
      heldCallback = { reach: reached.resolve, released: released.promise };
      return { reached: reached.promise, release: released.resolve };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
