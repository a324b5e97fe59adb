import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { unlessMissing } from '../../shared/unless-missing.ts';
import type { DiskReserve } from './disk-space.ts';
import type { OpenedFile } from './fetch-limits.ts';
import { FetchFailure } from './fetch-limits.ts';
import { storeFile } from './store-file.ts';

const SHA256 = /^[0-9a-f]{64}$/;
const UPLOAD_URL = /^upload:\/\/([0-9a-f]{64})$/;
/** Where a file lies until its sender has said all that is to be said about it. */
const INCOMING = 'half-sent';
/** Ends the name of a file that is about to go, and may yet stay. */
const LEAVING = '.leaving';
/** Nobody still sends a file that has not grown for so long. */
const ABANDONED_MS = 600_000;

/** The URL by which a request names an uploaded file. */
export const uploadUrl = (sha256: string) => `upload://${sha256}`;

/** A file that has come whole, and is not yet among those that can be named. */
export interface ReceivedFile {
  readonly sha256: string;
  readonly bytes: number;
  /** Puts it among those that can be named. @returns whether it was not there before */
  keep(): Promise<boolean>;
  /** Takes it away unless it was kept. */
  discard(): Promise<void>;
}

/** Files that were uploaded, each once, by the SHA-256 of its content in small hex digits. */
export interface UploadedFiles {
  /**
   * Takes a file in as it comes.
   * @throws TooLarge, DiskFull, or what the body throws; nothing is left then
   */
  receive(body: Readable, maxBytes: number): Promise<ReceivedFile>;
  /** Bytes of a file, whose time begins anew; null when it is not there. */
  renew(sha256: string): Promise<number | null>;
  /** Opens the file that an `upload://` URL names; its time begins anew. @throws FetchFailure */
  open(url: string): Promise<OpenedFile>;
  /** Those that nobody has used since then. */
  unusedSince(time: Date): Promise<string[]>;
  /** Deletes a file, unless it was used after `unusedSince`; null: whenever it was used. */
  remove(sha256: string, unusedSince: Date | null): Promise<void>;
  /** Deletes what senders that are gone have left half sent. */
  removeAbandoned(now: Date): Promise<void>;
}

/**
 * `<folder>/<sha256>`; when a file was last used is its time of modification.
 * @param folder IX_DATA_DIR/uploads, which all instances of one database share
 */
export function createUploadedFiles(folder: string, reserve: DiskReserve): UploadedFiles {
  const incoming = join(folder, INCOMING);
  const pathOf = (sha256: string): string => {
    if (!SHA256.test(sha256)) throw new RangeError('a SHA-256 is 64 small hex digits');
    return join(folder, sha256);
  };

  /** @returns its size, or null when it is not there */
  async function touch(path: string): Promise<number | null> {
    const now = new Date();
    if ((await unlessMissing(utimes(path, now, now).then(() => true))) === null) return null;
    return (await unlessMissing(stat(path)))?.size ?? null;
  }

  async function keep(path: string, { sha256, bytes }: { sha256: string; bytes: number }): Promise<boolean> {
    const known = await touch(pathOf(sha256));
    if (known === bytes) {
      await rm(path, { force: true });
      return false;
    }
    await rename(path, pathOf(sha256));
    return true;
  }

  return {
    async receive(body, maxBytes) {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const path = join(incoming, randomUUID());
      const limits = { maxBytes, room: Number.POSITIVE_INFINITY };
      const open = async () => ({ body, bytes: null });
      const stored = await storeFile(incoming, path, open, limits, reserve, new AbortController().signal);
      return {
        ...stored,
        keep: () => keep(path, stored),
        discard: () => rm(path, { force: true }),
      };
    },

    renew: async (sha256) => touch(pathOf(sha256)),

    async open(url) {
      const [, sha256] = UPLOAD_URL.exec(url) ?? [];
      if (sha256 === undefined)
        throw new FetchFailure(
          'its url is no upload://<sha256>, which has the SHA-256 of the content in 64 small hex digits',
        );
      const bytes = await touch(pathOf(sha256));
      if (bytes === null)
        throw new FetchFailure(
          'no such file has been uploaded, or it is no longer kept (IX_KEEP_FILES_HOURS): upload it again with PUT /files/{sha256}',
        );
      return { body: createReadStream(pathOf(sha256)), bytes };
    },

    async unusedSince(time) {
      const names = ((await unlessMissing(readdir(folder))) ?? []).filter((name) => SHA256.test(name));
      const unused: string[] = [];
      for (const name of names) {
        const found = await unlessMissing(stat(join(folder, name)));
        if (found !== null && found.mtime < time) unused.push(name);
      }
      return unused;
    },

    async remove(sha256, unusedSince) {
      const path = pathOf(sha256);
      const leaving = path + LEAVING;
      // Out of reach first: whoever uses it from here on does not find it, and whoever did before has left a later time on it.
      if ((await unlessMissing(rename(path, leaving).then(() => true))) === null) return;
      const found = await unlessMissing(stat(leaving));
      if (found !== null && unusedSince !== null && found.mtime >= unusedSince) await rename(leaving, path);
      else await rm(leaving, { force: true });
    },

    async removeAbandoned(now) {
      const before = now.getTime() - ABANDONED_MS;
      const left = ((await unlessMissing(readdir(incoming))) ?? []).map((name) => join(incoming, name));
      const leaving = ((await unlessMissing(readdir(folder))) ?? [])
        .filter((name) => name.endsWith(LEAVING))
        .map((name) => join(folder, name));
      for (const path of [...left, ...leaving]) {
        const found = await unlessMissing(stat(path));
        if (found !== null && found.mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
}
