import type { Static } from 'typebox';
import { Type } from 'typebox';
import { LEARNT_EXAMPLE } from './examples.ts';
import { Nullable, Strict, Timestamp, Uuid } from './primitives.ts';
import { FieldValue } from './response.ts';

const Words = Type.Array(Type.String());
const Share = Type.Number({ description: 'Of the page, 0 to 1.' });

/** Where a value stands on its page: beside which words, in which place, in which form. */
export const Standing = Strict(
  {
    /** Of the document, counted from 0. */
    page: Type.Integer({ minimum: 0 }),
    /** Words before it on its row, nearest last, those of the next cell where its own has none; those right behind it. */
    left: Words,
    right: Words,
    /** Words of the nearest cell above it in its column that has any, of the row before it and of the one behind it. */
    above: Words,
    before: Words,
    after: Words,
    x0: Share,
    x1: Share,
    /** Rows of the page above it and below it. */
    top: Type.Integer({ minimum: 0 }),
    bottom: Type.Integer({ minimum: 0 }),
    /** It begins, or ends, with its cell. */
    starts: Type.Boolean(),
    ends: Type.Boolean(),
    rows: Type.Integer({ minimum: 1 }),
  },
  { title: 'Standing' },
);
export type Standing = Static<typeof Standing>;

/** What one approved document teaches of one field; null: approved as not stated. */
export const FieldLesson = Strict(
  { value: FieldValue, standings: Type.Array(Standing, { maxItems: 100 }) },
  { title: 'FieldLesson' },
);
export type FieldLesson = Static<typeof FieldLesson>;

/** What one approved document teaches, by the name of each field that was located in it. */
export const Lesson = Strict(
  { job_id: Type.String(), fields: Type.Record(Type.String(), FieldLesson) },
  { title: 'Lesson' },
);
export type Lesson = Static<typeof Lesson>;

/** A layout that a document was found to be of, with what its approved documents teach. */
export const RememberedLayout = Strict(
  {
    layout_id: Type.String(),
    /** How much of the fixed words the two share, 0 to 1. */
    closeness: Type.Number(),
    /** Newest first. */
    lessons: Type.Array(Lesson),
  },
  { title: 'RememberedLayout' },
);
export type RememberedLayout = Static<typeof RememberedLayout>;

/** What a document teaches, by the name of the field. */
export const FieldLessons = Type.Record(Type.String(), FieldLesson);

/** A layout as it is told of. */
export const LearntLayout = Strict(
  {
    layout_id: Uuid,
    use_case: Type.String(),
    fields_hash: Type.String({ description: 'SHA-256 of the fields that it was learnt for.' }),
    created_at: Timestamp,
    words: Type.Array(Type.String(), {
      description:
        'Some of the words that it is known by, as they look: letters that recognition confuses are one.',
    }),
    learnt_from: Type.Array(Uuid, {
      description: 'Jobs whose approved review teaches it, newest first.',
    }),
    used: Type.Integer({ minimum: 0, description: 'Jobs whose document was found to be of it.' }),
    last_used: Nullable(Timestamp),
    right_since: Type.Integer({
      minimum: 0,
      description: 'Values that it helped to find and that a later approved review left as they were.',
    }),
    wrong_since: Type.Integer({ minimum: 0, description: 'Those that a later approved review changed.' }),
  },
  { title: 'LearntLayout' },
);
export type LearntLayout = Static<typeof LearntLayout>;

/** Answer of GET /learnt. */
export const LearntLayouts = Strict(
  { layouts: Type.Array(LearntLayout, { description: 'Last used first.' }) },
  { title: 'LearntLayouts', examples: [LEARNT_EXAMPLE] },
);
export type LearntLayouts = Static<typeof LearntLayouts>;
