import { Gauge, type Registry } from 'prom-client';
import { shareInFlight } from '../../shared/share-in-flight.ts';
import type { Trust } from '../reviews/trust.ts';
import type { TrustWatch } from '../reviews/trust-watch.ts';
import type { QueueFigures } from '../store/metrics.ts';
import { checkReadiness, type ReadinessProbes } from './readiness.ts';

/** Whoever scrapes shall have the figures of the instance, also while the tables are held or the database is slow. */
const QUEUE_LIMIT_MS = 2_000;

/** What `asked` gives; null where it rejects or takes longer than `limitMs`. */
async function orNull<T>(asked: Promise<T>, limitMs: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null);
  });
  try {
    return await Promise.race([asked.catch(() => null), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Adds what all instances share, which is the same in each of them and absent while the database does not answer, and whether this
 * one is ready.
 *
 * @param limitMs for each question to the database, milliseconds
 * @returns what asks for it anew, once for all who ask meanwhile
 */
export function addQueueGauges(
  registry: Registry,
  queue: (limitMs: number) => Promise<QueueFigures>,
  probes: ReadinessProbes,
  trust: TrustWatch,
  limitMs = QUEUE_LIMIT_MS,
): () => Promise<void> {
  const registers = [registry];
  const jobs = new Gauge({
    name: 'ix_jobs',
    help: 'jobs of all instances, by status',
    labelNames: ['status'],
    registers,
  });
  const figures = new Gauge({
    name: 'ix_oldest_seconds',
    help: 'age of the oldest of its kind, in all instances; 0 where there is none',
    labelNames: ['of'],
    registers,
  });
  const due = new Gauge({
    name: 'ix_callbacks_due',
    help: 'finished jobs of all instances whose callback is still to be made',
    labelNames: [],
    registers,
  });
  const ready = new Gauge({
    name: 'ix_ready',
    help: '1 where this part of the instance can take work, as /readyz tells',
    labelNames: ['part'],
    registers,
  });
  const reviewed = new Gauge({
    name: 'ix_reviewed_values',
    help: 'of the documents that people approved last, in all instances: values with a confidence (all), those that were right, and as many as their confidences said (expected)',
    labelNames: ['of'],
    registers,
  });
  const tooSure = new Gauge({
    name: 'ix_confidence_too_sure',
    help: '1 where clearly fewer of the reviewed values were right than their confidences said; absent with fewer than 30 documents',
    labelNames: [],
    registers,
  });
  const isRead = new Gauge({
    name: 'ix_queue_read',
    help: '1 where the queue could be read for this page; 0 where the database did not answer in time, and what is of all instances is absent',
    registers,
  });
  const free = new Gauge({ name: 'ix_disk_free_bytes', help: 'free on the disk of IX_DATA_DIR', registers });
  const reserve = new Gauge({
    name: 'ix_disk_reserve_bytes',
    help: 'IX_DISK_RESERVE_BYTES: what files leave free',
    registers,
  });
  reserve.set(probes.reserveBytes);

  function setQueue(found: QueueFigures | null): void {
    jobs.reset();
    figures.reset();
    due.remove();
    isRead.set(found === null ? 0 : 1);
    if (found === null) return;
    jobs.set({ status: 'pending' }, found.pending);
    jobs.set({ status: 'running' }, found.running);
    figures.set({ of: 'pending job' }, found.oldest_pending_seconds);
    figures.set({ of: 'callback' }, found.oldest_callback_seconds);
    due.set(found.callbacks_due);
  }

  function setTrust(found: Trust | null): void {
    reviewed.reset();
    tooSure.remove();
    if (found === null) return;
    reviewed.set({ of: 'all' }, found.values);
    reviewed.set({ of: 'right' }, found.right);
    reviewed.set({ of: 'expected' }, found.expected);
    if (found.state !== 'too_few') tooSure.set(found.state === 'too_sure' ? 1 : 0);
  }

  // A question that nobody waits for any more may still be on its way: the next is not asked beside it.
  const askQueue = shareInFlight(
    () => queue(limitMs),
    () => 'queue',
  );

  async function refresh(): Promise<void> {
    const [found, state, bytes, trusted] = await Promise.all([
      orNull(askQueue(), limitMs),
      checkReadiness(probes),
      probes.freeBytes(probes.dataDir).catch(() => 0),
      orNull(trust.current(), limitMs),
    ]);
    setTrust(trusted);
    setQueue(found);
    free.set(bytes);
    ready.set({ part: 'database' }, state.database === 'ok' ? 1 : 0);
    ready.set({ part: 'disk' }, state.disk === 'ok' ? 1 : 0);
    if (state.worker !== 'off') ready.set({ part: 'worker' }, state.worker === 'working' ? 1 : 0);
  }

  return shareInFlight(refresh, () => 'all');
}
