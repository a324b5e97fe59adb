import type { ClientBase, Pool } from 'pg';
import { Check } from 'typebox/schema';
import type { KnownLayout } from '../../../reading/memory/layout-index.ts';
import type { LayoutWords } from '../../../reading/memory/layout-words.ts';
import type { FieldLesson, LearntLayout, Lesson } from '../../../schemas/memory.ts';
import { FieldLessons } from '../../../schemas/memory.ts';
import { toJsonb, toText } from './jsonb.ts';
import { isUuid } from './rows.ts';

/** Whose layouts: a use case by its name and the hash of its fields. */
export interface MemoryScope {
  readonly use_case: string;
  readonly fields_hash: string;
}

/** A document as it was read, kept until its job goes: what a review of it is learnt from. `fields` and `pages` are unchecked. */
export interface ReadDocument extends MemoryScope {
  readonly fields: unknown;
  readonly pages: unknown;
}

export interface ScopeState {
  readonly layouts: number;
  /** The last change of one of them; 0 without any. */
  readonly changed: number;
}

/** What a review says of the values that layouts helped to find. */
export interface UseVerdict {
  readonly right: number;
  readonly wrong: number;
}

/** Layouts that were learnt. A method rejects only when the database cannot be asked. */
export interface Layouts {
  /** Keeps what a running job was read from. */
  keepDocument(jobId: string, document: ReadDocument): Promise<void>;
  stateOf(scope: MemoryScope): Promise<ScopeState>;
  /** Those that have changed since. */
  listKnown(scope: MemoryScope, since: number): Promise<KnownLayout[]>;
  listIds(scope: MemoryScope): Promise<string[]>;
  /** What the newest approved documents of layouts teach, by layout. */
  lessonsOf(layoutIds: readonly string[]): Promise<ReadonlyMap<string, readonly Lesson[]>>;
  noteUses(jobId: string, layoutIds: readonly string[]): Promise<void>;
  list(useCase: string | null, limit: number): Promise<LearntLayout[]>;
  /** False: there is no such layout. */
  forget(layoutId: string): Promise<boolean>;
  /** Deletes documents that were read longer ago than so many days and that no approved review needs. */
  trimDocuments(days: number): Promise<void>;
}

const KEEP_DOCUMENT = `
  INSERT INTO ix_read_documents (job_id, use_case, fields_hash, fields, pages)
  SELECT job_id, $2, $3, $4, $5 FROM ix_jobs WHERE job_id = $1 FOR KEY SHARE
  ON CONFLICT (job_id) DO UPDATE SET use_case = EXCLUDED.use_case, fields_hash = EXCLUDED.fields_hash,
     fields = EXCLUDED.fields, pages = EXCLUDED.pages`;

const STATE = `
  SELECT count(*) AS layouts, coalesce(max(changed), 0) AS changed FROM ix_layouts
   WHERE use_case = $1 AND fields_hash = $2`;

/** More approved documents of a layout say nothing that the newest do not. */
const NEWEST = 8;
const LESSONS = `
  SELECT wanted.layout_id, lesson.job_id, lesson.fields
    FROM unnest($1::uuid[]) AS wanted (layout_id),
 LATERAL (SELECT job_id, fields FROM ix_lessons
           WHERE ix_lessons.layout_id = wanted.layout_id ORDER BY learnt_at DESC, job_id LIMIT ${NEWEST}) AS lesson`;

const NOTE_USES = `
  INSERT INTO ix_layout_uses (job_id, layout_id)
  SELECT job_id, layout_id FROM ix_jobs, (SELECT layout_id FROM ix_layouts WHERE layout_id = ANY ($2::uuid[]) FOR KEY SHARE) AS known
   WHERE job_id = $1 ON CONFLICT DO NOTHING`;

const LIST = `
  SELECT layout_id, use_case, fields_hash, coalesce(ix_instant(created_at), 'epoch') AS created_at,
         (SELECT array(SELECT word FROM ix_word_weights(words) ORDER BY weight DESC, word LIMIT 8)) AS words,
         (SELECT coalesce(json_agg(job_id ORDER BY learnt_at DESC), '[]') FROM ix_lessons WHERE ix_lessons.layout_id = ix_layouts.layout_id) AS learnt_from,
         used.times AS used, ix_instant(used.last) AS last_used, used.right_since, used.wrong_since
    FROM ix_layouts,
 LATERAL (SELECT count(*) AS times, max(used_at) AS last, greatest(coalesce(sum(uses.right_since), 0), 0) AS right_since,
                 greatest(coalesce(sum(uses.wrong_since), 0), 0) AS wrong_since
            FROM ix_layout_uses uses WHERE uses.layout_id = ix_layouts.layout_id) AS used
   WHERE $1::text IS NULL OR use_case = $1
   ORDER BY used.last DESC NULLS LAST, created_at DESC, layout_id LIMIT $2`;

const SECONDS_PER_DAY = 86_400;
const TRIM = `
  DELETE FROM ix_read_documents document WHERE read_at < clock_timestamp() - make_interval(secs => $1)
     AND NOT EXISTS (SELECT FROM ix_lessons WHERE ix_lessons.job_id = document.job_id)`;

/** The layouts on a migrated database. */
export function createLayouts(pool: Pool): Layouts {
  return {
    async keepDocument(jobId, { use_case, fields_hash, fields, pages }) {
      if (!isUuid(jobId)) return;
      await pool.query(KEEP_DOCUMENT, [
        jobId,
        toText(use_case),
        fields_hash,
        toJsonb(fields),
        toJsonb(pages),
      ]);
    },
    async stateOf({ use_case, fields_hash }) {
      const { rows } = await pool.query<ScopeState>(STATE, [toText(use_case), fields_hash]);
      return rows[0] ?? { layouts: 0, changed: 0 };
    },
    listKnown: (scope, since) => listKnown(pool, scope, since),
    async listIds({ use_case, fields_hash }) {
      const { rows } = await pool.query<{ layout_id: string }>(
        'SELECT layout_id FROM ix_layouts WHERE use_case = $1 AND fields_hash = $2',
        [toText(use_case), fields_hash],
      );
      return rows.map(({ layout_id }) => layout_id);
    },
    async lessonsOf(layoutIds) {
      const { rows } = await pool.query<{ layout_id: string; job_id: string; fields: unknown }>(LESSONS, [
        layoutIds,
      ]);
      return Map.groupBy(
        rows.flatMap(({ layout_id, job_id, fields }) =>
          Check(FieldLessons, fields) ? [{ layout_id, job_id, fields }] : [],
        ),
        ({ layout_id }) => layout_id,
      );
    },
    async noteUses(jobId, layoutIds) {
      if (isUuid(jobId)) await pool.query(NOTE_USES, [jobId, layoutIds]);
    },
    async list(useCase, limit) {
      const { rows } = await pool.query<LearntLayout>(LIST, [
        useCase === null ? null : toText(useCase),
        limit,
      ]);
      return rows;
    },
    async forget(layoutId) {
      if (!isUuid(layoutId)) return false;
      const { rowCount } = await pool.query('DELETE FROM ix_layouts WHERE layout_id = $1', [layoutId]);
      return rowCount === 1;
    },
    async trimDocuments(days) {
      await pool.query(TRIM, [days * SECONDS_PER_DAY]);
    },
  };
}

async function listKnown(
  client: Pool | ClientBase,
  { use_case, fields_hash }: MemoryScope,
  since: number,
): Promise<KnownLayout[]> {
  const { rows } = await client.query<KnownLayout>(
    'SELECT layout_id, words FROM ix_layouts WHERE use_case = $1 AND fields_hash = $2 AND changed > $3 AND ix_are_word_weights(words) ORDER BY changed',
    [toText(use_case), fields_hash, since],
  );
  return rows;
}

/** What learning from a review reads and writes, within the transaction that learns. */
export interface LessonWriter {
  /** What the job was read from; null where that is not kept any more. */
  findDocument(): Promise<ReadDocument | null>;
  /** Those of the scope, which nobody else changes until the transaction ends. */
  listKnown(scope: MemoryScope): Promise<KnownLayout[]>;
  /** Keeps the lesson as one of a known layout, or, with null, of a new one. */
  keep(
    scope: MemoryScope,
    layoutId: string | null,
    lesson: {
      readonly version: number;
      readonly words: LayoutWords;
      readonly fields: Readonly<Record<string, FieldLesson>>;
    },
  ): Promise<void>;
  /** Takes what the job taught back. */
  takeBack(): Promise<void>;
  noteVerdict(verdict: UseVerdict | null): Promise<void>;
}

/** Writes what one job teaches. */
export function createLessonWriter(client: ClientBase, jobId: string): LessonWriter {
  return {
    async findDocument() {
      const { rows } = await client.query<ReadDocument>(
        'SELECT use_case, fields_hash, fields, pages FROM ix_read_documents WHERE job_id = $1',
        [jobId],
      );
      return rows[0] ?? null;
    },
    async listKnown(scope) {
      const key = `ix_layouts ${scope.fields_hash} ${scope.use_case}`;
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [toText(key)]);
      return listKnown(client, scope, 0);
    },
    async keep({ use_case, fields_hash }, layoutId, { version, words, fields }) {
      const layout =
        layoutId ??
        (
          await client.query<{ layout_id: string }>(
            'INSERT INTO ix_layouts (use_case, fields_hash) VALUES ($1, $2) RETURNING layout_id',
            [toText(use_case), fields_hash],
          )
        ).rows[0]?.layout_id;
      await client.query(
        'INSERT INTO ix_lessons (job_id, layout_id, version, words, fields) VALUES ($1, $2, $3, $4, $5)',
        [jobId, layout, version, toJsonb(words), toJsonb(fields)],
      );
    },
    async takeBack() {
      await client.query('DELETE FROM ix_lessons WHERE job_id = $1', [jobId]);
    },
    async noteVerdict(verdict) {
      await client.query('UPDATE ix_layout_uses SET right_since = $2, wrong_since = $3 WHERE job_id = $1', [
        jobId,
        verdict?.right ?? null,
        verdict?.wrong ?? null,
      ]);
    },
  };
}
