-- The changes of a row that are changes of a job, for every writer. Written by `npm run rules` from machines/rules; do not edit.

-- A branch for each pair of statuses: what is asked of the others is not even set up, which took longer than asking it.
CREATE OR REPLACE FUNCTION ix_jobs_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_known boolean;
  changed  text;
BEGIN
  IF OLD.status = 'pending' THEN
    IF NEW.status = 'pending' THEN
      is_known :=
        -- untouched
        NEW.attempts = OLD.attempts
        AND NEW.started_at IS NOT DISTINCT FROM OLD.started_at
        AND NEW.response IS NULL AND NEW.finished_at IS NULL
        AND NEW.callback_status IS NULL
        AND NEW.deaths = OLD.deaths
        AND NEW.claimed_by IS NOT DISTINCT FROM OLD.claimed_by
        AND NEW.callback_attempted_at IS NOT DISTINCT FROM OLD.callback_attempted_at
        AND NEW.callback_attempted_by IS NOT DISTINCT FROM OLD.callback_attempted_by;
    ELSIF NEW.status = 'running' THEN
      is_known :=
        -- claimed
        NEW.attempts = OLD.attempts::bigint + 1
        AND NEW.started_at BETWEEN '0001-01-02 00:00:00+00' AND clock_timestamp() + interval '1 hour'
        AND NEW.response IS NULL AND NEW.finished_at IS NULL
        AND NEW.callback_status IS NULL
        AND NEW.deaths >= 0
        AND NEW.callback_attempted_at IS NOT DISTINCT FROM OLD.callback_attempted_at
        AND NEW.callback_attempted_by IS NOT DISTINCT FROM OLD.callback_attempted_by;
    ELSIF NEW.status = 'error' THEN
      is_known :=
        -- refused, canceled
        NEW.attempts = OLD.attempts
        AND NEW.started_at IS NOT DISTINCT FROM OLD.started_at
        AND NEW.response IS NOT NULL AND NEW.finished_at BETWEEN '0001-01-02 00:00:00+00' AND clock_timestamp() + interval '1 hour'
        AND NEW.callback_status IS NOT DISTINCT FROM CASE WHEN NEW.callback_url IS NOT NULL THEN 'pending' END
        AND NEW.deaths = OLD.deaths
        AND NEW.claimed_by IS NOT DISTINCT FROM OLD.claimed_by
        AND NEW.callback_attempted_at IS NOT DISTINCT FROM OLD.callback_attempted_at
        AND NEW.callback_attempted_by IS NOT DISTINCT FROM OLD.callback_attempted_by;
    END IF;
  ELSIF OLD.status = 'running' THEN
    IF NEW.status = 'running' THEN
      is_known :=
        -- taken_over
        NEW.attempts = OLD.attempts::bigint + 1
        AND NEW.started_at BETWEEN '0001-01-02 00:00:00+00' AND clock_timestamp() + interval '1 hour'
        AND NEW.response IS NULL AND NEW.finished_at IS NULL
        AND NEW.callback_status IS NULL
        AND NEW.deaths >= 0
        AND NEW.callback_attempted_at IS NOT DISTINCT FROM OLD.callback_attempted_at
        AND NEW.callback_attempted_by IS NOT DISTINCT FROM OLD.callback_attempted_by
        OR -- death_counted
        NEW.attempts = OLD.attempts
        AND NEW.started_at IS NOT DISTINCT FROM OLD.started_at
        AND NEW.response IS NULL AND NEW.finished_at IS NULL
        AND NEW.callback_status IS NULL
        AND NEW.deaths >= 0
        AND NEW.claimed_by IS NOT DISTINCT FROM OLD.claimed_by
        AND NEW.callback_attempted_at IS NOT DISTINCT FROM OLD.callback_attempted_at
        AND NEW.callback_attempted_by IS NOT DISTINCT FROM OLD.callback_attempted_by;
    ELSIF NEW.status = 'pending' THEN
      is_known :=
        -- handed_back
        NEW.attempts = OLD.attempts
        AND NEW.started_at IS NULL
        AND NEW.response IS NULL AND NEW.finished_at IS NULL
        AND NEW.callback_status IS NULL
        AND NEW.deaths = OLD.deaths
        AND NEW.claimed_by IS NOT DISTINCT FROM OLD.claimed_by
        AND NEW.callback_attempted_at IS NOT DISTINCT FROM OLD.callback_attempted_at
        AND NEW.callback_attempted_by IS NOT DISTINCT FROM OLD.callback_attempted_by;
    ELSIF NEW.status = 'done' THEN
      is_known :=
        -- finished
        NEW.attempts = OLD.attempts
        AND NEW.started_at IS NOT DISTINCT FROM OLD.started_at
        AND NEW.response IS NOT NULL AND NEW.finished_at BETWEEN '0001-01-02 00:00:00+00' AND clock_timestamp() + interval '1 hour'
        AND NEW.callback_status IS NOT DISTINCT FROM CASE WHEN NEW.callback_url IS NOT NULL THEN 'pending' END
        AND NEW.deaths = OLD.deaths
        AND NEW.claimed_by IS NOT DISTINCT FROM OLD.claimed_by
        AND NEW.callback_attempted_at IS NOT DISTINCT FROM OLD.callback_attempted_at
        AND NEW.callback_attempted_by IS NOT DISTINCT FROM OLD.callback_attempted_by;
    ELSIF NEW.status = 'error' THEN
      is_known :=
        -- finished, given_up, refused, canceled
        NEW.attempts = OLD.attempts
        AND NEW.started_at IS NOT DISTINCT FROM OLD.started_at
        AND NEW.response IS NOT NULL AND NEW.finished_at BETWEEN '0001-01-02 00:00:00+00' AND clock_timestamp() + interval '1 hour'
        AND NEW.callback_status IS NOT DISTINCT FROM CASE WHEN NEW.callback_url IS NOT NULL THEN 'pending' END
        AND NEW.deaths = OLD.deaths
        AND NEW.claimed_by IS NOT DISTINCT FROM OLD.claimed_by
        AND NEW.callback_attempted_at IS NOT DISTINCT FROM OLD.callback_attempted_at
        AND NEW.callback_attempted_by IS NOT DISTINCT FROM OLD.callback_attempted_by;
    END IF;
  ELSIF OLD.status = 'done' THEN
    IF NEW.status = 'done' THEN
      is_known :=
        -- called_back
        NEW.attempts = OLD.attempts
        AND NEW.started_at IS NOT DISTINCT FROM OLD.started_at
        AND NEW.finished_at IS NOT DISTINCT FROM OLD.finished_at
        AND (NEW.callback_status IS NOT DISTINCT FROM OLD.callback_status OR NEW.callback_attempted_at IS NOT NULL AND (
               OLD.callback_status = 'pending' AND NEW.callback_status = 'delivered' -- the receiver has answered the POST
            OR OLD.callback_status = 'pending' AND NEW.callback_status = 'failed' -- the POST has ended otherwise, or whoever made it has died
            OR OLD.callback_status = 'failed' AND NEW.callback_status = 'delivered' -- the worker that made the POST, and was taken for dead, tells how it ended
          ))
        AND (NEW.callback_attempted_at IS NOT DISTINCT FROM OLD.callback_attempted_at OR isfinite(NEW.callback_attempted_at) AND NEW.callback_attempted_at <= clock_timestamp())
        AND NEW.deaths = OLD.deaths
        AND NEW.claimed_by IS NOT DISTINCT FROM OLD.claimed_by;
    END IF;
  ELSIF OLD.status = 'error' THEN
    IF NEW.status = 'error' THEN
      is_known :=
        -- called_back
        NEW.attempts = OLD.attempts
        AND NEW.started_at IS NOT DISTINCT FROM OLD.started_at
        AND NEW.finished_at IS NOT DISTINCT FROM OLD.finished_at
        AND (NEW.callback_status IS NOT DISTINCT FROM OLD.callback_status OR NEW.callback_attempted_at IS NOT NULL AND (
               OLD.callback_status = 'pending' AND NEW.callback_status = 'delivered' -- the receiver has answered the POST
            OR OLD.callback_status = 'pending' AND NEW.callback_status = 'failed' -- the POST has ended otherwise, or whoever made it has died
            OR OLD.callback_status = 'failed' AND NEW.callback_status = 'delivered' -- the worker that made the POST, and was taken for dead, tells how it ended
          ))
        AND (NEW.callback_attempted_at IS NOT DISTINCT FROM OLD.callback_attempted_at OR isfinite(NEW.callback_attempted_at) AND NEW.callback_attempted_at <= clock_timestamp())
        AND NEW.deaths = OLD.deaths
        AND NEW.claimed_by IS NOT DISTINCT FROM OLD.claimed_by;
    END IF;
  END IF;
  IF is_known IS NOT TRUE THEN
    changed := concat_ws(', ',
      CASE WHEN NEW.status IS DISTINCT FROM OLD.status THEN 'status' END,
      CASE WHEN NEW.attempts IS DISTINCT FROM OLD.attempts THEN 'attempts' END,
      CASE WHEN NEW.started_at IS DISTINCT FROM OLD.started_at THEN 'started_at' END,
      CASE WHEN NEW.finished_at IS DISTINCT FROM OLD.finished_at THEN 'finished_at' END,
      CASE WHEN NEW.callback_status IS DISTINCT FROM OLD.callback_status THEN 'callback_status' END,
      CASE WHEN NEW.callback_attempted_at IS DISTINCT FROM OLD.callback_attempted_at THEN 'callback_attempted_at' END,
      CASE WHEN NEW.callback_attempted_by IS DISTINCT FROM OLD.callback_attempted_by THEN 'callback_attempted_by' END,
      CASE WHEN NEW.deaths IS DISTINCT FROM OLD.deaths THEN 'deaths' END,
      CASE WHEN NEW.claimed_by IS DISTINCT FROM OLD.claimed_by THEN 'claimed_by' END,
      CASE WHEN NEW.response::text IS DISTINCT FROM OLD.response::text THEN 'response' END);
    RAISE EXCEPTION 'job %: no such change of a job: % to % (attempts % to %, callback % to %); it would change %', OLD.job_id,
      OLD.status, left(NEW.status, 20), OLD.attempts, NEW.attempts, OLD.callback_status, left(NEW.callback_status, 20),
      coalesce(nullif(changed, ''), 'nothing')
      USING ERRCODE = 'check_violation', TABLE = 'ix_jobs', CONSTRAINT = 'ix_jobs_moves',
            HINT = 'POST /jobs/{job_id}/cancel ends a job, DELETE takes one away, and the same request under another request_id runs it again. '
                   'All changes that there are: docs/machines/rules.md.';
  END IF;
  RETURN NEW;
END $$;

-- A writer's search_path decides nothing about what the trigger calls.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION %1$I.ix_jobs_move() SET search_path = pg_catalog, %1$I, pg_temp', current_schema());
END $$;
