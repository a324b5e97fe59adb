import { expect, it } from 'vitest';
import { lookTogether } from '../../src/shared/look-together.ts';

it('asks twice of a thousand that it is told at once and during the look', async () => {
  const looks: number[] = [];
  const first = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const look = lookTogether(async (ids) => {
    looks.push(ids.length);
    if (looks.length === 1) await first.promise;
    else over.resolve();
  });
  const names = Array.from({ length: 1000 }, (_, index) => String(index));
  for (const name of names.slice(0, 500)) look([name, name]);
  await Promise.resolve();
  for (const name of names.slice(500)) look([name]);
  first.resolve();
  await over.promise;
  expect(looks).toEqual([500, 500]);
});
