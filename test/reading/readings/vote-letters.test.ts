import { describe, expect, it } from 'vitest';
import { type SeenLetter, voteLetters } from '../../../reading/readings/vote-letters.ts';

/** The letters of a text, all as probable as `probability` but those that `unsure` names. */
function seen(text: string, probability = 0.9, unsure: Readonly<Record<string, number>> = {}): SeenLetter[] {
  return [...text].map((letter, step) => ({
    text: letter,
    step,
    probability: unsure[letter] ?? probability,
  }));
}

function vote(first: readonly SeenLetter[], second: readonly SeenLetter[], unknown = ''): string {
  return voteLetters(first, second, (letter) => !unknown.includes(letter))
    .map(({ text }) => text)
    .join('');
}

describe('two readings of a line', () => {
  it.each<[string, SeenLetter[], SeenLetter[], string]>([
    ['the first where it is surer', seen('HARPER'), seen('HARFER', 0.9, { F: 0.6 }), 'HARPER'],
    ['the second where it is surer', seen('HARFER', 0.9, { F: 0.6 }), seen('HARPER'), 'HARPER'],
    ['letters side by side as one', seen('Roman', 0.9, { n: 0.6 }), seen('Romari'), 'Romari'],
    ['a point that one dropped', seen('230'), seen('2.30', 0.9, { '.': 0.6 }), '2.30'],
    ['no digit that one is unsure to have seen', seen('20'), seen('320', 0.9, { '3': 0.3 }), '20'],
    ['what one alone saw', [], seen('Total'), 'Total'],
    ['nothing of what one alone is unsure of', seen('li', 0.3), [], ''],
    ['spaces that either saw', seen('No 14Market'), seen('No14 Market'), 'No 14 Market'],
  ])('become %s', (_fact, first, second, text) => expect(vote(first, second)).toBe(text));

  it('keep a letter that the second model cannot write, however sure that is of another', () => {
    expect(vote(seen('Straße', 0.7), seen('StraBe', 0.99), 'ß')).toBe('Straße');
    expect(vote(seen('Straße', 0.7), seen('StraBe', 0.99))).toBe('StraBe');
  });

  it('are as probable as the share of the votes that each letter got', () => {
    const letters = voteLetters(seen('ab', 0.8), seen('ac', 1), () => true);
    expect(letters.map(({ text, probability }) => [text, probability])).toEqual([
      ['a', expect.closeTo(0.9)],
      ['c', 0.5],
    ]);
  });

  it('keep the places of the letters', () => {
    const moved = seen('a.b').map((letter) => ({ ...letter, step: letter.step * 2 }));
    const letters = voteLetters(seen('ab'), moved, () => true);
    expect(letters.map(({ text, step }) => [text, step])).toEqual([
      ['a', 0],
      ['.', 2],
      ['b', 1],
    ]);
  });
});
