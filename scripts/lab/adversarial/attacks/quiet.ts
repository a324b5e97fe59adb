import type { Attack } from '../attack.ts';

/** What the good jobs and `/healthz` are like when nothing is wrong: an attack is judged beside this. */
export const QUIET: Attack = {
  name: 'quiet',
  what: 'nothing at all',
  should: 'the ten good jobs are done and right',
  run: async () => [],
};
