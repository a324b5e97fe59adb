import { setImmediate } from 'node:timers/promises';
import type { Scheduler } from 'fast-check';
import { createActor, SimulatedClock } from 'xstate';
import { fromStoppablePromise } from '../../machines/actors/stoppable-promise.ts';
import type { CallbackVerdict } from '../../machines/callback/callback.ts';
import { callbackMachine } from '../../machines/callback/callback.ts';
import { jobMachine } from '../../machines/job/job.ts';
import type { JobInput, JobOutcome, StageInput } from '../../machines/job/types.ts';
import { schedulerMachine } from '../../machines/scheduler/scheduler.ts';
import type { RunId } from '../../machines/scheduler/setup.ts';
import type { Job } from '../../schemas/job.ts';
import { IX_ERRORS } from '../../steps/ports/errors.ts';
import type { JobToRun, ResponseInput } from '../../steps/ports/stage-io.ts';
import { responseOf, stageOutputs } from './stage-samples.ts';
import type { TableRow } from './table.ts';
import { createMemoryTable, errorResponse, toJob } from './table.ts';

/** A stage that hangs is the job's own limit's affair here. */
const ENDLESS = { setup: 1e9, extraction: 1e9, reliability: 1e9 };
const CHECKPOINTS = { setup: null, ocr: null, extraction: null, reliability: null, pages: [] };
const MAX_DEATHS = 3;

/** A job of the world, and what was seen of it. */
export interface WorldRow extends TableRow {
  readonly finishedTimes: number;
  readonly posts: number;
}

export interface WorldOptions {
  /** The status with which a receiver answers; default 204. */
  readonly receive?: (job: Job) => number;
}

const errorOf = (code: 'IX_004_000' | 'IX_004_002') =>
  ({ code, message: IX_ERRORS[code], step: 'worker', details: null }) as const;

/**
 * The scheduler machine in a world whose every step happens when `order` says so: questions to the database on their way there
 * and back, stages at work and unwinding, receivers answering. Its table refuses what the rules of a job do not have.
 */
export function createWorld(order: Scheduler, { receive = () => 204 }: WorldOptions = {}) {
  const table = createMemoryTable();
  const posts = new Map<string, number>();
  const canceled = new Set<string>();
  const clock = new SimulatedClock();
  const stagesStarted: string[] = [];
  const startedInVain: string[] = [];
  const failures: unknown[] = [];
  let sessions = 0;
  let lock: { job_id: string; session: number } | null = null;
  let open: number | null = null;
  let up = true;
  let hangsOnSave = false;
  let failsToSave = false;
  let refusesClaims = false;
  let claims = 0;
  let saves = 0;
  let working = 0;
  let mostWorking = 0;
  let processes = 0;
  let setupsAtDrain: number | null = null;

  const pause = (label: string) => order.schedule(Promise.resolve(), label);
  const owned = ({ job_id, attempt }: RunId) => {
    const row = table.find(job_id);
    return row?.status === 'running' && row.attempts === attempt ? row : undefined;
  };
  const dueOf = (row: TableRow) => (row.callback_url === null ? null : ('pending' as const));

  function end(row: TableRow, status: 'done' | 'error', response: TableRow['response']): void {
    table.change(row.job_id, { status, response, finished_at: table.now(), callback_status: dueOf(row) });
  }

  function giveUpDead(row: TableRow): boolean {
    if (row.deaths + 1 < MAX_DEATHS) return false;
    const counted = table.change(row.job_id, { deaths: row.deaths + 1 });
    end(counted, 'error', errorResponse(counted, errorOf('IX_004_000')));
    return true;
  }

  /** One process with its machines: everything that it still does after its death is in vain. */
  function startProcess() {
    processes += 1;
    const mine = processes;
    const name = `process ${mine}`;
    const isAlive = () => mine === processes;

    /** Asks the database: the answer may be lost although the question was heard. */
    async function ask<T>(label: string, work: () => T): Promise<T> {
      const session = open;
      await pause(`${label} asked`);
      if (!up || !isAlive() || session === null || session !== open) throw new Error('the database is away');
      const answer = work();
      await pause(`${label} answered`);
      if (!up || session !== open) throw new Error('the answer was lost');
      return answer;
    }

    function claimNow(): JobInput | null {
      for (;;) {
        const orphan = table.rows.find(
          (row) => row.status === 'running' && (lock === null || lock.job_id !== row.job_id),
        );
        const row = orphan ?? table.rows.find(({ status }) => status === 'pending');
        if (row === undefined || open === null) return null;
        const isDeath = row === orphan && row.claimed_by !== name;
        if (isDeath && giveUpDead(row)) continue;
        const run = table.change(row.job_id, {
          status: 'running',
          attempts: row.attempts + 1,
          started_at: table.now(),
          deaths: row.deaths + (isDeath ? 1 : 0),
          claimed_by: name,
        });
        lock = { job_id: row.job_id, session: open };
        return {
          job: { ...run, attempt: run.attempts },
          checkpoints: CHECKPOINTS,
          callsBack: row.callback_url !== null,
          stageSeconds: ENDLESS,
        };
      }
    }

    function connectNow(run: RunId | null): { lost: RunId | null } {
      sessions += 1;
      open = sessions;
      lock = null;
      if (run === null) return { lost: null };
      if (owned(run) === undefined) return { lost: run };
      lock = { job_id: run.job_id, session: open };
      return { lost: null };
    }

    /** @returns whether the job was the run's */
    function saveNow(job: JobToRun, outcome: JobOutcome): boolean {
      const row = owned(job);
      if (row === undefined || outcome.kind !== 'finished') return false;
      if (outcome.status === 'done') end(row, 'done', outcome.response);
      else end(row, 'error', outcome.response ?? errorResponse(row, outcome.error));
      return true;
    }

    function claimCallbackNow(): Job | null {
      for (const row of table.rows) {
        const isAbandoned = row.callback_attempted_at !== null && row.callback_attempted_by !== name;
        if (row.callback_status === 'pending' && isAbandoned)
          table.change(row.job_id, { callback_status: 'failed' });
      }
      const due = table.rows.find(
        (row) => row.callback_status === 'pending' && row.callback_attempted_at === null,
      );
      if (due === undefined) return null;
      return toJob(
        table.change(due.job_id, { callback_attempted_at: table.now(), callback_attempted_by: name }),
      );
    }

    function noteNow(jobId: string, verdict: CallbackVerdict): void {
      const row = table.find(jobId);
      if (row?.callback_attempted_by !== name || row.callback_status === verdict) return;
      if (row.callback_status === 'pending' || verdict === 'delivered')
        table.change(jobId, { callback_status: verdict });
    }

    async function work<T>(jobId: string, stage: string, signal: AbortSignal, output: T): Promise<T> {
      stagesStarted.push(stage);
      const isFirstOrLast = stage === 'setup' || stage === 'response';
      if (!isFirstOrLast && canceled.has(jobId)) startedInVain.push(stage);
      working += 1;
      mostWorking = Math.max(mostWorking, working);
      await pause(stage);
      if (isAlive()) working -= 1;
      signal.throwIfAborted();
      return output;
    }

    const outputs = stageOutputs({ ocrOnly: false, provenance: true });
    const stage = <N extends keyof typeof outputs>(stageName: N) =>
      fromStoppablePromise<{ output: (typeof outputs)[N]; seconds: number }, StageInput>(
        ({ input, signal }) =>
          work(input.job.job_id, stageName, signal, { output: outputs[stageName], seconds: 1 }),
      );

    const machine = schedulerMachine.provide({
      actors: {
        connect: fromStoppablePromise(
          async ({ input, signal }: { input: { run: RunId | null }; signal: AbortSignal }) => {
            await pause('connect asked');
            signal.throwIfAborted();
            if (!up || !isAlive()) throw new Error('the database is away');
            const answer = connectNow(input.run);
            await pause('connect answered');
            if (!up) throw new Error('the answer was lost');
            return answer;
          },
        ),
        disconnect: fromStoppablePromise(async () => {
          open = null;
          lock = null;
        }),
        claim: fromStoppablePromise(() =>
          ask('claim', () => {
            claims += 1;
            if (refusesClaims) throw new Error('the claim is refused');
            return claimNow();
          }),
        ),
        save: fromStoppablePromise(async ({ input: { job, outcome, mayClaim } }) => {
          saves += 1;
          if (hangsOnSave) {
            hangsOnSave = false;
            await new Promise(() => undefined);
          }
          return ask('save', () => {
            if (failsToSave) {
              failsToSave = false;
              throw new Error('the write is refused');
            }
            const isOurs = saveNow(job, outcome);
            return isOurs && mayClaim ? claimNow() : null;
          });
        }),
        handBack: fromStoppablePromise(async ({ input: { run } }) =>
          ask('hand back', () => {
            const row = owned(run);
            if (row !== undefined) table.change(row.job_id, { status: 'pending', started_at: null });
          }),
        ),
        claimCallback: fromStoppablePromise(() => ask('claim callback', claimCallbackNow)),
        callback: callbackMachine.provide({
          actors: {
            post: fromStoppablePromise(async ({ input: { job } }) => {
              if (isAlive()) posts.set(job.job_id, (posts.get(job.job_id) ?? 0) + 1);
              await pause('post');
              return { status: receive(job) };
            }),
            note: fromStoppablePromise(({ input: { jobId, verdict } }) =>
              ask('note', () => noteNow(jobId, verdict)),
            ),
          },
        }),
        job: jobMachine.provide({
          actors: {
            setup: stage('setup'),
            ocr: stage('ocr'),
            extraction: stage('extraction'),
            reliability: stage('reliability'),
            response: fromStoppablePromise(
              ({ input, signal }: { input: ResponseInput; signal: AbortSignal }) =>
                work(input.job.job_id, 'response', signal, responseOf(input)),
            ),
          },
        }),
      },
    });
    const actor = createActor(machine, { clock });
    actor.subscribe({ error: (error) => failures.push(error) });
    return actor;
  }

  let actor = startProcess();

  function insert(
    notified: boolean,
    request: unknown = {},
    pair = { client_id: null as string | null, request_id: null as string | null },
    callback_url: string | null = 'http://127.0.0.1/',
  ): TableRow {
    const row = table.insert(request, { ...pair, callback_url });
    if (notified) actor.send({ type: 'job.woken' });
    return row;
  }

  return {
    /** The machines of the process that lives now. */
    get actor() {
      return actor;
    },
    get rows(): readonly WorldRow[] {
      return table.rows.map((row) => ({
        ...row,
        finishedTimes: table.ends(row.job_id),
        posts: posts.get(row.job_id) ?? 0,
      }));
    },
    clock,
    failures,
    stagesStarted,
    /** Stages that began for a job after its caller had canceled it. */
    startedInVain,
    mostWorking: () => mostWorking,
    stillWorking: () => working,
    lock: () => lock,
    insert,
    /** @returns whether it was not over yet */
    cancel({ job_id }: Pick<TableRow, 'job_id'>): boolean {
      const row = table.find(job_id);
      if (row === undefined || (row.status !== 'pending' && row.status !== 'running')) return false;
      end(row, 'error', errorResponse(row, errorOf('IX_004_002')));
      canceled.add(job_id);
      if (actor.getSnapshot().status !== 'active') return true;
      actor.send({ type: 'job.canceled', job_id });
      actor.send({ type: 'callback.due' });
      return true;
    },
    /** Another instance takes over what nobody holds, and ends it. */
    takeOver() {
      const row = table.rows.find(({ status, job_id }) => status === 'running' && lock?.job_id !== job_id);
      if (row === undefined || giveUpDead(row)) return;
      const taken = table.change(row.job_id, {
        attempts: row.attempts + 1,
        started_at: table.now(),
        deaths: row.deaths + 1,
        claimed_by: 'elsewhere',
      });
      end(
        taken,
        'done',
        responseOf({
          job: { ...taken, attempt: taken.attempts },
          ...{ setup: null, ocr: null, extraction: null, reliability: null, error: null, timings: {} },
        }),
      );
    },
    /** The process dies as by kill -9, and another one starts. */
    kill() {
      actor.stop();
      open = null;
      lock = null;
      working = 0;
      actor = startProcess();
      actor.start();
    },
    breakDatabase() {
      up = false;
      open = null;
      lock = null;
      actor.send({ type: 'connection.lost' });
    },
    /** The service is told to stop. */
    drain() {
      setupsAtDrain ??= stagesStarted.filter((stage) => stage === 'setup').length;
      actor.send({ type: 'worker.drain' });
    },
    /** Runs that began although the service had been told to stop. */
    begunAfterDrain: () =>
      setupsAtDrain === null ? 0 : stagesStarted.filter((stage) => stage === 'setup').length - setupsAtDrain,
    claims: () => claims,
    /** Times that an outcome was to be written. */
    saves: () => saves,
    refuseClaims(refuses: boolean) {
      refusesClaims = refuses;
    },
    hangNextSave() {
      hangsOnSave = true;
    },
    failNextSave() {
      failsToSave = true;
    },
    mendDatabase() {
      up = true;
    },
    /** Lets so many things happen of those that are on their way. */
    async pass(steps: number) {
      for (let left = steps; left > 0 && order.count() > 0; left -= 1) {
        await order.waitOne();
        await setImmediate();
      }
    },
    /** Lets all happen that is on its way, in the test's order. */
    async rest() {
      do {
        await order.waitAll();
        await setImmediate();
      } while (order.count() > 0);
    },
  };
}

export type World = ReturnType<typeof createWorld>;
