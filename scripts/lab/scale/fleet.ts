import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../src/shared/embedded/embedded-postgres.ts';
import { migrate } from '../../../src/shared/migrations.ts';
import { type ServiceProcess, startService } from '../service-process.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** What is sent in turn: a picture that is recognised, a PDF that has its text, and a text. */
const DOCUMENTS = [
  { use_case: 'receipt', context: { files: [`file://${join(ROOT, 'samples/receipt.png')}`] } },
  { use_case: 'invoice', context: { files: [`file://${join(ROOT, 'samples/invoice.pdf')}`] } },
  { use_case: 'receipt', context: { texts: ['Harbour Books\n2026-03-04\nTotal GBP 12.50'] } },
] as const;

/** Several instances on one database and one folder. */
export interface Fleet {
  readonly instances: ServiceProcess[];
  readonly database: pg.Pool;
  /** Sends the next document of those that are mixed; resolves with the milliseconds that it took to be accepted. */
  send(only?: number): Promise<number>;
  readonly sent: () => number;
  /** Ends an instance with `kill -9`, and starts another in its place. */
  replace(index: number): Promise<void>;
  close(): Promise<void>;
}

/** What the machine was like, for whoever reads a figure. */
export function describeMachine(): string {
  const [cpu] = cpus();
  return `${availableParallelism()} cores (${cpu?.model.trim() ?? 'unknown'}), Node ${process.versions.node}; load of the last minute ${loadavg()[0]?.toFixed(1)}`;
}

/** Starts a fleet. A page is recognised anew each time, as if no document came twice. */
export async function startFleet(folder: string, count: number): Promise<Fleet> {
  const server = await startEmbeddedPostgres(join(folder, 'database'));
  await migrate(server.url, 'extraction');
  const start = () =>
    startService(join(folder, 'data'), {
      IX_DATABASE_URL: server.url,
      IX_KEEP_FILES_HOURS: '0',
      IX_OCR_WORKERS: '1',
      IX_LOG_LEVEL: 'error',
    });
  const instances = await Promise.all(Array.from({ length: count }, start));
  const database = new pg.Pool({ connectionString: server.url, max: 2 });
  let sent = 0;

  return {
    instances,
    database,
    sent: () => sent,
    async send(only) {
      const number = sent;
      sent += 1;
      const document = DOCUMENTS[only ?? number % DOCUMENTS.length];
      const url = instances[number % instances.length]?.url ?? '';
      const begun = performance.now();
      const answer = await fetch(`${url}/jobs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...document, ix_client_id: 'fleet', request_id: `job-${number}` }),
      });
      await answer.arrayBuffer();
      if (answer.status !== 201) throw new Error(`POST /jobs answered ${answer.status}`);
      return performance.now() - begun;
    },
    async replace(index) {
      const { pid } = instances[index] ?? { pid: 0 };
      process.kill(pid, 'SIGKILL');
      instances[index] = await start();
    },
    async close() {
      await Promise.all(instances.map((instance) => instance.stop()));
      await database.end();
      await server.stop();
    },
  };
}

export interface Tally {
  readonly pending: number;
  readonly running: number;
  readonly done: number;
  readonly error: number;
}

/** How the jobs of a fleet stand. */
export async function tally({ database }: Pick<Fleet, 'database'>): Promise<Tally> {
  const { rows } = await database.query<{ status: keyof Tally; n: string }>(
    'SELECT status, count(*) AS n FROM ix_jobs GROUP BY status',
  );
  const count = (status: keyof Tally) => Number(rows.find((row) => row.status === status)?.n ?? 0);
  return { pending: count('pending'), running: count('running'), done: count('done'), error: count('error') };
}
