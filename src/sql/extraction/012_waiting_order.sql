-- The order in which waiting jobs are taken, by an expression that no other index has. By created_at alone the planner may take the index of all
-- jobs, while its statistics say that nearly all of them wait, and each claim then walks over those that have ended since.
-- ix_jobs_pending stays for the version before this one.
CREATE INDEX ix_jobs_waiting ON ix_jobs ((created_at AT TIME ZONE 'UTC'), job_id) WHERE status = 'pending';
