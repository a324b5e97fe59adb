-- What a change of a job need not cost.

-- ix_jobs_waiting has the same rows in the same order.
DROP INDEX ix_jobs_pending;

-- A generated column is made anew by each change of a row: of one without a response nothing is asked.
ALTER FUNCTION ix_needs_review(json) STRICT;

-- Called for a request alone that may name an uploaded file.
DROP TRIGGER ix_jobs_name_files ON ix_jobs;
CREATE TRIGGER ix_jobs_name_files AFTER INSERT ON ix_jobs FOR EACH ROW
  WHEN (NEW.request @? 'lax $.context.files[*] ? (@ starts with "upload://" || @.url starts with "upload://")')
  EXECUTE FUNCTION ix_jobs_name_files();
