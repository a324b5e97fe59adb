-- The changes of a row that are changes of a job, for every writer. Written by `npm run rules` from machines/rules; do not edit.

-- `set`, `kept` and `none` are said of the new row: has a value, the one that it had, has no value; `any` is either. `due`: pending
-- exactly when there is a callback_url; `settles`: as the callback moves say, once its attempt is noted.
CREATE OR REPLACE FUNCTION ix_jobs_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due CONSTANT text := CASE WHEN NEW.callback_url IS NOT NULL THEN 'pending' END;
BEGIN
  PERFORM FROM (VALUES
    -- from, to, attempts, started_at, outcome, callback, deaths, claimed_by
    ('pending', 'pending', 'same', 'kept', 'none', 'none',    'kept', 'kept'), -- untouched
    ('pending', 'running', 'up',   'set',  'none', 'none',    'any',  'any'), -- claimed
    ('running', 'running', 'up',   'set',  'none', 'none',    'any',  'any'), -- taken_over
    ('running', 'running', 'same', 'kept', 'none', 'none',    'any',  'kept'), -- death_counted
    ('running', 'pending', 'same', 'none', 'none', 'none',    'kept', 'kept'), -- handed_back
    ('running', 'done',    'same', 'kept', 'set',  'due',     'kept', 'kept'), -- finished
    ('running', 'error',   'same', 'kept', 'set',  'due',     'kept', 'kept'), -- finished, given_up, refused, canceled
    ('pending', 'error',   'same', 'kept', 'set',  'due',     'kept', 'kept'), -- refused, canceled
    ('done',    'done',    'same', 'kept', 'kept', 'settles', 'kept', 'kept'), -- called_back
    ('error',   'error',   'same', 'kept', 'kept', 'settles', 'kept', 'kept') -- called_back
  ) AS move (old_status, new_status, attempts, started_at, outcome, callback, deaths, claimed_by)
  WHERE old_status = OLD.status AND new_status = NEW.status
    AND NEW.attempts = OLD.attempts::bigint + CASE move.attempts WHEN 'up' THEN 1 ELSE 0 END
    AND CASE move.started_at
          WHEN 'set' THEN NEW.started_at IS NOT NULL AND isfinite(NEW.started_at)
          WHEN 'none' THEN NEW.started_at IS NULL
          ELSE NEW.started_at IS NOT DISTINCT FROM OLD.started_at END
    AND CASE move.outcome
          WHEN 'none' THEN NEW.response IS NULL AND NEW.finished_at IS NULL
          WHEN 'set' THEN NEW.response IS NOT NULL AND isfinite(NEW.finished_at)
          ELSE NEW.finished_at IS NOT DISTINCT FROM OLD.finished_at END
    AND CASE move.callback
          WHEN 'none' THEN NEW.callback_status IS NULL
          WHEN 'due' THEN NEW.callback_status IS NOT DISTINCT FROM due
          ELSE NEW.callback_status IS NOT DISTINCT FROM OLD.callback_status
               OR NEW.callback_attempted_at IS NOT NULL AND (OLD.callback_status, NEW.callback_status) IN (VALUES
                  ('pending', 'delivered'), -- the receiver has answered the POST
                  ('pending', 'failed'), -- the POST has ended otherwise, or whoever made it has died
                  ('failed',  'delivered') -- the worker that made the POST, and was taken for dead, tells how it ended
               ) END
    AND CASE move.deaths WHEN 'any' THEN NEW.deaths >= 0 ELSE NEW.deaths = OLD.deaths END
    AND (move.claimed_by = 'any' OR NEW.claimed_by IS NOT DISTINCT FROM OLD.claimed_by)
    -- the attempt of a callback is noted once there is an outcome to tell of
    AND (move.callback = 'settles' OR (NEW.callback_attempted_at, NEW.callback_attempted_by)
                                      IS NOT DISTINCT FROM (OLD.callback_attempted_at, OLD.callback_attempted_by));
  IF NOT FOUND THEN
    RAISE EXCEPTION 'job %: no such change of a job: % to % (attempts % to %, callback % to %)', OLD.job_id,
      OLD.status, NEW.status, OLD.attempts, NEW.attempts, OLD.callback_status, NEW.callback_status
      USING ERRCODE = 'check_violation', TABLE = 'ix_jobs', CONSTRAINT = 'ix_jobs_moves';
  END IF;
  RETURN NEW;
END $$;

-- A writer's search_path decides nothing about what the trigger calls.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION %1$I.ix_jobs_move() SET search_path = pg_catalog, %1$I, pg_temp', current_schema());
END $$;
