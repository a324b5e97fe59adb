-- What a direct writer may set, which changes of a row are changes of a job, and what a writer may see.

ALTER TABLE ix_jobs
  ADD COLUMN submitted_by  text,
  ADD COLUMN request_bytes bigint,
  ADD CONSTRAINT ix_jobs_callback_url_check CHECK (char_length(callback_url) <= 8192) NOT VALID;

COMMENT ON COLUMN ix_jobs.submitted_by IS 'The login that inserted the row.';
COMMENT ON COLUMN ix_jobs.request_bytes IS 'Size of the request as JSON text, so that it is known before it is loaded; null in rows of an earlier version.';

CREATE INDEX ix_jobs_submitted ON ix_jobs (submitted_by, created_at);

-- A row begins empty, and gets from the writer what is the writer's: request, client_id, request_id, callback_url, job_id and
-- created_at. Every other column, also one that is yet to come, is set here whatever the row says.
CREATE OR REPLACE FUNCTION ix_jobs_fill() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  job ix_jobs;
BEGIN
  job.request       := coalesce(NEW.request, 'null');
  job.client_id     := coalesce(NEW.client_id, ix_request_text(job.request, 'ix_client_id', 255));
  job.request_id    := coalesce(NEW.request_id, ix_request_text(job.request, 'request_id', 255));
  job.callback_url  := coalesce(NEW.callback_url, ix_request_text(job.request, 'callback_url', 8192));
  job.job_id        := coalesce(NEW.job_id, gen_random_uuid());
  job.created_at    := coalesce(ix_instant(NEW.created_at), now());

  job.ix_id         := ix_random_id();
  job.status        := 'pending';
  job.attempts      := 0;
  job.deaths        := 0;
  job.use_case      := ix_request_text(job.request, 'use_case', 255);
  job.request_bytes := octet_length(job.request::text);
  job.submitted_by  := session_user;
  RETURN job;
END $$;

-- What a job is does not change.
CREATE FUNCTION ix_jobs_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'check_violation', TABLE = 'ix_jobs', CONSTRAINT = TG_NAME;
END $$;

CREATE TRIGGER ix_jobs_identity
  BEFORE UPDATE OF job_id, ix_id, client_id, request_id, request, request_bytes, callback_url, created_at, submitted_by, use_case
  ON ix_jobs FOR EACH ROW EXECUTE FUNCTION ix_jobs_keep('what identifies a job, and what was asked, never changes');

CREATE TRIGGER ix_jobs_response
  BEFORE UPDATE OF response ON ix_jobs FOR EACH ROW WHEN (OLD.status IN ('done', 'error'))
  EXECUTE FUNCTION ix_jobs_keep('the response of a job that has ended never changes');

-- The changes of a row that are changes of a job. `set`, `kept` and `none` are said of the new row: has a value, the one that it
-- had, has no value; `any` is either.
CREATE FUNCTION ix_jobs_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due CONSTANT text := CASE WHEN NEW.callback_url IS NOT NULL THEN 'pending' END;
BEGIN
  PERFORM FROM (VALUES
    -- from       to         attempts  started_at  outcome  callback   deaths  claimed_by
    ('pending',  'pending', 'same',   'kept',     'none',  'none',    'kept', 'kept'), -- nothing happens
    ('pending',  'running', 'up',     'set',      'none',  'none',    'any',  'any'),  -- claimed
    ('running',  'running', 'up',     'set',      'none',  'none',    'any',  'any'),  -- taken over
    ('running',  'running', 'same',   'kept',     'none',  'none',    'any',  'kept'), -- a death is counted, or taken back
    ('running',  'pending', 'same',   'none',     'none',  'none',    'kept', 'kept'), -- handed back
    ('running',  'done',    'same',   'kept',     'set',   'due',     'kept', 'kept'), -- finished
    ('running',  'error',   'same',   'kept',     'set',   'due',     'kept', 'kept'), -- failed, canceled, given up
    ('pending',  'error',   'same',   'kept',     'set',   'due',     'kept', 'kept'), -- canceled, refused
    ('done',     'done',    'same',   'kept',     'kept',  'settled', 'kept', 'kept'), -- its callback is attempted, and ends
    ('error',    'error',   'same',   'kept',     'kept',  'settled', 'kept', 'kept')
  ) AS move (old_status, new_status, attempts, started_at, outcome, callback, deaths, claimed_by)
  WHERE old_status = OLD.status AND new_status = NEW.status
    AND NEW.attempts = OLD.attempts::bigint + CASE move.attempts WHEN 'up' THEN 1 ELSE 0 END
    AND CASE move.started_at
          WHEN 'set' THEN NEW.started_at IS NOT NULL AND isfinite(NEW.started_at)
          WHEN 'none' THEN NEW.started_at IS NULL
          ELSE NEW.started_at IS NOT DISTINCT FROM OLD.started_at END
    AND CASE outcome
          WHEN 'none' THEN NEW.response IS NULL AND NEW.finished_at IS NULL
          WHEN 'set' THEN NEW.response IS NOT NULL AND isfinite(NEW.finished_at)
          ELSE NEW.finished_at IS NOT DISTINCT FROM OLD.finished_at END
    AND CASE callback
          WHEN 'none' THEN NEW.callback_status IS NULL
          WHEN 'due' THEN NEW.callback_status IS NOT DISTINCT FROM due
          -- `failed` may have been assumed by others before the one who made the POST tells the truth
          ELSE NEW.callback_status IS NOT DISTINCT FROM OLD.callback_status
               OR OLD.callback_status = 'pending' AND NEW.callback_status IN ('delivered', 'failed')
               OR OLD.callback_status = 'failed' AND NEW.callback_status = 'delivered' END
    AND CASE move.deaths WHEN 'any' THEN NEW.deaths >= 0 ELSE NEW.deaths = OLD.deaths END
    AND (move.claimed_by = 'any' OR NEW.claimed_by IS NOT DISTINCT FROM OLD.claimed_by)
    -- the attempt of a callback is noted once there is an outcome to tell of
    AND (callback = 'settled' OR (NEW.callback_attempted_at, NEW.callback_attempted_by)
                                 IS NOT DISTINCT FROM (OLD.callback_attempted_at, OLD.callback_attempted_by));
  IF NOT FOUND THEN
    RAISE EXCEPTION 'job %: no such change of a job: % to % (attempts % to %, callback % to %)', OLD.job_id,
      OLD.status, NEW.status, OLD.attempts, NEW.attempts, OLD.callback_status, NEW.callback_status
      USING ERRCODE = 'check_violation', TABLE = 'ix_jobs', CONSTRAINT = 'ix_jobs_moves';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER ix_jobs_moves BEFORE UPDATE ON ix_jobs FOR EACH ROW EXECUTE FUNCTION ix_jobs_move();

-- Tells those who wait for an end, in the transaction that brings it.
CREATE FUNCTION ix_jobs_tell_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ix_jobs_finished', NEW.job_id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER ix_jobs_finished AFTER UPDATE OF status ON ix_jobs FOR EACH ROW
  WHEN (NEW.status IN ('done', 'error') AND OLD.status NOT IN ('done', 'error'))
  EXECUTE FUNCTION ix_jobs_tell_end();

-- What a direct writer sees: the jobs that this login has inserted, its own credentials in their requests included.
CREATE VIEW ix_my_jobs WITH (security_barrier = true) AS
  SELECT job_id, ix_id, client_id, request_id, status, request, response, callback_url, callback_status, attempts,
         created_at, started_at, finished_at
    FROM ix_jobs WHERE submitted_by = session_user::text;

-- A writer's search_path decides nothing about what the triggers call.
DO $$
DECLARE
  named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['ix_jobs_fill', 'ix_jobs_notify', 'ix_jobs_keep', 'ix_jobs_move', 'ix_jobs_tell_end',
                               'ix_jobs_forget_checkpoints'] LOOP
    EXECUTE format('ALTER FUNCTION %I.%I() SET search_path = pg_catalog, %1$I, pg_temp', current_schema(), named);
  END LOOP;
END $$;
