import { createMemoryGuard } from '../../src/threads/memory-guard.ts';
import { startProcess } from '../../src/threads/process-worker.ts';
import type { ObedientCalls } from './obedient-process.ts';

/** A service that is killed: says the number of its child, which calculates for ever when a file to begin it with is named. */
const worker = startProcess<ObedientCalls>({
  name: 'the obedient process',
  script: new URL('./obedient-process.ts', import.meta.url),
  heapMb: 64,
  memoryMb: 400,
  guard: createMemoryGuard(Number.POSITIVE_INFINITY),
});
await worker.call('say', ['ready']);
const [marker = ''] = process.argv.slice(2);
if (marker !== '') void worker.call('hang', [marker]);
console.log(worker.pid);
setInterval(() => undefined, 1_000);
