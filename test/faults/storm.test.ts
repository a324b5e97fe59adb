import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createRandom } from '../../scripts/lab/random.ts';
import { type FaultBench, openFaultBench } from './harness/fault-bench.ts';
import type { FaultService } from './harness/fault-service.ts';
import type { SqlProxy } from './harness/sql-proxy.ts';
import type { ReceiverMode } from './harness/world.ts';

const INSTANCES = 3;
const KILLS = inject('faultKills');
const SEED = inject('faultSeed');
/** Jobs that wait at once: enough that the slots are never empty, few enough that the end comes soon. */
const BACKLOG = 12;

let bench: FaultBench;

beforeAll(async () => {
  bench = await openFaultBench();
});
afterAll(() => bench.close());

/** Where an instance stands: its way to the database stays, its process comes and goes. */
interface Place {
  readonly proxy: SqlProxy;
  /** Null while the next process starts: the storm goes on meanwhile, so that at times all three are dead. */
  service: FaultService | null;
  started: Promise<void>;
}

const FILES = ['statement-en.pdf', 'statement-de-scan.pdf', 'receipt.png'];
const RECEIVERS: readonly ReceiverMode[] = ['ok', 'ok', 'fail', 'reset', 'redirect'];

describe('a storm of faults over three instances', () => {
  it(
    `loses nothing, repeats nothing and leaves nothing behind in ${KILLS} kills (seed ${SEED})`,
    async () => {
      const random = createRandom(SEED);
      const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
      const done = { kills: 0, terminations: 0, resets: 0, freezes: 0, submitted: 0 };
      const startedAt = performance.now();

      // Fills the cache of compiled modules for the starts to come.
      await (await bench.start()).terminate();
      const places: Place[] = [];
      for (let index = 0; index < INSTANCES; index += 1) {
        const proxy = await bench.openProxy();
        places.push({ proxy, service: await bench.start({ proxy }), started: Promise.resolve() });
      }

      /** As a supervisor does. A start whose own database session the storm ends waits, and goes on. */
      async function startAgain(place: Place): Promise<void> {
        place.service = await bench.start({ proxy: place.proxy, limitMs: 300_000 });
      }

      /** A place whose process runs; waits for one where none does. */
      async function pickRunning(): Promise<{ place: Place; service: FaultService }> {
        const running = () =>
          places.flatMap((place) => (place.service ? [{ place, service: place.service }] : []));
        if (running().length === 0) await Promise.race(places.map(({ started }) => started));
        return pick(running());
      }

      /** Whoever is in its callback when a process dies may have been that process. */
      async function excuseCallbacks(): Promise<void> {
        const { rows } = await bench.pool.query(
          "SELECT job_id FROM ix_jobs WHERE callback_status = 'pending' AND callback_attempted_at IS NOT NULL",
        );
        for (const { job_id } of rows) bench.excuseCallback(job_id);
      }

      async function kill(place: Place, service: FaultService): Promise<void> {
        done.kills += 1;
        place.service = null;
        await service.kill();
        await excuseCallbacks();
        place.started = startAgain(place);
        // A failed start is thrown where it is waited for.
        place.started.catch(() => undefined);
        if (done.kills % 50 === 0) console.log(`${done.kills} kills, ${done.submitted} jobs`);
      }

      async function terminateOne(): Promise<void> {
        done.terminations += 1;
        await bench.pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND application_name LIKE 'ix%' ORDER BY random() LIMIT 1`,
        );
      }

      async function freeze(service: FaultService): Promise<void> {
        done.freezes += 1;
        service.signal('SIGSTOP');
        await wait(random() * 1500);
        service.signal('SIGCONT');
      }

      async function fillUp(): Promise<void> {
        const { rows } = await bench.pool.query(
          "SELECT count(*) AS open FROM ix_jobs WHERE status IN ('pending', 'running')",
        );
        for (let open = rows[0]?.open ?? 0; open < BACKLOG; open += 1) {
          const choice = {
            files: random() < 0.7 ? [bench.world.fileUrl(pick(FILES))] : [],
            callback: random() < 0.8 ? pick(RECEIVERS) : null,
          };
          const { rows: inserted } = await bench.pool.query(
            'INSERT INTO ix_jobs (request) VALUES ($1) RETURNING job_id',
            [bench.request(choice)],
          );
          bench.expectJob(inserted[0]?.job_id);
          done.submitted += 1;
        }
      }

      while (done.kills < KILLS) {
        await fillUp();
        await wait(random() * 800);
        const { place, service } = await pickRunning();
        const dice = random();
        if (dice < 0.6) await kill(place, service);
        else if (dice < 0.8) await terminateOne();
        else if (dice < 0.9) {
          done.resets += 1;
          place.proxy.reset();
        } else await freeze(service);
      }
      await Promise.all(places.map(({ started }) => started));
      await bench.settle(300_000);

      const { rows } = await bench.pool.query(
        `SELECT count(*) AS jobs, sum(attempts) AS runs, sum(deaths) AS deaths, max(attempts) AS most,
                count(*) FILTER (WHERE status = 'done') AS done,
                count(*) FILTER (WHERE response -> 'error' ->> 'code' = 'IX_004_000') AS given_up,
                count(*) FILTER (WHERE status = 'error' AND response -> 'error' ->> 'code' <> 'IX_004_000') AS other_errors,
                count(*) FILTER (WHERE callback_url IS NOT NULL) AS callbacks
           FROM ix_jobs`,
      );
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      const posts = bench.world.received.size;
      console.log(JSON.stringify({ seed: SEED, seconds, ...done, ...rows[0], posts }));
      expect(rows[0]).toMatchObject({ jobs: done.submitted, other_errors: 0 });
      expect(await bench.conclude()).toEqual([]);
    },
    Math.max(180_000, KILLS * 15_000),
  );
});
