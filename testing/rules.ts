/** What a service of the contract keeps to, each in a sentence. */
export const RULES = {
  submitted_once:
    'A first submission is answered 201 with job_id, ix_id and status; the pair again 200 with the same identifiers.',
  one_of_many: 'Of equal submissions at the same moment exactly one is answered 201, and all name one job.',
  invalid_refused: 'A body that is no RequestIX is refused, and stored nowhere.',
  found_alike: 'A job is found by its id and by its pair, as the same job.',
  unknown_404: 'A job that does not exist is 404 with `detail: job not found`, by id and by pair.',
  identity_kept: 'What identifies a job, and what was asked, never changes.',
  status_moves: 'A status changes only as the table of moves has it: no way leads out of done and error.',
  outcome_with_end:
    'response and finished_at are there exactly when the job is done or error, and stay as they are.',
  attempts_rise: 'attempts never falls, and is at least 1 while the job runs and once it is done.',
  times_in_order: 'created_at, started_at and finished_at follow one another.',
  every_job_ends: 'Every job ends, whatever dies meanwhile.',
  oldest_first: 'Of jobs that wait, the one created first starts first.',
  job_errors: 'What the contract calls a job error ends the job as error, with its code.',
  cancel: 'Canceling answers 202 and ends the job; a job that has ended is 409, an unknown one 404.',
  callback_status:
    'callback_status is null before the end and without a callback_url, and moves as its table has it.',
  callback_once: 'A finished job is POSTed at most once, in full, as GET shows it.',
  callback_verdict:
    'A 2xx makes the callback delivered, any other answer failed, and there is no second try.',
  row_is_job: 'A pending row that is inserted directly is run as any other job, heard of or not.',
  nonsense_is_error: 'A row whose request is nonsense becomes a job error, and stops nobody.',
  metrics_count: 'The metrics have their five keys, and count the jobs that have ended.',
  health: '/healthz has exactly its keys, and is 200 exactly when all three are ok.',
  database_guards: 'The database refuses changes of a finished job, whoever writes.',
  declared: 'Every answer fits the schema that /openapi.json declares for it.',
} as const;

export type RuleName = keyof typeof RULES;
