-- A running job that is ended, handed back or taken over by somebody who is not the service, with SQL: whoever runs it is told, as of a
-- deletion, and would otherwise work on for nobody while others wait. The service tells its own by itself.
CREATE FUNCTION ix_jobs_tell_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ix_jobs_canceled', OLD.job_id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER ix_jobs_moved AFTER UPDATE OF status, attempts ON ix_jobs FOR EACH ROW
  WHEN (OLD.status = 'running' AND (NEW.status <> 'running' OR NEW.attempts <> OLD.attempts)
        AND NOT starts_with(current_setting('application_name'), 'ix-'))
  EXECUTE FUNCTION ix_jobs_tell_moved();

-- Says which job, and what mends it.
CREATE OR REPLACE FUNCTION ix_jobs_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'job %: %', OLD.job_id, TG_ARGV[0]
    USING ERRCODE = 'check_violation', TABLE = 'ix_jobs', CONSTRAINT = TG_NAME,
          HINT = 'Submit what is to be asked under another request_id; DELETE takes this job away.';
END $$;

DO $$
DECLARE
  named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['ix_jobs_tell_moved', 'ix_jobs_keep'] LOOP
    EXECUTE format('ALTER FUNCTION %I.%I() SET search_path = pg_catalog, %1$I, pg_temp', current_schema(), named);
  END LOOP;
END $$;
