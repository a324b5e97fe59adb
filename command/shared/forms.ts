import { extname } from 'node:path';
import type { IxClient, Job } from '../../clients/typescript/index.ts';
import { CommandFailure } from './failure.ts';

/** How a result is written. */
const FORMS = ['json', 'csv', 'xlsx', 'html'] as const;
export type Form = (typeof FORMS)[number];

export type FormOptions = { readonly [form in Form]?: true | undefined } & {
  readonly output?: string | undefined;
};

/** The form that was asked for, by an option or by the name of the output; null for the text that a person reads. */
export function chosenForm(options: FormOptions): Form | null {
  const asked = FORMS.filter((form) => options[form] === true);
  if (asked.length > 1) throw new CommandFailure(`--${asked.join(' and --')} are two forms: choose one.`);
  if (asked[0] !== undefined) return asked[0];
  if (options.output === undefined) return null;
  const ending = extname(options.output).slice(1).toLowerCase();
  return FORMS.find((form) => form === ending) ?? 'json';
}

/** The whole job as one line of JSON, or what the service makes of its values. */
export async function contentOf(client: IxClient, job: Job, form: Form): Promise<Uint8Array> {
  if (form === 'json') return Buffer.from(`${JSON.stringify(job)}\n`);
  return client.export(job.job_id, form);
}
