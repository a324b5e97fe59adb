import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Job } from '../../schemas/job.ts';
import { createSendRequest } from '../../src/adapters/fetching/guarded-request.ts';
import { createCallbackPoster } from '../../src/extraction/worker/callback-poster.ts';
import { startRawServer } from '../helpers/raw-server.ts';

const post = createCallbackPoster({ send: createSendRequest({ guard: () => null, ownEndpoints: () => [] }) });

const JOB: Job = {
  job_id: '00000000-0000-4000-8000-000000000001',
  ix_id: '0123456789abcdef',
  client_id: 'c',
  request_id: 'r',
  status: 'done',
  request: {},
  response: null,
  callback_url: null,
  callback_status: 'pending',
  attempts: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  started_at: null,
  finished_at: null,
};

async function statusOf(answer: string | ((socket: Socket) => void)): Promise<number> {
  const job = { ...JOB, callback_url: await startRawServer(answer) };
  return (await post(job, AbortSignal.timeout(5000))).status;
}

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';

describe('a receiver of callbacks', () => {
  it.each<[string, string | ((socket: Socket) => void), number]>([
    ['100 Continue first', `HTTP/1.1 100 Continue\r\n\r\n${OK}`, 200],
    ['102 Processing first', `HTTP/1.1 102 Processing\r\n\r\n${OK}`, 200],
    ['103 Early Hints first', `HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${OK}`, 200],
    ['all of these, twice', `${'HTTP/1.1 100 \r\n\r\nHTTP/1.1 102 P\r\n\r\n'.repeat(2)}${OK}`, 200],
    ['HTTP/1.0', 'HTTP/1.0 200 OK\r\n\r\nthanks', 200],
    ['no reason', 'HTTP/1.1 202\r\nContent-Length: 0\r\n\r\n', 202],
    ['204', 'HTTP/1.1 204 No Content\r\n\r\n', 204],
    [
      'a body that never comes',
      (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n'),
      200,
    ],
    ['a body without an end', (socket) => socket.write(`HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(1e6)}`), 200],
    ['a body that is cut', 'HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\nx', 200],
    ['a broken body', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 200],
    ['a redirect', 'HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n', 302],
    ['500', 'HTTP/1.1 500 \r\nContent-Length: 0\r\n\r\n', 500],
  ])('that answers with %s has answered', async (_name, answer, status) => {
    expect(await statusOf(answer)).toBe(status);
  });

  it.each<[string, string | ((socket: Socket) => void)]>([
    ['no HTTP', 'hello\r\n\r\n'],
    ['nothing', ''],
    ['garbage headers', 'HTTP/1.1 200 OK\r\n\u0000bad header\r\n\r\n'],
    ['endless headers', `HTTP/1.1 200 OK\r\n${'X: y\r\n'.repeat(100_000)}`],
    ['1xx only', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['another protocol', 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'],
    ['a reset', (socket) => socket.resetAndDestroy()],
  ])('that answers with %s has not', async (_name, answer) => {
    await expect(statusOf(answer)).rejects.toThrow();
  });

  it('that is not waited for any longer took too long', async () => {
    const waiting = new AbortController();
    await expect(
      post({ ...JOB, callback_url: await startRawServer(() => waiting.abort()) }, waiting.signal),
    ).rejects.toThrow('it took too long');
  });
});
