import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ServiceProcess, startService } from '../service-process.ts';
import { call } from './calls.ts';
import { descendantsOf } from './descendants.ts';

/** A service that is started again when it dies, as a supervisor would, and whose deaths are counted. */
export interface ServiceUnderAttack {
  readonly process: ServiceProcess;
  readonly deaths: number;
  /** Tells of each process that takes the place of one that died. */
  onRestart(listener: (process: ServiceProcess) => void): void;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 100;
const MAX_STARTS = 4;
const WARM_UP_MS = 60_000;
const STOP_MS = 45_000;

const kill = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
};

/** Asks the service to stop; one that is past asking is ended with all that it has started. */
async function endService(service: ServiceProcess): Promise<void> {
  const stopped = await Promise.race([service.stop().then(() => true), wait(STOP_MS, false, { ref: false })]);
  if (stopped) return;
  for (const pid of [...descendantsOf(service.pid).map((one) => one.pid), service.pid]) kill(pid, 'SIGKILL');
}

/** The database of a service that was killed runs on; its folder is about to be deleted. */
function endOrphan(dataDir: string): void {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (Number.isInteger(pid) && pid > 1) kill(pid, 'SIGQUIT');
}

export async function startUnderAttack(
  dataDir: string,
  environment: NodeJS.ProcessEnv,
  places: boolean,
): Promise<ServiceUnderAttack> {
  const start = () =>
    startService(dataDir, environment, {
      services: places ? ['extraction', 'places'] : ['extraction'],
      quiet: true,
    });
  let process = await start();
  let deaths = 0;
  const listeners: ((process: ServiceProcess) => void)[] = [];
  const stopping = new AbortController();

  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted && deaths < MAX_STARTS) {
      if (process.exitCode !== null) {
        deaths += 1;
        const started = await start().catch(() => null);
        if (started !== null) {
          process = started;
          for (const listener of listeners) listener(process);
        }
      }
      await wait(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const supervising = supervise();

  return {
    get process() {
      return process;
    },
    get deaths() {
      return deaths;
    },
    onRestart(listener) {
      listeners.push(listener);
    },
    async stop() {
      stopping.abort();
      await supervising;
      await endService(process);
      endOrphan(dataDir);
    },
  };
}

/** Waits until the OCR engine has warmed up, which no attack is to be blamed for. */
export async function awaitWarmth(url: string): Promise<void> {
  const deadline = Date.now() + WARM_UP_MS;
  while (Date.now() < deadline) {
    const { status, text } = await call(`${url}/healthz`);
    if (status === 200 && !text.includes('"ocr_gpu":null')) return;
    await wait(LOOK_EVERY_MS);
  }
}

/** The database's URL with its password, from what the service announces at its start; empty when it has none of its own. */
export function announcedDatabase(lines: readonly string[]): string {
  const at = lines.findIndex((line) => /^Database\s+postgres/.test(line));
  const url = /postgres\S+/.exec(lines[at] ?? '')?.[0];
  const passwordFile = /password in (.+)$/.exec(lines[at + 1] ?? '')?.[1];
  if (url === undefined || passwordFile === undefined) return '';
  const announced = new URL(url);
  announced.password = readFileSync(passwordFile, 'utf8').trim();
  return announced.href;
}
