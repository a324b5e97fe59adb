import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Agent } from 'undici';
import type { FileRef } from '../../../schemas/request.ts';
import { IxError } from '../../../steps/errors.ts';
import type { Fetcher, StoredFile } from '../../../steps/ports.ts';
import type { FetchLimits } from './fetch-limits.ts';
import { FETCH_TIMES, FetchFailure, tooLarge } from './fetch-limits.ts';
import { openHttpFile } from './http-file.ts';
import { openLocalFile } from './local-file.ts';

export interface FetcherOptions {
  /** Folder that gets one folder for each job. */
  readonly folder: string;
  /** IX_FILE_MAX_BYTES; a FileRef's `max_bytes` overrides it. */
  readonly maxBytes: number;
  /** What `file://` may read; null for any file. */
  readonly roots: readonly string[] | null;
  readonly agent: Agent;
  /** Time limits, for tests. */
  readonly times?: Omit<FetchLimits, 'maxBytes'>;
}

/** How a person finds the file again: its number and the name it was sent under. */
export function describeFile(fileIndex: number, file: Pick<FileRef, 'display_name'>): string {
  return file.display_name ? `File ${fileIndex + 1} ("${file.display_name}")` : `File ${fileIndex + 1}`;
}

function parseUrl(text: string): URL {
  const url = URL.parse(text);
  if (url === null) throw new FetchFailure('its url is no address');
  if (!['http:', 'https:', 'file:'].includes(url.protocol)) {
    throw new FetchFailure(
      `its url has the scheme "${url.protocol.slice(0, -1)}"; http, https and file are known`,
    );
  }
  return url;
}

async function* capped(
  source: AsyncIterable<Uint8Array>,
  limit: number,
  hash: { update(data: Uint8Array): unknown },
  count: (n: number) => void,
) {
  let total = 0;
  for await (const chunk of source) {
    total += chunk.length;
    if (total > limit) throw tooLarge(limit);
    hash.update(chunk);
    count(total);
    yield chunk;
  }
}

/** A sentence about whatever undici, DNS or the disk threw; addresses and headers stay out of it. */
function reasonOf(error: unknown, timedOut: boolean): FetchFailure {
  if (error instanceof FetchFailure) return error;
  if (timedOut) return new FetchFailure('it took too long', { timeout: true }, error);
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string'
      ? error.code
      : 'unknown reason';
  const known: Record<string, string> = {
    IX_ADDRESS_DENIED: 'its address is one that IX_FETCH_DENY forbids',
    UND_ERR_HEADERS_TIMEOUT: 'the server did not answer in time',
    UND_ERR_BODY_TIMEOUT: 'the server stopped sending',
    UND_ERR_CONNECT_TIMEOUT: 'the server could not be reached in time',
    ECONNREFUSED: 'the server refused the connection',
    ECONNRESET: 'the connection was cut',
    UND_ERR_SOCKET: 'the connection was cut',
    ENOTFOUND: 'its host is not known',
    ENOSPC: 'the disk of the service is full',
  };
  return new FetchFailure(known[code] ?? `the transfer failed (${code})`, { reason: code }, error);
}

/** Brings files to `<folder>/<job_id>/<file_index>`. What is half fetched is removed. */
export function createFetcher(options: FetcherOptions): Fetcher {
  async function open(
    url: URL,
    file: FileRef,
    limits: FetchLimits,
    signal: AbortSignal,
  ): Promise<AsyncIterable<Uint8Array>> {
    if (url.protocol !== 'file:') return openHttpFile(url, file.headers ?? {}, limits, options.agent, signal);
    const handle = await openLocalFile(url, options.roots);
    if ((await handle.stat()).size <= limits.maxBytes) return handle.createReadStream();
    await handle.close();
    throw tooLarge(limits.maxBytes);
  }

  async function store(
    jobId: string,
    fileIndex: number,
    file: FileRef,
    limits: FetchLimits,
    signal: AbortSignal,
  ) {
    const folder = join(options.folder, jobId);
    await mkdir(folder, { recursive: true });
    const path = join(folder, String(fileIndex));
    const partial = `${path}.part`;
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      const source = await open(parseUrl(file.url), file, limits, signal);
      await pipeline(
        capped(source, limits.maxBytes, hash, (n) => {
          bytes = n;
        }),
        createWriteStream(partial),
        { signal },
      );
      await rename(partial, path);
    } finally {
      await rm(partial, { force: true });
    }
    return { path, bytes, sha256: hash.digest('hex') };
  }

  const fetcher: Fetcher = {
    async fetch(jobId, fileIndex, file, signal): Promise<StoredFile> {
      const limits = { ...(options.times ?? FETCH_TIMES), maxBytes: file.max_bytes ?? options.maxBytes };
      const clock = AbortSignal.timeout(limits.totalMs);
      try {
        const stored = await store(jobId, fileIndex, file, limits, AbortSignal.any([signal, clock]));
        return { ...stored, file_index: fileIndex, display_name: file.display_name ?? null };
      } catch (error) {
        signal.throwIfAborted();
        const failure = reasonOf(error, clock.aborted);
        throw new IxError(
          'IX_000_007',
          `${describeFile(fileIndex, file)} could not be fetched: ${failure.message}.`,
          {
            details: { file_index: fileIndex, ...failure.details },
            cause: failure,
          },
        );
      }
    },
    async ensure(jobId, stored, file, signal): Promise<StoredFile> {
      const path = join(options.folder, jobId, String(stored.file_index));
      const found = await stat(path).catch(() => null);
      return found?.size === stored.bytes
        ? { ...stored, path }
        : fetcher.fetch(jobId, stored.file_index, file, signal);
    },
  };
  return fetcher;
}
