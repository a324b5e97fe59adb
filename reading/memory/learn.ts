import type { FieldLesson } from '../../schemas/memory.ts';
import type { FieldValue } from '../../schemas/response.ts';
import type { ReadPage } from '../../schemas/segment.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { viewDocument } from '../extractor/view/document-view.ts';
import { createLocator } from './locate.ts';
import { findNearly } from './nearly.ts';
import { standOf } from './stand.ts';

/** What a person approved of a field, with the segments that it was read from, empty where nobody says. */
export interface Approved {
  readonly value: FieldValue;
  readonly segment_ids: readonly string[];
}

/** A value that is printed often stands in these places at most. */
const MAX_STANDINGS = 4;

/** A longer value, which nobody finds again by where it stands, teaches nothing: to look for it takes the time of everybody. */
const MAX_VALUE = 5000;

/**
 * What an approved document teaches of each field: its value, and how it stands. A value that is printed nowhere in the document
 * teaches nothing; places that were cited count alone where there are any.
 */
export function learn(
  pages: readonly ReadPage[],
  fields: readonly UseCaseFieldDef[],
  approved: Readonly<Record<string, Approved>>,
): Record<string, FieldLesson> {
  const view = viewDocument(pages);
  const locator = createLocator(pages, view);
  const lessons = fields.flatMap((field): [string, FieldLesson][] => {
    const one = Object.hasOwn(approved, field.name) ? approved[field.name] : undefined;
    if (one === undefined) return [];
    if (typeof one.value === 'string' && one.value.length > MAX_VALUE) return [];
    if (one.value === null) return [[field.name, { value: null, standings: [] }]];
    const cited = new Set(one.segment_ids);
    const places = locator.locate(field, one.value, one.segment_ids, 'document');
    const isCited = (place: (typeof places)[number]) =>
      place.spans.some(({ row }) => row.tokens.some(({ segmentId }) => cited.has(segmentId)));
    const chosen = places.some(isCited) ? places.filter(isCited) : places;
    const nearly = places.length > 0 || field.type !== 'str' ? [] : [findNearly(view, String(one.value))];
    const standings = [...chosen.map(({ spans }) => spans), ...nearly]
      .slice(0, MAX_STANDINGS)
      .flatMap((spans) => standOf(view, spans) ?? []);
    return standings.length === 0 ? [] : [[field.name, { value: one.value, standings }]];
  });
  return Object.fromEntries(lessons);
}
