import type { Job } from '../../clients/typescript/index.ts';
import { mostOf } from '../../reading/geometry/extremes.ts';
import type { Terminal } from './terminal.ts';

type Proof = NonNullable<NonNullable<Job['response']>['provenance']>['fields'][string];

/** Why a value needs a look: what is doubted, else that it is not sure enough. */
const reasonOf = ({ doubts = [], confidence }: Proof): string =>
  doubts.length > 0
    ? doubts.map(({ message }) => message).join('; ')
    : `confidence ${confidence ?? 'unknown'}`;

type Proofs = Readonly<Record<string, Proof>>;
type Value = string | number | boolean | null;
type Output = Pick<Terminal, 'print' | 'mark'>;

const said = (value: Value) => (value === null ? 'not found' : String(value));

function showValue(
  name: string,
  value: Value,
  width: number,
  proof: Proof | undefined,
  { print, mark }: Output,
): void {
  const needsLook = proof?.needs_review === true;
  const shown = value === null ? mark('dim', said(value)) : said(value);
  const why = needsLook ? mark('yellow', `  ${reasonOf(proof)}`) : '';
  print(`${needsLook ? mark('yellow', '?') : ' '} ${name.padEnd(width)}  ${shown}${why}`);
}

/** The rows of a table in columns; a `?` before those of which a cell needs a look, with the first reason after them. */
function showTable(
  name: string,
  rows: readonly Readonly<Record<string, Value>>[],
  proofs: Proofs,
  { print, mark }: Output,
): void {
  print(`  ${mark('bold', name)}  ${mark('dim', `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`)}`);
  const columns = Object.keys(rows[0] ?? {});
  const textOf = (value: Value | undefined) =>
    (value === null || value === undefined ? '' : String(value)).replaceAll(/\s+/g, ' ');
  const widths = columns.map((column) => mostOf(rows, (row) => textOf(row[column]).length, column.length));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  if (rows.length > 0) print(mark('dim', `    ${line(columns)}`));
  for (const [index, row] of rows.entries()) {
    const doubted = columns
      .flatMap((column) => proofs[`result.${name}[${index}].${column}`] ?? [])
      .find((proof) => proof.needs_review === true);
    const why = doubted === undefined ? '' : mark('yellow', `  ${doubted.field_name}: ${reasonOf(doubted)}`);
    print(
      `${doubted === undefined ? ' ' : mark('yellow', '?')}   ${line(columns.map((column) => textOf(row[column])))}${why}`,
    );
  }
}

/** The values of a job for a person: a `?` before those that need a look, with the reason after them. */
export function showJob(job: Job, name: string, { print, mark }: Pick<Terminal, 'print' | 'mark'>): void {
  print(`${mark('bold', name)}  ${mark('dim', `job ${job.job_id}, ${job.status}`)}`);
  const { response } = job;
  if (response === null) return;
  if (response.error !== null) {
    print(mark('red', `  ${response.error.code}: ${response.error.message}`));
    return;
  }
  const values = Object.entries(response.ix_result.result);
  const width = mostOf(values, ([field]) => field.length, 0);
  const proofs: Proofs = response.provenance?.fields ?? {};
  for (const [name, value] of values) {
    if (Array.isArray(value)) showTable(name, value, proofs, { print, mark });
    else showValue(name, value, width, proofs[`result.${name}`], { print, mark });
  }
  for (const { name, outcome, difference } of response.provenance?.checks ?? [])
    print(
      outcome === 'fails'
        ? mark('yellow', `? ${name} fails by ${difference}`)
        : mark('dim', `  ${name} ${outcome.replace('_', ' ')}`),
    );
  const { needs_review: count = 0, fields_total } = response.provenance?.quality_metrics ?? {
    fields_total: 0,
  };
  if (count > 0) print(mark('yellow', `  ${count} of ${fields_total} need a look`));
  for (const warning of response.warning) print(mark('dim', `  ${warning}`));
}
