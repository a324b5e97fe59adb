import type { Job } from '../../../schemas/job.ts';

/** More names than these are counted, not listed. */
const MAX_NAMES = 3;

/** Names of the files as the caller gave them, by their place in the request; a row inserted directly may hold anything. */
export function fileNames({ request }: Pick<Job, 'request'>): string[] {
  const { context }: { context?: { files?: unknown } } = Object(request);
  const files: unknown = context?.files;
  if (!Array.isArray(files)) return [];
  return files.map((file: unknown, index) => {
    const { display_name }: { display_name?: unknown } = Object(file);
    return typeof display_name === 'string' && display_name.trim() !== ''
      ? display_name
      : `File ${index + 1}`;
  });
}

/** What a job is about, for headings and lists: its files, else its own id. */
export function subjectOf(job: Pick<Job, 'request' | 'ix_id'>): string {
  const names = fileNames(job);
  if (names.length === 0) return `Job ${job.ix_id}`;
  const more = names.length - MAX_NAMES;
  return more > 0 ? `${names.slice(0, MAX_NAMES).join(', ')} and ${more} more` : names.join(', ');
}
