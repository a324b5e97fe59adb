import { isIPv6 } from 'node:net';

/** Wrong tokens that one address may send in a minute. */
const MAX_TRIES = 20;
const WINDOW_MS = 60_000;
/** Addresses that are remembered at once: an attacker with more of them pushes out the oldest. */
const MAX_ADDRESSES = 10_000;

/** Who counts as one: an IPv4 address, or the /64 of an IPv6 address, all of which one subscriber has. */
const ownerOf = (address: string) =>
  isIPv6(address) && !address.includes('.') ? address.split(':', 4).join(':') : address;

/** Counts wrong tokens by address, so that nobody tries them by the million. @param now the time in milliseconds */
export function createFailedTries(now: () => number = Date.now) {
  const failures = new Map<string, { count: number; readonly until: number }>();
  return {
    /** Seconds until the address may try again; 0 when it may. */
    secondsToWait(address: string): number {
      const known = failures.get(ownerOf(address));
      if (known === undefined || known.until <= now() || known.count < MAX_TRIES) return 0;
      return Math.ceil((known.until - now()) / 1000);
    },
    note(address: string): void {
      const owner = ownerOf(address);
      const known = failures.get(owner);
      if (known !== undefined && known.until > now()) {
        known.count += 1;
        return;
      }
      failures.delete(owner);
      failures.set(owner, { count: 1, until: now() + WINDOW_MS });
      const [oldest] = failures.keys();
      if (failures.size > MAX_ADDRESSES && oldest !== undefined) failures.delete(oldest);
    },
  };
}
