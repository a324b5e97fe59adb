-- What a row written by hand may hold, so that it breaks no listing: a version beyond 2^53 did, and counts that add up to more.

UPDATE places SET version = 1 WHERE version NOT BETWEEN 1 AND 9007199254740991;
UPDATE places SET created_at = now() WHERE created_at NOT BETWEEN '0001-01-02 00:00:00+00' AND '9999-12-30 00:00:00+00';
UPDATE places SET updated_at = now() WHERE updated_at NOT BETWEEN '0001-01-02 00:00:00+00' AND '9999-12-30 00:00:00+00';

ALTER TABLE places
  ADD CONSTRAINT places_version_counts CHECK (version BETWEEN 1 AND 9007199254740991) NOT VALID,
  ADD CONSTRAINT places_created_at_is_a_day CHECK (created_at BETWEEN '0001-01-02 00:00:00+00' AND '9999-12-30 00:00:00+00') NOT VALID,
  ADD CONSTRAINT places_updated_at_is_a_day CHECK (updated_at BETWEEN '0001-01-02 00:00:00+00' AND '9999-12-30 00:00:00+00') NOT VALID,
  ADD CONSTRAINT places_owner_is_bounded CHECK (char_length(owner_id) <= 65536) NOT VALID;

-- Counts are what the triggers of places count: whoever changes them by hand is refused, since every total comes from them.
DELETE FROM place_counts;
INSERT INTO place_counts SELECT places_scope(visibility, owner_id), 0, count(*) FROM places GROUP BY 1;

CREATE FUNCTION place_counts_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'place_counts is kept by the triggers of places and is not changed by hand'
    USING ERRCODE = 'check_violation', TABLE = 'place_counts', CONSTRAINT = 'place_counts_keep',
          HINT = 'Change places; the next start of the service counts anew where a count is wrong.';
END $$;

CREATE TRIGGER place_counts_keep BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON place_counts
  FOR EACH STATEMENT EXECUTE FUNCTION place_counts_keep();

DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION %1$I.place_counts_keep() SET search_path = pg_catalog, %1$I, pg_temp', current_schema());
END $$;
