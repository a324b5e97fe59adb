import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageImages } from '../../../steps/ports/world.ts';
import { unlessMissing } from '../../shared/unless-missing.ts';
import type { PictureCodec } from './picture-codec.ts';

const IN_THIS_PROCESS: PictureCodec = {
  encode: async (...picture) => (await import('./picture-codec.ts')).encodePicture(...picture),
  decode: async (bytes) => (await import('./picture-codec.ts')).decodePicture(bytes),
};
const JOB_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface StoredPageImages extends PageImages {
  /** The page as WebP bytes, for a browser; null when it is not (or no longer) kept. */
  read(jobId: string, fileIndex: number, pageNumber: number): Promise<Buffer | null>;
  /** Deletes every page of one job. */
  removeJob(jobId: string): Promise<void>;
}

/**
 * Upright pages as WebP files, `<folder>/<job_id>/f<file_index>p<page_number>.webp`.
 * @param folder made when the first page is saved
 * @param codec the service gives one that works in a process of its own
 * @throws RangeError for a job id that is no UUID, or an index that is no whole number: nothing else may become a path
 */
export function createPageImages(folder: string, codec: PictureCodec = IN_THIS_PROCESS): StoredPageImages {
  const folderOf = (jobId: string): string => {
    if (!JOB_ID.test(jobId)) throw new RangeError('a job id is a UUID');
    return join(folder, jobId.toLowerCase());
  };
  const pathOf = (jobId: string, fileIndex: number, pageNumber: number): string => {
    if (!Number.isSafeInteger(fileIndex) || fileIndex < 0) throw new RangeError('files count from 0');
    if (!Number.isSafeInteger(pageNumber) || pageNumber < 1) throw new RangeError('pages count from 1');
    return join(folderOf(jobId), `f${fileIndex}p${pageNumber}.webp`);
  };
  const read = async (jobId: string, fileIndex: number, pageNumber: number) =>
    unlessMissing(readFile(pathOf(jobId, fileIndex, pageNumber)));

  return {
    read,
    save: async (jobId, fileIndex, pageNumber, picture, rotation) => {
      const path = pathOf(jobId, fileIndex, pageNumber);
      const bytes = await codec.encode(picture, rotation);
      await mkdir(folderOf(jobId), { recursive: true });
      // Another process may read it at any moment, so it appears whole or not at all.
      const unfinished = `${path}.${randomUUID()}.tmp`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    },
    load: async (jobId, fileIndex, pageNumber) => {
      const bytes = await read(jobId, fileIndex, pageNumber);
      return bytes === null ? null : codec.decode(bytes);
    },
    removeJob: (jobId) => rm(folderOf(jobId), { recursive: true, force: true }),
  };
}
