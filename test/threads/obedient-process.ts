import { existsSync, writeFileSync } from 'node:fs';
import { serveCalls } from '../../src/threads/serve-calls.ts';
import { IxError } from '../../steps/ports/errors.ts';

const MB = 1024 * 1024;
const kept: unknown[] = [];

/** Does what a test tells it, in a thread or in a process. */
export type ObedientCalls = {
  readonly say: (what: string) => string;
  readonly pid: () => number;
  readonly environment: () => NodeJS.ProcessEnv;
  /** What Node was told when it was started. */
  readonly flags: () => readonly string[];
  readonly askBack: (what: string) => Promise<string>;
  readonly fail: (code: 'IX_000_005' | null) => never;
  /** Says that it has begun by making the file, and calculates for ever. */
  readonly hang: (begun: string) => never;
  readonly exit: () => never;
  /** Ends its process or thread once: where the file is not yet. */
  readonly exitUnless: (marker: string) => string;
  readonly fillHeap: () => never;
  readonly fillBuffers: (mb: number) => Promise<never>;
  /** Fills memory once: where the file is not yet. */
  readonly fillUnless: (marker: string) => Promise<string>;
  readonly refuseAllocation: () => never;
};
export type ObedientWorld = { readonly answer: (what: string) => string };

const calls: ObedientCalls = {
  say: (what) => `did ${what}`,
  pid: () => process.pid,
  environment: () => ({ ...process.env }),
  flags: () => process.execArgv,
  askBack: (what) => service.call('answer', [what]),
  fail(code) {
    if (code === null) throw new TypeError('told to');
    throw new IxError(code, 'told to', { details: { told: true } });
  },
  hang(begun) {
    writeFileSync(begun, '');
    for (;;) Math.random();
  },
  exit: () => process.exit(3),
  exitUnless(marker) {
    if (existsSync(marker)) return 'lived';
    writeFileSync(marker, '');
    return process.exit(3);
  },
  fillHeap() {
    for (;;) kept.push(Array.from({ length: 1_000 }, (_, at) => ({ at })));
  },
  async fillBuffers(mb) {
    for (let held = 0; held < mb; held += 20) {
      kept.push(Buffer.alloc(20 * MB, 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return new Promise<never>(() => undefined);
  },
  async fillUnless(marker) {
    if (existsSync(marker)) return 'lived';
    writeFileSync(marker, '');
    return calls.fillBuffers(2_000);
  },
  refuseAllocation() {
    throw new RangeError(`Invalid string length`);
  },
};

const service = serveCalls<ObedientWorld>(calls);
