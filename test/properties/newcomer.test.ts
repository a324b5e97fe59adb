import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMachineSystem, isOver, readJob, replay, steps } from '../../testing/index.ts';

const abilities = new Set(['pass', 'cancel', 'kill'] as const);

it('ends every job that was submitted, whatever is canceled and killed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps(abilities, { maxLength: 8 }), async (order, taken) => {
      const system = createMachineSystem(order);
      // Does the steps, lets every job end, and throws RuleBroken where a rule does not hold.
      await replay(system, taken);
      // And what you add to it:
      const { body } = await system.submit({
        use_case: 'x',
        ix_client_id: 'me',
        request_id: '1',
        context: {},
      });
      const { job_id } = body as { job_id: string };
      await system.settle([job_id]);
      const job = readJob((await system.findById(job_id)).body);
      expect(job !== null && isOver(job)).toBe(true);
    }),
    { numRuns: 20 },
  );
});
