import type { FieldProvenance } from '../../schemas/response.ts';

/** The print that a value was read from: its place, and its size without the sign, since a line of plain text holds several values. */
function printOf({ sources, value }: FieldProvenance): string | null {
  const [source] = sources;
  if (source === undefined) return null;
  return `${source.segment_id} ${JSON.stringify(source.bounding_box)} ${Math.abs(Number(value))}`;
}

const isPrinted = ({ match }: FieldProvenance) => match !== null && match !== 'none';

/**
 * Whether the values of a check were each read from a print of their own, and its fields from one at all: two that were read from one
 * print agree whatever it says, and so does a sum with the rows that it was made of.
 */
export function areReadApart(fields: readonly FieldProvenance[], cells: readonly FieldProvenance[]): boolean {
  if (!fields.every(isPrinted)) return false;
  const prints = [...fields, ...cells.filter(isPrinted)].map(printOf);
  return prints.every((print) => print !== null) && new Set(prints).size === prints.length;
}
