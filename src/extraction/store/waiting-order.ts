/**
 * SQL: how long the jobs in the rows of table or alias `of` have waited, and between those of one moment by id: the order in which pending jobs are
 * taken. That of the index ix_jobs_waiting, which says why `created_at` does not stand there by itself.
 */
export const waitingOrder = (of: string) => `${of}.created_at AT TIME ZONE 'UTC', ${of}.job_id`;
