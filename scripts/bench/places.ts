import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { Pool as HttpPool } from 'undici';
import { readBoundingBox } from '../../src/places/bounding-box.ts';
import { buildListStatement } from '../../src/places/list-statement.ts';
import { toWords } from '../../src/places/place-filters.ts';
import { findFreePort } from '../../src/shared/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../../src/shared/embedded-postgres.ts';
import { migrate } from '../../src/shared/migrations.ts';
import { createPool } from '../../src/shared/postgres.ts';
import { fillPlaces } from './places-data.ts';

const USAGE = `Usage: npm run bench:places -- [--rows 1000000] [--database URL] [--rounds 30] [--one]

Measures the places service against the same SQL run bare through pg, one client at a time, and its requests a second
against a FastAPI service where Debian's python3-fastapi, python3-uvicorn and python3-asyncpg are installed. Fills an
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
const LISTINGS: readonly (readonly [name: string, query: string])[] = [
  ['own, offset 0', ''],
  ['own, offset 1,000', 'offset=1000'],
  ['own, offset 100,000', 'offset=100000'],
  ['bbox world', 'bbox=-180,-90,180,90'],
  ['bbox half the world', 'bbox=-10,-10,100,80'],
  ['bbox city', 'bbox=13,52.4,13.5,52.6'],
  ['bbox street', 'bbox=13.4,52.5,13.41,52.51'],
  ['bbox sparse', 'bbox=-100,10,-95,15'],
  ['bbox strip', 'bbox=-180,52.49,180,52.51'],
  ['bbox antimeridian', 'bbox=170,-20,-170,20'],
  ['bbox half, offset 1,000', 'bbox=-10,-10,100,80&offset=1000'],
  ['q rare', 'q=berlin'],
  ['q two words', 'q=museum berlin'],
  ['q frequent', 'q=museum'],
  ['q many letters, no hit', 'q=xyzzyxyzzy'],
  ['q 1 letter', 'q=e'],
  ['q 1 letter, no hit', 'q=q'],
  ['q 2 letters', 'q=zu'],
  ['q 2 letters, no hit', 'q=qx'],
  ['q rare + bbox city', 'q=berlin&bbox=13,52.4,13.5,52.6'],
  ['q frequent + bbox city', 'q=museum&bbox=13,52.4,13.5,52.6'],
];

const CONNECTIONS = 16;
const THROUGHPUT_MS = 5000;
/** A compiler that works while the program runs needs some thousand requests. */
const WARM_UP_MS = 8000;
const local = { id: 'local', seesAll: true };

interface Service {
  readonly url: string;
  readonly child: ChildProcess;
}

interface Figures {
  readonly p50: number;
  readonly p99: number;
}

/** Milliseconds of each run, one after another, after a warm-up. */
async function time(rounds: number, run: () => Promise<unknown>): Promise<Figures> {
  for (let round = 0; round < 3; round += 1) await run();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Requests a second over 16 connections in so many milliseconds. */
async function countPerSecond(run: () => Promise<unknown>, milliseconds = THROUGHPUT_MS): Promise<number> {
  const end = performance.now() + milliseconds;
  let done = 0;
  const client = async () => {
    while (performance.now() < end) {
      await run();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  return done / (milliseconds / 1000);
}

async function request(http: HttpPool, method: 'GET' | 'POST', path: string, body?: string): Promise<string> {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await http.request({ method, path, headers, body: body ?? null });
  const text = await answer.body.text();
  if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
  return text;
}

async function startService(databaseUrl: string): Promise<Service> {
  const script = join(import.meta.dirname, 'serve-places.ts');
  const child = spawn(process.execPath, [script, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = await once(createInterface(child.stdout), 'line');
  return { url: String(url), child };
}

/** The FastAPI peer, or null where its Debian packages are absent. */
async function startPeer(databaseUrl: string): Promise<Service | null> {
  const port = await findFreePort();
  const script = join(import.meta.dirname, 'places_fastapi.py');
  const child = spawn('/usr/bin/python3', [script, databaseUrl, String(port)], {
    stdio: ['ignore', 'inherit', 'ignore'],
  });
  child.once('error', () => undefined);
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && child.pid !== undefined) {
    const answer = await fetch(`${url}/api/places/00000000-0000-0000-0000-000000000000`).catch(() => null);
    if (answer !== null) return { url, child };
  }
  return null;
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

const ms = (value: number) => value.toFixed(1).padStart(8);

async function compareListings(http: HttpPool, pool: pg.Pool, rounds: number): Promise<void> {
  console.log('| listing | p50 | p99 | bare SQL p50 | p99 | ratio p50 |\n|---|---|---|---|---|---|');
  for (const [name, query] of LISTINGS) {
    const search = new URLSearchParams(query);
    const { text, values } = buildListStatement(local, {
      words: toWords(search.get('q') ?? ''),
      box: readBoundingBox(search.get('bbox')),
      limit: 100,
      offset: Number(search.get('offset') ?? 0),
    });
    const bare = await time(rounds, () => pool.query(text, [...values]));
    const ours = await time(rounds, () => request(http, 'GET', `/api/places?${search}`));
    const ratio = (ours.p50 / bare.p50).toFixed(2);
    console.log(
      `| ${name} | ${ms(ours.p50)} | ${ms(ours.p99)} | ${ms(bare.p50)} | ${ms(bare.p99)} | ${ratio} |`,
    );
  }
}

const BODY = JSON.stringify({
  name: 'Bench',
  description: 'A place of the benchmark',
  longitude: 1.5,
  latitude: 2.5,
});

/** Processor time that a process has used so far, in milliseconds (proc_pid_stat(5), fields 14 and 15, at 100 ticks a second). */
async function readCpuTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/**
 * Latencies of reading and creating one place, requests a second, and the processor time of the service's process for one
 * request: the figure that other work on the machine changes least.
 */
async function measureOne(name: string, { url, child }: Service, rounds: number): Promise<void> {
  const http = new HttpPool(url, { connections: CONNECTIONS });
  const { id } = JSON.parse(await request(http, 'POST', '/api/places', BODY));
  const read = () => request(http, 'GET', `/api/places/${id}`);
  const create = () => request(http, 'POST', '/api/places', BODY);
  for (const [kind, run] of [
    ['read', read],
    ['create', create],
  ] as const) {
    const { p50, p99 } = await time(rounds * 10, run);
    await countPerSecond(run, WARM_UP_MS);
    const before = await readCpuTime(child.pid ?? 0);
    const rate = await countPerSecond(run);
    const cpu = ((await readCpuTime(child.pid ?? 0)) - before) / ((rate * THROUGHPUT_MS) / 1000);
    console.log(
      `| ${kind}, ${name} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${rate.toFixed(0)} | ${cpu.toFixed(2)} |`,
    );
  }
  await http.close();
}

async function measureBare(pool: pg.Pool, rounds: number): Promise<void> {
  const { rows } = await pool.query('SELECT id FROM places LIMIT 1');
  const read = () =>
    pool.query({ name: 'r', text: 'SELECT * FROM places WHERE id = $1', values: [rows[0].id] });
  const create = () =>
    pool.query({
      name: 'c',
      text: `INSERT INTO places (name, description, longitude, latitude, visibility, owner_id)
        VALUES ($1, $2, $3, $4, 'private', 'local') RETURNING *`,
      values: ['Bench', 'A place of the benchmark', 1.5, 2.5],
    });
  for (const [kind, run] of [
    ['read', read],
    ['create', create],
  ] as const) {
    const { p50, p99 } = await time(rounds * 10, run);
    console.log(
      `| ${kind}, bare SQL | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${(await countPerSecond(run)).toFixed(0)} | |`,
    );
  }
}

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
