import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { waitForDatabase } from '../../src/shared/wait-for-database.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

/** The answer of PostgreSQL's protocol that refuses a session: severity, SQLSTATE and words. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** @returns the URL of a server that refuses every session */
async function refusing(code: string, message: string): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(refusal(code, message)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `postgresql://ix:secret@127.0.0.1:${address.port}/ix`;
}

it.each([
  [
    'an older server',
    '42704',
    'unrecognized configuration parameter "idle_session_timeout"',
    /does not know what each session begins with.*PostgreSQL 14 or later is needed.*IX_DATABASE_URL/,
  ],
  [
    'a pooler',
    '08P01',
    'unsupported startup parameter: statement_timeout',
    /is a pooler.*name the server itself in IX_DATABASE_URL.*ignore_startup_parameters = options/,
  ],
  [
    'a pooler of today',
    '08P01',
    'unsupported startup parameter in options: extra_float_digits',
    /is a pooler.*ignore_startup_parameters = options/,
  ],
  ['a password', '28P01', 'password authentication failed for user "ix"', /refuses the password of ix/],
])(
  'the start ends at once, and says what mends it, where a session is refused by %s',
  async (_by, code, message, said) => {
    const url = await refusing(code, message);
    const { signal } = new AbortController();
    const start = waitForDatabase({ url, setting: 'IX_DATABASE_URL' }, pino({ enabled: false }), signal);
    await expect(start).rejects.toThrow(said);
    await expect(start).rejects.not.toThrow(/secret/);
  },
);
