import { expect, it } from 'vitest';
import { createLayoutIndex, indexLayouts, SAME_LAYOUT } from '../../../reading/memory/layout-index.ts';
import { layoutWords } from '../../../reading/memory/layout-words.ts';
import { drawGroups } from '../../../scripts/lab/learning/drawn-groups.ts';

const documents = drawGroups(20, 3, 7);
const known = documents
  .filter((_, at) => at % 3 === 0)
  .map(({ group, pages }) => ({ layout_id: group, words: layoutWords(pages) }));

it('knows documents by the words that their layout keeps, misread letters and other rows aside', () => {
  const index = indexLayouts(known);
  const asked = documents.filter((_, at) => at % 3 !== 0);
  const closest = asked.map(({ pages }) => index.match(layoutWords(pages))[0]?.layout_id);
  expect(closest).toEqual(asked.map(({ group }) => group));
});

it('knows no document of a layout that was not learnt', () => {
  const strangers = drawGroups(20, 1, 8);
  const index = indexLayouts(known);
  expect(strangers.flatMap(({ pages }) => index.match(layoutWords(pages)))).toEqual([]);
});

it('is as sure of the first layout that is learnt', () => {
  const [first, second] = documents;
  const [, , , stranger] = documents;
  const index = indexLayouts(known.slice(0, 1));
  expect(index.match(layoutWords(second?.pages ?? []))[0]?.layout_id).toBe(first?.group);
  expect(index.match(layoutWords(stranger?.pages ?? []))).toEqual([]);
});

it('matches nothing where there is nothing to go by', () => {
  expect(indexLayouts([]).match(layoutWords(documents[0]?.pages ?? []))).toEqual([]);
  expect(indexLayouts(known).match(layoutWords([]))).toEqual([]);
  expect(indexLayouts([{ layout_id: 'empty', words: {} }]).match({})).toEqual([]);
  expect(SAME_LAYOUT).toBeGreaterThan(0);
});

it('is after changes what an index of the same layouts is that never changed', () => {
  const index = createLayoutIndex();
  const others = drawGroups(150, 1, 9).map(({ group, pages }) => ({
    layout_id: group,
    words: layoutWords(pages),
  }));
  for (const one of [...others, ...known]) index.put({ ...one, words: { other: 1, ...others[0]?.words } });
  for (const one of [...others, ...known]) index.put(one);
  index.keepOnly(new Set(known.map(({ layout_id }) => layout_id)));
  const [changed, fresh] = [index, indexLayouts(known)];
  expect(changed.size).toBe(known.length);
  for (const { pages } of documents) {
    const [own, wanted] = [changed, fresh].map((one) => one.match(layoutWords(pages)));
    expect(own?.map(({ layout_id }) => layout_id)).toEqual(wanted?.map(({ layout_id }) => layout_id));
    expect(own?.[0]?.closeness).toBeCloseTo(wanted?.[0]?.closeness ?? 0, 9);
  }
});
