import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Job } from '../../../schemas/job.ts';
import { submitFile } from '../service-process.ts';
import type { Mutant } from './mutate.ts';
import type { MutantEnd } from './read-mutant.ts';

/** Ends that are the service's own fault; every other code of section 8 may be the file's. */
const DEFECTS = new Set(['IX_004_000', 'IX_005_000']);
/** The longest limit of a health probe is 5 s; the rest is for a machine that is busy. */
const HEALTH_MS = 10_000;
const HEALTH_EVERY_MS = 500;

export interface MutantJobEnd extends MutantEnd {
  /** The longest that /healthz took while the job ran. */
  readonly healthMilliseconds: number;
}

async function checkHealth(url: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(HEALTH_MS) });
  if (answer.status !== 200) throw new Error(`/healthz answered ${answer.status} ${await answer.text()}`);
  await answer.body?.cancel();
  return performance.now() - started;
}

async function follow(url: string, jobId: string): Promise<{ job: Job; healthMilliseconds: number }> {
  let healthMilliseconds = await checkHealth(url);
  let checked = performance.now();
  for (;;) {
    const job = (await (await fetch(`${url}/jobs/${jobId}`)).json()) as Job;
    if (job.finished_at !== null) return { job, healthMilliseconds };
    if (performance.now() - checked > HEALTH_EVERY_MS) {
      healthMilliseconds = Math.max(healthMilliseconds, await checkHealth(url));
      checked = performance.now();
    }
    await wait(10);
  }
}

/**
 * Sends a mutant through a running service as a job of its own, and asks /healthz meanwhile.
 * @param runName makes the request ids of one run its own
 * @throws Error naming the mutant when the job ends as a defect or the service is not healthy throughout
 */
export async function runMutantJob(
  url: string,
  mutant: Mutant,
  folder: string,
  runName: string,
): Promise<MutantJobEnd> {
  const path = join(folder, 'mutant');
  await writeFile(path, mutant.bytes);
  const started = performance.now();
  try {
    const jobId = await submitFile(url, `${runName} ${mutant.name}`.slice(0, 200), path);
    const { job, healthMilliseconds } = await follow(url, jobId);
    const error = job.response?.error ?? null;
    if (error !== null && DEFECTS.has(error.code)) throw new Error(`${error.code} ${error.message}`);
    return {
      outcome: error?.code ?? job.status,
      message: error?.message ?? '',
      milliseconds: performance.now() - started,
      healthMilliseconds,
    };
  } catch (thrown) {
    throw new Error(`mutant ${mutant.name} ended as a defect`, { cause: thrown });
  } finally {
    await rm(path, { force: true });
  }
}
