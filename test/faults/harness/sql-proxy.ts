import { createConnection, createServer, type Socket } from 'node:net';

/**
 * Named moments in the life of a job, as the statement that makes them. A proxy sees them on the wire, so that the product
 * needs no pause points of its own.
 */
export const STATEMENTS = {
  submit: 'INSERT INTO ix_jobs',
  claim: "SET status = 'running'",
  checkpoint: 'INSERT INTO ix_checkpoints',
  finish: "'finished', 'running'",
  finishAndClaim: 'pg_advisory_unlock(ix_job_lock_key',
  release: "count(pg_notify('ix_jobs_new'",
  claimCallback: 'due AS MATERIALIZED',
  settleCallback: "'callback_' ||",
  review: 'INSERT INTO ix_reviews',
  takeLesson: 'FROM ix_lessons_due due',
  lesson: 'INSERT INTO ix_lessons',
  noteLesson: 'DELETE FROM ix_lessons_due',
} as const;
export type StatementName = keyof typeof STATEMENTS;

/** A statement that waits: not yet sent to the server, or done there while its answer is kept back. */
export interface Pause {
  /** Resolves when the statement has come by. */
  readonly reached: Promise<void>;
  /** Lets everything go on. */
  release(): void;
}

export type NetworkMode = 'pass' | 'refuse' | 'stall' | 'crumble';

/** A statement with a name of its own is sent in full once for each connection, and by this name from then on. */
const NAMED = /(ix-[\w-]+)\0[^\0]*$/;

/** Tells a statement on the wire, in full or by its name. */
function createRecognition() {
  const names = new Map<string, Set<string>>();
  return (message: string, text: string): boolean => {
    const at = message.indexOf(text);
    const name = at < 0 ? undefined : NAMED.exec(message.slice(0, at))?.[1];
    const known = names.get(text) ?? new Set();
    if (name !== undefined) names.set(text, known.add(name));
    return at >= 0 || known.values().some((one) => message.includes(`\0${one}\0`));
  };
}

/** Stands between one service and the database. */
export interface SqlProxy {
  readonly port: number;
  /**
   * Holds the next statement of that name on its connection: `before` the server has it, or `after` it was executed and
   * before the service knows.
   */
  pauseAt(name: StatementName, when: 'before' | 'after'): Pause;
  /** `refuse` connections, `stall`: swallow all bytes, `crumble`: pass them on one by one. Open connections follow. */
  setMode(mode: NetworkMode): void;
  /** Resets every connection. */
  reset(): void;
  close(): Promise<void>;
}

interface Armed {
  readonly text: (typeof STATEMENTS)[StatementName];
  readonly when: 'before' | 'after';
  readonly reach: () => void;
  readonly released: Promise<void>;
}

export async function openSqlProxy(targetPort: number): Promise<SqlProxy> {
  let mode: NetworkMode = 'pass';
  let armed: Armed[] = [];
  const isThere = createRecognition();
  const sockets = new Set<Socket>();

  function send(to: Socket, bytes: Buffer): void {
    if (mode === 'stall' || to.destroyed) return;
    if (mode === 'crumble') for (const byte of bytes) to.write(Buffer.of(byte));
    else to.write(bytes);
  }

  /** Passes bytes on in order, however long one of them has to wait. */
  function createLane(to: Socket): { push: (bytes: Buffer) => void; hold: (until: Promise<void>) => void } {
    let last: Promise<void> | null = null;
    const hold = (until: Promise<void>) => {
      last = (last ?? Promise.resolve()).then(() => until);
    };
    const push = (bytes: Buffer) => {
      if (last === null) send(to, bytes);
      else last = last.then(() => send(to, bytes));
    };
    return { push, hold };
  }

  const server = createServer({ noDelay: true }, (client) => {
    if (mode === 'refuse') {
      client.resetAndDestroy();
      return;
    }
    const upstream = createConnection({ host: '127.0.0.1', port: targetPort, noDelay: true });
    const toServer = createLane(upstream);
    const toClient = createLane(client);
    client.on('data', (bytes) => {
      const message = bytes.toString('latin1');
      const here = Object.values(STATEMENTS).filter((text) => isThere(message, text));
      const pause = armed.find(({ text }) => here.includes(text));
      if (pause) {
        armed = armed.filter((each) => each !== pause);
        (pause.when === 'before' ? toServer : toClient).hold(pause.released);
        pause.reach();
      }
      toServer.push(bytes);
    });
    upstream.on('data', (bytes) => toClient.push(bytes));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        if (mode !== 'stall') other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    pauseAt(name, when) {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      armed.push({
        text: STATEMENTS[name],
        when,
        reach: reached.resolve,
        released: released.promise,
      });
      return { reached: reached.promise, release: released.resolve };
    },
    setMode(next) {
      mode = next;
    },
    reset() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
