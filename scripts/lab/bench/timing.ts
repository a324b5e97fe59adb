import { quantile } from './row.ts';

export interface Figures {
  readonly p50: number;
  readonly p99: number;
}

/** The service compiles its code while it runs. */
const WARM_UP_MS = 1000;

/** Milliseconds of each run, one after another, after a warm-up. */
export async function time(rounds: number, run: () => Promise<unknown>): Promise<Figures> {
  const warm = performance.now() + WARM_UP_MS;
  for (let round = 0; round < 3 || performance.now() < warm; round += 1) await run();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
