-- What confidence is worth on this installation's own documents (npm run calibrate -- --reviewed). At most one row; every job is read with it.

CREATE TABLE ix_calibration (
  is_the_one  boolean          PRIMARY KEY DEFAULT true CHECK (is_the_one),
  bias        double precision NOT NULL CHECK (bias BETWEEN -100 AND 100),
  slope       double precision NOT NULL CHECK (slope BETWEEN 0 AND 100),
  documents   integer          NOT NULL CHECK (documents > 0),
  fitted_at   timestamptz      NOT NULL DEFAULT clock_timestamp()
);

COMMENT ON TABLE ix_calibration IS 'log odds of a field''s confidence = bias + slope * log odds of its uncalibrated confidence. Without a row it stays as it is.';
COMMENT ON COLUMN ix_calibration.documents IS 'Approved documents that it was fitted on.';
