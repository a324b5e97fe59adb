import type { HealthStatus } from '../../../schemas/health.ts';

const DATABASE_LIMIT_MS = 2_000;
const PROBE_LIMIT_MS = 5_000;

/** How each subsystem is asked whether it is there. */
export interface HealthProbes {
  /** Resolves when a trivial query has answered; rejects after the limit. */
  readonly database: (limitMs: number) => Promise<void>;
  readonly llm: (signal: AbortSignal) => Promise<HealthStatus['llm']>;
  readonly ocr: (signal: AbortSignal) => Promise<void>;
  readonly ocrGpu: () => boolean | null;
}

/** The outcome of the work, or `fail` when it rejects or has said nothing in time, even if it does not heed its signal. */
async function within<T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T | 'fail'> {
  const clock = new AbortController();
  const { promise: late, resolve } = Promise.withResolvers<'fail'>();
  const timer = setTimeout(() => {
    clock.abort();
    resolve('fail');
  }, limitMs);
  try {
    return await Promise.race([late, work(clock.signal).catch(() => 'fail' as const)]);
  } finally {
    clearTimeout(timer);
  }
}

const okWhenDone = (work: Promise<void>) => work.then(() => 'ok' as const);

/** Asks every subsystem side by side; never rejects and never takes longer than its longest limit. */
export async function checkHealth(probes: HealthProbes): Promise<HealthStatus> {
  const [database, llm, ocr] = await Promise.all([
    within(DATABASE_LIMIT_MS, () => okWhenDone(probes.database(DATABASE_LIMIT_MS))),
    within(PROBE_LIMIT_MS, probes.llm),
    within(PROBE_LIMIT_MS, (signal) => okWhenDone(probes.ocr(signal))),
  ]);
  return { database, llm, ocr, ocr_gpu: probes.ocrGpu() };
}

/** Whether the whole is fit to work: 200 and not 503. */
export function isHealthy({ database, llm, ocr }: HealthStatus): boolean {
  return [database, llm, ocr].every((state) => state === 'ok');
}
