export interface Figures {
  readonly p50: number;
  readonly p99: number;
}

export /** Milliseconds of each run, one after another, after a warm-up. */
async function time(rounds: number, run: () => Promise<unknown>): Promise<Figures> {
  for (let round = 0; round < 3; round += 1) await run();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
