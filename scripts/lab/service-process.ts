import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ENGINE_FLAGS } from '../../src/threads/engine-flags.ts';
import { endWithThisProcess } from './end-with-this-process.ts';

export interface ServiceProcess {
  readonly url: string;
  /** Of each service that was asked for, in that order. */
  readonly urls: readonly string[];
  /** What it has printed, announcements and log lines. */
  readonly lines: readonly string[];
  readonly pid: number;
  /** Null while it runs, -1 when a signal ended it. */
  readonly exitCode: number | null;
  stop(): Promise<void>;
}

export interface ServiceProcessOptions {
  readonly services?: readonly ('extraction' | 'places')[];
  /** Keeps its log from the terminal; `lines` has it all the same. */
  readonly quiet?: boolean;
  /** The tree whose program is started; this one unless said otherwise. */
  readonly root?: string;
  /** The extraction service's part that is started alone; all of it unless said otherwise. */
  readonly only?: 'http' | null;
}

const ROOT = join(import.meta.dirname, '../..');
/** Lines of output that are remembered. */
const MAX_LINES = 20_000;
const MAX_TRIES = 60;

/**
 * The extraction service, or both, as a process of its own, on free ports and an embedded database in `dataDir`.
 * @throws Error when it ends before it listens
 */
export async function startService(
  dataDir: string,
  environment: NodeJS.ProcessEnv = {},
  { services = ['extraction'], quiet = false, root = ROOT, only = null }: ServiceProcessOptions = {},
): Promise<ServiceProcess> {
  const main = join(root, 'src/main.ts');
  const named = services.length === 1 ? services : [];
  const part = only === null ? [] : ['--only', only];
  const child = spawn(process.execPath, [...ENGINE_FLAGS, main, ...named, ...part], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      IX_DATABASE_URL: undefined,
      IX_LOG_LEVEL: 'error',
      // What a person names on the command line may lie anywhere, and as root file:// would be closed.
      IX_FILE_ROOTS: '/',
      ...environment,
      IX_PORT: '0',
      PLACES_PORT: '0',
      IX_DATA_DIR: dataDir,
    },
  });
  const ended = once(child, 'exit');
  endWithThisProcess(child);
  const { promise: listening, resolve } = Promise.withResolvers<true>();
  const urls: string[] = [];
  const lines: string[] = [];
  const remember = (line: string) => {
    if (lines.push(line) > MAX_LINES) lines.splice(0, MAX_LINES / 2);
  };
  createInterface({ input: child.stderr }).on('line', (line) => {
    remember(line);
    if (!quiet) console.error(line);
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    remember(line);
    const found = /(http:\S+)\/healthz$/.exec(line)?.[1];
    if (found !== undefined && urls.push(found) === services.length) resolve(true);
  });
  const listens = await Promise.race([listening, ended.then(() => false)]);
  const [url] = urls;
  if (!listens || url === undefined || child.pid === undefined) {
    throw new Error(`the service ended before it listened: ${lines.slice(-3).join('; ')}`);
  }
  return {
    url,
    urls,
    lines,
    pid: child.pid,
    get exitCode() {
      return child.exitCode ?? (child.signalCode === null ? null : -1);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Submits one file as a job of a registered use case, again for a while where the database could not be had; returns the job's id. */
export async function submitFile(
  url: string,
  requestId: string,
  path: string,
  useCase = 'bank_statement_header',
): Promise<string> {
  const request = {
    use_case: useCase,
    ix_client_id: 'scripts',
    request_id: requestId,
    context: { files: [pathToFileURL(path).href] },
  };
  const send = () =>
    fetch(`${url}/jobs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
  let answer = await send();
  for (let tries = 1; answer.status === 503 && tries < MAX_TRIES; tries += 1) {
    await answer.arrayBuffer();
    await wait(1000);
    answer = await send();
  }
  // 200: an answer that was lost was to a submission that had come through.
  if (answer.status !== 201 && answer.status !== 200)
    throw new Error(`POST /jobs answered ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { job_id: string }).job_id;
}
