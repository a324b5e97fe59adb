import { describe, expect, it } from 'vitest';
import { createSecondOpinion } from '../../../reading/extractor/second-opinion.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { learn } from '../../../reading/memory/learn.ts';
import { createLocator } from '../../../reading/memory/locate.ts';
import { suggestWithMemory } from '../../../reading/memory/suggest-with-memory.ts';
import type { Lesson, RememberedLayout } from '../../../schemas/memory.ts';
import type { FieldValue } from '../../../schemas/response.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import type { DrawnDocument } from '../../../scripts/lab/learning/drawn-groups.ts';
import { drawGroups } from '../../../scripts/lab/learning/drawn-groups.ts';

const opinion = createSecondOpinion();
const groups = [...Map.groupBy(drawGroups(6, 4, 5), ({ group }) => group).values()];

function lessonOf(document: DrawnDocument, instead: Readonly<Record<string, FieldValue>> = {}): Lesson {
  const approved = Object.fromEntries(
    Object.entries(document.truth).map(([name, { value }]) => [
      name,
      { value: Object.hasOwn(instead, name) ? (instead[name] ?? null) : value, segment_ids: [] },
    ]),
  );
  return { job_id: document.file, fields: learn(document.pages, document.fields, approved) };
}

const layoutOf = (...lessons: Lesson[]): RememberedLayout => ({
  layout_id: 'layout',
  closeness: 0.8,
  lessons,
});

function ask(
  { pages, fields }: Pick<DrawnDocument, 'pages' | 'fields'>,
  layouts: readonly RememberedLayout[],
) {
  return suggestWithMemory(fields, pages, opinion.suggest(fields, pages), layouts);
}

describe('a memory of a layout', () => {
  it('finds beside the same words what nothing known explains, and says who taught it', () => {
    let [right, before, stated] = [0, 0, 0];
    for (const [taught, asked] of groups) {
      if (taught === undefined || asked === undefined) throw new Error('a group has several documents');
      const found = ask(asked, [layoutOf(lessonOf(taught))]);
      const alone = ask(asked, []);
      for (const [name, { value }] of Object.entries(asked.truth)) {
        stated += 1;
        right += found[name]?.[0]?.value === value ? 1 : 0;
        before += alone[name]?.[0]?.value === value ? 1 : 0;
      }
      expect(found['issuer']?.[0]?.learnt?.from, asked.file).toEqual([taught.file]);
    }
    expect(right / stated).toBeGreaterThan(0.9);
    expect(right).toBeGreaterThan(before);
  });

  it('is silent where nothing was learnt', () => {
    const [[asked] = []] = groups;
    if (asked === undefined) throw new Error('there is a document');
    expect(ask(asked, [])).toEqual(opinion.suggest(asked.fields, asked.pages));
  });

  it('only says what is printed in the document, however often it was approved elsewhere', () => {
    for (const [taught, ...others] of groups) {
      const [stranger] = groups.find(([one]) => one?.group !== taught?.group) ?? [];
      if (taught === undefined || stranger === undefined) throw new Error('there are two groups');
      const layouts = [layoutOf(...[taught, ...others].map((one) => lessonOf(one)))];
      const found = ask(stranger, layouts);
      const view = viewDocument(stranger.pages);
      const letters = view.rows.map(({ text }) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')).join('');
      for (const field of stranger.fields.filter(({ type }) => type === 'str')) {
        const [best] = found[field.name] ?? [];
        if (best?.learnt === undefined || view.isRecognised(view.rows[0] ?? raise())) continue;
        expect(letters).toContain(
          String(best.value)
            .toLowerCase()
            .replace(/[^\p{L}\d]/gu, ''),
        );
      }
    }
  });

  it('outweighs one wrong approval by later right ones', () => {
    let misled = 0;
    for (const [wrong, first, second, asked] of groups) {
      if (wrong === undefined || first === undefined || second === undefined || asked === undefined)
        throw new Error('a group has four documents');
      const mistaken = lessonOf(wrong, { document_date: wrong.truth['due_date']?.value ?? null });
      const day = (...lessons: Lesson[]) => ask(asked, [layoutOf(...lessons)])['document_date']?.[0]?.value;
      const right = [lessonOf(second), lessonOf(first)];
      expect(day(...right, mistaken), asked.file).toBe(day(...right));
      misled += day(mistaken) === day(...right) ? 0 : 1;
    }
    // The wrong approval by itself does mislead: there is something to outweigh.
    expect(misled).toBeGreaterThan(0);
  });

  it('does not take what a document that imitates the layout leaves out', () => {
    const [[taught, asked] = []] = groups;
    if (taught === undefined || asked === undefined) throw new Error('a group has several documents');
    const iban = String(taught.truth['iban']?.value);
    const account = iban.slice(-4);
    const stripped = asked.pages.map(
      (page): ReadPage => ({
        ...page,
        segments: page.segments.filter(({ text }) => !text.replace(/\s/g, '').includes(account)),
      }),
    );
    const values = ask({ pages: stripped, fields: asked.fields }, [layoutOf(lessonOf(taught))])['iban'] ?? [];
    expect(values.map(({ value }) => value)).not.toContain(iban);
  });
});

it('learns nothing of a value that is printed nowhere, and that a field is not stated', () => {
  const [[document] = []] = groups;
  if (document === undefined) throw new Error('there is a document');
  const { fields } = lessonOf(document, { document_number: 'XY 987654321', iban: null });
  expect(fields['document_number']).toBeUndefined();
  expect(fields['iban']).toEqual({ value: null, standings: [] });
});

it('locates a value in the rows that hold it', () => {
  const document = drawGroups(1, 1, 9)[0] ?? raise();
  const view = viewDocument(document.pages);
  const field = document.fields.find(({ name }) => name === 'total_amount') ?? raise();
  const value = document.truth['total_amount']?.value ?? null;
  const places = createLocator(document.pages, view).locate(field, value, [], 'document');
  expect(places.length).toBeGreaterThan(0);
  for (const { spans } of places)
    expect(spans.map(({ row, start, end }) => row.text.slice(start, end))).toEqual([String(value)]);
});

function raise(): never {
  throw new Error('there is one');
}
