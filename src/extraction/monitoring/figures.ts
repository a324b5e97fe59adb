import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { treeMegabytes } from '../../shared/process-tree.ts';
import type { CallbackResult, Claim, NewJobEvent, Outcome, Run } from '../store/types.ts';

/** Seconds; a stage takes from some milliseconds (a text) to minutes (a language model). */
const STAGE_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800];
const WAIT_SECONDS = [0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900, 3600, 14_400, 86_400];
const ANSWER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** What the worker tells of its work. */
export interface WorkWatch {
  began(claim: Claim): void;
  /** A transition of a machine, as the timeline has it. */
  moved(event: NewJobEvent): void;
  ended(outcome: Outcome, run: Run): void;
  calledBack(result: CallbackResult): void;
}

/** What this process has done since its start; figures of all instances stand in the database. */
export interface Figures extends WorkWatch {
  readonly registry: Registry;
  answered(request: { method: string; route: string; status: number; seconds: number }): void;
}

const MEBIBYTE = 1024 * 1024;

/** Every metric of a process, by the name under which Prometheus knows it. */
export function createFigures(): Figures {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'ix_process_tree_bytes',
    help: 'memory of this process and all its children; what they share with others counts in part (Linux)',
    registers,
    collect() {
      if (process.platform === 'linux') this.set(treeMegabytes(process.pid) * MEBIBYTE);
    },
  });
  const ended = new Counter({
    name: 'ix_jobs_ended_total',
    help: 'runs of jobs that this instance brought to their end, by status and error code',
    labelNames: ['status', 'code'],
    registers,
  });
  const waits = new Histogram({
    name: 'ix_job_wait_seconds',
    help: 'from the submission of a job to its first start',
    buckets: WAIT_SECONDS,
    registers,
  });
  const stages = new Histogram({
    name: 'ix_stage_seconds',
    help: 'of each stage of the jobs that ended',
    labelNames: ['stage'],
    buckets: STAGE_SECONDS,
    registers,
  });
  const pages = new Counter({
    name: 'ix_pages_total',
    help: 'pages of the jobs that ended, by where their text is from',
    labelNames: ['source'],
    registers,
  });
  const tokens = new Counter({
    name: 'ix_model_tokens_total',
    help: 'tokens that language models read (prompt) and wrote (completion)',
    labelNames: ['kind'],
    registers,
  });
  const fields = new Counter({
    name: 'ix_fields_total',
    help: 'fields of the jobs that ended, by whether a person should look at them',
    labelNames: ['needs_review'],
    registers,
  });
  const doubts = new Counter({
    name: 'ix_doubts_total',
    help: 'doubts about values, by code',
    labelNames: ['code'],
    registers,
  });
  const callbacks = new Counter({
    name: 'ix_callbacks_total',
    help: 'callbacks that this instance made, by how they ended',
    labelNames: ['result'],
    registers,
  });
  const answers = new Histogram({
    name: 'ix_http_request_seconds',
    help: 'from the first byte of a request to the last of its answer; calls that wait for a job included',
    labelNames: ['method', 'route', 'status'],
    buckets: ANSWER_SECONDS,
    registers,
  });

  return {
    registry,
    began({ job, run }) {
      if (run.attempt > 1 || job.started_at === null) return;
      waits.observe(Math.max(0, Date.parse(job.started_at) - Date.parse(job.created_at)) / 1000);
    },
    moved: () => undefined,
    ended({ status, response }) {
      ended.inc({ status, code: response.error?.code ?? '' });
      for (const [stage, seconds] of Object.entries(response.metadata.timings))
        stages.observe({ stage }, seconds);
      for (const { source } of response.ocr_result?.pages ?? []) pages.inc({ source });
      const { prompt_tokens, completion_tokens } = response.ix_result.meta_data;
      tokens.inc({ kind: 'prompt' }, prompt_tokens ?? 0);
      tokens.inc({ kind: 'completion' }, completion_tokens ?? 0);
      for (const field of Object.values(response.provenance?.fields ?? {})) {
        fields.inc({ needs_review: String(field.needs_review ?? false) });
        for (const { code } of field.doubts ?? []) doubts.inc({ code });
      }
    },
    calledBack: (result) => callbacks.inc({ result }),
    answered: ({ seconds, status, ...about }) =>
      answers.observe({ ...about, status: String(status) }, seconds),
  };
}
