import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileRef } from '../../../schemas/request.ts';
import { fileError } from '../../../steps/file-error.ts';
import type { Fetcher, StoredFile } from '../../../steps/ports/world.ts';
import type { DiskReserve } from './disk-space.ts';
import { failureOf } from './failure-reason.ts';
import type { FetchLimits, OpenedFile } from './fetch-limits.ts';
import { FETCH_TIMES, FetchFailure } from './fetch-limits.ts';
import type { SendRequest } from './guarded-request.ts';
import { openHttpFile } from './http-file.ts';
import type { LocalFiles } from './local-file.ts';
import { openLocalFile } from './local-file.ts';
import { storeFile } from './store-file.ts';
import type { UploadedFiles } from './uploaded-files.ts';

export interface FetcherOptions {
  /** Folder that gets one folder for each job. */
  readonly folder: string;
  /** IX_FILE_MAX_BYTES; a FileRef's `max_bytes` overrides it. */
  readonly maxBytes: number;
  /** What `file://` may read. */
  readonly local: LocalFiles;
  /** What `upload://` names. */
  readonly uploads: Pick<UploadedFiles, 'open'>;
  readonly reserve: DiskReserve;
  readonly send: SendRequest;
  /** Time limits, for tests. */
  readonly times?: Omit<FetchLimits, 'maxBytes' | 'room'>;
}

/** What many give at first: the path of a file, of Windows too, whose drive would be a scheme. */
const PATH_ALONE = /^(?:[a-z]:[\\/]|[\\/~.])/i;

function parseUrl(text: string): URL {
  if (PATH_ALONE.test(text))
    throw new FetchFailure(
      'its url is a path alone; one that the service may read is written as in file:///folder/scan.pdf, and any other file is sent with the request or by PUT /files',
    );
  const url = URL.parse(text);
  if (url === null)
    throw new FetchFailure(
      'its url is no address, as are https://host/scan.pdf, file:///folder/scan.pdf and upload://<sha256>',
    );
  if (!['http:', 'https:', 'file:', 'upload:'].includes(url.protocol)) {
    throw new FetchFailure(
      `its url has the scheme "${url.protocol.slice(0, -1)}"; http, https, file and upload are known`,
    );
  }
  return url;
}

/** Brings files to `<folder>/<job_id>/<file_index>`. A file that fails fails its job, so that the job's others go with it. */
export function createFetcher(options: FetcherOptions): Fetcher {
  const open = (file: FileRef, limits: FetchLimits, signal: AbortSignal): Promise<OpenedFile> => {
    const url = parseUrl(file.url);
    if (url.protocol === 'file:') return openLocalFile(url, options.local);
    if (url.protocol === 'upload:') return options.uploads.open(file.url);
    return openHttpFile(url, file.headers ?? {}, limits, options.send, signal);
  };

  const fetcher: Fetcher = {
    async fetch(jobId, fileIndex, file, signal, room = Number.POSITIVE_INFINITY): Promise<StoredFile> {
      const times = options.times ?? FETCH_TIMES;
      const limits = { ...times, maxBytes: file.max_bytes ?? options.maxBytes, room };
      const clock = AbortSignal.timeout(limits.totalMs);
      const either = AbortSignal.any([signal, clock]);
      const folder = join(options.folder, jobId);
      const path = join(folder, String(fileIndex));
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const openFile = () => open(file, limits, either);
        const { bytes, sha256 } = await storeFile(folder, path, openFile, limits, options.reserve, either);
        return { path, bytes, sha256, file_index: fileIndex, display_name: file.display_name ?? null };
      } catch (error) {
        signal.throwIfAborted();
        await rm(folder, { recursive: true, force: true });
        const failure = failureOf(error, clock.aborted);
        throw fileError(
          'IX_000_007',
          { file_index: fileIndex, ...file },
          `could not be fetched: ${failure.message}`,
          {
            details: { file_index: fileIndex, ...failure.details },
            cause: failure,
          },
        );
      }
    },
    async ensure(jobId, stored, file, signal, room): Promise<StoredFile> {
      const path = join(options.folder, jobId, String(stored.file_index));
      const found = await stat(path).catch(() => null);
      return found?.size === stored.bytes
        ? { ...stored, path }
        : fetcher.fetch(jobId, stored.file_index, file, signal, room);
    },
  };
  return fetcher;
}
