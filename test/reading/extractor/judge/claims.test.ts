import { describe, expect, it } from 'vitest';
import type { Claimant, Place } from '../../../../reading/extractor/choice/claims.ts';
import { chancesBesideClaims, claimsOn } from '../../../../reading/extractor/choice/claims.ts';

const at = (start: number, end: number, row = '0 1'): readonly Place[] => [{ row, start, end }];

function together(...all: Claimant[]): (readonly number[])[] {
  const claims = claimsOn(all);
  return all.map(({ chances }, index) => chancesBesideClaims(chances, claims[index] ?? []));
}

describe('what fields claim of the same words', () => {
  it('leaves words to the field that has the better claim', () => {
    const [sure, unsure] = together(
      { family: 'amount', places: [at(0, 5)], chances: [0.9] },
      { family: 'amount', places: [at(3, 8), at(20, 25)], chances: [0.5, 0.3] },
    );
    expect(sure?.[0]).toBeGreaterThan(0.8);
    expect(unsure?.[0]).toBeLessThan(0.2);
    expect(unsure?.[1]).toBeGreaterThan(0.5);
  });

  it('counts the places of one field together, each place once', () => {
    const two: Claimant = { family: 'text', places: [at(0, 10), at(0, 5)], chances: [0.4, 0.4] };
    const asked: Claimant = { family: 'text', places: [[...at(0, 4), ...at(4, 8)]], chances: [0.5] };
    expect(claimsOn([two, asked])[1]).toEqual([[{ by: 0, chance: 0.8 }]]);
  });

  it('leaves apart what stands on other rows or beside', () => {
    const chances = [0.6];
    expect(
      together(
        { family: 'date', places: [at(0, 5)], chances },
        { family: 'date', places: [at(5, 9)], chances },
        { family: 'date', places: [at(0, 5, '0 2')], chances },
      ),
    ).toEqual([[0.6], [0.6], [0.6]]);
  });

  it('lets one sentence say a yes or no to several questions', () => {
    const chances = [0.9];
    expect(
      together(
        { family: 'bool', places: [at(0, 50)], chances },
        { family: 'bool', places: [at(0, 50)], chances },
        { family: 'amount', places: [at(10, 15)], chances },
      ),
    ).toEqual([[0.9], [0.9], [0.9]]);
  });

  it('gives what is taken away to "not stated" and to the other values, in their shares', () => {
    const [left = 0] = chancesBesideClaims([0.5], [[{ by: 1, chance: 0.5 }]]);
    expect(left).toBeCloseTo(0.25 / 0.75);
  });
});
