import type { ValidationError } from '../../../schemas/http-errors.ts';
import type { JobStatus } from '../../../schemas/job.ts';
import type { CheckResult } from '../../../schemas/response.ts';
import type { Review, ReviewDraft } from '../../../schemas/review.ts';
import type { FieldType } from '../../../schemas/use-case.ts';
import { readResponse } from '../responses/shown-response.ts';
import type { ReviewableJob, ReviewState, Reviews, StoredReview } from '../store/reviews.ts';
import type { UseCases } from '../use-cases.ts';
import { checkDraft } from './check-draft.ts';
import { checkReviewed } from './check-reviewed.ts';
import { nextVersion, unsaidAfter } from './next-version.ts';
import { readReviewableNow, typeAt } from './reviewable.ts';

/** Why a review is neither given nor taken. */
export type Refusal =
  | { readonly refused: 'unknown' }
  | { readonly refused: 'unfinished'; readonly status: JobStatus }
  /** A failed job is approved, whose values a person has not given. `reason` is its error, with the code. */
  | { readonly refused: 'failed'; readonly reason: string; readonly unsaid: readonly string[] }
  /** The review has come no further than `latest`. */
  | { readonly refused: 'no version'; readonly latest: number }
  /** Another version than those that the caller knows is the latest one. */
  | { readonly refused: 'overtaken'; readonly version: number }
  | { readonly refused: 'wrong'; readonly errors: readonly ValidationError[] };

/** A draft that says whose it is. */
export type SignedDraft = ReviewDraft & { readonly reviewer: string };

export interface ValueFacts {
  /** Whether the values add up. */
  readonly checks: readonly CheckResult[];
  /** The type of the value at a path such as `result.total`; null where it is not known. */
  readonly typeAt: (path: string) => FieldType | null;
}

/** Reading and writing reviews of jobs. */
export interface Reviewing {
  /** @param version null: the latest one */
  read(jobId: string, version: number | null): Promise<Review | Refusal>;
  /** What is known of a job's values, with what a version of its review says of them; null: nobody has said anything. */
  aboutValues(
    jobId: string,
    said: Pick<ReviewState, 'fields' | 'tables'> | null,
  ): Promise<ValueFacts | Refusal>;
  /** Makes the next version. @param after the versions that it may follow; null: whichever */
  write(jobId: string, after: readonly number[] | null, draft: SignedDraft): Promise<Review | Refusal>;
}

const NOTHING_SAID: Omit<StoredReview, 'reviewer' | 'reviewed_at'> & { reviewer: null; reviewed_at: null } = {
  version: 0,
  status: 'open',
  reviewer: null,
  reviewed_at: null,
  fields: {},
  tables: {},
};

/** Why the job failed, as its response has it; a row may hold none. */
function reasonOf(job: ReviewableJob): string {
  const error = readResponse(job)?.error ?? null;
  return error === null ? 'its response does not say why' : `${error.code}, ${error.message}`;
}

/** @param useCases those that requests name */
export function createReviewing(store: Reviews, useCases: Pick<UseCases, 'registry' | 'refresh'>): Reviewing {
  async function findEnded(jobId: string) {
    const job = await store.findReviewable(jobId);
    if (job === null) return { refused: 'unknown' } as const;
    return job.has_ended ? job : ({ refused: 'unfinished', status: job.status } as const);
  }

  async function read(jobId: string, version: number | null): Promise<Review | Refusal> {
    const job = await findEnded(jobId);
    if ('refused' in job) return job;
    const found = await store.findReview(jobId, version);
    if (found === null && version !== null && version > 0) {
      const latest = await store.findReview(jobId);
      return { refused: 'no version', latest: latest?.version ?? 0 };
    }
    const { tables, ...review } = found ?? NOTHING_SAID;
    return {
      ...review,
      tables: Object.fromEntries(Object.entries(tables).map(([path, rows]) => [path, [...rows]])),
      checks: checkReviewed(await readReviewableNow(job, useCases), { ...review, tables }),
      history: await store.listReviewChanges(jobId),
    };
  }

  async function write(
    jobId: string,
    after: readonly number[] | null,
    draft: SignedDraft,
  ): Promise<Review | Refusal> {
    const job = await findEnded(jobId);
    if ('refused' in job) return job;
    const before = (await store.findReview(jobId)) ?? NOTHING_SAID;
    const overtaken = { refused: 'overtaken', version: before.version } as const;
    if (after !== null && !after.includes(before.version)) return overtaken;
    const reviewable = await readReviewableNow(job, useCases);
    const checked = checkDraft(draft, reviewable);
    if ('errors' in checked) return { refused: 'wrong', errors: checked.errors };
    if (job.status === 'error' && draft.status === 'approved') {
      // Of what nothing is said an approval says that the machine is right, and here it has said nothing.
      const unsaid = unsaidAfter(before, checked.changes, reviewable);
      const hasValues = reviewable.fields.size + reviewable.tables.size > 0;
      if (unsaid.length > 0 || !hasValues) return { refused: 'failed', reason: reasonOf(job), unsaid };
    }
    const state = nextVersion(before, checked.changes, draft.status, reviewable);
    const added = await store.addReview(jobId, { ...state, after: before.version, reviewer: draft.reviewer });
    if (added === 'unknown') return { refused: 'unknown' };
    return added === 'added' ? read(jobId, before.version + 1) : overtaken;
  }

  async function aboutValues(
    jobId: string,
    said: Pick<ReviewState, 'fields' | 'tables'> | null,
  ): Promise<ValueFacts | Refusal> {
    const job = await findEnded(jobId);
    if ('refused' in job) return job;
    const reviewable = await readReviewableNow(job, useCases);
    return {
      checks: checkReviewed(reviewable, said ?? NOTHING_SAID),
      typeAt: (path) => typeAt(reviewable, path),
    };
  }

  return { read, aboutValues, write };
}
