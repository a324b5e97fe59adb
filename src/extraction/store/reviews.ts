import type { ClientBase, Pool } from 'pg';
import type { JobStatus } from '../../../schemas/job.ts';
import type { FieldReview, ReviewChange, ReviewStatus, RowReview } from '../../../schemas/review.ts';
import { inTransaction } from '../../shared/postgres.ts';
import { toJsonb, toText } from './jsonb.ts';
import { isOfSequence, mendSequences } from './mend-sequences.ts';
import { hasEnded } from './moves-sql.ts';
import { readReview, readReviewChange } from './read-review.ts';
import { isUuid } from './rows.ts';

/** What was asked of a job and what came of it, as far as a review needs it. A row may hold anything. */
export interface ReviewableJob {
  readonly job_id: string;
  readonly status: JobStatus;
  readonly has_ended: boolean;
  readonly use_case: string | null;
  /** `use_case_inline` of the request. */
  readonly use_case_inline: unknown;
  readonly response: unknown;
}

/** What is said of a job's values as of one version. */
export interface ReviewState {
  readonly status: ReviewStatus;
  readonly fields: Readonly<Record<string, FieldReview>>;
  /** The rows of each table of which something is said, by path. */
  readonly tables: Readonly<Record<string, readonly RowReview[]>>;
}

/** A version of the review of a job. */
export interface StoredReview extends ReviewState {
  readonly version: number;
  readonly reviewer: string;
  readonly reviewed_at: string;
}

/** The version that follows `after`. */
export interface NewReview extends ReviewState {
  readonly after: number;
  readonly reviewer: string;
}

/** A version together with the job that it is about. */
export interface ReviewedJob extends StoredReview {
  readonly job: ReviewableJob;
}

/** What became of a version: another one was there before it, or the job is not there any more. */
export type Addition = 'added' | 'overtaken' | 'unknown';

/** What people say of jobs. A method rejects only when the database cannot be asked. */
export interface Reviews {
  findReviewable(jobId: string): Promise<ReviewableJob | null>;
  /** That version, else the latest one; null where there is none. */
  findReview(jobId: string, version?: number | null): Promise<StoredReview | null>;
  /** What each version says otherwise than the one before it, oldest first. */
  listReviewChanges(jobId: string): Promise<ReviewChange[]>;
  /** Stores the next version of the review of a job that has ended, unless another has come before it. */
  addReview(jobId: string, review: NewReview): Promise<Addition>;
  /** Approved jobs with the version that approves them, in the order of their ids, beginning after one. */
  listApproved(after: string | null, limit: number): Promise<ReviewedJob[]>;
  /**
   * Hands over the next version that was not learnt from: an approved one, or one that follows an approved one and may take its
   * lesson back. What `learn` writes with the client is kept together with the note that it was written, so that each version is learnt
   * from exactly once, whoever dies. Where `learn` rejects, nothing that it wrote is kept, the version is not tried again, and why stands in
   * ix_lessons_due. Of one job versions come one after the other. `not yet`: the database had no number for what was to be kept; it has been
   * mended, and the version comes again.
   */
  learnNext(
    learn: (review: ReviewedJob, client: ClientBase) => Promise<void>,
  ): Promise<'learnt' | 'failed' | 'not yet' | 'none'>;
}

const jobColumns = (from: string) =>
  `${from}.job_id, ${from}.status, ${hasEnded(from)} AS has_ended, ${from}.use_case,
   CASE jsonb_typeof(${from}.request) WHEN 'object' THEN ${from}.request -> 'use_case_inline' END AS use_case_inline, ${from}.response`;

/** SQL: where the review of the job in a row of ix_jobs stands; null where nobody has begun one. */
export const REVIEW_STATUS =
  '(SELECT status FROM ix_reviews WHERE ix_reviews.job_id = ix_jobs.job_id ORDER BY version DESC LIMIT 1)';

const FIND_REVIEW = `
  SELECT version, status, reviewer, ix_instant(reviewed_at) AS reviewed_at, fields, tables FROM ix_reviews
   WHERE job_id = $1 AND ($2::integer IS NULL OR version = $2) ORDER BY version DESC LIMIT 1`;

/** SQL: what a column of a version says otherwise than `earlier_` and its name; null where that had said something. */
const changed = (column: string) => `
  (SELECT coalesce(json_object_agg(key, said.value), '{}')
     FROM json_each(ix_members(${column})) said FULL JOIN json_each(ix_members(earlier_${column})) before USING (key)
    WHERE said.value::text IS DISTINCT FROM before.value::text) AS ${column}`;

/** SQL: what a column said in the version before. */
const earlier = (column: string) =>
  `coalesce(lag(${column}) OVER (ORDER BY version), '{}') AS earlier_${column}`;

const LIST_CHANGES = `
  SELECT version, status, reviewer, reviewed_at, ${changed('fields')}, ${changed('tables')}
    FROM (SELECT *, ${earlier('fields')}, ${earlier('tables')} FROM ix_reviews WHERE job_id = $1) AS versions
   ORDER BY version`;

const LIST_APPROVED = `
  SELECT version, review.status AS review_status, reviewer, reviewed_at, fields, tables, ${jobColumns('ix_jobs')}
    FROM (SELECT DISTINCT ON (job_id) * FROM ix_reviews WHERE $1::uuid IS NULL OR job_id > $1 ORDER BY job_id, version DESC) AS review
    JOIN ix_jobs USING (job_id)
   WHERE review.status = 'approved' ORDER BY job_id LIMIT $2`;

const ADD = `
  INSERT INTO ix_reviews (job_id, version, status, reviewer, fields, tables)
  SELECT job_id, $2, $3, $4, $5, $6 FROM ix_jobs
   WHERE job_id = $1 AND (SELECT coalesce(max(version), 0) FROM ix_reviews WHERE job_id = $1) = $2 - 1
  ON CONFLICT DO NOTHING`;

/** Of what is kept of a failure: an error of the database quotes the value. */
const FAILURE_CHARACTERS = 2000;

/**
 * The oldest version that has not been learnt from and is not in hand, none of a job whose earlier one has not been. The job is held too, so
 * that its deletion waits, and neither waits for the other.
 */
const NEXT_LESSON = `
  SELECT lesson_id, job_id, version FROM ix_lessons_due due JOIN ix_jobs job USING (job_id)
   WHERE failure IS NULL AND NOT EXISTS (SELECT FROM ix_lessons_due earlier
           WHERE earlier.job_id = due.job_id AND earlier.version < due.version AND earlier.failure IS NULL)
   ORDER BY lesson_id LIMIT 1 FOR UPDATE OF due SKIP LOCKED FOR KEY SHARE OF job SKIP LOCKED`;

/** A version as its row has it: the database says nothing of what is in the two columns of a row of before. */
interface ReviewRow extends Omit<StoredReview, 'fields' | 'tables'> {
  readonly fields: unknown;
  readonly tables: unknown;
}

const toReview = ({ fields, tables, ...version }: ReviewRow): StoredReview => ({
  ...version,
  ...readReview(fields, tables),
});

interface DueLesson {
  readonly lesson_id: number;
  readonly job_id: string;
  readonly version: number;
}

/** What the database says of a version whose number is taken, and of one whose job is gone. */
const REFUSALS: Readonly<Record<string, Addition>> = { '23505': 'overtaken', '23503': 'unknown' };

/** What people say of jobs, and that it is learnt from. */
export function createReviews(pool: Pool): Reviews {
  async function findReviewable(jobId: string): Promise<ReviewableJob | null> {
    if (!isUuid(jobId)) return null;
    const { rows } = await pool.query<ReviewableJob>(
      `SELECT ${jobColumns('ix_jobs')} FROM ix_jobs WHERE job_id = $1`,
      [jobId],
    );
    return rows[0] ?? null;
  }

  async function findReview(jobId: string, version: number | null = null): Promise<StoredReview | null> {
    if (!isUuid(jobId)) return null;
    const { rows } = await pool.query<ReviewRow>(FIND_REVIEW, [jobId, version]);
    const [found] = rows;
    return found === undefined ? null : toReview(found);
  }

  async function listReviewChanges(jobId: string): Promise<ReviewChange[]> {
    if (!isUuid(jobId)) return [];
    const { rows } = await pool.query<ReviewRow>(LIST_CHANGES, [jobId]);
    return rows.map(({ fields, tables, ...version }) => ({
      ...version,
      ...readReviewChange(fields, tables),
    }));
  }

  async function addReview(jobId: string, review: NewReview): Promise<Addition> {
    if (!isUuid(jobId)) return 'unknown';
    const { after, status, reviewer, fields, tables } = review;
    try {
      const values = [jobId, after + 1, status, toText(reviewer), toJsonb(fields), toJsonb(tables)];
      const { rowCount } = await pool.query(ADD, values);
      if (rowCount === 1) return 'added';
    } catch (error) {
      const refusal = REFUSALS[String(Object(error).code)];
      if (refusal === undefined) throw error;
      return refusal;
    }
    const { rowCount } = await pool.query('SELECT FROM ix_jobs WHERE job_id = $1', [jobId]);
    return rowCount === 1 ? 'overtaken' : 'unknown';
  }

  async function listApproved(after: string | null, limit: number): Promise<ReviewedJob[]> {
    const { rows } = await pool.query<
      Omit<ReviewRow, 'status'> & { review_status: ReviewStatus } & ReviewableJob
    >(LIST_APPROVED, [after, limit]);
    return rows.map(({ version, review_status: status, reviewer, reviewed_at, fields, tables, ...job }) => ({
      ...toReview({ version, status, reviewer, reviewed_at, fields, tables }),
      job,
    }));
  }

  async function findReviewed(client: ClientBase, { job_id, version }: DueLesson): Promise<ReviewedJob> {
    const reviews = await client.query<ReviewRow>(FIND_REVIEW, [job_id, version]);
    const jobs = await client.query<ReviewableJob>(
      `SELECT ${jobColumns('ix_jobs')} FROM ix_jobs WHERE job_id = $1`,
      [job_id],
    );
    const [[review], [job]] = [reviews.rows, jobs.rows];
    if (review === undefined || job === undefined) throw new Error(`version ${version} of ${job_id} is gone`);
    return { ...toReview(review), job };
  }

  async function learnNext(
    learn: (review: ReviewedJob, client: ClientBase) => Promise<void>,
  ): Promise<'learnt' | 'failed' | 'not yet' | 'none'> {
    return inTransaction(pool, async (client) => {
      const [due] = (await client.query<DueLesson>(NEXT_LESSON)).rows;
      if (due === undefined) return 'none';
      const review = await findReviewed(client, due);
      await client.query('SAVEPOINT lesson');
      try {
        await learn(review, client);
      } catch (error) {
        await client.query('ROLLBACK TO lesson');
        if (isOfSequence(error)) {
          await mendSequences(client);
          return 'not yet';
        }
        await client.query('UPDATE ix_lessons_due SET failure = $2 WHERE lesson_id = $1', [
          due.lesson_id,
          toText(String(error).slice(0, FAILURE_CHARACTERS)),
        ]);
        return 'failed';
      }
      await client.query('DELETE FROM ix_lessons_due WHERE lesson_id = $1', [due.lesson_id]);
      return 'learnt';
    });
  }

  return { findReviewable, findReview, listReviewChanges, addReview, listApproved, learnNext };
}
