import type { StageName } from '../../machines/job/types.ts';
import type { JobSteps } from '../../src/extraction/worker/analysis/job-steps.ts';
import type { JobToRun } from '../../steps/ports/stage-io.ts';
import { responseOf, stageOutputs } from '../../testing/machines/stage-samples.ts';
import { textPage } from './stage-io.ts';

/** Where a step can be held: at a whole stage, or at a page of OCR. */
export type Place = StageName | `page ${number}`;

/** Steps on an imaginary document that a test can hold at any place; they end at once when they are aborted. */
export interface ControlledSteps extends JobSteps {
  /** Every stage and page that was begun, in order. */
  readonly begun: { readonly job_id: string; readonly place: Place }[];
  /** Whoever comes to this place waits there until it is released. */
  hold(place: Place): void;
  release(place: Place): void;
  /** Makes every later call of the stage fail with this. */
  breakWith(stage: StageName, error: unknown): void;
  /** The most stages that were ever at work at once. */
  mostAtOnce(): number;
  atWork(): number;
  hasBegun(place: Place, job_id?: string): boolean;
}

export function createControlledSteps(pages = 2): ControlledSteps {
  const begun: { job_id: string; place: Place }[] = [];
  const gates = new Map<Place, PromiseWithResolvers<void>>();
  const failures = new Map<StageName, unknown>();
  const outputs = stageOutputs({ ocrOnly: false, provenance: true });
  let working = 0;
  let most = 0;

  async function pass(place: Place, { job_id }: JobToRun, signal: AbortSignal): Promise<void> {
    begun.push({ job_id, place });
    const gate = gates.get(place);
    if (gate === undefined) return;
    const aborted = Promise.withResolvers<never>();
    const abort = () => aborted.reject(signal.reason);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    await Promise.race([gate.promise, aborted.promise]).finally(() =>
      signal.removeEventListener('abort', abort),
    );
  }

  async function work<T>(stage: StageName, job: JobToRun, signal: AbortSignal, make: () => Promise<T>) {
    working += 1;
    most = Math.max(most, working);
    try {
      await pass(stage, job, signal);
      if (failures.has(stage)) throw failures.get(stage);
      return await make();
    } finally {
      working -= 1;
    }
  }

  return {
    begun,
    hold: (place) => void gates.set(place, Promise.withResolvers()),
    release(place) {
      gates.get(place)?.resolve();
      gates.delete(place);
    },
    breakWith: (stage, error) => void failures.set(stage, error),
    mostAtOnce: () => most,
    atWork: () => working,
    hasBegun: (place, job_id) =>
      begun.some((one) => one.place === place && (job_id === undefined || one.job_id === job_id)),
    setup: ({ job }, signal) => work('setup', job, signal, async () => outputs.setup),
    ocr: ({ job, donePages, onPage }, signal) =>
      work('ocr', job, signal, async () => {
        const read = donePages.map((done) => done.page);
        for (let number = 1; number <= pages; number += 1) {
          if (donePages.some((done) => done.page.page_number === number)) continue;
          signal.throwIfAborted();
          await pass(`page ${number}`, job, signal);
          const page = textPage([`line of page ${number}`], 0, number);
          read.push(page);
          await onPage({ sha256: 'abc', page, warnings: [] }, { page: read.length, pages });
        }
        signal.throwIfAborted();
        return { ...outputs.ocr, pages: read };
      }),
    extraction: ({ job }, signal) => work('extraction', job, signal, async () => outputs.extraction),
    reliability: ({ job }, signal) => work('reliability', job, signal, async () => outputs.reliability),
    response: (input, signal) => work('response', input.job, signal, async () => responseOf(input)),
  };
}
