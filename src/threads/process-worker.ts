import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { url as inspectedAt } from 'node:inspector';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { IxError } from '../../steps/ports/errors.ts';
import { limitCall } from './call-limit.ts';
import { childEnvironment } from './child-environment.ts';
import { ENGINE_FLAGS } from './engine-flags.ts';
import type { MemoryGuard, MemoryReached } from './memory-guard.ts';
import { type ArgsOf, answerBy, type Calls, createPeer, type ResultOf } from './peer.ts';
import type { PeerMessage } from './peer-messages.ts';
import { measureWait } from './processor-wait.ts';
import { type CallOptions, type Worker, WorkerDied, WorkerSpent } from './worker.ts';

export interface ProcessOptions {
  /** What people call it, as in `the document reader`. */
  readonly name: string;
  /** A module that calls `serveCalls`. */
  readonly script: URL;
  /** Megabytes of JavaScript heap, enforced by V8. */
  readonly heapMb: number;
  /** Megabytes of memory of every kind, watched. */
  readonly memoryMb: number;
  readonly guard: MemoryGuard;
}

const MB = 1024 * 1024;
const THE_DOCUMENT = 'The document';
/** What is kept of a child's last words. */
const STDERR_KEPT = 4_000;
/** What V8 and the C++ library say as they end a process for want of memory. */
const OUT_OF_MEMORY =
  /heap out of memory|heap limit|out of memory|allocation failed|bad_alloc|Cannot allocate memory/i;

/** How Node says where a debugger finds it. */
const DEBUGGER = 'Debugger listening on ws:';

/** A child of a process with an open debugger has one too, on a free port of this machine. */
const inspection = () => (inspectedAt() === undefined ? [] : ['--inspect=127.0.0.1:0']);

/** Starts a child process of Node that answers one service's calls and ends with it. */
export function startProcess<C extends Calls>(options: ProcessOptions): Worker<C> {
  const { name, script, heapMb, memoryMb, guard } = options;
  const child = spawn(
    process.execPath,
    [
      ...ENGINE_FLAGS,
      `--max-old-space-size=${heapMb}`,
      '--disable-warning=ExperimentalWarning',
      ...inspection(),
      fileURLToPath(script),
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
      env: childEnvironment(),
    },
  );
  const exited = ended(child);
  let alive = true;
  let busy = 0;
  let begun = 0;
  let lastWords = '';
  let death: Error | null = null;
  let subject = THE_DOCUMENT;
  let world: ((name: string, args: readonly unknown[]) => unknown) | null = null;
  const worldCalls = new Set<Promise<unknown>>();

  const peer = createPeer<C>(
    // A child that is going away hears nothing more; its end is told by its exit.
    (message) => child.connected && child.send(message, undefined, {}, () => undefined),
    (called, args) => {
      if (world === null) throw new Error(`${name} asks for ${called} out of turn`);
      const answer = Promise.resolve(world(called, args));
      const tracked = answer.catch(() => undefined).finally(() => worldCalls.delete(tracked));
      worldCalls.add(tracked);
      return answer;
    },
  );
  const kill = (reason: Error | null) => {
    death ??= reason;
    alive = false;
    child.kill('SIGKILL');
  };
  /** Only a process that has never had another call can have been filled by none but this one. */
  const blame = (reached: IxError) => (begun > 1 ? new WorkerSpent(reached) : reached);
  const unwatch = guard.watch({
    pid: child.pid ?? 0,
    name,
    mostBytes: memoryMb * MB,
    get busy() {
      return busy > 0;
    },
    end: (reached) => kill(blame(memoryReached(subject, reached))),
    endFrozen: () => kill(new WorkerDied(`${name} was stopped from outside and did not go on`)),
  });

  child.on('message', (message: PeerMessage) => peer.receive(message));
  child.stderr?.setEncoding('utf8').on('data', (said: string) => {
    lastWords = (lastWords + said).slice(-STDERR_KEPT);
    if (said.includes(DEBUGGER)) process.stderr.write(`${name}: ${said}`);
  });
  void exited.then((how) => {
    alive = false;
    unwatch();
    const isMemory = how !== 'stopped' && OUT_OF_MEMORY.test(lastWords);
    peer.cut(
      death ?? (isMemory ? blame(heapReached(subject, heapMb)) : new WorkerDied(`${name} died (${how})`)),
    );
  });
  hold(child, 'unref');

  async function call<Name extends keyof C & string>(
    called: Name,
    args: ArgsOf<C, Name>,
    { signal = null, limit, subject: named, world: asked }: CallOptions = {},
  ): Promise<ResultOf<C, Name>> {
    signal?.throwIfAborted();
    if (!alive) throw new WorkerDied(`${name} has ended`);
    // Its end is this call's own doing: other calls that it was at are told of a death, and can be asked again.
    let ownReason: unknown = null;
    const endFor = (reason: unknown) => {
      ownReason = reason;
      kill(null);
    };
    const onAbort = () => endFor(signal?.reason);
    const unlimit = limit && limitCall(limit.ms, measureWait(child.pid ?? 0), () => endFor(limit.error()));
    signal?.addEventListener('abort', onAbort, { once: true });
    if (asked !== undefined) world = answerBy(asked);
    subject = named ?? THE_DOCUMENT;
    if (busy === 0) hold(child, 'ref');
    busy += 1;
    begun += 1;
    try {
      return await peer.call(called, args);
    } catch (thrown) {
      throw ownReason ?? thrown;
    } finally {
      unlimit?.();
      signal?.removeEventListener('abort', onAbort);
      await Promise.all(worldCalls);
      busy -= 1;
      if (busy === 0) hold(child, 'unref');
    }
  }

  return {
    get alive() {
      return alive && child.connected;
    },
    pid: child.pid ?? 0,
    call,
    async stop() {
      // Who waits for its end must be able to see it.
      hold(child, 'ref');
      kill(null);
      await exited;
    },
  };
}

/** How it ended, once nothing more can be heard of it. */
async function ended(child: ChildProcess): Promise<string> {
  const failed = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
  });
  const closed = once(child, 'close').then(() =>
    child.signalCode === null ? `exit code ${child.exitCode}` : `signal ${child.signalCode}`,
  );
  return Promise.race([failed, closed]);
}

/** An idle child keeps the service's process no longer than it wants to live; one at work does. */
function hold(child: ChildProcess, how: 'ref' | 'unref'): void {
  child[how]();
  child.channel?.[how]();
  if (child.stderr instanceof Socket) child.stderr[how]();
}

function memoryReached(subject: string, reached: MemoryReached): IxError {
  const whose = reached.of === 'process' ? 'one job may take' : 'all that is being read may take together';
  return new IxError(
    'IX_000_006',
    `${subject} needs more memory than ${whose}: ${reached.held_mb} MB were held, at most ${reached.limit_mb} MB may be.`,
    { details: { limit: 'memory_mb', ...reached } },
  );
}

const heapReached = (subject: string, heapMb: number) =>
  new IxError(
    'IX_000_006',
    `${subject} needs more memory than one job may take: at most ${heapMb} MB of JavaScript heap may be held.`,
    { details: { limit: 'heap_mb', limit_mb: heapMb } },
  );
