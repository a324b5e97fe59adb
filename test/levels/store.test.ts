import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRules } from '../../testing/check.ts';
import { abilitiesOf, replay, steps } from '../../testing/steps.ts';
import { openStoreBench, type StoreBench } from '../helpers/store.ts';
import { openStoreSystem } from '../helpers/store-system.ts';

let bench: StoreBench;
beforeAll(async () => {
  bench = await openStoreBench();
});
afterAll(() => bench.close());

describe('the store, on PostgreSQL', () => {
  it('keeps every rule in a story that does everything', async () => {
    const system = await openStoreSystem(bench);
    const report = await checkRules(system, { runs: 0, seed: 1, name: 'tour' });
    expect(report.broken).toEqual([]);
    for (const rule of ['database_guards', 'row_is_job', 'callback_verdict', 'oldest_first'] as const) {
      expect(report.tried.get(rule) ?? 0, rule).toBeGreaterThan(0);
    }
    await system.close();
  });

  it('keeps every rule, whatever is done', { timeout: 240_000 }, async () => {
    const system = await openStoreSystem(bench);
    await fc.assert(
      fc.asyncProperty(steps(abilitiesOf(system)), (taken) => replay(system, taken)),
      { numRuns: 12 },
    );
    await system.close();
  });
});
