import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A request that reached a server of the attacker. */
export interface Visit {
  readonly path: string;
  readonly body: string;
}

/** The attacker's own servers, on loopback: file servers and receivers that behave as badly as they like. */
export interface World {
  readonly url: string;
  readonly visits: readonly Visit[];
  /** Serves something under a path of its own, and says its URL. */
  serve(name: string, what: Uint8Array | Handler): string;
  /** Serves something under a path that others prescribe. */
  serveAt(path: string, what: Handler): void;
  close(): Promise<void>;
}

const MAX_BODY = 1024 * 1024;

export async function openWorld(): Promise<World> {
  const handlers = new Map<string, Uint8Array | Handler>();
  const visits: Visit[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ keepAlive: false }, (request, response) => {
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
    const parts: Buffer[] = [];
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= MAX_BODY) parts.push(part);
    });
    request.on('end', () => {
      visits.push({ path, body: Buffer.concat(parts).toString('utf8') });
      const what = handlers.get(path);
      if (what === undefined) response.writeHead(404).end();
      else if (typeof what === 'function') what(request, response);
      else response.writeHead(200, { 'content-length': what.length }).end(what);
    });
    for (const one of [request, response]) one.on('error', () => undefined);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    visits,
    serve(name, what) {
      const path = `/${handlers.size}/${name}`;
      handlers.set(path, what);
      return `${url}${path}`;
    },
    serveAt(path, what) {
      handlers.set(path, what);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Calls `send` again whenever the other side has taken what was sent, until it goes away. */
export function sendForEver(response: ServerResponse, chunk: Uint8Array): void {
  const send = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', send);
  send();
}

/** One byte now and then, until the other side goes away. */
export function trickle(response: ServerResponse, everyMs = 500): void {
  response.write('%');
  const timer = setInterval(() => response.write(' '), everyMs);
  response.on('close', () => clearInterval(timer));
}
