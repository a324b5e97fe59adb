import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../src/shared/embedded/embedded-postgres.ts';
import { migrate } from '../../../src/shared/migrations.ts';
import { closePool, createPool } from '../../../src/shared/postgres.ts';
import type { BenchDatabase, BenchTools } from './bench-row.ts';

/** Tools for rows, and `close`, which ends and deletes all that they have made. */
export function createBenchTools(isLong: boolean): BenchTools & { close(): Promise<void> } {
  const folders: string[] = [];
  let database: Promise<BenchDatabase & { close(): Promise<void> }> | null = null;

  async function folder(): Promise<string> {
    const made = await mkdtemp(join(tmpdir(), 'ix-bench-'));
    folders.push(made);
    return made;
  }

  async function openDatabase(): Promise<BenchDatabase & { close(): Promise<void> }> {
    const server = await startEmbeddedPostgres(await folder());
    const pool = createPool(server.url, { applicationName: 'bench', statementTimeoutMs: 0 });
    await migrate(server.url, 'extraction');
    return {
      url: server.url,
      pool,
      async close() {
        await closePool(pool);
        await server.stop();
      },
    };
  }

  return {
    isLong,
    folder,
    database() {
      database ??= openDatabase();
      return database;
    },
    async close() {
      await (await database)?.close();
      await Promise.all(folders.map((path) => rm(path, { recursive: true, force: true })));
    },
  };
}
