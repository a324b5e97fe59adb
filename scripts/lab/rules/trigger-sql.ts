import { CALLBACK_MOVES } from '../../../machines/rules/callback-moves.ts';
import type { JobMove } from '../../../machines/rules/job-moves.ts';
import { JOB_MOVES } from '../../../machines/rules/job-moves.ts';

/**
 * The migration that gives PostgreSQL the rules, under src/sql/extraction. One that has run is never changed: rules that change
 * after a release go into the next number, which is named here.
 */
export const RULES_MIGRATION = '003_rules.sql';

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Rows of a VALUES list in columns of equal width, each with its names as a comment. */
function toValues(rows: readonly { readonly cells: readonly string[]; readonly names: readonly string[] }[]) {
  const widths = rows[0]?.cells.map((_, column) =>
    Math.max(...rows.map(({ cells }) => text(cells[column] ?? '').length)),
  );
  return rows
    .map(({ cells, names }, index) => {
      const padded = cells.map((cell, column) => {
        const isLast = column === cells.length - 1;
        return isLast ? text(cell) : `${text(cell)},`.padEnd((widths?.[column] ?? 0) + 1);
      });
      return `    (${padded.join(' ')})${index < rows.length - 1 ? ',' : ''} -- ${names.join(', ')}`;
    })
    .join('\n');
}

const moves: readonly JobMove[] = JOB_MOVES;

/** Moves that look alike in the row are one line. */
function jobValues(): string {
  const known = moves.flatMap(({ from, to, ...move }) =>
    from === null || to === null ? [] : [{ ...move, from, to }],
  );
  const lines = known.map(({ name, from, to, columns }) => ({
    name,
    cells: [
      from,
      to,
      columns.attempts,
      columns.started_at,
      columns.outcome,
      columns.callback,
      columns.deaths,
      columns.claimed_by,
    ],
  }));
  const alike = Map.groupBy(lines, ({ cells }) => cells.join());
  return toValues(
    [...alike.values()].flatMap((same) =>
      same.slice(0, 1).map(({ cells }) => ({ cells, names: same.map(({ name }) => name) })),
    ),
  );
}

const callbackValues = () =>
  toValues(
    CALLBACK_MOVES.flatMap(({ from, to, trigger }) =>
      from === null ? [] : [{ cells: [from, to], names: [trigger] }],
    ),
  );

/** The text of the migration: a trigger that lets only those changes of a job through that machines/rules has. */
export function renderRulesMigration(): string {
  return `-- The changes of a row that are changes of a job, for every writer. Written by \`npm run rules\` from machines/rules; do not edit.

-- \`set\`, \`kept\` and \`none\` are said of the new row: has a value, the one that it had, has no value; \`any\` is either. \`due\`: pending
-- exactly when there is a callback_url; \`settles\`: as the callback moves say, once its attempt is noted.
CREATE OR REPLACE FUNCTION ix_jobs_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due CONSTANT text := CASE WHEN NEW.callback_url IS NOT NULL THEN 'pending' END;
BEGIN
  PERFORM FROM (VALUES
    -- from, to, attempts, started_at, outcome, callback, deaths, claimed_by
${jobValues()}
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
${callbackValues().replaceAll('    (', '                  (')}
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
`;
}
