import type { Readiness } from '../../../schemas/health.ts';
import type { WorkerState } from '../worker/worker.ts';
import { hasRoom, type WatchedDisk } from './watched-disk.ts';

const DATABASE_LIMIT_MS = 2_000;

export interface ReadinessProbes extends WatchedDisk {
  /** Resolves when the database has answered, and takes work in; rejects after the limit. */
  readonly database: (limitMs: number) => Promise<void>;
  /** `off` where this instance only answers callers. */
  readonly worker: () => WorkerState | 'off';
}

/**
 * Whether this instance can take work: what a balancer asks. A language model that is away is not asked about: jobs are taken and
 * wait for it.
 */
export async function checkReadiness(probes: ReadinessProbes): Promise<Readiness> {
  const [database, room] = await Promise.all([
    probes.database(DATABASE_LIMIT_MS).then(
      () => 'ok' as const,
      () => 'fail' as const,
    ),
    hasRoom(probes).catch(() => false),
  ]);
  const disk = room ? 'ok' : 'full';
  const worker = probes.worker();
  const ready = database === 'ok' && disk === 'ok' && (worker === 'working' || worker === 'off');
  return { ready, database, disk, worker };
}
