// npm run image:try: does what the Dockerfile says in a clean folder, as its user, without an engine; then the service reads a sample.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort } from '../src/shared/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../src/shared/embedded/embedded-postgres.ts';
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
  const form = new FormData();
  form.set('request', JSON.stringify({ use_case: 'invoice', ix_client_id: 'image', request_id: 'one' }));
  form.set('file', new Blob([readFileSync(join(ROOT, 'samples/invoice.pdf'))]), 'invoice.pdf');
  const sent = JSON.parse(await (await fetch(`${url}/jobs`, { method: 'POST', body: form })).text());
  const job = await until('the end of the job', async () => {
    const found = JSON.parse(await (await fetch(`${url}/jobs/${sent.job_id}?wait=30`)).text());
    return found.finished_at === null ? null : found;
  });
  if (job.status !== 'done') throw new Error(`the job ended as ${JSON.stringify(job.response?.error)}`);
  return String(job.response.ix_result.result.total_amount);
}

async function run(stage: string, words: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const server = await startEmbeddedPostgres(join(work, 'database'));
  const port = await findFreePort();
  const [, ...args] = words;
  const child = spawn(process.execPath, args, {
    cwd: inside(stage, '/app'),
    uid: UID,
    gid: UID,
    stdio: 'inherit',
    env: {
      PATH: process.env['PATH'],
      ...environment,
      IX_DATA_DIR: inside(stage, environment['IX_DATA_DIR'] ?? ''),
      IX_DATABASE_URL: server.url,
      IX_HOST: '127.0.0.1',
      PLACES_HOST: '127.0.0.1',
      IX_PORT: String(port),
      PLACES_PORT: '0',
      IX_LOG_LEVEL: 'warn',
    },
  });
  const stopped = new AbortController();
  child.once('exit', () => stopped.abort());
  try {
    console.log(`read: total_amount ${await readSample(`http://127.0.0.1:${port}`, stopped.signal)}`);
  } finally {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    await server.stop();
  }
  if (child.exitCode !== 0) throw new Error(`the service ended with ${child.exitCode}`);
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
  const command = stages.at(-1)?.steps.find((step) => step.kind === 'command');
  if (command?.kind === 'command') await run(last, command.words, state.environment);
} finally {
  rmSync(work, { recursive: true, force: true });
}
