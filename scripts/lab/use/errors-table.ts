import { IX_ERRORS } from '../../../steps/ports/errors.ts';
import { REMEDIES } from '../../../steps/ports/remedies.ts';

/** Every code of a job's error with its meaning and what to do, as a table of Markdown. */
export function renderErrorsTable(): string {
  const remedies: Readonly<Record<string, string>> = REMEDIES;
  const rows = Object.entries(IX_ERRORS).map(
    ([code, when]) => `| \`${code}\` | ${when} | ${remedies[code] ?? ''} |`,
  );
  return ['| code | when | what to do |', '|---|---|---|', ...rows].join('\n');
}
