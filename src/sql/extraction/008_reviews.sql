-- What people say of the values of a job. One row a version; none is ever changed, and all go with their job.

CREATE TABLE ix_reviews (
  job_id      uuid        NOT NULL REFERENCES ix_jobs ON DELETE CASCADE,
  version     integer     NOT NULL CHECK (version > 0),
  status      text        NOT NULL CHECK (status IN ('open', 'approved', 'rejected')),
  reviewer    text        NOT NULL CHECK (char_length(reviewer) BETWEEN 1 AND 255),
  reviewed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- json, not jsonb: it keeps the fields in the order of the use case
  fields      json        NOT NULL,
  tables      json        NOT NULL,
  PRIMARY KEY (job_id, version)
);

COMMENT ON COLUMN ix_reviews.fields IS 'What is said of each field, as of this version: {"result.<name>": {verdict, value, sources}}.';
COMMENT ON COLUMN ix_reviews.tables IS 'The rows of each table that was changed, as of this version: {"result.<name>": [{row, values}]}.';

-- Versions of which what is learnt from a job must take notice; a row goes in the transaction that has done so.
CREATE TABLE ix_lessons_due (
  lesson_id bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id    uuid    NOT NULL,
  version   integer NOT NULL,
  failure   text,
  UNIQUE (job_id, version),
  FOREIGN KEY (job_id, version) REFERENCES ix_reviews ON DELETE CASCADE
);

COMMENT ON COLUMN ix_lessons_due.failure IS 'Why nothing could be learnt from this version; it is not tried again.';

CREATE FUNCTION ix_reviews_check() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last CONSTANT integer := (SELECT coalesce(max(version), 0) FROM ix_reviews WHERE job_id = NEW.job_id);
BEGIN
  IF NEW.version IS DISTINCT FROM last + 1 THEN
    RAISE EXCEPTION 'job %: version % of its review does not follow version %', NEW.job_id, NEW.version, last
      USING ERRCODE = 'unique_violation', TABLE = 'ix_reviews', CONSTRAINT = 'ix_reviews_pkey';
  END IF;
  IF NOT EXISTS (SELECT FROM ix_jobs WHERE job_id = NEW.job_id AND status IN ('done', 'error')) THEN
    RAISE EXCEPTION 'job %: only a job that has ended is reviewed', NEW.job_id
      USING ERRCODE = 'foreign_key_violation', TABLE = 'ix_reviews', CONSTRAINT = 'ix_reviews_job_id_fkey';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER ix_reviews_check BEFORE INSERT ON ix_reviews FOR EACH ROW EXECUTE FUNCTION ix_reviews_check();

CREATE FUNCTION ix_reviews_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A deletion that comes from that of the job finds no job any more.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM ix_jobs WHERE job_id = OLD.job_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a version of a review never changes, and goes only with its job'
    USING ERRCODE = 'check_violation', TABLE = 'ix_reviews', CONSTRAINT = 'ix_reviews_keep';
END $$;

CREATE TRIGGER ix_reviews_keep BEFORE UPDATE OR DELETE ON ix_reviews FOR EACH ROW EXECUTE FUNCTION ix_reviews_keep();

-- In the transaction of the version: a review that is stored is one that will be learnt from, whoever dies between the two.
CREATE FUNCTION ix_reviews_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'approved' OR EXISTS (SELECT FROM ix_reviews
      WHERE job_id = NEW.job_id AND version = NEW.version - 1 AND status = 'approved') THEN
    INSERT INTO ix_lessons_due (job_id, version) VALUES (NEW.job_id, NEW.version);
  END IF;
  IF NEW.status = 'approved' THEN
    PERFORM pg_notify('ix_jobs_reviewed', NEW.job_id::text);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ix_reviews_tell AFTER INSERT ON ix_reviews FOR EACH ROW EXECUTE FUNCTION ix_reviews_tell();

DO $$
DECLARE
  named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['ix_reviews_check', 'ix_reviews_keep', 'ix_reviews_tell'] LOOP
    EXECUTE format('ALTER FUNCTION %I.%I() SET search_path = pg_catalog, %1$I, pg_temp', current_schema(), named);
  END LOOP;
END $$;
