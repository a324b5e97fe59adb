/** SQL: whether any session holds the lock of the job in the row `job`. */
export const LOCK_IS_HELD = `EXISTS (
  SELECT FROM pg_locks held JOIN pg_database ON pg_database.oid = held.database
   WHERE datname = current_database() AND held.locktype = 'advisory' AND held.objsubid = 1 AND held.granted
     AND (held.classid::bigint << 32 | held.objid::bigint) = ix_job_lock_key(job.job_id))`;
