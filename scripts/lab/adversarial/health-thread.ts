import { parentPort, workerData } from 'node:worker_threads';
import { call } from './calls.ts';

/** Milliseconds that `/healthz` took, and whether it answered 200. */
export interface HealthSample {
  readonly milliseconds: number;
  readonly ok: boolean;
}

const EVERY_MS = 100;
const MAX_AT_ONCE = 50;
const TIMEOUT_MS = 20_000;

const samples: HealthSample[] = [];
let url: string = workerData;
let open = 0;

async function probe(): Promise<void> {
  if (open >= MAX_AT_ONCE) return;
  open += 1;
  const { status, milliseconds } = await call(`${url}/healthz`, { timeoutMs: TIMEOUT_MS });
  samples.push({ milliseconds, ok: status === 200 });
  open -= 1;
}

setInterval(() => void probe(), EVERY_MS);
parentPort?.on('message', (message: { readonly url: string } | 'read') => {
  if (message === 'read') parentPort?.postMessage(samples.splice(0));
  else url = message.url;
});
