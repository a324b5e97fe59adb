import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // These break real processes for minutes: npm run test:faults.
    exclude: ['test/faults/**', 'node_modules/**'],
    globalSetup: ['test/helpers/database-server.ts'],
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
