import { Type } from 'typebox';
import { FieldValue } from '../../../schemas/response.ts';
import { ReviewSource, ReviewStatus, Verdict } from '../../../schemas/review.ts';
import { TableEdit } from './table-edits.ts';

/** What the page's script sends of one field: a text as it was typed or stands on the page, or a value that was said before. */
const FieldSaid = Type.Object({
  verdict: Verdict,
  text: Type.Optional(Type.String({ maxLength: 10_000 })),
  value: Type.Optional(FieldValue),
  sources: Type.Optional(Type.Array(ReviewSource, { maxItems: 20 })),
});

/** What the page's script sends; null takes back what was said. */
export const ReviewMessage = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  status: ReviewStatus,
  reviewer: Type.String({ maxLength: 255 }),
  fields: Type.Record(Type.String(), Type.Union([FieldSaid, Type.Null()])),
  edits: Type.Array(TableEdit, { maxItems: 100 }),
});
export type ReviewMessage = Type.Static<typeof ReviewMessage>;
