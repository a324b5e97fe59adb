-- What follows the end of a job, in one trigger: the condition of each is set up anew by every statement that changes a status.

-- Checkpoints have no use once there is no further run, and a trigger also sees what was written a moment ago. Who waits for the end is told
-- in the transaction that brings it.
CREATE OR REPLACE FUNCTION ix_jobs_tell_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ix_checkpoints WHERE job_id = NEW.job_id;
  PERFORM pg_notify('ix_jobs_finished', NEW.job_id::text);
  RETURN NULL;
END $$;

-- Its function stays: where something is taken away, a program of the version before does not start.
DROP TRIGGER ix_jobs_forget_checkpoints ON ix_jobs;

DROP TRIGGER ix_jobs_finished ON ix_jobs;
CREATE TRIGGER ix_jobs_finished AFTER UPDATE OF status ON ix_jobs FOR EACH ROW
  WHEN (NEW.status IN ('done', 'error') AND OLD.status NOT IN ('done', 'error'))
  EXECUTE FUNCTION ix_jobs_tell_end();

-- CREATE OR REPLACE has taken it away.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION %1$I.ix_jobs_tell_end() SET search_path = pg_catalog, %1$I, pg_temp', current_schema());
END $$;
