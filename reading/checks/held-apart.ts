import type { FieldProvenance } from '../../schemas/response.ts';

/** Where a value is printed, as one text. */
function placeOf({ sources }: FieldProvenance): string | null {
  const [source] = sources;
  return source === undefined ? null : `${source.segment_id} ${JSON.stringify(source.bounding_box)}`;
}

/** Whether the fields of a check were each read from a print of their own: two that were read from one agree with each other whatever it says. */
export function areReadApart(fields: readonly FieldProvenance[]): boolean {
  const places = fields.map(placeOf);
  return places.every((place) => place !== null) && new Set(places).size === places.length;
}
