import { setImmediate } from 'node:timers/promises';
import type { Scheduler } from 'fast-check';
import { createActor, SimulatedClock } from 'xstate';
import { fromStoppablePromise } from '../../machines/actors/stoppable-promise.ts';
import type { CallbackVerdict } from '../../machines/callback/callback.ts';
import { callbackMachine } from '../../machines/callback/callback.ts';
import { jobMachine } from '../../machines/job/job.ts';
import type { JobInput, StageInput } from '../../machines/job/types.ts';
import type { Aside, EndedRun, RunId } from '../../machines/scheduler/runs.ts';
import { schedulerMachine } from '../../machines/scheduler/scheduler.ts';
import type { Job } from '../../schemas/job.ts';
import { IX_ERRORS } from '../../steps/ports/errors.ts';
import type { ResponseInput } from '../../steps/ports/stage-io.ts';
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
  /** Of the session that is open. */
  const locks = new Set<string>();
  let open: number | null = null;
  let up = true;
  let hangsOnSave = false;
  let hangsAfterRelease = false;
  let failsToSave = false;
  let refusesClaims = false;
  let claims = 0;
  let saves = 0;
  let putsAway = 0;
  let largestLot = 0;
  let working = 0;
  let mostWorking = 0;
  let processes = 0;
  let setupsAtDrain: number | null = null;
  let lostAnswers = 0;
  let begunUnlocked = 0;
  let freedOfOthers = 0;
  /** Jobs that were claimed before others of their lot, or alone. */
  const claimedFirst = new Set<string>();

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
      if (up && session === open) return answer;
      // One that was there before its session was lost may be heard after that, though not once another is asked for.
      lostAnswers += 1;
      const isWaiting = actor.getSnapshot().matches({ operating: { connection: 'waitingToConnect' } });
      if (isAlive() && isWaiting && lostAnswers % 2 === 1) return answer;
      throw new Error('the answer was lost');
    }

    function startRun(row: TableRow, isDeath: boolean, isAlone: boolean): JobInput {
      const run = table.change(row.job_id, {
        status: 'running',
        attempts: row.attempts + 1,
        started_at: table.now(),
        deaths: row.deaths + (isDeath ? 1 : 0),
        claimed_by: isAlone ? name : null,
      });
      locks.add(row.job_id);
      return {
        job: { ...run, attempt: run.attempts },
        checkpoints: CHECKPOINTS,
        callsBack: row.callback_url !== null,
        stageSeconds: ENDLESS,
      };
    }

    function claimNow(atMost = 1): readonly JobInput[] {
      for (;;) {
        const orphan = table.rows.find((row) => row.status === 'running' && !locks.has(row.job_id));
        if (open === null) return [];
        if (orphan !== undefined) {
          const isDeath = orphan.claimed_by !== null && orphan.claimed_by !== name;
          if (isDeath && giveUpDead(orphan)) continue;
          claimedFirst.add(orphan.job_id);
          return [startRun(orphan, isDeath, true)];
        }
        const pending = table.rows.filter(({ status }) => status === 'pending');
        const begun = pending.findIndex(({ attempts }) => attempts > 0);
        const together = begun < 0 ? pending.length : Math.max(1, begun);
        const lot = pending.slice(0, Math.min(atMost, together));
        largestLot = Math.max(largestLot, lot.length);
        for (const { job_id } of lot.slice(0, 1)) claimedFirst.add(job_id);
        return lot.map((row) => startRun(row, false, lot.length === 1));
      }
    }

    function connectNow(runs: readonly RunId[]): { lost: readonly RunId[] } {
      sessions += 1;
      open = sessions;
      locks.clear();
      for (const run of runs) if (owned(run) !== undefined) locks.add(run.job_id);
      return { lost: runs.filter((run) => owned(run) === undefined) };
    }

    /** @returns whether the job was the run's */
    function saveNow({ run, outcome }: EndedRun): boolean {
      const row = owned(run.job);
      if (row === undefined) return false;
      if (outcome.status === 'done') end(row, 'done', outcome.response);
      else end(row, 'error', outcome.response ?? errorResponse(row, outcome.error));
      return true;
    }

    function handBackNow(runs: readonly RunId[]): void {
      for (const row of runs.flatMap((run) => owned(run) ?? []))
        table.change(row.job_id, { status: 'pending', started_at: null });
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
      if (stage === 'setup' && !locks.has(jobId) && !claimedFirst.has(jobId)) begunUnlocked += 1;
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
          async ({ input, signal }: { input: { runs: readonly RunId[] }; signal: AbortSignal }) => {
            await pause('connect asked');
            signal.throwIfAborted();
            if (!up || !isAlive()) throw new Error('the database is away');
            const answer = connectNow(input.runs);
            await pause('connect answered');
            if (!up) throw new Error('the answer was lost');
            return answer;
          },
        ),
        disconnect: fromStoppablePromise(async () => {
          open = null;
          locks.clear();
        }),
        claim: fromStoppablePromise(() =>
          ask('claim', () => {
            claims += 1;
            if (refusesClaims) throw new Error('the claim is refused');
            locks.clear();
            return claimNow();
          }),
        ),
        save: fromStoppablePromise(async ({ input: { ended, mayClaim } }) => {
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
            const areOurs = ended.map(saveNow).every((isOurs) => isOurs);
            for (const { run } of ended) locks.delete(run.job.job_id);
            return areOurs && mayClaim > 0 ? claimNow(mayClaim) : [];
          });
        }),
        putAway: fromStoppablePromise(
          async ({ input: { ended, waiting }, signal }: { input: Aside; signal: AbortSignal }) => {
            putsAway += 1;
            for (const end of ended) await ask('put away', () => saveNow(end));
            signal.throwIfAborted();
            await ask('release', () => {
              handBackNow(waiting.map(({ job }) => job));
              for (const { job } of waiting)
                if (locks.has(job.job_id) && table.find(job.job_id)?.attempts !== job.attempt)
                  freedOfOthers += 1;
              for (const { job } of [...ended.map(({ run }) => run), ...waiting]) locks.delete(job.job_id);
            });
            if (hangsAfterRelease) {
              hangsAfterRelease = false;
              await new Promise(() => undefined);
            }
          },
        ),
        handBack: fromStoppablePromise(async ({ input: { runs } }) =>
          ask('hand back', () => handBackNow(runs)),
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
    /** Locks of later runs of a job that were freed with those of a lot. */
    freedOfOthers: () => freedOfOthers,
    /** Runs that began after another of their lot when nothing held the lock of the job. */
    begunUnlocked: () => begunUnlocked,
    stillWorking: () => working,
    locks: (): readonly string[] => [...locks],
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
      const row = table.rows.find(({ status, job_id }) => status === 'running' && !locks.has(job_id));
      if (row === undefined) return;
      const isDeath = row.claimed_by !== null;
      if (isDeath && giveUpDead(row)) return;
      const taken = table.change(row.job_id, {
        attempts: row.attempts + 1,
        started_at: table.now(),
        deaths: row.deaths + (isDeath ? 1 : 0),
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
      locks.clear();
      working = 0;
      actor = startProcess();
      actor.start();
    },
    breakDatabase() {
      up = false;
      open = null;
      locks.clear();
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
    /** Times that a lot was to be put away beside one of its jobs. */
    putsAway: () => putsAway,
    /** How many runs of the present lot have ended, or not begun, beside the one in the slot. */
    lot() {
      const { ended, waiting } = actor.getSnapshot().context;
      return { ended: ended.length, waiting: waiting.length };
    },
    /** Most jobs that were claimed together. */
    largestLot: () => largestLot,
    refuseClaims(refuses: boolean) {
      refusesClaims = refuses;
    },
    hangNextSave() {
      hangsOnSave = true;
    },
    /** The jobs of a lot are handed back, and nobody hears of it. */
    hangAfterNextRelease() {
      hangsAfterRelease = true;
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
