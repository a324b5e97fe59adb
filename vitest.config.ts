import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ENGINE_FLAGS } from './src/threads/engine-flags.ts';

export default defineConfig({
  test: {
    execArgv: [...ENGINE_FLAGS],
    include: ['test/**/*.test.ts'],
    // These break real processes for minutes: npm run test:faults.
    exclude: ['test/faults/**', 'node_modules/**'],
    globalSetup: ['test/helpers/database-server.ts'],
    pool: 'forks',
    // Most files wait for processes of their own: one core less than there are, which is vitest's choice, would leave half of two idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is polled for comes when it comes: a second, as vitest has it, is too little for a machine that does other things too.
    expect: { poll: { timeout: 30_000 } },
  },
});
