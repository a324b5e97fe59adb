/** Calls back once after `milliseconds`, unless the returned function is called first. */
export type Timer = (milliseconds: number, callback: () => void) => () => void;

/** Longest delay that setTimeout keeps to; above it it fires at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Real time. */
export const realTimer: Timer = (milliseconds, callback) => {
  const handle = setTimeout(callback, Math.min(milliseconds, LONGEST_MS));
  return () => clearTimeout(handle);
};
