import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseComparison } from '../../../reading/proof/comparison.ts';
import { linesOf } from '../../../reading/proof/lines.ts';
import { searchValue } from '../../../reading/proof/search.ts';
import { NO_HINTS } from '../../../reading/values/found.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import { recognisedPage, textPage } from '../../helpers/stage-io.ts';

const CHOICES = ['single', 'married', 'widowed'];

/** Whether a page states a choice. */
function states(page: ReadPage, value: string, choices: readonly string[] = CHOICES): boolean {
  const field = { name: 'status', type: 'str' as const, choices: [...choices] };
  const comparison = chooseComparison(field, value, NO_HINTS);
  return comparison !== null && searchValue(comparison, linesOf([page]), []).occurrences.length > 0;
}

/** A row of pieces as a reader gives them that parts lines at wide gaps, each a line of its own. */
function piecesOf(texts: readonly string[]): ReadPage {
  const page = recognisedPage(texts);
  const segments = page.segments.map((segment, index) => {
    const x0 = 0.05 + 0.15 * index;
    // Boxes are seldom as high as words, nor on their line.
    const y0 = 0.2 + (index % 2) * 0.003;
    return { ...segment, bounding_box: { x0, y0, x1: x0 + 0.1, y1: y0 + 0.02 } };
  });
  return { ...page, segments };
}

const BOXES = [
  ['☐', '☒'],
  ['[ ]', '[x]'],
  ['○', '●'],
  ['□', '■'],
] as const;

describe('boxes that are lines of their own', () => {
  it('leave free what they stand at, on either side, in a row and in a text', () => {
    const place = fc.record({
      boxes: fc.constantFrom(...BOXES),
      set: fc.nat({ max: CHOICES.length - 1 }),
      isBehind: fc.boolean(),
      isRow: fc.boolean(),
    });
    fc.assert(
      fc.property(place, ({ boxes: [free, set], set: taken, isBehind, isRow }) => {
        const pieces = CHOICES.flatMap((choice, at) => {
          const box = at === taken ? set : free;
          return isBehind ? [choice, box] : [box, choice];
        });
        const page = isRow ? piecesOf(pieces) : textPage(pieces);
        expect(CHOICES.filter((choice) => states(page, choice))).toEqual([CHOICES[taken]]);
      }),
    );
  });

  it('say nothing of other rows', () => {
    const row = piecesOf(['☐', 'widowed']).segments;
    const below = recognisedPage(['married']).segments.map((segment) => ({
      ...segment,
      bounding_box: { x0: 0.2, y0: 0.24, x1: 0.3, y1: 0.26 },
    }));
    const page = { ...recognisedPage([]), segments: [...row, ...below] };
    expect(states(page, 'widowed')).toBe(false);
    expect(states(page, 'married')).toBe(true);
  });
});

describe('a line that ends in a denial', () => {
  it.each([
    ['The person is not', 'insured', false],
    ['The person is not yet', 'insured', false],
    ['Die Person ist nicht', 'insured', false],
    ['THE PERSON IS NOT', 'INSURED', false],
    ['Smoker: no', 'insured', true],
    ['Account No', 'insured', true],
    ['This does not matter. Status', 'insured', true],
  ])('denies what the next begins with: %s / %s', (above, below, isStated) => {
    for (const page of [textPage([above, below]), recognisedPage([above, below])])
      expect(states(page, 'insured', ['insured', 'not insured at all'])).toBe(isStated);
  });
});
