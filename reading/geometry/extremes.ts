/**
 * The smallest measure of all items; infinity where there are none. (A call with each item as an argument ends in a stack overflow
 * when there are very many.)
 */
export function leastOf<T>(items: Iterable<T>, measure: (item: T) => number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const item of items) least = Math.min(least, measure(item));
  return least;
}

/** The largest measure of all items, and `atLeast` where there are none or only smaller ones. */
export function mostOf<T>(
  items: Iterable<T>,
  measure: (item: T) => number,
  atLeast = Number.NEGATIVE_INFINITY,
): number {
  let most = atLeast;
  for (const item of items) most = Math.max(most, measure(item));
  return most;
}

/** Adds all items to the end of a list, however many they are. */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
