import type { Static } from 'typebox';
import { Type } from 'typebox';
import { compileWhenAsked } from '../../../schemas/compile-when-asked.ts';
import { Place, PlaceRecord } from '../../../schemas/place.ts';
import { Strict } from '../../../schemas/primitives.ts';
import { findErrors } from '../../shared/http/validation-walk.ts';

/** A place in a file: what a client may send, and what an export has besides. */
export const TransferRow = Strict({
  ...Place.properties,
  id: Type.Optional(PlaceRecord.properties.id),
  owner_id: Type.Optional(Type.String({ minLength: 1 })),
  created_at: Type.Optional(PlaceRecord.properties.created_at),
  updated_at: Type.Optional(PlaceRecord.properties.updated_at),
});
export type TransferRow = Static<typeof TransferRow>;

/** One row of a file with the line where it begins; `value` is unchecked, or a reason why there is none. */
export interface SourceRow {
  readonly line: number;
  readonly value: unknown;
  readonly fault?: string;
}

const check = compileWhenAsked(TransferRow);

/** The row, or what is wrong with it in one sentence. */
export function readRow({
  value,
  fault,
}: SourceRow): { readonly row: TransferRow } | { readonly fault: string } {
  if (fault !== undefined) return { fault };
  const { errors } = findErrors(TransferRow, value, 'row');
  if (errors.length > 0) {
    return { fault: errors.map(({ loc, msg }) => `${loc.slice(1).join('.') || 'row'}: ${msg}`).join('; ') };
  }
  return check().Check(value)
    ? { row: value }
    : { fault: 'created_at and updated_at must be dates with times (RFC 3339)' };
}
