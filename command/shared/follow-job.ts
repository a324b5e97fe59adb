import { setTimeout as sleep } from 'node:timers/promises';
import type { IxClient, Job, JobEvent } from '../../clients/typescript/index.ts';
import { aheadWords, pagesRead, STAGES, stageOf } from '../../src/extraction/ui/job-stage.ts';
import type { Run } from './run.ts';

const QUEUE_LOOK_MS = 2000;

/** What a job does, in a few words; null where its events do not say. */
function progressWords(events: readonly JobEvent[]): string | null {
  const stage = stageOf(events);
  if (stage === null) return null;
  const read = stage === 'ocr' ? pagesRead(events) : null;
  return read === null ? STAGES[stage] : `${STAGES[stage]}: page ${read.page} of ${read.pages}`;
}

/** Shows how many jobs are taken before this one, until it is taken itself. */
async function showQueue(
  client: IxClient,
  jobId: string,
  name: string,
  run: Run,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const { ahead, running } = await client.queuePlace(jobId);
    if (ahead === null) return;
    if (!signal.aborted)
      run.terminal.progress(`${name}: waiting, ${aheadWords(ahead)}, ${running ?? 0} running`);
    await sleep(QUEUE_LOOK_MS, undefined, { signal });
  }
}

async function showEvents(
  client: IxClient,
  jobId: string,
  name: string,
  run: Run,
  signal: AbortSignal,
): Promise<void> {
  const queued = new AbortController();
  const queue = showQueue(client, jobId, name, run, AbortSignal.any([signal, queued.signal])).catch(
    () => undefined,
  );
  const events: JobEvent[] = [];
  try {
    for await (const event of client.follow(jobId, signal)) {
      events.push(event);
      const words = progressWords(events);
      if (words === null) continue;
      queued.abort();
      run.terminal.progress(`${name}: ${words}`);
    }
  } finally {
    queued.abort();
    await queue;
  }
}

/**
 * Waits for the end of a job, and shows meanwhile how far it has come.
 *
 * @param name what the progress line calls it
 * @throws IxJobFailed when it ends with an error
 */
export async function followJob(client: IxClient, jobId: string, name: string, run: Run): Promise<Job> {
  const over = new AbortController();
  // Progress is a courtesy: what breaks it is said by the wait for the job itself.
  const shown = showEvents(client, jobId, name, run, AbortSignal.any([run.signal, over.signal])).catch(
    () => undefined,
  );
  try {
    return await client.wait(jobId, run.signal);
  } finally {
    over.abort();
    await shown;
    run.terminal.progress('');
  }
}
