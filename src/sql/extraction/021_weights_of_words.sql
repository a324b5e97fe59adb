-- The words of a layout and of a lesson are an object of numbers: one row of another shape stopped every later lesson of its layout, and the
-- list of all layouts.

-- What a row says of that shape; the rest of it, in rows of before, is nothing.
CREATE FUNCTION ix_word_weights(words json) RETURNS TABLE (word text, weight numeric) LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT key, CASE json_typeof(value) WHEN 'number' THEN (value #>> '{}')::numeric END
    FROM json_each(CASE json_typeof(words) WHEN 'object' THEN words ELSE '{}' END)
   WHERE json_typeof(value) = 'number'
$$;

CREATE FUNCTION ix_are_word_weights(words json) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT json_typeof(words) = 'object' AND NOT EXISTS (
    SELECT FROM json_each(CASE json_typeof(words) WHEN 'object' THEN words ELSE '{}' END) WHERE json_typeof(value) <> 'number')
$$;

ALTER TABLE ix_layouts ADD CONSTRAINT ix_layouts_words_are_weights CHECK (ix_are_word_weights(words)) NOT VALID;
ALTER TABLE ix_lessons ADD CONSTRAINT ix_lessons_words_are_weights CHECK (ix_are_word_weights(words)) NOT VALID;

CREATE OR REPLACE FUNCTION ix_lessons_layout_refresh() RETURNS trigger LANGUAGE plpgsql AS $$
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
    SELECT said.word, round(sum(said.weight) / (SELECT count(*) FROM newest), 3) AS weight
      FROM newest, ix_word_weights(newest.words) AS said
     GROUP BY said.word ORDER BY weight DESC, said.word LIMIT 120
  )
  UPDATE ix_layouts SET words = (SELECT coalesce(json_object_agg(word, weight), '{}') FROM weighed),
         changed = nextval('ix_layout_changes')
   WHERE layout_id = touched;
  RETURN NULL;
END $$;

DO $$
DECLARE
  named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['ix_word_weights(json)', 'ix_are_word_weights(json)', 'ix_lessons_layout_refresh()'] LOOP
    EXECUTE format('ALTER FUNCTION %I.%s SET search_path = pg_catalog, %1$I, pg_temp', current_schema(), named);
  END LOOP;
END $$;
