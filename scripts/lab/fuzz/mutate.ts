import { createRandom } from '../random.ts';

export interface Source {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Mutant {
  /** Says how to make it again: the sources' names, what was done, and the number. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Dice = (below: number) => number;

const WAYS: Readonly<Record<string, (source: Source, other: Source, dice: Dice) => Uint8Array>> = {
  cut: ({ bytes }, _, dice) => bytes.subarray(0, dice(bytes.length)),
  flip: ({ bytes }, _, dice) => {
    const copy = bytes.slice();
    for (let count = 1 + dice(30); count > 0; count -= 1) copy[dice(copy.length)] = dice(256);
    return copy;
  },
  flipHead: ({ bytes }, _, dice) => {
    const copy = bytes.slice();
    for (let count = 1 + dice(6); count > 0; count -= 1) copy[dice(Math.min(256, copy.length))] = dice(256);
    return copy;
  },
  drop: ({ bytes }, _, dice) => {
    const from = dice(bytes.length);
    return join(bytes.subarray(0, from), bytes.subarray(from + dice(bytes.length - from)));
  },
  repeat: ({ bytes }, _, dice) => {
    const from = dice(bytes.length);
    const to = from + dice(bytes.length - from);
    return join(bytes.subarray(0, to), bytes.subarray(from));
  },
  splice: ({ bytes }, other, dice) =>
    join(bytes.subarray(0, dice(bytes.length)), other.bytes.subarray(dice(other.bytes.length))),
  digits: ({ bytes }, _, dice) => {
    // Numbers in a PDF are lengths, sizes and references.
    const copy = bytes.slice();
    for (let tries = 400; tries > 0; tries -= 1) {
      const at = dice(copy.length);
      const byte = copy[at] ?? 0;
      if (byte >= 48 && byte <= 57) copy[at] = 48 + dice(10);
    }
    return copy;
  },
};

/** `count` broken files made of the sources; the same seed makes the same files. */
export function* mutate(sources: readonly Source[], count: number, seed: number): Generator<Mutant> {
  const random = createRandom(seed);
  const dice: Dice = (below) => Math.floor(random() * below);
  const ways = Object.entries(WAYS);
  for (let number = 0; number < count; number += 1) {
    const source = sources[dice(sources.length)];
    const other = sources[dice(sources.length)];
    const [way, change] = ways[dice(ways.length)] ?? [];
    if (source === undefined || other === undefined || change === undefined) return;
    yield { name: `${number} ${way} ${source.name} ${other.name}`, bytes: change(source, other, dice) };
  }
}

function join(head: Uint8Array, tail: Uint8Array): Uint8Array {
  const whole = new Uint8Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}
