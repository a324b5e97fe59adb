import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface RawOptions {
  /** How long answers are waited for, milliseconds. */
  readonly listenMs?: number;
  /** Whether the sending side is closed when everything is sent. */
  readonly half?: boolean;
  /** Reads only when everything is sent, as simple clients do: one whose connection is cut before that gets no answer. */
  readonly readAfter?: boolean;
}

const MAX_READ = 1024 * 1024;

/** Opens a connection to the service that never throws; what comes back is collected. */
export function openSocket(url: string): { readonly socket: Socket; readonly received: () => string } {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (part: string) => {
    if (received.length < MAX_READ) received += part;
  });
  socket.on('error', () => undefined);
  return { socket, received: () => received };
}

/** Sends bytes as they are and gives what came back by the time the service closed, or the time was over. */
export async function sendRaw(
  url: string,
  bytes: string | Uint8Array,
  { listenMs = 5000, half = false, readAfter = false }: RawOptions = {},
): Promise<string> {
  const { socket, received } = openSocket(url);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  if (readAfter) {
    socket.pause();
    const cut = await Promise.race([
      new Promise<boolean>((resolve) => socket.write(bytes, (error) => resolve(error instanceof Error))),
      closed.then(() => true),
      wait(listenMs, true),
    ]);
    if (cut) {
      socket.destroy();
      return '';
    }
    socket.resume();
  } else socket.write(bytes);
  if (half) socket.end();
  await Promise.race([closed, wait(listenMs)]);
  socket.destroy();
  return received();
}

/** The status codes of the answers in what came back. */
export const statusesIn = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
