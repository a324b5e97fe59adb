import { describe, expect, it } from 'vitest';
import { createFinder } from '../../../../reading/extractor/judge/find-supported.ts';
import { bestSupported } from '../../../../reading/extractor/judge/support.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import type { UseCaseFieldDef } from '../../../../schemas/use-case.ts';
import { pagesOfTexts } from '../../../../steps/ocr/text-pages.ts';

const viewOf = (text: string) => viewDocument(pagesOfTexts([text], 0));
const KEEPER: UseCaseFieldDef = { name: 'keeper_name', type: 'str' };

/** A page where so many labels say the field's words, and one line the value without any. */
const paper = (labels: number) =>
  [...Array.from({ length: labels }, (_, at) => `Keeper name ${at + 1}:`), '', 'Ottoline Marchbanks'].join(
    '\n',
  );

function supportedOn(text: string, field = KEEPER) {
  const finder = createFinder(viewOf(text), [field]);
  const [asked] = finder.asked;
  if (asked === undefined) throw new Error('a field is asked');
  return { family: asked.family, supported: finder.find(asked, finder.opinionOn(asked)) };
}

describe('the candidates that are weighed', () => {
  it('are all where there are few', () => {
    const { family, supported } = supportedOn(paper(2));
    expect(bestSupported(supported, family)).toHaveLength(supported.length);
  });

  it('are so many at most, each of them found', () => {
    const { family, supported } = supportedOn(paper(60));
    const best = bestSupported(supported, family);
    expect(best).toHaveLength(36);
    expect(best.every((one) => supported.includes(one))).toBe(true);
  });

  it('are those that weigh most, in the order of what they weigh', () => {
    const { family, supported } = supportedOn(paper(20));
    const rows = bestSupported(supported, family, { text: { row: -1 }, amount: {} }).map(({ row }) => row);
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect(rows[0]).toBe(0);
  });

  it('hold a name that no label names, though labels alone would fill the places', () => {
    const { family, supported } = supportedOn(paper(20));
    const named = (weights: Readonly<Record<string, number>>) =>
      bestSupported(supported, family, { text: weights, amount: {} }).some(
        ({ option }) => option.value === 'Ottoline Marchbanks',
      );
    expect(named({})).toBe(false);
    expect(named({ name_wanted: 5 })).toBe(true);
  });
});
