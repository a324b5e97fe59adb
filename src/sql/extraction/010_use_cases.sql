-- Use cases that people made on the page, for all instances of this database.

CREATE TABLE ix_use_cases (
  name       text        PRIMARY KEY CHECK (char_length(name) BETWEEN 1 AND 255),
  definition json        NOT NULL, -- not jsonb: it keeps the fields in their order
  kept_at    timestamptz NOT NULL DEFAULT clock_timestamp()
);

COMMENT ON TABLE ix_use_cases IS 'One that comes with the service or stands in IX_USE_CASES_DIR goes before one of the same name here.';
