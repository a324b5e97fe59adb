import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/shared/embedded/embedded-postgres.ts';
import { openDataDir } from '../../src/shared/embedded/open-data-dir.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers with the URLs of the run's database server, which starts when it is first asked for. */
    databaseServerBroker: string;
  }
}

/** What a test needs to make databases and logins; the service under test never has it. */
export interface DatabaseServerUrls {
  /** Of a superuser that only tests have. */
  readonly admin: string;
  /** Of the service's role. */
  readonly service: string;
}

const ADMIN = 'test_admin';

/**
 * One PostgreSQL for a whole vitest run, started by the first test file that asks for it: runs without a database test do
 * not pay for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<{ server: EmbeddedPostgres; directory: string }> | undefined;

  async function start(): Promise<{ server: EmbeddedPostgres; directory: string }> {
    const directory = await mkdtemp(join(tmpdir(), 'ix-test-postgres-'));
    const cluster = await openDataDir(directory, false);
    await cluster.asOwner('postgres', [`CREATE ROLE ${ADMIN} SUPERUSER LOGIN PASSWORD '${ADMIN}'`]);
    return { directory, server: await startEmbeddedPostgres(directory, { fsync: false }) };
  }

  function urlsOf(service: string): DatabaseServerUrls {
    const admin = new URL(service);
    admin.username = ADMIN;
    admin.password = ADMIN;
    admin.pathname = '/postgres';
    return { service, admin: admin.href };
  }

  const broker = createServer((_request, response) => {
    started ??= start();
    started.then(
      ({ server }) => response.end(JSON.stringify(urlsOf(server.url))),
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
