import { expect, it } from 'vitest';
import { createSecondOpinion } from '../../../reading/extractor/second-opinion.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { likelyRows } from '../../../reading/memory/likely-rows.ts';
import { suggestWithMemory } from '../../../reading/memory/suggest-with-memory.ts';
import { drawGroups } from '../../../scripts/lab/learning/drawn-groups.ts';
import { study } from '../../../scripts/lab/learning/studied.ts';
import { withBookings } from '../../../scripts/lab/learning/with-bookings.ts';

const ROWS = 120;
const opinion = createSecondOpinion();
const groups = [...Map.groupBy(drawGroups(4, 2, 11), ({ group }) => group).values()].map((group) =>
  group.map((document) => withBookings(document, ROWS)),
);

it('among hundreds of rows looks at those that stand as they were taught', () => {
  for (const [taught, asked] of groups) {
    if (taught === undefined || asked === undefined) throw new Error('a group has two documents');
    const view = viewDocument(asked.pages);
    expect(view.rows.length).toBeGreaterThan(ROWS);
    const [known, stands] = [taught, asked].map(
      (document) => study({ ...document, set: 'drawn' }, document.pages).lesson.fields,
    );
    for (const [name, own] of Object.entries(stands ?? {})) {
      const lesson = known?.[name];
      if (lesson === undefined || own.standings.length === 0) continue;
      const rows = likelyRows(view, [lesson]);
      expect(rows).toHaveLength(24);
      const places = own.standings.map(({ page, top }) => `${page}/${top}`);
      expect(
        rows.some(({ page, index }) => places.includes(`${page}/${index}`)),
        name,
      ).toBe(true);
    }
  }
});

it('looks at every row of a short document', () => {
  const [document] = drawGroups(1, 1, 11);
  if (document === undefined) throw new Error('there is a document');
  const view = viewDocument(document.pages);
  expect(likelyRows(view, [])).toEqual(view.rows);
});

it('finds beneath the same words what stands above hundreds of bookings', () => {
  let [right, stated] = [0, 0];
  for (const [taught, asked] of groups) {
    if (taught === undefined || asked === undefined) throw new Error('a group has two documents');
    const { lesson } = study({ ...taught, set: 'drawn' }, taught.pages);
    const layouts = [{ layout_id: 'layout', closeness: 0.8, lessons: [lesson] }];
    const found = suggestWithMemory(
      asked.fields,
      asked.pages,
      opinion.suggest(asked.fields, asked.pages),
      layouts,
    );
    for (const [name, { value }] of Object.entries(asked.truth)) {
      stated += 1;
      right += found[name]?.[0]?.value === value ? 1 : 0;
    }
  }
  expect(right / stated).toBeGreaterThan(0.9);
});
