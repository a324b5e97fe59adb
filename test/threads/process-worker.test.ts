import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ENGINE_FLAGS } from '../../src/threads/engine-flags.ts';
import { createMemoryGuard } from '../../src/threads/memory-guard.ts';
import { type ProcessOptions, startProcess } from '../../src/threads/process-worker.ts';
import { createWorkerPool } from '../../src/threads/worker-pool.ts';
import { eventually } from '../helpers/facts.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import type { ObedientCalls } from './obedient-process.ts';

const SCRIPT = new URL('./obedient-process.ts', import.meta.url);

function start(options: Partial<ProcessOptions> = {}) {
  const worker = startProcess<ObedientCalls>({
    name: 'the obedient process',
    script: SCRIPT,
    heapMb: 64,
    memoryMb: 400,
    guard: createMemoryGuard(Number.POSITIVE_INFINITY, 20),
    ...options,
  });
  onTestFinished(() => worker.stop());
  return worker;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
const isGone = (pid: number) => eventually(`the end of process ${pid}`, async () => !isRunning(pid) || null);
const begun = (marker: string) =>
  eventually('the beginning of its work', async () => existsSync(marker) || null);

describe('a process', () => {
  it('answers, asks back, and hands on errors with their codes', async () => {
    const worker = start();
    await expect(worker.call('say', ['this'])).resolves.toBe('did this');
    const world = { answer: (what: string) => `${what}!` };
    await expect(worker.call('askBack', ['this'], { world })).resolves.toBe('this!');
    await expect(worker.call('fail', ['IX_000_005'])).rejects.toMatchObject({
      name: 'IxError',
      code: 'IX_000_005',
      message: 'told to',
      details: { told: true },
    });
    await expect(worker.call('fail', [null])).rejects.toThrow('told to');
    await expect(worker.call('say', ['that'])).resolves.toBe('did that');
  });

  it('has the flags for V8 that every process of this program has', async () => {
    expect(await start().call('flags', [])).toEqual(expect.arrayContaining([...ENGINE_FLAGS]));
  });

  it('inherits no secret of the service', async () => {
    process.env['IX_DATABASE_URL'] = 'postgresql://ix:secret@localhost/ix';
    onTestFinished(() => {
      delete process.env['IX_DATABASE_URL'];
    });
    const environment = await start().call('environment', []);
    expect(Object.keys(environment).filter((name) => /^(IX|PLACES|PG|NODE)_/.test(name))).toEqual(
      Object.keys(environment).filter((name) => /^NODE_(CHANNEL|COMPILE_CACHE)/.test(name)),
    );
    expect(JSON.stringify(environment)).not.toContain('secret');
  });

  it('that is aborted in a calculation has ended when its call rejects', async () => {
    const worker = start();
    const marker = join(temporaryFolder(), 'begun');
    const stop = new AbortController();
    const hanging = worker.call('hang', [marker], { signal: stop.signal });
    await begun(marker);
    stop.abort(new Error('enough'));
    await expect(hanging).rejects.toThrow('enough');
    expect(isRunning(worker.pid)).toBe(false);
  });

  it('that takes longer than its call may is ended', async () => {
    const limit = { ms: 300, error: () => new Error('too long') };
    const marker = join(temporaryFolder(), 'begun');
    await expect(start().call('hang', [marker], { limit })).rejects.toThrow('too long');
  });

  it.runIf(process.platform === 'linux')('that is frozen at work is ended as one that died', async () => {
    const worker = start({ guard: createMemoryGuard(1_000, 10) });
    const marker = join(temporaryFolder(), 'begun');
    const hanging = worker.call('hang', [marker]);
    await begun(marker);
    process.kill(worker.pid, 'SIGSTOP');
    await expect(hanging).rejects.toThrow('was stopped from outside');
    await isGone(worker.pid);
  });

  it.each([
    ['its heap', 'fillHeap', []],
    ['memory beside its heap', 'fillBuffers', [2_000]],
    ['more than an allocation can give', 'refuseAllocation', []],
  ] as const)('that fills %s ends in IX_000_006, and this process lives', async (_what, name, args) => {
    const call = start().call(name, args as never);
    await expect(call).rejects.toMatchObject({ code: 'IX_000_006' });
  });

  it.each([
    ['its heap', 'fillHeap', []],
    ['memory beside its heap', 'fillBuffers', [2_000]],
  ] as const)(
    'that fills %s at a later call is spent: whose memory it is cannot be said',
    async (_what, name, args) => {
      const worker = start();
      await worker.call('say', ['something before']);
      await expect(worker.call(name, args as never)).rejects.toMatchObject({
        name: 'WorkerSpent',
        reached: { code: 'IX_000_006' },
      });
    },
  );

  it('of a pool that was filled by others is replaced by a fresh one, and what fills that is refused', async () => {
    const pool = createWorkerPool({ start: () => start() });
    onTestFinished(() => pool.close());
    const marker = join(temporaryFolder(), 'filled once');
    await pool.use((worker) => worker.call('say', ['something before']));
    await expect(pool.use((worker) => worker.call('fillUnless', [marker]))).resolves.toBe('lived');
    await expect(pool.use((worker) => worker.call('fillBuffers', [2_000]))).rejects.toMatchObject({
      code: 'IX_000_006',
    });
  });

  it('says how much it held and may hold', async () => {
    await expect(start({ memoryMb: 200 }).call('fillBuffers', [2_000])).rejects.toMatchObject({
      message: expect.stringMatching(/^The document needs more memory .*: \d+ MB were held, at most 200 MB/),
      details: { limit: 'memory_mb', of: 'process', limit_mb: 200 },
    });
  });

  it('that is idle is ended first when all together hold too much', async () => {
    const guard = createMemoryGuard(300, 20);
    const [idle, other] = [start({ guard }), start({ guard })];
    await idle.call('say', ['ready']);
    await expect(other.call('fillBuffers', [2_000])).rejects.toMatchObject({
      code: 'IX_000_006',
      details: { of: 'all_processes', limit_mb: 300 },
    });
    await isGone(idle.pid);
  });

  it('stays when a terminal interrupts all of its processes', async () => {
    const worker = start();
    await worker.call('say', ['ready']);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(worker.pid, signal);
    await expect(worker.call('say', ['still here'])).resolves.toBe('did still here');
  });

  it.each(['at rest', 'in a calculation'])('leaves when the service is killed: %s', async (how) => {
    const marker = join(temporaryFolder(), 'begun');
    const parent = spawn(
      process.execPath,
      [join(import.meta.dirname, 'parent-process.ts'), how === 'at rest' ? '' : marker],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    onTestFinished(() => void parent.kill('SIGKILL'));
    const said = await new Promise<string>((resolve) =>
      parent.stdout.once('data', (data) => resolve(String(data))),
    );
    const child = Number(said.trim());
    expect(isRunning(child)).toBe(true);
    if (how !== 'at rest') await begun(marker);
    parent.kill('SIGKILL');
    await isGone(child);
  });
});

describe('work in a pool of processes', () => {
  const openPool = (options: Partial<ProcessOptions> = {}) => {
    const pool = createWorkerPool({ start: () => start(options), size: 1 });
    onTestFinished(() => pool.close());
    return pool;
  };

  it('is tried once more when its process is killed from outside', async () => {
    const pool = openPool();
    const marker = join(temporaryFolder(), 'killed');
    let tries = 0;
    const working = pool.use(async (worker) => {
      tries += 1;
      if (tries > 1) return worker.call('say', ['again']);
      const hanging = worker.call('hang', [marker]);
      await begun(marker);
      process.kill(worker.pid, 'SIGKILL');
      return hanging;
    });
    await expect(working).resolves.toBe('did again');
  });

  it('ends in an error when it ends two processes, and the next work is done', async () => {
    const pool = openPool();
    await expect(pool.use((worker) => worker.call('exit', []))).rejects.toMatchObject({
      name: 'WorkerDied',
      message: 'the obedient process died (exit code 3)',
    });
    await expect(pool.use((worker) => worker.call('say', ['this']))).resolves.toBe('did this');
  });

  it('is not tried again when a limit ended it', async () => {
    let tries = 0;
    const working = openPool().use((worker) => {
      tries += 1;
      return worker.call('fillHeap', []);
    });
    await expect(working).rejects.toMatchObject({ code: 'IX_000_006' });
    expect(tries).toBe(1);
  });
});
