import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../../../src/shared/embedded/cluster.ts';
import { openDataDir } from '../../../src/shared/embedded/open-data-dir.ts';
import { DATABASE, DATABASE_USER } from '../../../src/shared/embedded/roles.ts';
import { eventually } from '../../helpers/facts.ts';

const execFileAsync = promisify(execFile);

/** A PostgreSQL of a fault test's own, durable as in the product, that can be stopped, crashed and frozen. */
export interface FaultDatabase {
  readonly url: string;
  readonly port: number;
  start(): Promise<void>;
  /** In good order, connections ended. */
  stop(): Promise<void>;
  /** As a power cut of the server's machine would: kill -9 of every process of it. */
  crash(): Promise<void>;
  /** SIGSTOP to every process: it accepts connections and never answers. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

export async function createFaultDatabase(): Promise<FaultDatabase> {
  const parent = await mkdtemp(join(tmpdir(), 'ix-faults-'));
  const directory = join(parent, 'postgres');
  const cluster = await openDataDir(parent, true);
  const port = await findFreePort();
  await cluster.start(port);
  const url = `postgresql://${DATABASE_USER}:${cluster.password()}@127.0.0.1:${port}/${DATABASE}`;

  async function processes(): Promise<number[]> {
    const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
    const postmaster = Number(text.split('\n')[0]);
    if (!postmaster) return [];
    const { stdout } = await execFileAsync('ps', ['-o', 'pid=', '--ppid', String(postmaster)]).catch(() => ({
      stdout: '',
    }));
    return [postmaster, ...stdout.split('\n').map(Number).filter(Boolean)];
  }

  async function signalAll(signal: NodeJS.Signals): Promise<void> {
    for (const pid of await processes()) {
      try {
        process.kill(pid, signal);
      } catch {
        // A backend that has ended meanwhile.
      }
    }
  }

  async function crash(): Promise<void> {
    await signalAll('SIGKILL');
    await eventually('the end of the server', async () => (await cluster.runningPort()) === null);
  }

  return {
    url,
    port,
    start: () => cluster.start(port),
    stop: () => cluster.stop(),
    crash,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async remove() {
      await signalAll('SIGCONT');
      await cluster.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}
