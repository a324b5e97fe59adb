-- The jobs that may be deleted, whoever does it. Written by `npm run rules` from machines/rules; do not edit.

CREATE OR REPLACE FUNCTION ix_jobs_leave() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ('done', 'error') AND OLD.callback_status IS DISTINCT FROM 'pending' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'job %: a job is deleted once it has ended and its callback is made (status %, callback %)', OLD.job_id,
    OLD.status, OLD.callback_status
    USING ERRCODE = 'check_violation', TABLE = 'ix_jobs', CONSTRAINT = 'ix_jobs_deletion';
END $$;

DROP TRIGGER IF EXISTS ix_jobs_deletion ON ix_jobs;
CREATE TRIGGER ix_jobs_deletion BEFORE DELETE ON ix_jobs FOR EACH ROW EXECUTE FUNCTION ix_jobs_leave();

-- A writer's search_path decides nothing about what the trigger calls.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION %1$I.ix_jobs_leave() SET search_path = pg_catalog, %1$I, pg_temp', current_schema());
END $$;
