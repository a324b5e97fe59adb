-- What was learnt from approved reviews: layouts, what each approved document of one teaches, and which jobs were found to be of one.

-- Grows with every change of a layout, so that an instance that keeps their words knows which ones to ask for again.
CREATE SEQUENCE ix_layout_changes AS bigint;

CREATE TABLE ix_layouts (
  layout_id   uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
  use_case    text        NOT NULL,
  fields_hash text        NOT NULL CHECK (fields_hash ~ '^[0-9a-f]{64}$'),
  words       json        NOT NULL DEFAULT '{}',
  changed     bigint      NOT NULL DEFAULT nextval('ix_layout_changes'),
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX ix_layouts_scope ON ix_layouts (use_case, fields_hash, changed);

COMMENT ON TABLE ix_layouts IS 'Layouts of documents, each of one use case by its name and the hash of its fields.';
COMMENT ON COLUMN ix_layouts.words IS 'What a layout is known by: words of its documents, with what each weighs.';

CREATE TABLE ix_lessons (
  job_id    uuid        PRIMARY KEY REFERENCES ix_jobs ON DELETE CASCADE,
  layout_id uuid        NOT NULL REFERENCES ix_layouts ON DELETE CASCADE,
  version   integer     NOT NULL,
  words     json        NOT NULL,
  fields    json        NOT NULL,
  learnt_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX ix_lessons_layout ON ix_lessons (layout_id, learnt_at);

COMMENT ON TABLE ix_lessons IS 'What the approved review of a job teaches: it goes with the job.';

-- What a job that may be reviewed was read from, until it is deleted.
CREATE TABLE ix_read_documents (
  job_id      uuid PRIMARY KEY REFERENCES ix_jobs ON DELETE CASCADE,
  use_case    text NOT NULL,
  fields_hash text NOT NULL,
  fields      json NOT NULL,
  pages       json NOT NULL,
  read_at     timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX ix_read_documents_age ON ix_read_documents (read_at);

CREATE TABLE ix_layout_uses (
  job_id    uuid        NOT NULL REFERENCES ix_jobs ON DELETE CASCADE,
  layout_id uuid        NOT NULL REFERENCES ix_layouts ON DELETE CASCADE,
  used_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  right_since integer,
  wrong_since integer,
  PRIMARY KEY (job_id, layout_id)
);
CREATE INDEX ix_layout_uses_layout ON ix_layout_uses (layout_id);

COMMENT ON COLUMN ix_layout_uses.right_since IS 'Values that the layout helped to find and that a later review left as they were; null until there is one.';

-- A layout is what its newest lessons make it, and goes with the last of them.
CREATE FUNCTION ix_lessons_layout_refresh() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched CONSTANT uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.layout_id ELSE NEW.layout_id END;
BEGIN
  -- Of two that change one layout the second counts the lessons of the first.
  PERFORM FROM ix_layouts WHERE layout_id = touched FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM ix_lessons WHERE layout_id = touched) THEN
    DELETE FROM ix_layouts WHERE layout_id = touched;
    RETURN NULL;
  END IF;
  WITH newest AS (
    SELECT words FROM ix_lessons WHERE layout_id = touched ORDER BY learnt_at DESC, job_id LIMIT 8
  ), weighed AS (
    SELECT word.key, round(sum(word.value::numeric) / (SELECT count(*) FROM newest), 3) AS weight
      FROM newest, json_each_text(newest.words) AS word
     GROUP BY word.key ORDER BY weight DESC, word.key LIMIT 120
  )
  UPDATE ix_layouts SET words = (SELECT coalesce(json_object_agg(key, weight), '{}') FROM weighed),
         changed = nextval('ix_layout_changes')
   WHERE layout_id = touched;
  RETURN NULL;
END $$;

CREATE TRIGGER ix_lessons_layout_refresh AFTER INSERT OR DELETE ON ix_lessons
  FOR EACH ROW EXECUTE FUNCTION ix_lessons_layout_refresh();

DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION %I.ix_lessons_layout_refresh() SET search_path = pg_catalog, %1$I, pg_temp', current_schema());
END $$;
