import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { eventually } from '../../helpers/facts.ts';

const MAIN = join(import.meta.dirname, '../../../src/main.ts');

/** A real process of the service. */
export interface FaultService {
  readonly url: string;
  readonly pid: number;
  /** Resolves with its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  signal(name: NodeJS.Signals): void;
  /** kill -9, and waits for the end. */
  kill(): Promise<void>;
  /** SIGTERM, and waits for the end. @returns the exit code */
  terminate(): Promise<number | NodeJS.Signals>;
  /** Closes the pipes that its output goes to. */
  closeOutput(): void;
  /** The end of what it has logged. */
  log(): string;
}

export interface FaultServiceOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** false: do not wait until it answers. */
  readonly awaitReady?: boolean;
  /** Longest wait for its first answer, in milliseconds. */
  readonly limitMs?: number;
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Below the ports that the system gives to outgoing connections: seconds pass until the service listens on it. */
const PORTS = { first: 20_000, count: 10_000 };
let lastPort = PORTS.first + Math.floor(Math.random() * PORTS.count);

async function findPort(): Promise<number> {
  do lastPort = PORTS.first + ((lastPort + 1 - PORTS.first) % PORTS.count);
  while (!(await isFree(lastPort)));
  return lastPort;
}

export async function startFaultService(options: FaultServiceOptions): Promise<FaultService> {
  const port = await findPort();
  const child = spawn(process.execPath, [MAIN, 'extraction'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      IX_TEST_MODE: 'fake',
      IX_LOG_LEVEL: 'info',
      IX_PORT: String(port),
      IX_DATABASE_URL: options.databaseUrl,
      IX_DATA_DIR: options.dataDir,
      ...options.env,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed = (printed + chunk).slice(-20_000);
    });
  const ended = once(child, 'exit').then(([code, signal]): number | NodeJS.Signals => signal ?? code);
  const service: FaultService = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    ended,
    signal: (name) => void child.kill(name),
    async kill() {
      child.kill('SIGCONT');
      child.kill('SIGKILL');
      await ended;
    },
    async terminate() {
      child.kill('SIGTERM');
      return ended;
    },
    closeOutput() {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    log: () => printed,
  };
  if (options.awaitReady === false) return service;
  let gone: number | NodeJS.Signals | undefined;
  void ended.then((how) => {
    gone = how;
  });
  await eventually(
    'the service to answer',
    async () => {
      if (gone !== undefined) throw new Error(`the service ended with ${gone}: ${printed}`);
      return fetch(`${service.url}/metrics`).then(
        (answer) => answer.ok,
        () => false,
      );
    },
    options.limitMs ?? 60_000,
  );
  return service;
}
