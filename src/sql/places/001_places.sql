-- The place store. Checks repeat the contract's limits, so that rows written by hand keep them too.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- places_fold: a text without its case and accents, as search compares it. IMMUTABLE holds for as long as the rules of
-- unaccent stay as they are; its parts are named in full, so that a restore under another search_path works.
DO $$
DECLARE
  home name := (SELECT nspname FROM pg_extension JOIN pg_namespace n ON n.oid = extnamespace WHERE extname = 'unaccent');
  collation_name name := (SELECT collname FROM pg_collation WHERE collname IN ('und-x-icu', 'pg_c_utf8', 'default')
                          ORDER BY collname = 'und-x-icu' DESC, collname = 'pg_c_utf8' DESC LIMIT 1);
BEGIN
  EXECUTE format(
    'CREATE FUNCTION places_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN '
    'translate(lower(%1$I.unaccent(''%1$I.unaccent''::regdictionary, normalize(value, NFKC)) COLLATE pg_catalog.%2$I), ''ς'', ''σ'')',
    home, collation_name);
END $$;

-- The LIKE pattern that finds a word anywhere; % and _ are ordinary characters of it.
CREATE FUNCTION places_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN '%' || replace(replace(replace(places_fold(word), '\', '\\'), '%', '\%'), '_', '\_') || '%';

CREATE TABLE places (
  id          uuid             PRIMARY KEY DEFAULT gen_random_uuid(),
  name        text             NOT NULL CHECK (char_length(name) BETWEEN 1 AND 160),
  description text             NOT NULL DEFAULT '' CHECK (char_length(description) <= 4000),
  longitude   double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  latitude    double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  visibility  text             NOT NULL DEFAULT 'private' CHECK (visibility IN ('private', 'public')),
  owner_id    text             NOT NULL,
  created_at  timestamptz(3)   NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  updated_at  timestamptz(3)   NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  version     bigint           NOT NULL DEFAULT 1,
  search      text             NOT NULL GENERATED ALWAYS AS (places_fold(name || E'\n' || description)) STORED
);

COMMENT ON COLUMN places.version IS 'Raised by each change: the ETag.';
COMMENT ON COLUMN places.search IS 'What q is looked for in. No word holds a newline, so none matches across name and description.';

-- Public places and an owner's private ones are two ordered branches that are merged: an OR over both has no order to walk.
CREATE INDEX places_order   ON places (created_at DESC, id);
CREATE INDEX places_public  ON places (created_at DESC, id) WHERE visibility = 'public';
CREATE INDEX places_private ON places (owner_id, created_at DESC, id) INCLUDE (longitude, latitude) WHERE visibility = 'private';
-- Plain ranges, for which the planner has statistics (it never has for `point <@ box`); whichever side of a box holds fewer
-- places leads. With visibility inside, a total is counted without reading the table. docs/places.md has the measurements.
CREATE INDEX places_longitude ON places (longitude, latitude) INCLUDE (visibility);
CREATE INDEX places_latitude  ON places (latitude, longitude) INCLUDE (visibility);
CREATE INDEX places_search   ON places USING gin (search gin_trgm_ops);

-- How many places there are, so that the total of an unfiltered list is a look-up: counting a million takes 40 to 100 ms.
-- Several rows a scope, so that writers seldom wait for each other.
CREATE TABLE place_counts (
  scope text    NOT NULL,
  shard integer NOT NULL,
  n     bigint  NOT NULL,
  PRIMARY KEY (scope, shard)
) WITH (fillfactor = 50);

COMMENT ON COLUMN place_counts.scope IS '`public`, or `private:` and the owner.';

CREATE FUNCTION places_scope(visibility text, owner_id text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE visibility WHEN 'public' THEN 'public' ELSE 'private:' || owner_id END;

CREATE FUNCTION places_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO place_counts AS counts
      SELECT places_scope(visibility, owner_id), pg_backend_pid() % 8, count(*) FROM added GROUP BY 1 ORDER BY 1
      ON CONFLICT (scope, shard) DO UPDATE SET n = counts.n + excluded.n;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO place_counts AS counts
      SELECT places_scope(visibility, owner_id), pg_backend_pid() % 8, -count(*) FROM removed GROUP BY 1 ORDER BY 1
      ON CONFLICT (scope, shard) DO UPDATE SET n = counts.n + excluded.n;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO place_counts AS counts
      SELECT scope, pg_backend_pid() % 8, sum(change) FROM (
        SELECT places_scope(visibility, owner_id) AS scope, 1 AS change FROM added
        UNION ALL
        SELECT places_scope(visibility, owner_id), -1 FROM removed
      ) AS changes GROUP BY scope HAVING sum(change) <> 0 ORDER BY scope
      ON CONFLICT (scope, shard) DO UPDATE SET n = counts.n + excluded.n;
  ELSE
    DELETE FROM place_counts;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER places_counted_insert AFTER INSERT ON places
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION places_count();
CREATE TRIGGER places_counted_update AFTER UPDATE ON places
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION places_count();
CREATE TRIGGER places_counted_delete AFTER DELETE ON places
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION places_count();
CREATE TRIGGER places_counted_truncate AFTER TRUNCATE ON places
  FOR EACH STATEMENT EXECUTE FUNCTION places_count();
