-- What was recognised on a picture of a page, so that the same picture is not read twice.

CREATE TABLE ix_readings (
  picture text        PRIMARY KEY CHECK (picture ~ '^[0-9a-f]{64}$'),
  page    json        NOT NULL,
  bytes   integer     GENERATED ALWAYS AS (octet_length(page::text)) STORED,
  used_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX ix_readings_used ON ix_readings (used_at);

COMMENT ON COLUMN ix_readings.picture IS 'SHA-256 of the pixels of a page, the languages and the readers.';

-- A reading goes with the last job that used it.
CREATE TABLE ix_job_readings (
  job_id  uuid NOT NULL REFERENCES ix_jobs ON DELETE CASCADE,
  picture text NOT NULL REFERENCES ix_readings ON DELETE CASCADE,
  PRIMARY KEY (job_id, picture)
);
CREATE INDEX ix_job_readings_picture ON ix_job_readings (picture);
