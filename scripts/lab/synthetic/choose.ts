/** Choices that a seeded generator makes. */
export interface Chooser {
  /** A whole number from `least` to `most`, both included. */
  number(least: number, most: number): number;
  one<T>(things: readonly [T, ...T[]]): T;
  chance(share: number): boolean;
  digits(count: number): string;
}

export function createChooser(random: () => number): Chooser {
  const number = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return {
    number,
    one: (things) => things[number(0, things.length - 1)] ?? things[0],
    chance: (share) => random() < share,
    digits: (count) => Array.from({ length: count }, () => number(0, 9)).join(''),
  };
}
