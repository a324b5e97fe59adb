import { CALLBACK_MOVES } from '../../../machines/rules/callback-moves.ts';
import type { JobMove } from '../../../machines/rules/job-moves.ts';
import { JOB_MOVES } from '../../../machines/rules/job-moves.ts';
import { RULES_MIGRATION } from './trigger-sql.ts';

const moves: readonly JobMove[] = JOB_MOVES;
const cell = (text: string) => text.replaceAll('|', '\\|');
const row = (...cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

/** The page that shows people the rules: docs/machines/rules.md. */
export function renderRulesPage(): string {
  const jobs = moves.map(({ name, from, to, trigger, condition, who }) =>
    row(name, from ?? '(none)', to ?? '(none)', trigger, condition, who),
  );
  const columns = moves
    .filter(({ to }) => to !== null)
    .map(({ name, from, to, columns: put }) =>
      row(
        `${name}: ${from ?? '(none)'} to ${to ?? '(none)'}`,
        put.attempts,
        put.started_at,
        put.outcome,
        put.callback,
        put.deaths,
        put.claimed_by,
      ),
    );
  const callbacks = CALLBACK_MOVES.map(({ from, to, trigger, condition, who }) =>
    row(from ?? '(none)', to, trigger, condition, who),
  );
  return `# The rules of a job

Written by \`npm run rules\` from \`machines/rules/\`. Do not edit. The same rows give PostgreSQL its trigger
([${RULES_MIGRATION}](../../src/sql/extraction/${RULES_MIGRATION})), the store its statements, and the tests their model; every change
of a row of \`ix_jobs\` that is none of these is refused, whoever makes it. Whoever owns the table may delete any row of it; the service
deletes none that is not over.

## Status of a job

| move | from | to | trigger | condition | who |
|---|---|---|---|---|---|
${jobs.join('\n')}

\`who\` is the worker, a caller of the HTTP interface, or whoever writes the table. From \`done\` and \`error\` no move leads to another
status.

### What a move does to the row

\`set\`, \`kept\` and \`none\` are said of the new row: has a value, the one that it had, has no value; \`any\` is either. \`outcome\` is
\`response\` and \`finished_at\` together.

| move | attempts | started_at | outcome | callback_status | deaths | claimed_by |
|---|---|---|---|---|---|---|
${columns.join('\n')}

\`due\`: \`pending\` exactly when the job has a \`callback_url\`. \`settles\`: as the next table says, or unchanged.

## Status of a callback

| from | to | trigger | condition | who |
|---|---|---|---|---|
${callbacks.join('\n')}

After the first of these moves a callback changes only once its attempt has been noted (\`callback_attempted_at\`).
`;
}
