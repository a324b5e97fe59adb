import { createConnection, createServer, type Socket } from 'node:net';

/**
 * What the proxy does with bytes: `pass` them on; `stall`: take them and say nothing (a half-open connection);
 * `refuse`: close new connections at once.
 */
export type ProxyMode = 'pass' | 'stall' | 'refuse';

export interface TcpProxy {
  readonly port: number;
  setMode(mode: ProxyMode): void;
  /** Passes bytes to the server and keeps every answer, until the mode is set. */
  muteAnswers(): void;
  /** Cuts every open connection: with a reset, or with an orderly end. */
  cut(how: 'reset' | 'end'): void;
  /** Sends bytes to the server as if the client had, and keeps the answer that holds `tag` from the client. */
  smuggle(bytes: Buffer, tag: string): void;
  connections(): number;
  close(): Promise<void>;
}

/** A TCP proxy on a free port of 127.0.0.1 that can misbehave as networks do. */
export async function openTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let mode: ProxyMode = 'pass';
  let mute = false;
  /** Ends whose other side has gone during a stall, which they have not been told. */
  const halfOpen = new Set<Socket>();
  const pairs = new Map<Socket, { upstream: Socket; swallow: string | null }>();

  const server = createServer((client) => {
    if (mode === 'refuse') {
      client.resetAndDestroy();
      return;
    }
    const upstream = createConnection(target);
    const pair = { upstream, swallow: null as string | null };
    pairs.set(client, pair);
    client.on('data', (bytes) => {
      if (mode === 'pass') upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (pair.swallow !== null && bytes.includes(pair.swallow)) pair.swallow = null;
      else if (mode === 'pass' && !mute) client.write(bytes);
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        pairs.delete(client);
        if (mode === 'stall') halfOpen.add(other);
        else other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    setMode(next) {
      mode = next;
      mute = false;
      if (mode === 'stall') return;
      for (const socket of halfOpen) socket.destroy();
      halfOpen.clear();
    },
    muteAnswers() {
      mute = true;
    },
    cut(how) {
      for (const [client, { upstream }] of pairs) {
        if (how === 'reset') client.resetAndDestroy();
        else client.end();
        upstream.destroy();
      }
      pairs.clear();
    },
    smuggle(bytes, tag) {
      for (const pair of pairs.values()) {
        pair.swallow = tag;
        pair.upstream.write(bytes);
      }
    },
    connections: () => pairs.size,
    async close() {
      for (const socket of halfOpen) socket.destroy();
      for (const [client, { upstream }] of pairs) {
        client.destroy();
        upstream.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The message of the PostgreSQL protocol that runs a query. */
export function simpleQuery(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.from([0x51, 0, 0, 0, 0]);
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}
