import { createServer } from 'node:http';
import { memberOf } from '../story.ts';
import type { ReceivedCallback } from '../system.ts';

export interface CallbackReceiver {
  /** Where to send what is to be answered with this status. */
  readonly urlOf: (status: number) => string;
  readonly received: (jobId: string) => readonly ReceivedCallback[];
  close(): Promise<void>;
}

const PATH = /^\/answer\/(\d{3})$/;

/** Receives callbacks on a free port of 127.0.0.1, and keeps them by the job that they speak of. */
export async function openCallbackReceiver(): Promise<CallbackReceiver> {
  const received = new Map<string, ReceivedCallback[]>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answered = Number(PATH.exec(request.url ?? '')?.[1] ?? 404);
    let body: unknown = null;
    try {
      body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    } catch {
      // Whatever it is, it is no job.
    }
    const jobId = String(memberOf(body, 'job_id'));
    received.set(jobId, [...(received.get(jobId) ?? []), { body, answered }]);
    response.writeHead(answered, answered === 302 ? { location: '/elsewhere' } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    urlOf: (status) => `http://127.0.0.1:${port}/answer/${status}`,
    received: (jobId) => received.get(jobId) ?? [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
