import type { Pool } from 'pg';

/** The values of one approved document that have a confidence. */
export interface ReviewedDocument {
  readonly values: number;
  /** The sum of their confidences: so many of them should be right. */
  readonly expected: number;
  /** So many a person left as they were. */
  readonly right: number;
}

/** What people said of values that have a confidence. */
export interface ReviewVerdicts {
  /** The documents that were approved last, the latest first. */
  listLatestApproved(limit: number): Promise<ReviewedDocument[]>;
}

/** A response may be anything, and is parsed once; what is no number between 0 and 1 is no confidence. */
const LIST_LATEST = `
  SELECT count(*)::int AS values, sum(confidence)::float8 AS expected, (count(*) FILTER (WHERE verdict = 'right'))::int AS right
    FROM (SELECT job_id, fields, reviewed_at FROM ix_reviews review
           WHERE status = 'approved'
             AND NOT EXISTS (SELECT FROM ix_reviews later WHERE later.job_id = review.job_id AND later.version > review.version)
           ORDER BY reviewed_at DESC LIMIT $1) AS approved
    JOIN ix_jobs USING (job_id),
         LATERAL (SELECT ix_jobs.response #> '{provenance,fields}' AS proofs OFFSET 0) AS proven,
         LATERAL (SELECT said.value ->> 'verdict' AS verdict, proof.value -> 'confidence' AS stated
                    FROM json_each(ix_members(fields)) AS said
                    JOIN json_each(CASE json_typeof(proofs) WHEN 'object' THEN proofs ELSE '{}' END) AS proof USING (key)) AS each,
         LATERAL (SELECT CASE WHEN stated::text ~ '^[0-9](\\.[0-9]{1,40})?([eE]-[0-9]{1,2})?$' THEN stated::text::numeric END AS confidence) AS read
   WHERE confidence BETWEEN 0 AND 1
   GROUP BY job_id, reviewed_at ORDER BY reviewed_at DESC`;

export function createReviewVerdicts(pool: Pool): ReviewVerdicts {
  return {
    async listLatestApproved(limit) {
      const { rows } = await pool.query<ReviewedDocument>(LIST_LATEST, [limit]);
      return rows;
    },
  };
}
