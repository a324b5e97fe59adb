/** Choices that a seed decides: the same seed draws the same paper. */
export interface Dice {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  isLucky(chance: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** Numbers that look random, from one (mulberry32). */
function createNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function createDice(seed: number): Dice {
  const next = createNumbers(seed);
  return {
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    isLucky: (chance) => next() < chance,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  };
}
