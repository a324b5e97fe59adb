import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits until `look` gives something other than null, undefined or false, and returns it.
 * @throws Error naming `what` when that has not happened within `limitMs`
 */
export async function eventually<T>(
  what: string,
  look: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  limitMs = 20_000,
): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const seen = await look();
    if (seen !== null && seen !== undefined && seen !== false) return seen;
    if (performance.now() > deadline) throw new Error(`${what} has not happened within ${limitMs} ms`);
    await wait(10);
  }
}
