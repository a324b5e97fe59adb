/** SQL: whether any session holds the lock of the job in the row `job`. */
export const LOCK_IS_HELD = `EXISTS (
  SELECT FROM pg_locks held JOIN pg_database ON pg_database.oid = held.database
   WHERE datname = current_database() AND held.locktype = 'advisory' AND held.objsubid = 1 AND held.granted
     AND (held.classid::bigint << 32 | held.objid::bigint) = ix_job_lock_key(job.job_id))`;

/**
 * SQL: the keys of the job locks that other logins hold. They are none of the service's, whose wait for its own is short: a job
 * that a stranger holds is passed over until it is free.
 */
export const LOCKED_BY_STRANGERS = `ARRAY(
  SELECT held.classid::bigint << 32 | held.objid::bigint
    FROM pg_locks held JOIN pg_database ON pg_database.oid = held.database
    JOIN pg_stat_activity holder ON holder.pid = held.pid
   WHERE pg_database.datname = current_database() AND held.locktype = 'advisory' AND held.objsubid = 1 AND held.granted
     AND holder.usename IS DISTINCT FROM current_user)`;
