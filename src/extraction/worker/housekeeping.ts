import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { removePartials } from '../../adapters/fetching/store-file.ts';
import type { UploadedFiles } from '../../adapters/fetching/uploaded-files.ts';
import type { KeptFiles } from '../kept-files.ts';
import type { TrustWatch } from '../reviews/trust-watch.ts';
import type { JobStore } from '../store/job-store.ts';
import type { Layouts } from '../store/layouts.ts';
import type { Readings } from '../store/readings.ts';

export interface HousekeepingDeps {
  readonly store: JobStore;
  /** Asked here, so that the log says of it where nobody looks. */
  readonly trust: TrustWatch;
  readonly kept: KeptFiles;
  readonly uploads: UploadedFiles;
  readonly readings: Pick<Readings, 'trim'>;
  readonly layouts: Pick<Layouts, 'trimDocuments'>;
  /** Folders with one folder for each job, of files or of pages, or (of an earlier version) for each form that was sent. */
  readonly folders: readonly string[];
  /** The one of them that fetched files are written to. */
  readonly fetched: string;
  /** IX_KEEP_FILES_HOURS. */
  readonly keepFilesHours: number;
  /** IX_KEEP_PAGES_HOURS. */
  readonly keepPagesHours: number;
  /** IX_KEEP_REVIEW_DAYS. */
  readonly keepReviewDays: number;
  /** IX_KEEP_JOBS_DAYS; undefined keeps jobs for ever. */
  readonly keepJobsDays: number | undefined;
  readonly logger: Logger;
}

const HOUR_MS = 3_600_000;
const BATCH = 100;
/** All readings of pages that are kept take at most so much of the database. */
const MAX_READINGS_BYTES = 512 * 1024 * 1024;

/** Folders that nothing was written to since then, but for those of jobs whose files are kept for a review. */
async function removeOldFolders(
  { store, keepReviewDays }: HousekeepingDeps,
  parent: string,
  before: number,
): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (let at = 0; at < names.length; at += BATCH) {
    const old: string[] = [];
    for (const name of names.slice(at, at + BATCH)) {
      const found = await stat(join(parent, name)).catch(() => null);
      if (found?.isDirectory() && found.mtimeMs < before) old.push(name);
    }
    const kept = new Set(old.length === 0 ? [] : await store.keptForReview(old, keepReviewDays));
    for (const name of old)
      if (!kept.has(name)) await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function deleteOldJobs(deps: HousekeepingDeps, days: number): Promise<void> {
  for (;;) {
    const ids = await deps.store.deleteFinished(days, BATCH);
    for (const id of ids) await deps.kept.remove(id);
    if (ids.length < BATCH) return;
  }
}

/** Uploaded files that have not been used for their time, and that no job names which is unfinished or kept for its review. */
async function removeOldUploads(
  { uploads, store, keepFilesHours, keepReviewDays }: HousekeepingDeps,
  now: Date,
): Promise<void> {
  await uploads.removeAbandoned(now);
  const before = new Date(now.getTime() - keepFilesHours * HOUR_MS);
  const unused = await uploads.unusedSince(before);
  for (let at = 0; at < unused.length; at += BATCH) {
    const some = unused.slice(at, at + BATCH);
    const inUse = new Set(await store.filesInUse(some, keepReviewDays));
    for (const sha256 of some) if (!inUse.has(sha256)) await uploads.remove(sha256, before);
  }
}

/** Nothing younger than this is deleted: what an unfinished job may still need was stored around its submission, or later. */
async function findCutoff(deps: HousekeepingDeps, now: Date): Promise<number> {
  const kept = now.getTime() - deps.keepPagesHours * HOUR_MS;
  const oldest = await deps.store.oldestUnfinished();
  return oldest === null ? kept : Math.min(kept, Date.parse(oldest) - HOUR_MS);
}

async function removeAllOldFolders(deps: HousekeepingDeps, now: Date): Promise<void> {
  const before = await findCutoff(deps, now);
  for (const folder of deps.folders) await removeOldFolders(deps, folder, before);
}

async function mendSequences({ store, logger }: HousekeepingDeps): Promise<void> {
  for (const told of await store.mendSequences()) logger.warn(told);
}

/** Deletes what is kept longer than it may be. Pending and running jobs, and their files, are never touched. */
const DUTIES: readonly ((deps: HousekeepingDeps, now: Date) => Promise<unknown>)[] = [
  mendSequences,
  ({ fetched }, now) => removePartials(fetched, now),
  async (deps) => deps.keepJobsDays !== undefined && deleteOldJobs(deps, deps.keepJobsDays),
  removeOldUploads,
  ({ readings, keepFilesHours }) => readings.trim(keepFilesHours, MAX_READINGS_BYTES),
  ({ layouts, keepReviewDays }) => layouts.trimDocuments(keepReviewDays),
  removeAllOldFolders,
  ({ trust }) => trust.current(),
];

/** Each duty by itself: one that fails, by a row that nobody foresaw, keeps none of the others from being done. */
async function tidyUp(deps: HousekeepingDeps, now: Date): Promise<void> {
  for (const duty of DUTIES) {
    try {
      await duty(deps, now);
    } catch (error) {
      deps.logger.warn({ err: error }, 'tidying up failed; it is tried again');
    }
  }
}

/** Tidies up now and every ten minutes until stopped; a failure is logged and tried again at the next turn. */
export function startHousekeeping(deps: HousekeepingDeps): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const turn = () => {
    running = tidyUp(deps, new Date());
  };
  turn();
  const timer = setInterval(turn, HOUR_MS / 6);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
