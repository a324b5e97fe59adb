import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyRequest, anyResponse, openStoreBench, type StoreBench } from '../../helpers/store.ts';

let bench: StoreBench;

beforeAll(async () => {
  bench = await openStoreBench();
});
afterAll(() => bench.close());

const STATES = {
  pending: "(status) VALUES ('pending')",
  'pending again': "(status, attempts) VALUES ('pending', 1)",
  running: "(status, attempts, started_at, claimed_by) VALUES ('running', 1, now(), 'one')",
  done: "(status, attempts, started_at, finished_at, response) VALUES ('done', 1, now(), now(), '{}')",
  error: "(status, attempts, finished_at, response) VALUES ('error', 0, now(), '{}')",
  'done, callback due':
    "(status, finished_at, response, callback_url, callback_status) VALUES ('done', now(), '{}', 'http://x/', 'pending')",
  'done, callback attempted':
    "(status, finished_at, response, callback_url, callback_status, callback_attempted_at) VALUES ('done', now(), '{}', 'http://x/', 'pending', now())",
  'done, callback delivered':
    "(status, finished_at, response, callback_url, callback_status) VALUES ('done', now(), '{}', 'http://x/', 'delivered')",
  'running, with a callback_url':
    "(status, attempts, started_at, callback_url) VALUES ('running', 1, now(), 'http://x/')",
} as const;

const CLAIM = "status = 'running', attempts = attempts + 1, started_at = now()";
const END = "finished_at = now(), response = '{}'";

/** Every one of these is refused, whoever tries. */
const REFUSED: readonly (readonly [keyof typeof STATES, string])[] = [
  ['pending', "status = 'running'"],
  ['pending', "status = 'running', started_at = now()"],
  ['pending', `${CLAIM}, attempts = attempts + 2`.replace('attempts = attempts + 1, ', '')],
  ['pending', `${CLAIM}, response = '{}'`],
  ['pending', `status = 'done', ${END}`],
  ['pending', "status = 'error'"],
  ['pending', "status = 'error', finished_at = now()"],
  ['pending', "status = 'error', response = '{}'"],
  ['pending', "status = 'error', response = '{}', finished_at = 'infinity'"],
  ['pending', 'attempts = 5'],
  ['pending', 'started_at = now()'],
  ['pending', "claimed_by = 'me'"],
  ['pending', 'finished_at = now()'],
  ['pending', "response = '{}'"],
  ['pending', "callback_status = 'pending'"],
  ['pending', 'callback_attempted_at = now()'],
  ['pending again', 'attempts = 0'],
  ['running', "status = 'pending', attempts = 0, started_at = NULL"],
  ['running', "status = 'pending'"],
  ['running', "status = 'done'"],
  ['running', "response = '{}'"],
  ['running', `status = 'done', ${END}, attempts = 2`],
  ['running', `status = 'done', ${END}, callback_status = 'pending'`],
  ['running', `status = 'done', ${END}, started_at = NULL`],
  ['running, with a callback_url', `status = 'done', ${END}`],
  ['running, with a callback_url', `status = 'done', ${END}, callback_status = 'delivered'`],
  ...(['done', 'error', 'done, callback due', 'done, callback delivered'] as const).flatMap((state) =>
    [
      "status = 'pending', finished_at = NULL, started_at = NULL",
      CLAIM,
      "status = CASE status WHEN 'done' THEN 'error' ELSE 'done' END",
      'attempts = attempts + 1',
      "finished_at = now() + interval '1 day'",
      'finished_at = NULL',
      'response = NULL',
      "response = '[]'",
      'deaths = deaths + 1',
      "started_at = now() + interval '1 day'",
      "claimed_by = 'me'",
    ].map((change) => [state, change] as const),
  ),
  ['done', "callback_status = 'pending'"],
  ['done', "callback_status = 'delivered'"],
  ['done, callback due', 'callback_status = NULL'],
  ['done, callback due', "callback_attempted_at = 'infinity'"],
  ['done, callback due', "callback_attempted_at = '-infinity'"],
  ['done, callback due', "callback_attempted_at = now() + interval '1 year'"],
  ['done, callback attempted', 'callback_attempted_at = NULL'],
  ['done, callback delivered', "callback_status = 'failed'"],
  ['done, callback delivered', "callback_status = 'pending'"],
  ...(Object.keys(STATES) as (keyof typeof STATES)[]).flatMap((state) =>
    [
      'job_id = gen_random_uuid()',
      "ix_id = 'x'",
      "client_id = 'x'",
      "request_id = 'x'",
      "request = '{}'",
      "callback_url = 'http://y/'",
      'created_at = now()',
      "submitted_by = 'x'",
      'request_bytes = 1',
      "use_case = 'x'",
    ].map((change) => [state, change] as const),
  ),
];

describe('a change that is none of a job', () => {
  it('is refused, and changes nothing', async () => {
    for (const [state, change] of REFUSED) {
      const { rows } = await bench.pastTriggers(`INSERT INTO ix_jobs ${STATES[state]} RETURNING job_id`);
      const id = rows[0].job_id;
      const update = bench.pool.query(`UPDATE ix_jobs SET ${change} WHERE job_id = $1`, [id]);
      await expect(update, `${state}: ${change}`).rejects.toMatchObject({ code: '23514' });
    }
    await bench.reset();
  });
});

describe('what a refusal says', () => {
  it.each([
    [
      'pending',
      'started_at = now(), attempts = 5',
      'it would change attempts, started_at',
      'another request_id',
    ],
    ['done', "response = '[]'", 'the response of a job', 'another request_id'],
    ['running', `status = '${'x'.repeat(100_000)}'`, 'running to xxxxxxxxxxxxxxxxxxxx (', '/cancel'],
    ['done', "request = '{}'", 'what was asked, never changes', 'another request_id'],
  ] as const)(
    'of a job that is %s names the job, what would change and what may be done',
    async (state, change, said, mend) => {
      const { rows } = await bench.pastTriggers(`INSERT INTO ix_jobs ${STATES[state]} RETURNING job_id`);
      const refused = await bench.pool
        .query(`UPDATE ix_jobs SET ${change} WHERE job_id = $1`, [rows[0].job_id])
        .catch((error: unknown) => error);
      expect(refused).toMatchObject({
        message: expect.stringContaining(said),
        hint: expect.stringContaining(mend),
      });
      expect(String(refused)).toContain(rows[0].job_id);
      expect(String(refused).length).toBeLessThan(400);
      await bench.reset();
    },
  );
});

describe('everything that the store does', () => {
  it('passes, in any order, and tells each end once', async () => {
    const client = await bench.pool.connect();
    const told: (string | undefined)[] = [];
    client.on('notification', ({ payload }) => told.push(payload));
    await client.query('LISTEN ix_jobs_finished');
    const deed = fc.constantFrom(
      'submit',
      'submit with callback',
      'claim',
      'finish',
      'fail',
      'hand back',
      'cancel',
      'die',
      'callback',
      'lose',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 30 }), async (deeds) => {
        await bench.reset();
        told.length = 0;
        const store = bench.openInstance({ maxAttempts: 2 });
        let session = await bench.openSession();
        let run: Awaited<ReturnType<typeof store.claimNext>> = null;
        const ids: string[] = [];
        for (const what of deeds) {
          if (what.startsWith('submit')) {
            const url = what === 'submit' ? {} : { callback_url: 'http://127.0.0.1:1/' };
            ids.push((await store.submit(anyRequest(url))).job.job_id);
          } else if (what === 'claim') run = await store.claimNext(session);
          else if (what === 'cancel') await store.cancel(ids.at(-1) ?? '');
          else if (what === 'callback') {
            const due = await store.claimCallback();
            if (due) await store.setCallbackStatus(due.job_id, ids.length % 2 === 0 ? 'delivered' : 'failed');
          } else if (what === 'die' || what === 'lose') {
            await session.close();
            session = await bench.openSession();
            const other = what === 'die' ? bench.openInstance({ maxAttempts: 2 }) : store;
            const taken = await other.claimNext(session);
            if (run && what === 'lose') await store.resume(session, run.run);
            run = taken;
          } else if (run && what === 'hand back') await store.handBack([run.run]);
          else if (run) {
            const status = what === 'finish' ? 'done' : 'error';
            await store.finish(run.run, { status, response: anyResponse(run.job) });
          }
        }
        await session.close();
        await client.query('SELECT 1');
        const { rows } = await bench.pool.query(
          "SELECT job_id FROM ix_jobs WHERE status IN ('done', 'error') ORDER BY 1",
        );
        expect([...told].sort()).toEqual(rows.map(({ job_id }) => job_id));
        await bench.store.deleteFinished(0);
      }),
      { numRuns: 25 },
    );
    client.release(true);
  }, 120_000);
});
