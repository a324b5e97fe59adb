import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDates, scanDates } from '../../../reading/values/dates.ts';
import { inferHints } from '../../../reading/values/hints.ts';
import { findNumbers } from '../../../reading/values/numbers.ts';
import { asLongAsDocument, oncePerText } from '../../../reading/values/once-per-text.ts';
import { findSpokenFor } from '../../../reading/values/spoken-for.ts';

const hints = inferHints(['Invoice of 12/31/2025', 'Total $ 1,250.00']);
/** Equal hints that no document keeps: what is found with them is found anew each time. */
const others = { ...hints };
const PIECES = [
  '12/31/2025',
  '3 May 2024 - 5 May 2024',
  'May 13-15, 2024',
  '1 250.00',
  '12,-',
  '½',
  '5 ½',
  '-7.50',
  '(3.20)',
  'Tel. +49 30 1234567',
  '٤٥',
  'AT61 1904 3002 3457 3201',
  'word',
];
const line = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), { maxLength: 5 })
  .map((pieces) => pieces.join(' '));

describe('what is found in a text of a document', () => {
  it('is the same the first time, again, and by whoever remembers nothing', () => {
    fc.assert(
      fc.property(line, (text) => {
        for (const find of [findNumbers, findSpokenFor, scanDates, findDates]) {
          const anew = find(text, others);
          expect(find(text, hints)).toEqual(anew);
          expect(find(text, hints)).toEqual(anew);
        }
      }),
      { numRuns: 100, seed: 7 },
    );
  });

  it('is looked for once with the hints of a document, and each time with others or in a text without lines', () => {
    let asked = 0;
    const find = oncePerText((text) => {
      asked += 1;
      return text.length;
    });
    const kept = asLongAsDocument({ ...hints });
    for (const text of ['Total 5', 'Total 5', 'Total 6']) find(text, kept);
    expect(asked).toBe(2);
    for (const _again of [1, 2]) find('Total 5', others);
    expect(asked).toBe(4);
    for (const _again of [1, 2]) find('5'.repeat(1_000), kept);
    expect(asked).toBe(6);
    for (let more = 0; more < 6_000; more += 1) find(`Total ${more}`, kept);
    expect(find('Total 5', kept)).toBe(7);
  });
});
