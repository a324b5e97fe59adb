import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MovingRow } from '../../../machines/rules/allowed-change.ts';
import { movesBetween } from '../../../machines/rules/allowed-change.ts';
import { CALLBACK_MOVES } from '../../../machines/rules/callback-moves.ts';
import type { JobMove } from '../../../machines/rules/job-moves.ts';
import { endsOf, FINAL_STATUSES, JOB_MOVES } from '../../../machines/rules/job-moves.ts';
import type { JobStatus } from '../../../schemas/job.ts';
import { setOf } from '../../../src/extraction/store/moves-sql.ts';
import { openStoreBench, type StoreBench } from '../../helpers/store.ts';

let bench: StoreBench;
let client: PoolClient;

beforeAll(async () => {
  bench = await openStoreBench();
  client = await bench.pool.connect();
});
afterAll(async () => {
  client.release();
  await bench.close();
});

/** A move that leaves a row behind. */
type Change = JobMove & { readonly to: JobStatus };

const moves = (JOB_MOVES as readonly JobMove[]).filter((move): move is Change => move.to !== null);
const instant = fc.constantFrom('2026-01-31T09:00:00.000Z', '2026-01-31T09:00:01.000Z', null);
const COLUMNS: { readonly [Name in keyof MovingRow]: fc.Arbitrary<MovingRow[Name]> } = {
  status: fc.constantFrom('pending', 'running', 'done', 'error'),
  attempts: fc.integer({ min: 0, max: 3 }),
  started_at: instant,
  response: fc.constantFrom('{"a":1}', null),
  finished_at: instant,
  callback_url: fc.constantFrom('http://x/', null),
  callback_status: fc.constantFrom('pending', 'delivered', 'failed', null),
  deaths: fc.integer({ min: 0, max: 2 }),
  claimed_by: fc.constantFrom('one', 'two', null),
  callback_attempted_at: instant,
  callback_attempted_by: fc.constantFrom('one', null),
};
const anyRow: fc.Arbitrary<MovingRow> = fc.record(COLUMNS);

/** A row as a move would leave it, so that some of what is tried is allowed. */
function toward(before: MovingRow, move: Change, other: MovingRow): MovingRow {
  const { columns } = move;
  const set = { kept: undefined, none: null, set: 'set' }[columns.started_at];
  const ends = columns.outcome === 'set';
  const due = before.callback_url === null ? null : 'pending';
  return {
    ...before,
    status: move.to,
    attempts: before.attempts + (columns.attempts === 'up' ? 1 : 0),
    started_at: set === 'set' ? '2026-01-31T09:00:02.000Z' : set === undefined ? before.started_at : null,
    response: ends ? '{"b":2}' : columns.outcome === 'none' ? null : before.response,
    finished_at: ends ? '2026-01-31T09:00:03.000Z' : columns.outcome === 'none' ? null : before.finished_at,
    callback_status:
      columns.callback === 'none' ? null : columns.callback === 'due' ? due : other.callback_status,
    deaths: columns.deaths === 'any' ? other.deaths : before.deaths,
    claimed_by: columns.claimed_by === 'any' ? other.claimed_by : before.claimed_by,
    callback_attempted_at:
      columns.callback === 'settles' ? other.callback_attempted_at : before.callback_attempted_at,
  };
}

/** What may stand there before, what somebody would like to make of it, and one column that is bent besides. */
const change = fc
  .record({
    before: anyRow,
    other: anyRow,
    move: fc.option(fc.constantFrom(...moves), { nil: null }),
    bent: fc.option(fc.constantFrom(...(Object.keys(COLUMNS) as (keyof MovingRow)[])), { nil: null }),
  })
  .map(({ before, other, move, bent }) => {
    const start = move?.from ? { ...before, status: move.from } : before;
    const aim = move === null ? other : toward(start, move, other);
    const after = bent === null ? aim : { ...aim, [bent]: other[bent] };
    // What was asked does not change: another trigger has that, and another test.
    return { before: start, after: { ...after, callback_url: start.callback_url } };
  });

const names = Object.keys(COLUMNS) as (keyof MovingRow)[];

/** Rows as they stand before, past the triggers. @returns their ids */
async function place(rows: readonly MovingRow[]): Promise<string[]> {
  await client.query('ALTER TABLE ix_jobs DISABLE TRIGGER USER');
  const ids: string[] = [];
  for (const row of rows) {
    const { rows: placed } = await client.query(
      `INSERT INTO ix_jobs (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING job_id`,
      names.map((name) => row[name]),
    );
    ids.push(placed[0].job_id);
  }
  await client.query('ALTER TABLE ix_jobs ENABLE TRIGGER USER');
  return ids;
}

/** Whether PostgreSQL lets the change through. */
async function isAllowed(id: string, before: MovingRow, after: MovingRow): Promise<boolean> {
  const changed = names.filter((name) => before[name] !== after[name]);
  const sets = changed.map((name, at) => `${name} = $${at + 2}`);
  await client.query('SAVEPOINT change');
  try {
    await client.query(
      `UPDATE ix_jobs SET ${sets.length > 0 ? sets.join(', ') : 'deaths = deaths'} WHERE job_id = $1`,
      [id, ...changed.map((name) => after[name])],
    );
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: '23514' });
    await client.query('ROLLBACK TO change');
    return false;
  }
}

describe('PostgreSQL and machines/rules', () => {
  it('allow the same changes of a row, and refuse the same', async () => {
    const counts = { allowed: 0, refused: 0 };
    const used = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 100, maxLength: 100 }), async (changes) => {
        await client.query('BEGIN');
        try {
          const ids = await place(changes.map(({ before }) => before));
          for (const [at, { before, after }] of changes.entries()) {
            const found = movesBetween(before, after);
            for (const { name, from, to } of found) used.add(`${name} ${from} ${to}`);
            const allowed = await isAllowed(ids[at] ?? '', before, after);
            expect({ before, after, allowed }).toEqual({ before, after, allowed: found.length > 0 });
            counts[allowed ? 'allowed' : 'refused'] += 1;
          }
        } finally {
          await client.query('ROLLBACK');
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
    // A check that cannot fail would have seen one of the two only.
    expect(counts.allowed).toBeGreaterThan(200);
    expect(counts.refused).toBeGreaterThan(200);
    const changing = moves.filter(({ from }) => from !== null);
    expect([...used].sort()).toEqual(
      [...new Set(changing.map(({ name, from, to }) => `${name} ${from} ${to}`))].sort(),
    );
  }, 120_000);

  it('know the same statuses, and no way out of an end', async () => {
    const { rows } = await client.query<{ of: string; definition: string }>(
      `SELECT conname AS of, pg_get_constraintdef(oid) AS definition FROM pg_constraint
        WHERE conname IN ('ix_jobs_status_check', 'ix_jobs_callback_status_check') ORDER BY conname DESC`,
    );
    const known = rows.map(({ definition }) =>
      [...definition.matchAll(/'(\w+)'/g)].map(([, word]) => word).sort(),
    );
    expect(known).toEqual([
      [...new Set(moves.map(({ to }) => to))].sort(),
      [...new Set(CALLBACK_MOVES.map(({ to }) => to))].sort(),
    ]);
    expect(FINAL_STATUSES).toEqual(['done', 'error']);
  });
});

describe('the statements of the store', () => {
  it('write no status of their own: each takes it from the table of moves', () => {
    const folder = join(import.meta.dirname, '../../../src/extraction/store');
    const writing = readdirSync(folder).filter((name) =>
      /SET\s+(?:\w+ = [^,]+,\s*)*status\s*=/.test(readFileSync(join(folder, name), 'utf8')),
    );
    expect(writing).toEqual([]);
  });

  it('name a value that a move leaves open, and nothing else', () => {
    expect(() => setOf('finished', { response: '$1' })).toThrow('more than one status');
    expect(() => setOf('canceled')).toThrow('needs its response');
    expect(setOf('handed_back')).toBe("status = 'pending', started_at = NULL");
    expect(endsOf('canceled')).toEqual({ from: ['pending', 'running'], to: ['error'] });
  });
});
