-- A row that is deleted while its job runs: whoever runs it is told, as of a cancel, and would otherwise work on for nobody while others wait.
CREATE FUNCTION ix_jobs_tell_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ix_jobs_canceled', OLD.job_id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER ix_jobs_deleted AFTER DELETE ON ix_jobs FOR EACH ROW WHEN (OLD.status = 'running')
  EXECUTE FUNCTION ix_jobs_tell_deleted();

DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION %1$I.ix_jobs_tell_deleted() SET search_path = pg_catalog, %1$I, pg_temp', current_schema());
END $$;
