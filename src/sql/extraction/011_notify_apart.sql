-- Transactions that notify commit one after the other, in the whole cluster: a writer that says `SET LOCAL ix.notifies = 'apart'` notifies
-- in a transaction of its own, once for many rows.
CREATE OR REPLACE FUNCTION ix_jobs_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ix.notifies', true) = 'apart' THEN RETURN NULL; END IF;
  PERFORM pg_notify('ix_jobs_new', job_id::text)
    FROM (SELECT job_id FROM inserted WHERE status = 'pending' LIMIT 100) AS first;
  RETURN NULL;
END $$;
