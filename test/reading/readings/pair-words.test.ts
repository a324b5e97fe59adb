import { describe, expect, it } from 'vitest';
import { pairWords } from '../../../reading/readings/pair-words.ts';

/** Words at columns: `text@from-to`. */
function wordsAt(row: string) {
  return row.split(' ').flatMap((one) => {
    const [, text = '', from, to] = /^(.+)@(\d+)-(\d+)$/.exec(one) ?? [];
    const box = { x0: Number(from), y0: 0, x1: Number(to), y1: 20 };
    return text === '' ? [] : [{ text, box, confidence: 0.9 }];
  });
}

const placesOf = (own: string, other: string) =>
  pairWords(wordsAt(own), wordsAt(other)).map((place) =>
    [place.own, place.other].map((words) => words.map(({ text }) => text).join(' ')),
  );

describe('words of two readers', () => {
  it.each([
    [
      'that are the same',
      'Total@0-50 5.00@60-100',
      'Tota1@0-50 5,00@60-100',
      [
        ['Total', 'Tota1'],
        ['5.00', '5,00'],
      ],
    ],
    [
      'one of which parted what is one for the other',
      'Thank@0-50 you@60-90',
      'Thankyou@0-90',
      [['Thank you', 'Thankyou']],
    ],
    ['that overlap in a chain', 'ab@0-20 cd@25-45', 'a@0-9 bcd@11-45', [['ab cd', 'a bcd']]],
    [
      'of which one saw more',
      'Total@0-50',
      'Total@0-50 5.00@60-100',
      [
        ['Total', 'Total'],
        ['', '5.00'],
      ],
    ],
    [
      'that touch only',
      'Total@0-50',
      '5.00@48-90',
      [
        ['Total', ''],
        ['', '5.00'],
      ],
    ],
    ['of which one saw nothing', 'Total@0-50', '', [['Total', '']]],
  ])('%s stand in these places', (_, own, other, places) => expect(placesOf(own, other)).toEqual(places));
});
