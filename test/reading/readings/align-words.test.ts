import { describe, expect, it } from 'vitest';
import { alignWords } from '../../../reading/readings/align-words.ts';
import { isMisreadingOf } from '../../../reading/readings/same-word.ts';

const pairs = (own: string, other: string) => alignWords(own, other).map((pair) => [pair.own, pair.other]);

describe('two readings of one line', () => {
  it('are lined up word by word', () => {
    expect(pairs('12 MILL LAME, YORK', '12 MILL LANE, YORK')).toEqual([
      ['12', '12'],
      ['MILL', 'MILL'],
      ['LAME,', 'LANE,'],
      ['YORK', 'YORK'],
    ]);
  });

  it('are lined up where one has a space that the other has not', () => {
    expect(pairs('HIGH ST REET 4', 'HIGH STREET 4')).toEqual([
      ['HIGH', 'HIGH'],
      ['ST REET', 'STREET'],
      ['4', '4'],
    ]);
  });

  it('leave a word alone that the other has nothing for', () => {
    expect(pairs('| Oak Road', 'Oak Road')).toEqual([
      ['|', ''],
      ['Oak', 'Oak'],
      ['Road', 'Road'],
    ]);
  });

  it.each([
    ['LUMFUR', 'LUMPUR', true],
    ['Leve1', 'Level', true],
    ['478OO', '47800', true],
    ['14816', '14318', false],
    ['A5', 'AS', false],
    ['Garden', 'Bakery', false],
    ['', 'Lane', false],
  ])('%s and %s are of the same word: %s', (own, other, same) => {
    expect(isMisreadingOf(own, other)).toBe(same);
  });
});
