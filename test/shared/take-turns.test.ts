import { expect, it } from 'vitest';
import { takeTurns } from '../../src/shared/take-turns.ts';

it('runs one piece at a time, in the order in which they came, with a round of the event loop between', async () => {
  const inTurn = takeTurns();
  const seen: string[] = [];
  let isRunning = false;
  const piece = (name: string) => async () => {
    expect(isRunning).toBe(false);
    isRunning = true;
    await Promise.resolve();
    isRunning = false;
    seen.push(name);
    setImmediate(() => seen.push(`beside ${name}`));
    return name;
  };
  expect(await Promise.all(['a', 'b', 'c'].map((name) => inTurn(piece(name))))).toEqual(['a', 'b', 'c']);
  expect(seen.slice(0, 4)).toEqual(['a', 'beside a', 'b', 'beside b']);
});

it('fails for the sender of a piece alone, thrown or rejected', async () => {
  const inTurn = takeTurns();
  const outcomes = await Promise.allSettled([
    inTurn(() => Promise.reject(new Error('a'))),
    inTurn(() => {
      throw new Error('b');
    }),
    inTurn(async () => 'c'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
