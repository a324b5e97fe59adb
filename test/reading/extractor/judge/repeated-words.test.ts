import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCoverer } from '../../../../reading/extractor/evidence/cover.ts';
import { readQuestion } from '../../../../reading/extractor/evidence/question.ts';
import { readWords, type Word } from '../../../../reading/extractor/evidence/words.ts';

const NAMES = ['net_amount', 'total_amount', 'item_2', 'previous_reading', 'delivery_date', 'vendor_name'];
const questions = NAMES.map((name) => readQuestion({ name, type: 'str', description: 'What is paid' }));
const spoken = fc.constantFrom(
  'net',
  'gross',
  'total',
  'amount',
  'previous',
  '2',
  '1234',
  'min',
  'Berg',
  'delivery date',
);

it('words that stand again count again, and change nothing else of what a place accounts for', () => {
  fc.assert(
    fc.property(fc.array(spoken, { minLength: 1, maxLength: 12 }), (said) => {
      const words = readWords(said.join(' '));
      for (const question of questions) {
        const cover = createCoverer(question);
        const once = cover(words);
        // The same words, of which none is the same object twice.
        const twice = cover([...words, ...words.map((word) => ({ ...word }))]);
        expect(twice).toEqual({ ...once, others: 2 * once.others, literal: Math.min(2, 2 * once.literal) });
      }
    }),
  );
});

it('a long line of numbers is gone through once, however many fields ask of it', () => {
  const line = readWords('1,234.50 '.repeat(200));
  let reads = 0;
  const counted = new Proxy<readonly Word[]>(line, {
    get(words, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(words, key);
    },
  });
  for (let field = 0; field < 10; field += 1)
    for (const question of questions) createCoverer(question)(counted);
  // Once as a whole, and the first word for each that counts items.
  expect(reads).toBeLessThanOrEqual(line.length + 10 * questions.length);
});
