/** One of a list, by chance. */
export function choose<T>(random: () => number, from: readonly T[]): T {
  const one = from[Math.floor(random() * from.length)];
  if (one === undefined) throw new RangeError('there is nothing to choose from');
  return one;
}
