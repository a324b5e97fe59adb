import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Pool as HttpPool } from 'undici';
import { startEmbeddedPostgres } from '../../../src/shared/embedded/embedded-postgres.ts';
import { migrate } from '../../../src/shared/migrations.ts';
import { createPool } from '../../../src/shared/postgres.ts';
import { fillPlaces } from './places-data.ts';
import { compareListings } from './places-listings.ts';
import { measureBare, measureOne } from './places-one.ts';
import { startPeer, startService, stop } from './places-services.ts';

const USAGE = `Usage: npm run bench:places -- [--rows 1000000] [--database URL] [--rounds 30] [--one]

Measures the places service against the same SQL run bare through pg, one client at a time, and its requests a second
against a FastAPI service where Debian's python3-fastapi, python3-uvicorn and python3-asyncpg are installed (and, better, wrk). Fills an
empty database first: a temporary one, or that of --database, which must be yours to fill. --one leaves the listings out.`;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '30' },
    database: { type: 'string' },
    one: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
async function run(databaseUrl: string, rows: number, rounds: number): Promise<void> {
  await migrate(databaseUrl, 'places');
  const pool = createPool(databaseUrl, {
    applicationName: 'bench',
    statementTimeoutMs: 0,
    sessionSettings: 'SET jit = off',
  });
  const { rows: found } = await pool.query('SELECT count(*) AS n FROM places');
  if (found[0].n === 0) await fillPlaces(pool, rows, (done) => process.stderr.write(`\r${done} rows`));
  process.stderr.write('\n');
  const service = await startService(databaseUrl);
  const http = new HttpPool(service.url, { connections: 1 });
  try {
    if (!values.one) await compareListings(http, pool, rounds);
    console.log(
      '\n| one place | p50 | p99 | a second, 16 connections | CPU ms a request |\n|---|---|---|---|---|',
    );
    await measureBare(pool, rounds);
    await measureOne('ours', service, rounds);
  } finally {
    await http.close();
    await stop(service.child);
  }
  const peer = await startPeer(databaseUrl);
  if (peer === null) console.log("\nFastAPI: not measured, Debian's packages are not installed");
  else {
    try {
      await measureOne('FastAPI', peer, rounds);
    } finally {
      await stop(peer.child);
    }
  }
  await pool.end();
}

if (values.help) console.log(USAGE);
else if (values.database !== undefined)
  await run(values.database, Number(values.rows), Number(values.rounds));
else {
  const folder = await mkdtemp(join(tmpdir(), 'places-bench-'));
  const server = await startEmbeddedPostgres(folder);
  try {
    await run(server.url, Number(values.rows), Number(values.rounds));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
