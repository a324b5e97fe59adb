import { randomBytes } from 'node:crypto';
import { jobMachine } from '../../../machines/job/job.ts';
import type { Claim, Outcome, Run } from '../store/types.ts';
import type { WorkWatch } from './figures.ts';
import type { Span } from './span.ts';

/** Names that callers choose are told no longer than this. */
const LONGEST_NAME = 255;

interface State {
  readonly name: string;
  readonly began_at: number;
  ended_at: number | null;
}

interface Attempt {
  readonly run: Run;
  readonly use_case: string | null;
  readonly began_at: number;
  /** The final state of the job's machine, once it is there. */
  end: State | null;
  readonly states: State[];
}

export interface Traces extends WorkWatch {
  /** Tells of the attempts whose end nothing has told of. */
  finish(): void;
}

const newSpanId = () => randomBytes(8).toString('hex');

/** States beside which the machine is in no other: to enter one is to leave all. */
const standsAlone = (name: string) => name in jobMachine.states;
const isFinal = (name: string) =>
  Object.entries(jobMachine.states).some(([key, { type }]) => key === name && type === 'final');

/** Whether the end of an attempt is told of once more, when it is written. */
const isToBeWritten = (end: State | null) => end?.name === 'done' || end?.name === 'failed';

/** Of no more attempts an end is waited for: one that turns out to be another run's is never told of. */
const MOST_UNWRITTEN = 64;

function toAttempt({ run, job }: Claim, began_at: number): Attempt {
  const { use_case }: { use_case?: unknown } = Object(job.request);
  return {
    run,
    use_case: typeof use_case === 'string' ? use_case.slice(0, LONGEST_NAME) : null,
    began_at,
    end: null,
    states: [],
  };
}

function toSpans(
  { run, use_case, began_at, end, states }: Attempt,
  outcome: Outcome | null,
  now: number,
): Span[] {
  const error = outcome?.response.error ?? null;
  const ended_at = outcome === null ? (end?.began_at ?? now) : now;
  const trace_id = run.job_id.replaceAll('-', '');
  const about = { job_id: run.job_id, attempt: run.attempt, ...(use_case === null ? {} : { use_case }) };
  const result = outcome?.status ?? end?.name;
  const whole: Span = {
    trace_id,
    span_id: newSpanId(),
    parent_span_id: null,
    name: 'attempt',
    began_at,
    ended_at: Math.max(began_at, ended_at),
    attributes: {
      ...about,
      ...(result === undefined ? {} : { outcome: result }),
      ...(error === null ? {} : { stage: error.step }),
    },
    error: error?.code ?? null,
  };
  const parts = states.map(
    (state): Span => ({
      trace_id,
      span_id: newSpanId(),
      parent_span_id: whole.span_id,
      name: state.name,
      began_at: state.began_at,
      ended_at: Math.max(state.began_at, state.ended_at ?? ended_at),
      attributes: { ...about, stage: state.name },
      error: error?.step === state.name ? error.code : null,
    }),
  );
  return [whole, ...parts];
}

/**
 * Makes spans of what the worker tells: one trace a job, whose id is the job's, so that all instances mean the same one; in it a span
 * for each attempt, and within that one for each state that the job's machine has entered. An attempt is told of when it has ended.
 *
 * @param tell takes the spans of one attempt; must neither throw nor hold up
 * @param now milliseconds since 1970
 */
export function createTraces(tell: (spans: readonly Span[]) => void, now: () => number = Date.now): Traces {
  /** By job, in the order in which they began. Of a lot several have ended and are yet to be written. */
  const attempts = new Map<string, Attempt>();

  function finish(attempt: Attempt, outcome: Outcome | null): void {
    attempts.delete(attempt.run.job_id);
    tell(toSpans(attempt, outcome, now()));
  }

  function finishAll(isOver: (attempt: Attempt) => boolean): void {
    for (const attempt of [...attempts.values()]) if (isOver(attempt)) finish(attempt, null);
  }

  function move(moved: Attempt, from: string | null, to: string): void {
    const { states } = moved;
    const at = now();
    for (const state of states)
      if (state.ended_at === null && (state.name === from || standsAlone(to))) state.ended_at = at;
    const entered = { name: to, began_at: at, ended_at: null };
    if (isFinal(to)) moved.end = entered;
    else states.push(entered);
  }

  return {
    began(claim) {
      finishAll(({ end }) => !isToBeWritten(end));
      const [oldest] = attempts.values();
      if (oldest !== undefined && attempts.size >= MOST_UNWRITTEN) finish(oldest, null);
      attempts.set(claim.run.job_id, toAttempt(claim, now()));
    },
    moved(event) {
      const attempt = attempts.get(event.job_id);
      if (event.machine !== 'job' || event.to === null || event.attempt !== attempt?.run.attempt) return;
      move(attempt, event.from, event.to);
    },
    ended(outcome, run) {
      const attempt = attempts.get(run.job_id);
      if (attempt !== undefined) finish(attempt, outcome);
    },
    calledBack: () => undefined,
    finish: () => finishAll(() => true),
  };
}
