import { defineConfig } from 'vitest/config';
import './src/threads/engine-flags.ts';

/** `npm run test:unit`: what needs no database, no browser and no recognition. For use while writing; `npm test` is the whole. */
export default defineConfig({
  test: {
    include: [
      'test/architecture.test.ts',
      'test/pages.test.ts',
      'test/reading/**/*.test.ts',
      'test/machines/**/*.test.ts',
      'test/steps/**/*.test.ts',
      'test/shared/http/**/*.test.ts',
      'test/scripts/**/*.test.ts',
    ],
    // Whole corpora, large bodies and long random runs take most of the time: `npm test` has them.
    exclude: [
      'test/reading/proof/{lies,confidence,grammar}.test.ts',
      'test/reading/extractor/{documents,trade-documents}.test.ts',
      'test/machines/{scheduler,paths}.test.ts',
      'test/shared/http/{large-bodies,validation.property}.test.ts',
      'test/scripts/{synthetic,package}.test.ts',
      'test/scripts/eval/**',
    ],
    // Modules of knowledge are read once for each of two threads: nothing of what they hold changes between files.
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
  },
});
