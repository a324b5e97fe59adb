import { Type } from 'typebox';
import { compileWhenAsked } from '../../../schemas/compile-when-asked.ts';
import { FieldReview, RowReview } from '../../../schemas/review.ts';

const readsField = compileWhenAsked(FieldReview);
const readsRows = compileWhenAsked(Type.Array(RowReview));

/** What one version says, in the shape that answers have. */
interface ReadReview {
  readonly fields: Record<string, FieldReview>;
  readonly tables: Record<string, RowReview[]>;
}

const membersOf = (said: unknown): [string, unknown][] =>
  typeof said === 'object' && said !== null && !Array.isArray(said) ? Object.entries(said) : [];

/**
 * What a version says of fields and tables, of columns that may hold anything. The database refuses what has another shape since migration
 * 023; of rows of before, what cannot be read says nothing, and all the rest is as it was.
 */
export function readReview(fields: unknown, tables: unknown): ReadReview {
  const [isField, isRows] = [readsField(), readsRows()];
  return {
    fields: Object.fromEntries(
      membersOf(fields).flatMap(([path, said]) => (isField.Check(said) ? [[path, said]] : [])),
    ),
    tables: Object.fromEntries(
      membersOf(tables).flatMap(([path, rows]) => (isRows.Check(rows) ? [[path, rows]] : [])),
    ),
  };
}

/** The same of what a version says anew: null withdraws. */
export function readReviewChange(fields: unknown, tables: unknown) {
  const withdrawn = (said: unknown) =>
    membersOf(said).flatMap(([path, value]): [string, null][] => (value === null ? [[path, null]] : []));
  const read = readReview(fields, tables);
  return {
    fields: { ...read.fields, ...Object.fromEntries(withdrawn(fields)) },
    tables: { ...read.tables, ...Object.fromEntries(withdrawn(tables)) },
  };
}
