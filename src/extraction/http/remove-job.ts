import { HttpError } from '../../shared/http/http-error.ts';
import type { KeptFiles } from '../kept-files.ts';
import type { JobStore } from '../store/job-store.ts';
import { jobNotFound } from './send-job.ts';

/** Why a job is not deleted. */
const NOT_DELETED = {
  unfinished: { status: 409, detail: 'job has not finished; cancel it first' },
  'callback due': { status: 409, detail: 'the callback of the job is still due; try again once it is made' },
} as const;

/**
 * Deletes a job that is over, in the database and on the disk.
 * @throws HttpError 404 or 409
 */
export async function removeJob(
  { store, kept }: { readonly store: Pick<JobStore, 'deleteJob'>; readonly kept: KeptFiles },
  jobId: string,
): Promise<void> {
  const outcome = await store.deleteJob(jobId);
  if (outcome === 'unknown') throw jobNotFound();
  if (typeof outcome === 'string') {
    const { status, detail } = NOT_DELETED[outcome];
    throw new HttpError(status, detail);
  }
  await kept.remove(jobId);
  await kept.removeUploads(outcome.files);
}
