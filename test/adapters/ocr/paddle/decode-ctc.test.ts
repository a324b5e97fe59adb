import { expect, it } from 'vitest';
import { decodeCtc } from '../../../../src/adapters/ocr/paddle/decode-ctc.ts';

const LETTERS = [
  { index: 1, text: 'a' },
  { index: 2, text: 'b' },
];
/** One row of probabilities (blank, a, b, a letter that is not accepted) for each step. */
function decode(...steps: readonly (readonly number[])[]) {
  return decodeCtc(Float32Array.from(steps.flat()), steps.length, 4, LETTERS);
}
const [BLANK, A, B] = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
];

it('takes repeats for one letter in the middle of its run, and a blank between for two', () => {
  expect(decode(A, A, A, BLANK, A, B).map(({ text, step }) => [text, step])).toEqual([
    ['a', 1],
    ['a', 4],
    ['b', 5],
  ]);
});

it('chooses the likeliest accepted letter where the model prefers another', () => {
  expect(decode([0.1, 0.2, 0.3, 0.4])).toEqual([{ text: 'b', step: 0, probability: expect.closeTo(0.3) }]);
});
