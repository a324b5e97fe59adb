import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/shared/embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers with the URL of the run's database server, which starts when it is first asked for. */
    databaseServerBroker: string;
  }
}

/**
 * One PostgreSQL for a whole vitest run, started by the first test file that asks for it: runs without a database test do
 * not pay for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<{ server: EmbeddedPostgres; directory: string }> | undefined;

  async function start(): Promise<{ server: EmbeddedPostgres; directory: string }> {
    const directory = await mkdtemp(join(tmpdir(), 'ix-test-postgres-'));
    return { directory, server: await startEmbeddedPostgres(directory, { fsync: false }) };
  }

  const broker = createServer((_request, response) => {
    started ??= start();
    started.then(
      ({ server }) => response.end(server.url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve));
  const address = broker.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  project.provide('databaseServerBroker', `http://127.0.0.1:${port}`);

  return async () => {
    broker.close();
    const { server, directory } = (await started?.catch(() => undefined)) ?? {};
    await server?.stop();
    if (directory) await rm(directory, { recursive: true, force: true });
  };
}
