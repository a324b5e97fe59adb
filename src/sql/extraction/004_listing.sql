-- A caller finds its jobs again.

-- How many values of a response need a review; null where it does not say, or is none of this service's.
CREATE FUNCTION ix_needs_review(response json) RETURNS integer
  LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  counted text;
BEGIN
  counted := response #>> '{provenance,quality_metrics,needs_review}';
  RETURN CASE WHEN counted ~ '^\d{1,9}$' THEN counted::integer END;
EXCEPTION WHEN data_exception THEN
  RETURN NULL; -- JSON that cannot be taken apart, such as one with an escaped zero
END $$;

-- Generated, so that no writer has to keep it and rows of earlier versions have it too.
ALTER TABLE ix_jobs ADD COLUMN needs_review integer GENERATED ALWAYS AS (ix_needs_review(response)) STORED;

COMMENT ON COLUMN ix_jobs.needs_review IS 'Values of the response that need a review; null where the response does not say.';

CREATE INDEX ix_jobs_client ON ix_jobs (client_id, created_at DESC, job_id DESC);
