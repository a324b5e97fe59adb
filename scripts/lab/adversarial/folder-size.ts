import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Megabytes of the files under a folder, without those of the embedded database. */
export function megabytesIn(folder: string): number {
  let bytes = 0;
  const walk = (path: string) => {
    try {
      const found = lstatSync(path);
      if (found.isFile()) bytes += found.size;
      if (!found.isDirectory()) return;
      for (const name of readdirSync(path)) if (name !== 'postgres') walk(join(path, name));
    } catch {
      // It was deleted while it was being counted.
    }
  };
  walk(folder);
  return bytes / 1024 / 1024;
}
