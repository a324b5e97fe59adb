import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letSubmittersIn } from '../../../src/extraction/store/submitters.ts';
import { migrate } from '../../../src/shared/migrations.ts';
import { createTestDatabase } from '../../helpers/database.ts';
import { anyRequest, anyResponse, openStoreBench, type StoreBench } from '../../helpers/store.ts';

let bench: StoreBench;
const clients: pg.Client[] = [];

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => undefined); // the database is deleted under it
  await client.connect();
  clients.push(client);
  return client;
}

beforeAll(async () => {
  bench = await openStoreBench();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await bench.close();
});

describe('a member of ix_submitter', () => {
  it('inserts with RETURNING and ON CONFLICT, and sees its own jobs only, in full', async () => {
    const [one, two] = [await connect(await bench.createLogin()), await connect(await bench.createLogin())];
    const request = anyRequest();
    const sql =
      'INSERT INTO ix_jobs (request, client_id, request_id) VALUES ($1, $2, $3) ON CONFLICT (client_id, request_id) DO NOTHING RETURNING job_id';
    const values = [request, request.ix_client_id, request.request_id];
    const { rows } = await one.query(sql, values);
    expect((await one.query(sql, values)).rowCount).toBe(0);
    expect((await two.query(sql, values)).rowCount).toBe(0);
    await two.query('INSERT INTO ix_jobs (request) VALUES ($1)', [anyRequest()]);
    const claim = await bench.store.claimNext(await bench.openSession());
    if (!claim) throw new Error('nothing was claimed');
    await bench.store.finish(claim.run, { status: 'done', response: anyResponse(claim.job) });
    const mine = await one.query('SELECT * FROM ix_my_jobs');
    expect(mine.rows).toMatchObject([
      { job_id: rows[0].job_id, status: 'done', request, response: { error: null } },
    ]);
    expect(Object.keys(mine.rows[0])).toHaveLength(13);
    expect((await two.query('SELECT status FROM ix_my_jobs')).rows).toEqual([{ status: 'pending' }]);
    expect((await two.query('SELECT job_id, client_id, request_id FROM ix_jobs')).rowCount).toBe(2);
    await bench.reset();
  });

  it('hears of the end of its job', async () => {
    const one = await connect(await bench.createLogin());
    const heard = new Promise((resolve) => one.on('notification', resolve));
    await one.query('LISTEN ix_jobs_finished');
    const { rows } = await one.query("INSERT INTO ix_jobs (request) VALUES ('{}') RETURNING job_id");
    await bench.store.cancel(rows[0].job_id);
    expect(await heard).toMatchObject({ channel: 'ix_jobs_finished', payload: rows[0].job_id });
    await bench.reset();
  });

  it.each([
    'SELECT * FROM ix_jobs',
    'SELECT request FROM ix_jobs',
    'SELECT response FROM ix_jobs',
    'SELECT submitted_by FROM ix_jobs',
    "SELECT 1 FROM ix_jobs WHERE status = 'done'",
    'INSERT INTO ix_jobs (request) VALUES ($${}$$) RETURNING response',
    "INSERT INTO ix_jobs (submitted_by) VALUES ('other')",
    'INSERT INTO ix_jobs (deaths) VALUES (0)',
    "INSERT INTO ix_jobs (request) VALUES ('{}') ON CONFLICT (client_id, request_id) DO UPDATE SET request = '1'",
    "UPDATE ix_jobs SET request = '{}'",
    "UPDATE ix_my_jobs SET status = 'done'",
    'DELETE FROM ix_jobs',
    'DELETE FROM ix_my_jobs',
    'TRUNCATE ix_jobs',
    'SELECT 1 FROM ix_job_events',
    'SELECT 1 FROM ix_checkpoints',
    "INSERT INTO ix_job_events (job_id, attempt, machine, event) VALUES (gen_random_uuid(), 1, 'm', 'e')",
    'ALTER TABLE ix_jobs DISABLE TRIGGER USER',
    'BEGIN; LOCK TABLE ix_jobs IN SHARE MODE',
    'CREATE TABLE mine (x int)',
    'CREATE SCHEMA mine',
    'CREATE FUNCTION mine() RETURNS int LANGUAGE sql RETURN 1',
    'CREATE TRIGGER mine BEFORE INSERT ON ix_jobs FOR EACH ROW EXECUTE FUNCTION ix_jobs_fill()',
    "SET session_replication_role = 'replica'",
    'SET ROLE ix',
    "COPY (SELECT 1) TO PROGRAM 'cat'",
    "COPY ix_jobs (request) FROM PROGRAM 'echo {}'",
    "SELECT pg_read_file('PG_VERSION')",
    "SELECT lo_import('/etc/passwd')",
  ])('may not %s', async (sql) => {
    const one = await connect(await bench.createLogin());
    await expect(one.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  it('holds up no queue with a lock on a job, and cancels no job of another with a notification', async () => {
    const one = await connect(await bench.createLogin());
    const [first, second] = [await bench.store.submit(anyRequest()), await bench.store.submit(anyRequest())];
    await one.query('SELECT pg_advisory_lock(ix_job_lock_key($1))', [first.job.job_id]);
    const claim = await bench.store.claimNext(await bench.openSession());
    expect(claim?.run.job_id).toBe(second.job.job_id);
    expect(await bench.store.endedOrUnknown([second.job.job_id])).toEqual([]);
    await one.query('SELECT pg_advisory_unlock_all()');
    const next = await bench.openInstance().claimNext(await bench.openSession());
    expect(next?.run.job_id).toBe(first.job.job_id);
    await bench.reset();
  });

  it('decides with its search_path nothing of what the triggers do', async () => {
    const one = await connect(await bench.createLogin());
    await one.query('SET search_path = pg_temp, pg_catalog');
    await one.query("INSERT INTO public.ix_jobs (request, status) VALUES ('{}', 'done')");
    expect((await bench.pool.query('SELECT status FROM ix_jobs')).rows).toEqual([{ status: 'pending' }]);
    await bench.reset();
  });
});

describe('the role of direct writers', () => {
  it('is made and granted once, by many starts on several databases at the same moment', async () => {
    const databases = await Promise.all([createTestDatabase(null), createTestDatabase(null)]);
    for (const { url } of databases) await migrate(url, 'extraction');
    const starts = databases.flatMap(({ url }) => Array.from({ length: 5 }, () => letSubmittersIn(url)));
    expect(await Promise.all(starts)).toEqual(starts.map(() => []));
    for (const { drop } of databases) await drop();
  });
});
