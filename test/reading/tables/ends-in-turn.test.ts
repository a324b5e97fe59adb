import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endsInTurn } from '../../../reading/tables/ends-in-turn.ts';
import type { FieldType } from '../../../schemas/use-case.ts';

const columnsOf = (...types: (FieldType | null)[]) => types.map((type) => (type === null ? null : { type }));

it('parts words among columns in their order, the first text as long as it can be', () => {
  expect(endsInTurn(columnsOf('str', 'int'), ['blue', 'paint', '12'])).toEqual([2, 3]);
  expect(endsInTurn(columnsOf('date', 'str', 'decimal'), ['3.1.', 'paint', '2', '12.50'])).toEqual([1, 3, 4]);
  expect(endsInTurn(columnsOf('int', 'str'), ['blue', '12'])).toBeNull();
});

it('gives each column a word at least, and leaves none over', () => {
  const type = fc.constantFrom<FieldType | null>('str', 'int', 'decimal', 'date', null);
  const word = fc.constantFrom('12', '3.50', 'blue', 'B7');
  const asked = fc.tuple(fc.array(type, { maxLength: 6 }), fc.array(word, { maxLength: 10 }));
  fc.assert(
    fc.property(asked, ([types, words]) => {
      const ends = endsInTurn(columnsOf(...types), words);
      if (ends === null) return;
      expect(ends).toHaveLength(types.length);
      expect([0, ...ends].every((end, at, all) => at === 0 || end > (all[at - 1] ?? 0))).toBe(true);
      expect(ends.at(-1) ?? 0).toBe(words.length);
    }),
  );
});

it('ends soon for a row that fits in no way, however many columns of texts and numbers there are', () => {
  const pairs = Array.from({ length: 15 }, () => ['str', 'int'] as const).flat();
  const words = [...Array.from({ length: 59 }, () => '12'), 'x'];
  expect(endsInTurn(columnsOf(...pairs), words)).toBeNull();
});
