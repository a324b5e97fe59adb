import { chmodSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A folder made for a run, and the service's data with it. */
export interface Site {
  readonly folder: string;
  readonly dataDir: string;
  /** TMPDIR of the service. */
  readonly temporary: string;
  /** What `file://` may read. */
  readonly files: string;
}

export function makeSite(): Site {
  const folder = mkdtempSync(join(tmpdir(), 'ix-attack-'));
  // The embedded database's user, when the service runs as root, has to pass through.
  chmodSync(folder, 0o755);
  const [temporary, files] = [join(folder, 'tmp'), join(folder, 'files')];
  for (const path of [temporary, files]) mkdirSync(path);
  chmodSync(temporary, 0o1777);
  return { folder, dataDir: join(folder, 'data'), temporary, files };
}

/** What a job that is being read has for a moment is gone by then. */
const MOMENT_MS = 10_000;

function listPartial({ dataDir, temporary }: Site): string[] {
  const partial = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('postgres'))
    .filter((name) => /\.(part|partial|tmp|temp|lock)$/.test(name));
  return [...partial, ...readdirSync(temporary).map((name) => `TMPDIR/${name}`)];
}

/** Half-written and temporary files that outlived their job. */
export async function findStrays(site: Site): Promise<string[]> {
  let strays = listPartial(site);
  for (const until = Date.now() + MOMENT_MS; strays.length > 0 && Date.now() < until; await wait(100)) {
    const now = new Set(listPartial(site));
    strays = strays.filter((name) => now.has(name));
  }
  return strays.slice(0, 20);
}
