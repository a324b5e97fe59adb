import type { Static } from 'typebox';
import { Type } from 'typebox';
import { REVIEW_DRAFT_EXAMPLE, REVIEW_EXAMPLE } from './examples.ts';
import { Dictionary, Fraction, Nullable, Strict, Timestamp } from './primitives.ts';
import { CheckResult, FieldValue } from './response.ts';
import { MAX_TABLE_ROWS } from './use-case.ts';

/** `open`: somebody is at it. An approved or rejected review may be opened again. */
export const ReviewStatus = Type.Enum(['open', 'approved', 'rejected']);
export type ReviewStatus = Static<typeof ReviewStatus>;

/** What a person says of a value: it is as the machine read it, it is another one, or the document has none. */
export const Verdict = Type.Enum(['right', 'corrected', 'absent']);
export type Verdict = Static<typeof Verdict>;

const Box = Strict({ x0: Fraction, y0: Fraction, x1: Fraction, y1: Fraction }, { title: 'ReviewBox' });

/** Where a person saw a value: a page, a box on it, and the line of text where there is one. */
export const ReviewSource = Strict(
  {
    file_index: Type.Integer({ minimum: 0 }),
    page_number: Type.Integer({ minimum: 1 }),
    segment_id: Type.Optional(
      Nullable(
        Type.String({ pattern: '^f\\d{1,6}p\\d{1,6}s\\d{1,6}$', description: 'A line of this page.' }),
      ),
    ),
    bounding_box: Type.Optional(Nullable(Box)),
    text_snippet: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  },
  { title: 'ReviewSource' },
);
export type ReviewSource = Static<typeof ReviewSource>;

const Sources = Type.Array(ReviewSource, { maxItems: 100 });

/** What a version says of one field. */
export const FieldReview = Strict(
  {
    verdict: Verdict,
    value: FieldValue,
    sources: Type.Array(ReviewSource, {
      description: 'Where the person saw the value; empty where nobody said.',
    }),
  },
  { title: 'FieldReview' },
);
export type FieldReview = Static<typeof FieldReview>;

/** The same as a caller sends it. `corrected` needs a value of the field's type; with the others the value is said already. */
export const FieldReviewDraft = Strict(
  {
    verdict: Verdict,
    value: Type.Optional(FieldValue),
    sources: Type.Optional(Sources),
  },
  { title: 'FieldReviewDraft' },
);
export type FieldReviewDraft = Static<typeof FieldReviewDraft>;

/** A row of a table as people say it. */
export const RowReview = Strict(
  {
    row: Nullable(Type.Integer({ minimum: 0 }), {
      description: 'Which row of the response it is, from 0; null for one that the machine has not.',
    }),
    values: Dictionary(FieldValue, {
      description:
        'By column. Of a row of the response what is left out is as the machine read it, and an answer has only what differs; of another row it is null.',
    }),
  },
  { title: 'RowReview' },
);
export type RowReview = Static<typeof RowReview>;

const RowReviews = Type.Array(RowReview, { maxItems: MAX_TABLE_ROWS });

const FieldReviews = Dictionary(FieldReview, { description: 'Keyed by `result.<field_name>`.' });

const AUTHOR = {
  version: Type.Integer({ minimum: 0, description: 'Counts from 1; 0 while nobody has reviewed the job.' }),
  status: ReviewStatus,
  reviewer: Nullable(Type.String()),
  reviewed_at: Nullable(Timestamp),
};

/** What one version changed. */
export const ReviewChange = Strict(
  {
    ...AUTHOR,
    fields: Dictionary(Nullable(FieldReview), {
      description: 'What was said anew; null: what was said before is withdrawn.',
    }),
    tables: Dictionary(Nullable(RowReviews), {
      description: 'The tables of which something was said anew, with all their rows; null: it is withdrawn.',
    }),
  },
  { title: 'ReviewChange' },
);
export type ReviewChange = Static<typeof ReviewChange>;

/** Answer of GET and PUT /jobs/{job_id}/review. */
export const Review = Strict(
  {
    ...AUTHOR,
    fields: FieldReviews,
    tables: Dictionary(RowReviews, {
      description:
        'Keyed by `result.<table>`: its rows in their order; rows of the response that the list leaves out are taken away. A table that is not named is as the machine read it.',
    }),
    checks: Type.Array(CheckResult, {
      description: 'Whether what is said now adds up: the checks of the use case, on the reviewed values.',
    }),
    history: Type.Array(ReviewChange, { description: 'Every version, oldest first.' }),
  },
  { title: 'Review', examples: [REVIEW_EXAMPLE] },
);
export type Review = Static<typeof Review>;

/** Body of PUT /jobs/{job_id}/review: what is said of a field or table that it leaves out stays. */
export const ReviewDraft = Strict(
  {
    status: ReviewStatus,
    reviewer: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        format: 'name',
        description:
          'Who says so. Of a caller whose token has a name it is that name, whatever stands here; else it must be given.',
      }),
    ),
    fields: Type.Optional(
      Dictionary(Nullable(FieldReviewDraft), {
        description: 'Keyed by `result.<field_name>`; null withdraws what was said of the field.',
      }),
    ),
    tables: Type.Optional(
      Dictionary(Nullable(RowReviews), {
        description:
          'Keyed by `result.<table>`: the rows as they should be; those that the list leaves out are taken away. null withdraws what was said of the table.',
      }),
    ),
  },
  { title: 'ReviewDraft', examples: [REVIEW_DRAFT_EXAMPLE] },
);
export type ReviewDraft = Static<typeof ReviewDraft>;
