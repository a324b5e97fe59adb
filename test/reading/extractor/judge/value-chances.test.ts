import { expect, it } from 'vitest';
import { confidenceOf } from '../../../../reading/extractor/judge/confidence.ts';
import { FITTED } from '../../../../reading/extractor/judge/fitted.ts';
import { decisionOf, valueChances } from '../../../../reading/extractor/judge/value-chances.ts';

const at = (start: number, end: number) => [{ row: '0 1', start, end }];

it('counts places that say the same together, and names the one that says it best', () => {
  const values = valueChances([
    { value: 'B', places: at(0, 4), chance: 0.3 },
    { value: 'A', places: at(10, 14), chance: 0.2 },
    { value: 'A', places: at(20, 24), chance: 0.25 },
  ]);
  expect(values).toEqual([
    { at: 2, chance: 0.45 },
    { at: 0, chance: 0.3 },
  ]);
});

it('takes another cut of the same words for support of their place, and other words for a rival', () => {
  const whole = { value: 'Banco Atalaia, S.A.', places: at(10, 29), chance: 0.5 };
  const part = { value: 'Banco Atalaia', places: at(10, 23), chance: 0.3 };
  const other = { value: 'Miradouro', places: at(40, 49), chance: 0.3 };
  const decide = (second: typeof part) => {
    const candidates = [whole, second];
    const values = valueChances(candidates);
    return decisionOf({ at: 0, chance: 0.5 }, candidates, values, 'text');
  };
  expect(decide(part)).toEqual({ chance: 0.5, place: 0.8, rival: 0, family: 'text' });
  expect(decide(other)).toEqual({ chance: 0.5, place: 0.5, rival: 0.3, family: 'text' });
  expect(confidenceOf(decide(part), FITTED.calibration)).toBeGreaterThan(
    confidenceOf(decide(other), FITTED.calibration),
  );
});
