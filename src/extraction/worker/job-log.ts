import type { JobToRun } from '../../../steps/ports/stage-io.ts';
import type { WorkWatch } from '../monitoring/figures.ts';
import type { Claim, Outcome, Run } from '../store/types.ts';

/** A logger as the worker uses it; pino's is one. */
export interface WorkerLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Names that callers choose are written no longer than this. */
const LONGEST_NAME = 255;

const cut = (name: unknown) => (typeof name === 'string' ? name.slice(0, LONGEST_NAME) : null);

/** What a line about a job says of it: whose it is and what it is for, never what it reads. */
function about({ job_id, client_id, request, attempt }: JobToRun) {
  const { use_case }: { use_case?: unknown } = Object(request);
  return { job_id, client_id: cut(client_id), use_case: cut(use_case), attempt };
}

export const logStart = (log: WorkerLog, job: JobToRun) => log.info(about(job), 'a job begins');

/** One line, with the seconds of each stage and, for a failure, its code and stage; its message may quote the document. */
export function logEnd(log: WorkerLog, job: JobToRun, { status, response }: Outcome): void {
  const { error, metadata } = response;
  const failure = error === null ? {} : { code: error.code, step: error.step };
  log.info({ ...about(job), status, ...failure, seconds: metadata.timings }, 'a job has ended');
}

/**
 * A log for parts that know of no jobs, such as a reader: its lines have the job that the slot holds meanwhile.
 * @param watch is told what the worker tells; the worker is given the `watch` of the answer
 */
export function createSlotLog(log: Pick<WorkerLog, 'info' | 'warn'>, watch: WorkWatch) {
  let held: { job_id?: string; attempt?: number } = {};
  return {
    info: (details: object, message: string) => log.info({ ...held, ...details }, message),
    warn: (details: object, message: string) => log.warn({ ...held, ...details }, message),
    watch: {
      ...watch,
      began(claim: Claim): void {
        held = { job_id: claim.run.job_id, attempt: claim.run.attempt };
        watch.began(claim);
      },
      ended(outcome: Outcome, run: Run): void {
        if (held.job_id === run.job_id) held = {};
        watch.ended(outcome, run);
      },
    },
  };
}
