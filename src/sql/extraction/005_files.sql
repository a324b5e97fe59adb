-- Which jobs name which uploaded files.

CREATE TABLE ix_job_files (
  job_id uuid NOT NULL REFERENCES ix_jobs ON DELETE CASCADE,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (job_id, sha256)
);
CREATE INDEX ix_job_files_content ON ix_job_files (sha256);

COMMENT ON TABLE ix_job_files IS 'The uploaded files (upload://<sha256>) that a job names: what is kept while it is unfinished.';

-- For every writer, also one that has no right on that table.
CREATE FUNCTION ix_jobs_name_files() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO ix_job_files (job_id, sha256)
  SELECT DISTINCT NEW.job_id, substr(url, 10)
    FROM jsonb_path_query(NEW.request, 'lax $.context.files[*]') AS file,
         LATERAL (SELECT CASE jsonb_typeof(file) WHEN 'string' THEN file #>> '{}' WHEN 'object' THEN file ->> 'url' END AS url) AS named
   WHERE url ~ '^upload://[0-9a-f]{64}$';
  RETURN NULL;
END $$;

CREATE TRIGGER ix_jobs_name_files AFTER INSERT ON ix_jobs FOR EACH ROW EXECUTE FUNCTION ix_jobs_name_files();

DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION %1$I.ix_jobs_name_files() SET search_path = pg_catalog, %1$I, pg_temp', current_schema());
END $$;
