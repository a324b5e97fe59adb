import { expect, it } from 'vitest';
import { latinLetters } from '../../../../src/adapters/ocr/paddle/alphabet.ts';

const accepted = (dictionary: string) => latinLetters(dictionary).map(({ index, text }) => [index, text]);

it('accepts of a dictionary what documents in Latin script use, and the space behind it', () => {
  expect(accepted('疗\nA\n；\né\nß\n€\nł\nβ\nз\n')).toEqual([
    [2, 'A'],
    [4, 'é'],
    [5, 'ß'],
    [6, '€'],
    [7, 'ł'],
    [10, ' '],
  ]);
});

it('reads dictionaries with and without line ends of Windows and a last line end', () => {
  expect(accepted('A\r\nB\r\n')).toEqual(accepted('A\nB'));
});

it('writes typographic signs as documents do, and leaves out letters that are not seen on paper', () => {
  expect(accepted('’\n\u00ad\n￥')).toEqual([
    [1, "'"],
    [3, '¥'],
    [4, ' '],
  ]);
});
