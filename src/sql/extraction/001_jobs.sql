-- The job store. The first thirteen columns of ix_jobs are the public contract; direct writers fill them, or only `request`.

-- 16 random hex digits: those of a random UUID that do not hold its version.
CREATE FUNCTION ix_random_id() RETURNS text LANGUAGE sql VOLATILE
  RETURN left(replace(gen_random_uuid()::text, '-', ''), 12) || right(gen_random_uuid()::text, 4);

CREATE TABLE ix_jobs (
  job_id          uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
  ix_id           text        NOT NULL DEFAULT ix_random_id(),
  client_id       text        CHECK (char_length(client_id) <= 255),
  request_id      text        CHECK (char_length(request_id) <= 255),
  status          text        NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'running', 'done', 'error')),
  request         jsonb       NOT NULL DEFAULT 'null',
  response        json, -- not jsonb: it keeps the fields in the order of the use case
  callback_url    text,
  callback_status text        CHECK (callback_status IN ('pending', 'delivered', 'failed')),
  attempts        integer     NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  created_at      timestamptz NOT NULL DEFAULT now(),
  started_at      timestamptz,
  finished_at     timestamptz,
  -- What follows is the service's own and may change.
  use_case        text,
  deaths          integer     NOT NULL DEFAULT 0,
  claimed_by      text,
  callback_attempted_at timestamptz,
  callback_attempted_by text,
  CONSTRAINT ix_jobs_pair UNIQUE (client_id, request_id)
);

COMMENT ON COLUMN ix_jobs.attempts IS 'Raised by each claim and never lowered: the fencing token of a run.';
COMMENT ON COLUMN ix_jobs.use_case IS 'request.use_case, kept apart so that metrics need not read whole requests.';
COMMENT ON COLUMN ix_jobs.deaths IS 'Runs in which the worker died; runs handed back do not count.';
COMMENT ON COLUMN ix_jobs.claimed_by IS 'The instance (process) of the last run: taking its own job again is no death.';
COMMENT ON COLUMN ix_jobs.callback_attempted_at IS 'When the one POST was about to be made; never made again once set.';

CREATE INDEX ix_jobs_pending  ON ix_jobs (created_at, job_id) WHERE status = 'pending';
CREATE INDEX ix_jobs_running  ON ix_jobs (created_at, job_id) WHERE status = 'running';
CREATE INDEX ix_jobs_finished ON ix_jobs (finished_at) WHERE status IN ('done', 'error');
CREATE INDEX ix_jobs_callback ON ix_jobs (finished_at) WHERE callback_status = 'pending';
CREATE INDEX ix_jobs_recent   ON ix_jobs (created_at DESC, job_id DESC);

-- The output of finished stages (part '') and of finished parts of a stage, for a later run of an unfinished job.
-- json, not jsonb: it gives back the very text that was stored.
CREATE TABLE ix_checkpoints (
  job_id     uuid        NOT NULL REFERENCES ix_jobs ON DELETE CASCADE,
  stage      text        NOT NULL,
  part       text        NOT NULL DEFAULT '',
  attempt    integer     NOT NULL,
  output     json        NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (job_id, stage, part)
);

-- The timeline. No foreign key: an event must never wait for, or fail with, the job's row.
CREATE TABLE ix_job_events (
  event_id   bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id     uuid        NOT NULL,
  at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempt    integer     NOT NULL,
  machine    text        NOT NULL,
  event      text        NOT NULL,
  from_state text,
  to_state   text,
  detail     jsonb,
  -- Who wrote it, and which of theirs it is: a batch that is sent again because its answer was lost changes nothing.
  origin     text        UNIQUE
);
CREATE INDEX ix_job_events_job ON ix_job_events (job_id, event_id);

-- The advisory lock that the worker of a job holds.
CREATE FUNCTION ix_job_lock_key(job uuid) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN hashtextextended(job::text, 8994);

-- A text of the request, when it is one and fits; whatever else stands there becomes a job error in the worker.
CREATE FUNCTION ix_request_text(request jsonb, name text, longest integer) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN jsonb_typeof(request) = 'object' AND jsonb_typeof(request -> name) = 'string'
                   AND char_length(request ->> name) <= longest
              THEN request ->> name END;

CREATE FUNCTION ix_instant(given timestamptz) RETURNS timestamptz
  LANGUAGE sql STABLE
  RETURN CASE WHEN given BETWEEN '0001-01-02 00:00:00+00' AND '9999-12-30 00:00:00+00' THEN given END;

CREATE FUNCTION ix_jobs_fill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.job_id     := coalesce(NEW.job_id, gen_random_uuid());
  NEW.ix_id      := coalesce(NEW.ix_id, ix_random_id());
  NEW.status     := coalesce(NEW.status, 'pending');
  NEW.request    := coalesce(NEW.request, 'null');
  NEW.attempts   := coalesce(NEW.attempts, 0);
  NEW.deaths     := coalesce(NEW.deaths, 0);
  NEW.created_at := coalesce(ix_instant(NEW.created_at), now());
  NEW.started_at := ix_instant(NEW.started_at);
  NEW.finished_at := ix_instant(NEW.finished_at);
  NEW.client_id    := coalesce(NEW.client_id, ix_request_text(NEW.request, 'ix_client_id', 255));
  NEW.request_id   := coalesce(NEW.request_id, ix_request_text(NEW.request, 'request_id', 255));
  NEW.callback_url := coalesce(NEW.callback_url, ix_request_text(NEW.request, 'callback_url', 8192));
  NEW.use_case     := coalesce(NEW.use_case, ix_request_text(NEW.request, 'use_case', 255));
  -- Before the end there is no outcome; a finished row needs the time of its end.
  IF NEW.status IN ('pending', 'running') THEN
    NEW.response := NULL;
    NEW.finished_at := NULL;
    NEW.callback_status := NULL;
  ELSE
    NEW.finished_at := coalesce(NEW.finished_at, now());
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER ix_jobs_fill BEFORE INSERT ON ix_jobs FOR EACH ROW EXECUTE FUNCTION ix_jobs_fill();

-- One notification a row wakes the workers; of a mass insertion the first hundred do.
CREATE FUNCTION ix_jobs_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ix_jobs_new', job_id::text)
    FROM (SELECT job_id FROM inserted WHERE status = 'pending' LIMIT 100) AS first;
  RETURN NULL;
END $$;

CREATE TRIGGER ix_jobs_notify AFTER INSERT ON ix_jobs REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION ix_jobs_notify();

-- What was kept for another run has no use once there is none. As a trigger it also sees what was written a moment ago.
CREATE FUNCTION ix_jobs_forget_checkpoints() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ix_checkpoints WHERE job_id = NEW.job_id;
  RETURN NULL;
END $$;

CREATE TRIGGER ix_jobs_forget_checkpoints AFTER UPDATE OF status ON ix_jobs
  FOR EACH ROW WHEN (NEW.status IN ('done', 'error') AND OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION ix_jobs_forget_checkpoints();
