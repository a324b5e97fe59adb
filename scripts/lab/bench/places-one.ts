import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { Pool as HttpPool } from 'undici';
import { readCpuTime } from '../cpu-time.ts';
import type { Service } from './places-services.ts';
import { time } from './timing.ts';

const CONNECTIONS = 16;
const THROUGHPUT_MS = 6000;
/** A compiler that works while the program runs needs some thousand requests. */
const WARM_UP_MS = 8000;

const BODY = JSON.stringify({
  name: 'Bench',
  description: 'A place of the benchmark',
  longitude: 1.5,
  latitude: 2.5,
});

async function request(http: HttpPool, method: 'GET' | 'POST', path: string, body?: string): Promise<string> {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await http.request({ method, path, headers, body: body ?? null });
  const text = await answer.body.text();
  if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
  return text;
}

type Method = 'GET' | 'POST';

/** Runs `work` on every connection for so long. @returns how often a second it was done */
async function countPerSecond(work: () => Promise<unknown>, milliseconds = THROUGHPUT_MS): Promise<number> {
  const end = performance.now() + milliseconds;
  let done = 0;
  const client = async () => {
    while (performance.now() < end) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  return done / (milliseconds / 1000);
}

const WRK_SCRIPT = `
wrk.method = "POST"
wrk.headers["content-type"] = "application/json"
wrk.body = [==[${BODY}]==]
`;

/** Requests a second by Debian's wrk, which leaves more of the cores to what it measures than a client in JavaScript. */
async function countWithWrk(url: string, method: Method, milliseconds = THROUGHPUT_MS): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'places-wrk-'));
  try {
    const script = join(folder, 'request.lua');
    await writeFile(script, method === 'POST' ? WRK_SCRIPT : '');
    const options = ['-t1', `-c${CONNECTIONS}`, `-d${milliseconds / 1000}s`, '-s', script, url];
    const { stdout } = await promisify(execFile)('wrk', options);
    if (/Non-2xx/.test(stdout)) throw new Error(stdout);
    return Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const hasWrk = () =>
  promisify(execFile)('wrk', ['--version']).then(
    () => true,
    // It says its version and exits with 1.
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );

/**
 * Latencies of reading and creating one place, requests a second over 16 connections, and the processor time of the
 * service's process for one request: the figure that other work on the machine changes least.
 */
export async function measureOne(name: string, { url, child }: Service, rounds: number): Promise<void> {
  const http = new HttpPool(url, { connections: CONNECTIONS });
  const { id } = JSON.parse(await request(http, 'POST', '/api/places', BODY));
  const wrk = await hasWrk();
  for (const [kind, method, path] of [
    ['read', 'GET', `/api/places/${id}`],
    ['create', 'POST', '/api/places'],
  ] as const) {
    const once = () => request(http, method, path, method === 'POST' ? BODY : undefined);
    const load = (milliseconds?: number) =>
      wrk ? countWithWrk(url + path, method, milliseconds) : countPerSecond(once, milliseconds);
    const { p50, p99 } = await time(rounds * 10, once);
    await load(WARM_UP_MS);
    const before = await readCpuTime(child.pid ?? 0);
    const rate = await load();
    const cpu = ((await readCpuTime(child.pid ?? 0)) - before) / ((rate * THROUGHPUT_MS) / 1000);
    const client = wrk ? 'wrk' : 'undici';
    console.log(
      `| ${kind}, ${name} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${rate.toFixed(0)} (${client}) | ${cpu.toFixed(2)} |`,
    );
  }
  await http.close();
}

/** The same by the plainest statements through pg, one place a statement. */
export async function measureBare(pool: pg.Pool, rounds: number): Promise<void> {
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
