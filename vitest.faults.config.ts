import { defineConfig } from 'vitest/config';
import { ENGINE_FLAGS } from './src/threads/engine-flags.ts';

/** `npm run test:faults`: real processes on a real PostgreSQL, broken on purpose. Two files at a time: much of it is waiting. */
export default defineConfig({
  test: {
    execArgv: [...ENGINE_FLAGS],
    include: ['test/faults/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    provide: {
      faultKills: Number(process.env['FAULT_KILLS'] ?? 8),
      faultSeed: Number(process.env['FAULT_SEED'] ?? 1),
    },
  },
});

declare module 'vitest' {
  export interface ProvidedContext {
    /** kill -9s in the storm, and the number from which its schedule is drawn. */
    faultKills: number;
    faultSeed: number;
  }
}
