import { setImmediate } from 'node:timers/promises';
import type { Scheduler } from 'fast-check';
import { createActor, SimulatedClock } from 'xstate';
import { fromStoppablePromise } from '../../machines/actors/stoppable-promise.ts';
import { callbackMachine } from '../../machines/callback/callback.ts';
import { jobMachine } from '../../machines/job/job.ts';
import type { JobInput, StageInput } from '../../machines/job/types.ts';
import { schedulerMachine } from '../../machines/scheduler/scheduler.ts';
import type { RunId } from '../../machines/scheduler/setup.ts';
import type { Job } from '../../schemas/job.ts';
import type { ResponseInput } from '../../steps/ports/stage-io.ts';
import { jobToRun, responseOf, stageOutputs } from './stage-samples.ts';

/** A row of a table of jobs, in memory: enough of the store's promises to let the scheduler go wrong. */
export interface Row {
  readonly job_id: string;
  status: 'pending' | 'running' | 'done' | 'error';
  attempt: number;
  callback: 'none' | 'due' | 'attempted' | 'delivered' | 'failed';
  finishedTimes: number;
  canceled: boolean;
  posts: number;
}

/** A stage that hangs is the job's own limit's affair here. */
const ENDLESS = { setup: 1e9, extraction: 1e9, reliability: 1e9 };
const CHECKPOINTS = { setup: null, ocr: null, extraction: null, reliability: null, pages: [] };

/**
 * The scheduler machine in a world whose every step happens when the test's scheduler says so: questions to the database
 * on their way there and back, stages at work and unwinding, receivers answering.
 */
export function createWorld(order: Scheduler) {
  const rows: Row[] = [];
  const clock = new SimulatedClock();
  const stagesStarted: string[] = [];
  const startedInVain: string[] = [];
  let sessions = 0;
  let lock: { job_id: string; session: number } | null = null;
  let open: number | null = null;
  let up = true;
  let hangsOnSave = false;
  let refusesClaims = false;
  let claims = 0;
  let working = 0;
  let mostWorking = 0;

  const pause = (label: string) => order.schedule(Promise.resolve(), label);

  /** Asks the database: the answer may be lost although the question was heard. */
  async function ask<T>(label: string, work: () => T): Promise<T> {
    const session = open;
    await pause(`${label} asked`);
    if (!up || session === null || session !== open) throw new Error('the database is away');
    const answer = work();
    await pause(`${label} answered`);
    if (!up || session !== open) throw new Error('the answer was lost');
    return answer;
  }
  const rowOf = (run: RunId) =>
    rows.find((row) => row.job_id === run.job_id && row.attempt === run.attempt && row.status === 'running');

  function claimNow(): JobInput | null {
    const orphan = rows.find((row) => row.status === 'running' && lock?.job_id !== row.job_id);
    const row = orphan ?? rows.find((one) => one.status === 'pending');
    if (row === undefined || open === null) return null;
    row.status = 'running';
    row.attempt += 1;
    lock = { job_id: row.job_id, session: open };
    return {
      job: { ...jobToRun, job_id: row.job_id, attempt: row.attempt },
      checkpoints: CHECKPOINTS,
      stageSeconds: ENDLESS,
    };
  }

  function connectNow(run: RunId | null): { lost: RunId | null } {
    sessions += 1;
    open = sessions;
    lock = null;
    if (run === null) return { lost: null };
    if (rowOf(run) === undefined) return { lost: run };
    lock = { job_id: run.job_id, session: open };
    return { lost: null };
  }

  function finishNow(run: RunId): void {
    const row = rowOf(run);
    if (row === undefined) return;
    row.status = 'done';
    row.callback = 'due';
    row.finishedTimes += 1;
  }

  function claimCallbackNow(): Job | null {
    const row = rows.find((one) => one.callback === 'due');
    if (row === undefined) return null;
    row.callback = 'attempted';
    const { request, ...job } = jobToRun;
    const finished = {
      ...job,
      job_id: row.job_id,
      status: 'done',
      response: null,
      attempts: row.attempt,
    } as const;
    const at = '2026-01-31T09:00:00.000Z';
    const times = { created_at: at, started_at: at, finished_at: at };
    return { ...finished, ...times, request, callback_url: 'http://127.0.0.1/', callback_status: 'pending' };
  }

  async function work<T>(jobId: string, stage: string, signal: AbortSignal, output: T): Promise<T> {
    stagesStarted.push(stage);
    const isFirstOrLast = stage === 'setup' || stage === 'response';
    if (!isFirstOrLast && rows.some((row) => row.job_id === jobId && row.canceled)) startedInVain.push(stage);
    working += 1;
    mostWorking = Math.max(mostWorking, working);
    await pause(stage);
    working -= 1;
    signal.throwIfAborted();
    return output;
  }

  const outputs = stageOutputs({ ocrOnly: false, provenance: true });
  const stage = <N extends keyof typeof outputs>(name: N) =>
    fromStoppablePromise<{ output: (typeof outputs)[N]; seconds: number }, StageInput>(({ input, signal }) =>
      work(input.job.job_id, name, signal, { output: outputs[name], seconds: 1 }),
    );

  const machine = schedulerMachine.provide({
    actors: {
      connect: fromStoppablePromise(
        async ({ input, signal }: { input: { run: RunId | null }; signal: AbortSignal }) => {
          await pause('connect asked');
          signal.throwIfAborted();
          if (!up) throw new Error('the database is away');
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
      save: fromStoppablePromise(async ({ input: { job } }) => {
        if (hangsOnSave) {
          hangsOnSave = false;
          await new Promise(() => undefined);
        }
        return ask('save', () => finishNow(job));
      }),
      handBack: fromStoppablePromise(async ({ input: { run } }) =>
        ask('hand back', () => {
          const row = rowOf(run);
          if (row !== undefined) row.status = 'pending';
        }),
      ),
      claimCallback: fromStoppablePromise(() => ask('claim callback', claimCallbackNow)),
      callback: callbackMachine.provide({
        actors: {
          post: fromStoppablePromise(async ({ input: { job } }) => {
            const row = rows.find((one) => one.job_id === job.job_id);
            if (row !== undefined) row.posts += 1;
            await pause('post');
            return { status: 204 };
          }),
          note: fromStoppablePromise(({ input: { jobId, verdict } }) =>
            ask('note', () => {
              const row = rows.find((one) => one.job_id === jobId);
              if (row !== undefined) row.callback = verdict;
            }),
          ),
        },
      }),
      job: jobMachine.provide({
        actors: {
          setup: stage('setup'),
          ocr: stage('ocr'),
          extraction: stage('extraction'),
          reliability: stage('reliability'),
          response: fromStoppablePromise(({ input, signal }: { input: ResponseInput; signal: AbortSignal }) =>
            work(input.job.job_id, 'response', signal, responseOf(input)),
          ),
        },
      }),
    },
  });
  const actor = createActor(machine, { clock });
  const failures: unknown[] = [];
  actor.subscribe({ error: (error) => failures.push(error) });

  return {
    actor,
    rows,
    clock,
    failures,
    stagesStarted,
    /** Stages that began for a job after its caller had canceled it. */
    startedInVain,
    mostWorking: () => mostWorking,
    stillWorking: () => working,
    lock: () => lock,
    insert(notified: boolean) {
      const id = String(rows.length + 1).padStart(12, '0');
      rows.push({
        job_id: `01890000-0000-7000-8000-${id}`,
        status: 'pending',
        attempt: 0,
        callback: 'none',
        finishedTimes: 0,
        canceled: false,
        posts: 0,
      });
      if (notified) actor.send({ type: 'job.woken' });
    },
    cancel(row: Row) {
      if (row.status !== 'pending' && row.status !== 'running') return;
      row.status = 'error';
      row.canceled = true;
      row.callback = 'due';
      row.finishedTimes += 1;
      actor.send({ type: 'job.canceled', job_id: row.job_id });
      actor.send({ type: 'callback.due' });
    },
    /** Another instance takes over what nobody holds, and ends it. */
    takeOver() {
      const row = rows.find((one) => one.status === 'running' && lock?.job_id !== one.job_id);
      if (row === undefined) return;
      row.attempt += 1;
      row.status = 'done';
      row.callback = 'due';
      row.finishedTimes += 1;
    },
    breakDatabase() {
      up = false;
      open = null;
      lock = null;
      actor.send({ type: 'connection.lost' });
    },
    claims: () => claims,
    refuseClaims(refuses: boolean) {
      refusesClaims = refuses;
    },
    hangNextSave() {
      hangsOnSave = true;
    },
    mendDatabase() {
      up = true;
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
