import { CALLBACK_MOVES } from '../../../machines/rules/callback-moves.ts';
import type { JobMove, MoveColumns } from '../../../machines/rules/job-moves.ts';
import { JOB_MOVES } from '../../../machines/rules/job-moves.ts';

/**
 * The migration that gives PostgreSQL the rules, under src/sql/extraction. One that has run is never changed: rules that change
 * after a release go into the next number, which is named here.
 */
export const RULES_MIGRATION = '022_ends_in_our_time.sql';

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const kept = (column: string) => `NEW.${column} IS NOT DISTINCT FROM OLD.${column}`;
/** Years that programs have, and not the future, where retention would never come: but for clocks that were set back within a statement. */
const inOurTime = (column: string) =>
  `NEW.${column} BETWEEN '0001-01-02 00:00:00+00' AND clock_timestamp() + interval '1 hour'`;
const lines = (conditions: readonly string[], indent: string) => conditions.join(`\n${indent}AND `);

const settles = () =>
  CALLBACK_MOVES.flatMap(({ from, to, trigger }) =>
    from === null
      ? []
      : [`OLD.callback_status = ${text(from)} AND NEW.callback_status = ${text(to)} -- ${trigger}`],
  ).join('\n            OR ');

/** SQL of what a move says of each column. Without a subquery: plpgsql would run it as a statement of its own. */
const CONDITIONS: {
  readonly [Column in keyof MoveColumns]: Readonly<Record<MoveColumns[Column], () => string>>;
} = {
  attempts: {
    up: () => 'NEW.attempts = OLD.attempts::bigint + 1',
    same: () => 'NEW.attempts = OLD.attempts',
  },
  started_at: {
    set: () => inOurTime('started_at'),
    none: () => 'NEW.started_at IS NULL',
    kept: () => kept('started_at'),
  },
  outcome: {
    none: () => 'NEW.response IS NULL AND NEW.finished_at IS NULL',
    set: () => `NEW.response IS NOT NULL AND ${inOurTime('finished_at')}`,
    kept: () => kept('finished_at'),
  },
  callback: {
    none: () => 'NEW.callback_status IS NULL',
    due: () =>
      "NEW.callback_status IS NOT DISTINCT FROM CASE WHEN NEW.callback_url IS NOT NULL THEN 'pending' END",
    settles: () => `(${kept('callback_status')} OR NEW.callback_attempted_at IS NOT NULL AND (
               ${settles()}
          ))
        AND (${kept('callback_attempted_at')} OR isfinite(NEW.callback_attempted_at) AND NEW.callback_attempted_at <= clock_timestamp())`,
  },
  deaths: { any: () => 'NEW.deaths >= 0', kept: () => 'NEW.deaths = OLD.deaths' },
  claimed_by: { any: () => 'true', kept: () => kept('claimed_by') },
};

function conditionOf(columns: MoveColumns): string {
  const conditions = [
    CONDITIONS.attempts[columns.attempts](),
    CONDITIONS.started_at[columns.started_at](),
    CONDITIONS.outcome[columns.outcome](),
    CONDITIONS.callback[columns.callback](),
    CONDITIONS.deaths[columns.deaths](),
    CONDITIONS.claimed_by[columns.claimed_by](),
  ].filter((condition) => condition !== 'true');
  // The attempt of a callback is noted once there is an outcome to tell of.
  if (columns.callback !== 'settles')
    conditions.push(kept('callback_attempted_at'), kept('callback_attempted_by'));
  return lines(conditions, '        ');
}

interface Change {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly condition: string;
}

const moves: readonly JobMove[] = JOB_MOVES;
const changes: readonly Change[] = moves.flatMap(({ name, from, to, columns }) =>
  from === null || to === null ? [] : [{ name, from, to, condition: conditionOf(columns) }],
);

/** What may become of a row that had one status: moves that look alike in the row are one condition. */
function branchesFrom(from: string): string {
  const byTarget = Map.groupBy(
    changes.filter((change) => change.from === from),
    ({ to }) => to,
  );
  return [...byTarget]
    .map(([to, same], index) => {
      const alike = [...Map.groupBy(same, ({ condition }) => condition)];
      const known = alike
        .map(([condition, named]) => `-- ${named.map(({ name }) => name).join(', ')}\n        ${condition}`)
        .join('\n        OR ');
      return `    ${index === 0 ? 'IF' : 'ELSIF'} NEW.status = ${text(to)} THEN\n      is_known :=\n        ${known};`;
    })
    .join('\n');
}

const branches = () =>
  [...new Set(changes.map(({ from }) => from))]
    .map(
      (from, index) =>
        `  ${index === 0 ? 'IF' : 'ELSIF'} OLD.status = ${text(from)} THEN\n${branchesFrom(from)}\n    END IF;`,
    )
    .join('\n');

/** What the moves speak of: the refusal names those that the statement would have changed. */
const MOVING = [
  'status',
  'attempts',
  'started_at',
  'finished_at',
  'callback_status',
  'callback_attempted_at',
  'callback_attempted_by',
  'deaths',
  'claimed_by',
];

const changedNames = () =>
  [
    ...MOVING.map((name) => `CASE WHEN NEW.${name} IS DISTINCT FROM OLD.${name} THEN '${name}' END`),
    "CASE WHEN NEW.response::text IS DISTINCT FROM OLD.response::text THEN 'response' END",
  ].join(',\n      ');

/** The text of the migration: a trigger that lets only those changes of a job through that machines/rules has. */
export function renderRulesMigration(): string {
  return `-- The changes of a row that are changes of a job, for every writer. Written by \`npm run rules\` from machines/rules; do not edit.

-- A branch for each pair of statuses: what is asked of the others is not even set up, which took longer than asking it.
CREATE OR REPLACE FUNCTION ix_jobs_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_known boolean;
  changed  text;
BEGIN
${branches()}
  END IF;
  IF is_known IS NOT TRUE THEN
    changed := concat_ws(', ',
      ${changedNames()});
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
`;
}
