import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '../../../src/shared/embedded/cluster.ts';

export interface Service {
  readonly url: string;
  readonly child: ChildProcess;
}

export async function startService(databaseUrl: string): Promise<Service> {
  const script = join(import.meta.dirname, 'serve-places.ts');
  const child = spawn(process.execPath, [script, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = await once(createInterface(child.stdout), 'line');
  return { url: String(url), child };
}

/** The FastAPI peer, or null where its Debian packages are absent. */
export async function startPeer(databaseUrl: string): Promise<Service | null> {
  const port = await findFreePort();
  const script = join(import.meta.dirname, 'places_fastapi.py');
  const child = spawn('/usr/bin/python3', [script, databaseUrl, String(port)], {
    stdio: ['ignore', 'inherit', 'ignore'],
  });
  child.once('error', () => undefined);
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && child.pid !== undefined) {
    const answer = await fetch(`${url}/api/places/00000000-0000-0000-0000-000000000000`).catch(() => null);
    if (answer !== null) return { url, child };
  }
  return null;
}

export async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}
