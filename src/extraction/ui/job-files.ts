import { plainWords } from '../../../reading/text/plain-words.ts';
import type { Job } from '../../../schemas/job.ts';

/** More names than these are counted, not listed. */
const MAX_NAMES = 3;

/** What stands last in the path of a URL, as people read it; null for one without a path, and for uploads, whose path is a digest. */
function nameInUrl(given: unknown): string | null {
  if (typeof given !== 'string' || !URL.canParse(given)) return null;
  const { protocol, pathname } = new URL(given);
  const last = protocol === 'upload:' ? '' : (pathname.split('/').findLast((part) => part !== '') ?? '');
  try {
    return decodeURIComponent(last).trim() || null;
  } catch {
    return last;
  }
}

/**
 * Names of the files by their place in the request, for people: as the caller gave them, else from the URL; a row inserted directly may
 * hold anything.
 */
export function fileNames({ request }: Pick<Job, 'request'>): string[] {
  const { context }: { context?: { files?: unknown } } = Object(request);
  const files: unknown = context?.files;
  if (!Array.isArray(files)) return [];
  return files.map((file: unknown, index) => {
    const { display_name, url }: { display_name?: unknown; url?: unknown } = Object(file);
    if (typeof display_name === 'string' && display_name.trim() !== '') return plainWords(display_name);
    return plainWords(nameInUrl(typeof file === 'string' ? file : url) ?? `File ${index + 1}`);
  });
}

/** What a job is about, for headings and lists: its files, else its own id. */
export function subjectOf(job: Pick<Job, 'request' | 'ix_id'>): string {
  const names = fileNames(job);
  if (names.length === 0) return `Job ${job.ix_id}`;
  const more = names.length - MAX_NAMES;
  return more > 0 ? `${names.slice(0, MAX_NAMES).join(', ')} and ${more} more` : names.join(', ');
}
