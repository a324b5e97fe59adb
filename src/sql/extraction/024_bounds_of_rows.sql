-- What a row beside the jobs may hold, whoever writes it: instants that a calendar has, and no more than is loaded in a moment. One row of
-- 40 MB in the table of kept use cases, or a weight of 1e200000, held up or broke every answer that has them.

-- Weights as a layout has them: numbers that can be added up, of no more words than a page has.
CREATE OR REPLACE FUNCTION ix_word_weights(words json) RETURNS TABLE (word text, weight numeric) LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT key, (value #>> '{}')::numeric
    FROM json_each(CASE json_typeof(words) WHEN 'object' THEN words ELSE '{}' END)
   WHERE json_typeof(value) = 'number' AND value::text ~ '^-?\d{1,6}(\.\d{1,20})?([eE]-\d{1,2})?$'
$$;

CREATE OR REPLACE FUNCTION ix_are_word_weights(words json) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT octet_length(words::text) <= 1048576 AND json_typeof(words) = 'object'
     AND (SELECT count(*) FILTER (WHERE json_typeof(value) = 'number' AND value::text ~ '^-?\d{1,6}(\.\d{1,20})?([eE]-\d{1,2})?$') = count(*)
                 AND count(*) <= 1000
            FROM json_each(CASE json_typeof(words) WHEN 'object' THEN words ELSE '{}' END))
$$;

-- Not of rows of before, which stay as they are.
DO $$
DECLARE
  bound record;
BEGIN
  FOR bound IN SELECT * FROM (VALUES
    ('ix_use_cases', 'definition', 4194304),
    ('ix_lessons', 'fields', 16777216),
    ('ix_read_documents', 'fields', 4194304),
    ('ix_read_documents', 'pages', 67108864),
    ('ix_lessons_due', 'failure', 65536)
  ) AS bounds (in_table, of_column, bytes) LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (octet_length(%I::text) <= %s) NOT VALID',
      bound.in_table, bound.in_table || '_' || bound.of_column || '_is_bounded', bound.of_column, bound.bytes);
  END LOOP;
  FOR bound IN SELECT * FROM (VALUES
    ('ix_checkpoints', 'created_at'), ('ix_job_events', 'at'), ('ix_readings', 'used_at'), ('ix_reviews', 'reviewed_at'),
    ('ix_layouts', 'created_at'), ('ix_lessons', 'learnt_at'), ('ix_read_documents', 'read_at'), ('ix_layout_uses', 'used_at'),
    ('ix_use_cases', 'kept_at'), ('ix_calibration', 'fitted_at')
  ) AS instants (in_table, of_column) LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%I BETWEEN %L AND %L) NOT VALID',
      bound.in_table, bound.in_table || '_' || bound.of_column || '_is_a_day', bound.of_column,
      timestamptz '0001-01-02 00:00:00+00', timestamptz '9999-12-30 00:00:00+00');
  END LOOP;
END $$;

-- Of what may be large only the size as it comes in is looked at, without a copy of it.
ALTER TABLE ix_checkpoints ADD CONSTRAINT ix_checkpoints_output_is_bounded CHECK (pg_column_size(output) <= 268435456) NOT VALID;
ALTER TABLE ix_readings ADD CONSTRAINT ix_readings_page_is_bounded CHECK (bytes <= 33554432) NOT VALID;

ALTER TABLE ix_layout_uses ADD CONSTRAINT ix_layout_uses_counts CHECK (coalesce(right_since, 0) >= 0 AND coalesce(wrong_since, 0) >= 0) NOT VALID;

ALTER TABLE ix_job_events ADD CONSTRAINT ix_job_events_names_are_bounded CHECK (
  char_length(machine) <= 1000 AND char_length(event) <= 1000 AND coalesce(char_length(from_state), 0) <= 1000
  AND coalesce(char_length(to_state), 0) <= 1000 AND coalesce(char_length(origin), 0) <= 1000) NOT VALID;

DO $$
DECLARE
  named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['ix_word_weights(json)', 'ix_are_word_weights(json)'] LOOP
    EXECUTE format('ALTER FUNCTION %I.%s SET search_path = pg_catalog, %1$I, pg_temp', current_schema(), named);
  END LOOP;
END $$;
