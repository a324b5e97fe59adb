import { createConnection, createServer, type Socket } from 'node:net';

/**
 * How a connection ends: with a reset; as a server does that is told to end it, in the place of the piece or in one with it; or it stays,
 * and nothing passes any more on any.
 */
export type Cut = 'reset' | 'told' | 'told with it' | 'silent';

export interface CuttingProxy {
  readonly port: number;
  /** Pieces that have passed, in either direction and of all connections. */
  passed(): number;
  isSilent(): boolean;
  close(): Promise<void>;
}

/** What PostgreSQL says as it ends a session (SQLSTATE 57P01), as a message of its protocol. */
function lastWords(): Buffer {
  const fields = Buffer.from(
    'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0',
  );
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/**
 * Stands before the database, and ends a connection at the piece of which `cutsAt` says so.
 *
 * @param cutsAt told the piece's number among all, and among those of its connection, from 0, and that of the connection
 */
export async function openCuttingProxy(
  databaseUrl: string,
  how: Cut,
  cutsAt: (piece: {
    readonly all: number;
    readonly own: number;
    readonly connection: number;
    readonly bytes: Buffer;
  }) => boolean,
): Promise<CuttingProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let all = 0;
  let connections = 0;
  let silent = false;
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = createConnection({ host: hostname, port: Number(port), noDelay: true });
    const connection = connections++;
    let own = 0;
    function pass(to: Socket, bytes: Buffer): void {
      if (silent || client.destroyed || client.writableEnded) return;
      if (!cutsAt({ all: all++, own: own++, connection, bytes })) return void to.write(bytes);
      silent = how === 'silent';
      if (silent) return;
      upstream.destroy();
      if (how === 'reset') client.resetAndDestroy();
      else client.end(how === 'told' ? lastWords() : Buffer.concat([bytes, lastWords()]));
    }
    client.on('data', (bytes) => pass(upstream, bytes));
    upstream.on('data', (bytes) => pass(client, bytes));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.end();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    passed: () => all,
    isSilent: () => silent,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
