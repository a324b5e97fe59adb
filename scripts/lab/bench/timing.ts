import { quantile } from './row.ts';

export interface Figures {
  readonly p50: number;
  readonly p99: number;
}

/** The service compiles its code while it runs. */
const WARM_UP_MS = 1000;

const figuresOf = (times: readonly number[]): Figures => ({
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
});

/** Milliseconds of two, by turns after a warm-up, so that whatever else the machine does meets both. */
export async function timeByTurns(
  rounds: number,
  runs: readonly [() => Promise<unknown>, () => Promise<unknown>],
): Promise<[Figures, Figures]> {
  const times: [number[], number[]] = [[], []];
  const warm = performance.now() + 2 * WARM_UP_MS;
  for (let round = 0; times[0].length < rounds; round += 1) {
    const isWarm = round >= 3 && performance.now() >= warm;
    for (const which of [0, 1] as const) {
      const start = performance.now();
      await runs[which]();
      if (isWarm) times[which].push(performance.now() - start);
    }
  }
  return [figuresOf(times[0]), figuresOf(times[1])];
}

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
  return figuresOf(times);
}
