import type { Readiness } from '../../../schemas/health.ts';
import type { Settings } from '../../../schemas/settings.ts';
import { type FreeBytes, freeBytesOf } from '../../adapters/fetching/disk-space.ts';
import type { WorkerState } from '../worker/worker.ts';

const DATABASE_LIMIT_MS = 2_000;

/** The disk that files are written to, and what is to stay free there. */
export interface WatchedDisk {
  readonly freeBytes: FreeBytes;
  readonly dataDir: string;
  /** IX_DISK_RESERVE_BYTES */
  readonly reserveBytes: number;
}

export const diskOf = ({ IX_DATA_DIR, IX_DISK_RESERVE_BYTES }: Settings): WatchedDisk => ({
  freeBytes: freeBytesOf,
  dataDir: IX_DATA_DIR,
  reserveBytes: IX_DISK_RESERVE_BYTES,
});

export interface ReadinessProbes extends WatchedDisk {
  /** Resolves when a trivial query has answered; rejects after the limit. */
  readonly database: (limitMs: number) => Promise<void>;
  /** `off` where this instance only answers callers. */
  readonly worker: () => WorkerState | 'off';
}

/** Whether files may still be written to the disk of IX_DATA_DIR. A disk that does not say is not full. */
export async function hasRoom({ freeBytes, dataDir, reserveBytes }: WatchedDisk): Promise<boolean> {
  return (await freeBytes(dataDir)) > reserveBytes;
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
