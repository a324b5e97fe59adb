import type { Job } from '../../clients/typescript/index.ts';
import { mostOf } from '../../reading/geometry/extremes.ts';
import type { Terminal } from './terminal.ts';

type Proof = NonNullable<NonNullable<Job['response']>['provenance']>['fields'][string];

/** Why a value needs a look: what is doubted, else that it is not sure enough. */
const reasonOf = ({ doubts = [], confidence }: Proof): string =>
  doubts.length > 0
    ? doubts.map(({ message }) => message).join('; ')
    : `confidence ${confidence ?? 'unknown'}`;

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
  const proofs: Record<string, Proof> = response.provenance?.fields ?? {};
  for (const [field, value] of values) {
    const proof = proofs[`result.${field}`];
    const needsLook = proof?.needs_review === true;
    const said = value === null ? mark('dim', 'not found') : String(value);
    const why = needsLook ? mark('yellow', `  ${reasonOf(proof)}`) : '';
    print(`${needsLook ? mark('yellow', '?') : ' '} ${field.padEnd(width)}  ${said}${why}`);
  }
  const count = response.provenance?.quality_metrics.needs_review ?? 0;
  if (count > 0) print(mark('yellow', `  ${count} of ${values.length} need a look`));
  for (const warning of response.warning) print(mark('dim', `  ${warning}`));
}
