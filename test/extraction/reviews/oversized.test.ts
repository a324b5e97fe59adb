import { expect, it } from 'vitest';
import { readReviewable } from '../../../src/extraction/reviews/reviewable.ts';

const MANY = 60_000;
const many = <T>(one: (at: number) => T) => Array.from({ length: MANY }, (_, at) => one(at));
const field = (at: number) => ({ name: `f${at}`, type: 'str' });
const check = (at: number) => ({ name: `c${at}`, rule: 'f0 = f0' });

/** Each ended as IX_000_006 when it was run; its row is there, and anybody may ask for its review. */
const OVERSIZED = {
  fields: { fields: many(field) },
  columns: { tables: [{ name: 't', columns: many(field) }] },
  tables: { tables: many((at) => ({ name: `t${at}`, columns: [field(0)] })) },
  choices: { fields: [{ ...field(0), choices: many(String) }] },
  checks: { fields: [field(0)], checks: many(check) },
};

it.each(Object.entries(OVERSIZED))(
  'nothing of a use case with too many %s is there to be reviewed',
  (_, parts) => {
    const use_case_inline = { use_case_name: 'x', system_prompt: '', fields: [], ...parts };
    const job = {
      job_id: '00000000-0000-0000-0000-000000000000',
      status: 'error' as const,
      has_ended: true,
      use_case: 'x',
      use_case_inline,
      response: null,
    };
    const { fields, tables, checks } = readReviewable(job, new Map());
    expect([fields.size, tables.size, checks.length]).toEqual([0, 0, 0]);
  },
);
