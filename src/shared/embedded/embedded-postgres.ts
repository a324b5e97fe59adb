import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, findFreePort } from './cluster.ts';
import { convertCluster, serviceIsSuperuser } from './convert-cluster.ts';
import { openDataDir } from './open-data-dir.ts';
import { OwnedElsewhereError, type Ownership, takeOwnership } from './ownership.ts';
import { DATABASE, DATABASE_USER, setLostPassword } from './roles.ts';

export interface EmbeddedPostgres {
  /** Of the service's own database on the server; stays the same until `stop`. */
  readonly url: string;
  /** Ends the server in good order; no process of it is left afterwards. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** false only in tests, for speed: a power cut may then lose data. */
  readonly fsync?: boolean;
  /** Told when a server is coming up: what its caller does from then until it answers costs no time. */
  readonly onBegun?: () => void;
  /** Told when the server was found dead and is started again. */
  readonly onRestart?: (reason: Error) => void;
}

/** How long another process that is starting or stopping the same server is waited for. */
const PATIENCE_MS = 60_000;
/** Failed starts after which the reason is not another process. */
const MAX_FAILED_STARTS = 3;
/** How long a server may refuse the password of the file: another process may be changing both. */
const PASSWORD_PATIENCE_MS = 10_000;

const urlOf = (cluster: Cluster, port: number, database: string) =>
  `postgresql://${DATABASE_USER}:${cluster.password()}@127.0.0.1:${port}/${database}`;

/** The ownership of a server whose role for the service is no superuser: one that an earlier version made is converted. */
async function takeConverted(cluster: Cluster, port: number): Promise<Ownership> {
  const ownership = await takeOwnership(urlOf(cluster, port, 'postgres'), cluster.directory);
  try {
    if (!(await serviceIsSuperuser(urlOf(cluster, port, 'postgres')))) return ownership;
    await convertCluster(cluster, (database) => urlOf(cluster, port, database));
  } catch (error) {
    await ownership.close().catch(() => undefined);
    throw error;
  }
  // The connection that holds it is still that of the superuser.
  await ownership.close();
  return takeOwnership(urlOf(cluster, port, 'postgres'), cluster.directory);
}

const isPasswordRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '28P01';

/** Makes sure that a server runs on the cluster and that this process owns it, whoever had started it. */
async function startOrTakeOver(
  cluster: Cluster,
  fixedPort: number | null,
  signal: AbortSignal,
  onBegun?: () => void,
): Promise<{ port: number; ownership: Ownership }> {
  const deadline = performance.now() + PATIENCE_MS;
  const passwordDeadline = performance.now() + PASSWORD_PATIENCE_MS;
  for (let failedStarts = 0; ; ) {
    try {
      let port = await cluster.runningPort();
      if (port === null) {
        port = fixedPort ?? (await findFreePort());
        failedStarts += 1;
        await cluster.start(port, onBegun);
      }
      return { port, ownership: await takeConverted(cluster, port) };
    } catch (error) {
      if (isPasswordRefused(error) && performance.now() > passwordDeadline) {
        await cluster.stop();
        await cluster.asOwner('postgres', [setLostPassword(cluster.password())]);
      }
      const hopeless = error instanceof OwnedElsewhereError || failedStarts >= MAX_FAILED_STARTS;
      if (hopeless || signal.aborted || performance.now() > deadline) throw error;
      // Another process may be starting or stopping the same server at this moment: look again.
      await wait(200);
    }
  }
}

/** The URL of the server that runs under `<dataDir>/postgres`, whoever owns it; null when none does. */
export async function runningEmbeddedUrl(dataDir: string): Promise<string | null> {
  const cluster = await openDataDir(dataDir, true);
  const port = await cluster.runningPort();
  return port === null ? null : urlOf(cluster, port, DATABASE);
}

/**
 * Starts PostgreSQL under `<dataDir>/postgres`, or takes over the server that a killed service left running there. It
 * listens on a free port of 127.0.0.1 only, its password is in a file that only its owner reads, and it is started again
 * when it dies.
 * @throws Error naming the directory and the owner's pid when another living service has it
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const cluster = await openDataDir(dataDir, options.fsync ?? true);

  const stopping = new AbortController();
  const started = await startOrTakeOver(cluster, null, stopping.signal, options.onBegun);
  const { port } = started;
  let { ownership } = started;
  let renewal: Promise<void> = Promise.resolve();

  const watch = (): void =>
    ownership.signal.addEventListener('abort', () => {
      if (!stopping.signal.aborted) renewal = renew(ownership.signal.reason);
    });

  async function renew(reason: unknown): Promise<void> {
    options.onRestart?.(reason instanceof Error ? reason : new Error(String(reason)));
    while (!stopping.signal.aborted) {
      try {
        ({ ownership } = await startOrTakeOver(cluster, port, stopping.signal));
        watch();
        return;
      } catch (error) {
        options.onRestart?.(error instanceof Error ? error : new Error(String(error)));
        await wait(1000, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  async function stop(): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await renewal;
    await cluster.stop();
    await ownership.close().catch(() => undefined);
  }

  watch();
  return { url: urlOf(cluster, port, DATABASE), stop };
}
