import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredPageImages } from '../adapters/documents/page-images.ts';
import type { UploadedFiles } from '../adapters/fetching/uploaded-files.ts';

/** What lies on the disk for jobs. */
export interface KeptFiles {
  /** Deletes the files and the pictures of pages of a job that is no more. */
  remove(jobId: string): Promise<void>;
  /** Deletes uploaded files that no job names any more. */
  removeUploads(sha256s: readonly string[]): Promise<void>;
}

/**
 * @param images the pictures of pages
 * @param fetched the folder that has one folder of fetched files for each job
 */
export function createKeptFiles(
  images: StoredPageImages,
  fetched: string,
  uploads: UploadedFiles,
): KeptFiles {
  return {
    async remove(jobId) {
      await images.removeJob(jobId);
      await rm(join(fetched, jobId), { recursive: true, force: true });
    },
    async removeUploads(sha256s) {
      for (const sha256 of sha256s) await uploads.remove(sha256, null);
    },
  };
}
