-- What a version of a review says is an object of verdicts, and an object of tables with their rows: one of another shape, which SQL could
-- write, was a 500 of its job's review, page and exports, and stopped the look at whether confidence means what it says.

-- Rows of before are read by their members that can be taken apart, none where nothing can.
CREATE FUNCTION ix_members(said json) RETURNS json LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  IF json_typeof(said) <> 'object' THEN
    RETURN '{}';
  END IF;
  PERFORM FROM json_each(said); -- not of one with an escaped zero
  RETURN said;
EXCEPTION WHEN data_exception OR program_limit_exceeded THEN
  RETURN '{}';
END $$;

CREATE FUNCTION ix_is_bare_value(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
  RETURN coalesce(jsonb_typeof(value) IN ('string', 'number', 'boolean', 'null'), false);

-- No more than 16 MiB, as a body over HTTP.
CREATE FUNCTION ix_are_verdicts(said json) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT octet_length(said::text) <= 16777216 AND json_typeof(said) = 'object' AND NOT EXISTS (
    SELECT FROM jsonb_each(CASE json_typeof(said) WHEN 'object' THEN said::jsonb ELSE '{}' END) AS field
     WHERE NOT coalesce(
       jsonb_typeof(value) = 'object' AND value ->> 'verdict' IN ('right', 'corrected', 'absent')
       AND ix_is_bare_value(value -> 'value') AND jsonb_typeof(value -> 'sources') = 'array'
       AND NOT value -> 'sources' @? 'strict $[*] ? (@.type() != "object")', false))
$$;

CREATE FUNCTION ix_are_reviewed_tables(said json) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT octet_length(said::text) <= 16777216 AND json_typeof(said) = 'object' AND NOT EXISTS (
    SELECT FROM jsonb_each(CASE json_typeof(said) WHEN 'object' THEN said::jsonb ELSE '{}' END) AS reviewed
     WHERE jsonb_typeof(value) <> 'array' OR EXISTS (
       SELECT FROM jsonb_array_elements(CASE jsonb_typeof(value) WHEN 'array' THEN value ELSE '[]' END) AS row
        WHERE NOT coalesce(jsonb_typeof(row) = 'object' AND jsonb_typeof(row -> 'row') IN ('number', 'null')
          AND jsonb_typeof(row -> 'values') = 'object'
          AND NOT row -> 'values' @? 'strict $.* ? (@.type() == "object" || @.type() == "array")', false)))
$$;

ALTER TABLE ix_reviews
  ADD CONSTRAINT ix_reviews_fields_are_verdicts CHECK (ix_are_verdicts(fields)) NOT VALID,
  ADD CONSTRAINT ix_reviews_tables_are_rows CHECK (ix_are_reviewed_tables(tables)) NOT VALID;

DO $$
DECLARE
  named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['ix_members(json)', 'ix_are_verdicts(json)', 'ix_are_reviewed_tables(json)'] LOOP
    EXECUTE format('ALTER FUNCTION %I.%s SET search_path = pg_catalog, %1$I, pg_temp', current_schema(), named);
  END LOOP;
END $$;
