import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fetcher } from '../../../steps/ports/world.ts';

/** Gives the setup step files where they lie: nothing is copied. */
export function createLocalFetcher(): Fetcher {
  return {
    async ensure(_jobId, file) {
      return file;
    },
    async fetch(_jobId, fileIndex, file) {
      const path = fileURLToPath(file.url);
      const bytes = await readFile(path);
      return {
        file_index: fileIndex,
        path,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        display_name: basename(path),
      };
    },
  };
}
