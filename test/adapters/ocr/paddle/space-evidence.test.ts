import { describe, expect, it } from 'vitest';
import { VOTE_WEIGHTS } from '../../../../reading/readings/vote-weights.ts';
import { weigh } from '../../../../reading/weights/logistic.ts';
import { spaceEvidence } from '../../../../src/adapters/ocr/paddle/space-evidence.ts';

interface SeenGap {
  readonly blank: number;
  readonly excess: number;
  readonly space?: number;
}

/** Whether a space is found in the middle of `before|after`, on a line whose letters otherwise stand close. */
function isParted(text: string, { blank, excess, space = 0 }: SeenGap): boolean {
  const at = text.indexOf('|');
  const letters = text.replace('|', '');
  const gaps = Array.from({ length: letters.length - 1 }, (_, place) => ({
    before: letters.slice(0, place + 1),
    after: letters.slice(place + 1),
    blank: place === at - 1 ? blank : 0.06,
    excess: place === at - 1 ? excess : 0,
    space: place === at - 1 ? space : 0,
  }));
  const line = { gaps, usualBlank: 0.06, wideBlank: 0.08 };
  return weigh(spaceEvidence(line, at - 1), VOTE_WEIGHTS.spaces) > 0;
}

describe('a space between two letters', () => {
  it.each<[string, SeenGap]>([
    ['Total|Sales', { blank: 0.4, excess: 0.9 }],
    ['Total|Sales', { blank: 0.25, excess: 0.5, space: 0.9 }],
    ['Cash|20.00', { blank: 0.45, excess: 1 }],
  ])('is found in %s where the blank is wide or the models saw it', (text, gap) => {
    expect(isParted(text, gap)).toBe(true);
  });

  it.each<[string, SeenGap]>([
    ['To|tal', { blank: 0.07, excess: 0.1 }],
    ['47.1|7', { blank: 0.18, excess: 0.4, space: 0.6 }],
    ['1|8.81', { blank: 0.15, excess: 0.4 }],
    ['No|.', { blank: 0.1, excess: 0.2 }],
  ])('is not found in %s: letters of one word, digits of one amount', (text, gap) => {
    expect(isParted(text, gap)).toBe(false);
  });
});
