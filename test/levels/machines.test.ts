import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abilitiesOf, replay, steps } from '../../testing/steps.ts';
import type { Tried } from '../../testing/story.ts';
import { createMachineSystem } from '../../testing/systems/machine-system.ts';

const abilities = abilitiesOf(createMachineSystem(fc.sample(fc.scheduler(), 1)[0] as fc.Scheduler));

describe('the machines, on a table that keeps the rules', () => {
  it('keep every rule, whatever is done in whatever order', { timeout: 120_000 }, async () => {
    const tried: Tried = new Map();
    const startedAt = performance.now();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), steps(abilities, { maxLength: 16 }), async (order, taken) => {
        runs += 1;
        await replay(createMachineSystem(order), taken, { tried });
      }),
      { numRuns: 100 },
    );
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`machines: ${runs} runs in ${seconds.toFixed(1)} s`);
    for (const rule of ['status_moves', 'one_of_many', 'callback_once', 'oldest_first', 'cancel'] as const) {
      expect(tried.get(rule) ?? 0, rule).toBeGreaterThan(10);
    }
  });
});
