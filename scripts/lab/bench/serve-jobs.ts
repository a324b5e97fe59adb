import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { freeBytesOf } from '../../../src/adapters/fetching/disk-space.ts';
import { createUploadedFiles } from '../../../src/adapters/fetching/uploaded-files.ts';
import { createJobEnds } from '../../../src/extraction/http/job-ends.ts';
import { addJobRoutes } from '../../../src/extraction/http/jobs.ts';
import { createJobStore } from '../../../src/extraction/store/job-store.ts';
import { createServer } from '../../../src/shared/http/server.ts';
import { createPool } from '../../../src/shared/postgres.ts';
import { readSettings } from '../../../src/shared/settings.ts';
import { benchErrorResponse } from './fake-worker.ts';

/**
 * Serves the routes of jobs, and beside them bare Fastify routes with statements that do the same or less, in one process without a
 * worker, on the database that the first argument names. Prints the two addresses.
 */
const [databaseUrl = ''] = process.argv.slice(2);
const pool = createPool(databaseUrl, { applicationName: 'bench-http' });
const settings = readSettings({});
const store = createJobStore(pool, { maxAttempts: 3, buildErrorResponse: benchErrorResponse });
const ours = await createServer({
  title: 'Bench',
  description: 'Jobs',
  version: '0',
  host: '127.0.0.1',
  bodyLimit: settings.IX_REQUEST_MAX_BYTES,
  logger: pino({ level: 'warn' }, pino.destination(2)),
});
addJobRoutes(ours, {
  settings,
  store,
  ends: createJobEnds(store.endedOrUnknown),
  kept: { remove: async () => undefined, removeUploads: async () => undefined },
  uploads: createUploadedFiles(join(tmpdir(), 'ix-bench-uploads'), { bytes: 0, freeBytes: freeBytesOf }),
  closing: new AbortController().signal,
});

interface Body {
  readonly ix_client_id: string;
  readonly request_id: string;
}

const bare = fastify();
const INSERT = `INSERT INTO ix_jobs (client_id, request_id, request) VALUES ($1, $2, $3)
  ON CONFLICT (client_id, request_id) DO NOTHING RETURNING job_id, ix_id, status`;
bare.post<{ Body: Body }>('/same', async ({ body }, reply) => {
  const values = [body.ix_client_id, body.request_id, JSON.stringify(body)];
  reply.code(201);
  return (await pool.query(INSERT, values)).rows[0];
});
await pool.query('CREATE TABLE IF NOT EXISTS bench_plain (id uuid PRIMARY KEY, request jsonb NOT NULL)');
bare.post<{ Body: Body }>('/plain', async ({ body }, reply) => {
  const id = randomUUID();
  await pool.query('INSERT INTO bench_plain VALUES ($1, $2)', [id, JSON.stringify(body)]);
  reply.code(201);
  return { job_id: id };
});
const SELECT = `SELECT row_to_json(job)::text AS json FROM (
  SELECT job_id, ix_id, client_id, request_id, status, request, response, callback_url, callback_status, attempts,
         created_at, started_at, finished_at FROM ix_jobs WHERE job_id = $1) AS job`;
bare.get<{ Params: { id: string } }>('/jobs/:id', async ({ params }, reply) => {
  const { rows } = await pool.query<{ json: string }>(SELECT, [params.id]);
  return reply.type('application/json').send(rows[0]?.json);
});

console.log(await ours.listen({ port: 0, host: '127.0.0.1' }));
console.log(await bare.listen({ port: 0, host: '127.0.0.1' }));
