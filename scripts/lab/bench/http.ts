import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Pool } from 'pg';
import { Pool as HttpPool } from 'undici';
import { createJobStore } from '../../../src/extraction/store/job-store.ts';
import { openLockSession } from '../../../src/extraction/store/lock-session.ts';
import { responseOf } from '../../../testing/machines/stage-samples.ts';
import type { BenchDatabase, BenchRow } from './bench-row.ts';
import { benchErrorResponse } from './fake-worker.ts';
import { medianOf } from './ocr-measures.ts';
import { INSERT_WAITING } from './queue.ts';
import type { Row } from './row.ts';
import { toRow } from './row.ts';

const CONNECTIONS = 16;
const WARM_UP_MS = 3000;
const LOAD_MS = 3000;
const ROUNDS = 3;
const RESPONSE_BYTES = 200_000;

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

function bodyOf(method: Call['method']): string | null {
  if (method === 'GET') return null;
  const context = { files: ['http://127.0.0.1:1/statement.pdf'], texts: [] };
  return JSON.stringify({
    use_case: 'bank_statement_header',
    ix_client_id: 'bench',
    request_id: randomUUID(),
    context,
  });
}

/** Requests a second over 16 connections for so long. */
async function rateOf(http: HttpPool, { method, path }: Call, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let done = 0;
  const client = async () => {
    while (performance.now() < end) {
      const headers = method === 'POST' ? { 'content-type': 'application/json' } : {};
      const answer = await http.request({ method, path, headers, body: bodyOf(method) });
      await answer.body.dump({ limit: 2 ** 24 });
      if (answer.statusCode >= 300) throw new Error(`${method} ${path} answered ${answer.statusCode}`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  return (done * 1000) / milliseconds;
}

/** A finished job whose response is of 200 kB. */
async function finishLargeJob({ url, pool }: BenchDatabase): Promise<string> {
  await pool.query('DELETE FROM ix_jobs');
  await pool.query(INSERT_WAITING, [1]);
  const store = createJobStore(pool, { maxAttempts: 3, buildErrorResponse: benchErrorResponse });
  const session = await openLockSession(url);
  const claim = await store.claimNext(session);
  if (claim === null) throw new Error('the job was not claimed');
  const none = { setup: null, ocr: null, extraction: null, reliability: null, error: null, timings: {} };
  const { job, run } = claim;
  const response = responseOf({ job: { ...job, attempt: run.attempt }, ...none });
  const line = 'a warning that is there for its length, as the lines of a document are; ';
  const warning = Array.from({ length: Math.ceil(RESPONSE_BYTES / (line.length + 3)) }, () => line);
  await store.finish(run, { status: 'done', response: { ...response, warning } });
  await session.close();
  return run.job_id;
}

async function emptyJobs(pool: Pool): Promise<void> {
  await pool.query('TRUNCATE ix_jobs CASCADE');
  await pool.query('VACUUM ANALYZE ix_jobs');
}

/** Posting jobs and reading a large one, beside bare routes in the same process. */
export const http: BenchRow = {
  name: 'http',
  bound:
    'POST: jobs that come while others are on their way go together, in one statement and one commit, which is most of what one costs by itself. What is left above a plain ' +
    'table is in the database ten index entries, six checked columns and the triggers, which note what a request names, and in the process the checks of the body. Transactions that ' +
    'notify commit one after the other, so that ours notifies apart from its insertions, once for many, as the bare route with the same insert does not. ' +
    'GET: PostgreSQL gives the response as text, which goes to the socket as it is.',
  async measure(tools) {
    const database = await tools.database();
    const jobId = await finishLargeJob(database);
    const script = join(import.meta.dirname, 'serve-jobs.ts');
    const child = spawn(process.execPath, [script, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
    const urls: string[] = [];
    for await (const line of createInterface(child.stdout)) if (urls.push(line) === 2) break;
    const [ours = '', bare = ''] = urls;
    const options = { connections: CONNECTIONS };
    const [own, peer] = [new HttpPool(ours, options), new HttpPool(bare, options)];

    async function compare(mine: Call, others: Call): Promise<Pick<Row, 'ours' | 'peers'>> {
      await rateOf(own, mine, WARM_UP_MS);
      await rateOf(peer, others, WARM_UP_MS);
      const rates: { readonly ours: number[]; readonly peers: number[] } = { ours: [], peers: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.ours.push(await rateOf(own, mine, LOAD_MS));
        rates.peers.push(await rateOf(peer, others, LOAD_MS));
      }
      return { ours: medianOf(rates.ours), peers: medianOf(rates.peers) };
    }

    try {
      const get = await compare(
        { method: 'GET', path: `/jobs/${jobId}` },
        { method: 'GET', path: `/jobs/${jobId}` },
      );
      await emptyJobs(database.pool);
      const post = { method: 'POST', path: '/jobs' } as const;
      const same = await compare(post, { method: 'POST', path: '/same' });
      const plain = await compare(post, { method: 'POST', path: '/plain' });
      const row = { unit: '/s', what: `POST /jobs a second, ${CONNECTIONS} connections` } as const;
      return [
        toRow({
          ...row,
          ...same,
          beside: 'bare Fastify route with the same insert',
          reach: { ratio: 1, better: 'higher' },
        }),
        toRow({
          ...row,
          ...plain,
          beside: 'bare Fastify route with an insert into a plain table',
          reach: { ratio: 0.5, better: 'higher' },
        }),
        toRow({
          ...get,
          unit: '/s',
          what: `GET /jobs/{job_id} a second with a response of ${RESPONSE_BYTES / 1000} kB`,
          beside: 'the same row as JSON of PostgreSQL through bare Fastify',
          reach: { ratio: 0.8, better: 'higher' },
        }),
      ];
    } finally {
      await Promise.all([own.close(), peer.close()]);
      child.kill();
      await once(child, 'exit');
      await emptyJobs(database.pool);
    }
  },
};
