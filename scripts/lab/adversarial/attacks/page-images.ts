import type { Attack, Finding } from '../attack.ts';
import { brief, call } from '../calls.ts';
import { runJob } from '../jobs.ts';
import { doublingForms } from '../pdf-bombs.ts';
import type { Target } from '../target.ts';

const JOB_MS = 120_000;
const ANSWER_MS = 60_000;
const AT_ONCE_MS = 5000;

/** Numbers of a file and a page that no job has. */
const MISSING = [
  '0/2',
  '0/999',
  '1/1',
  '10000/100000',
  '0/0',
  '0/-1',
  '-1/1',
  '0/1e9',
  '0/99999999999999999999',
  '0/1.5',
  '0/NaN',
  '0/%00',
  '..%2f..%2f/1',
];

async function ask(
  target: Target,
  jobId: string,
  page: string,
  may: readonly number[],
  within: number,
): Promise<Finding> {
  const answer = await call(`${target.url}/ui/jobs/${jobId}/pages/${page}`, { timeoutMs: ANSWER_MS });
  const held = may.includes(answer.status) && answer.milliseconds < within;
  return {
    sent: `page ${page}`,
    answered: `${brief(answer)} after ${Math.round(answer.milliseconds)} ms`,
    held,
  };
}

export const PAGE_IMAGES: Attack = {
  name: 'page-images',
  what: 'two dozen requests at once for the picture of a bomb, then for pages that do not exist',
  should: 'a picture or an error other than 500 within 60 s; 404 or 422 within 5 s for what does not exist',
  async run(target) {
    const files = [target.world.serve('bomb.pdf', doublingForms(30))];
    const { jobId } = await runJob(target, { context: { files } }, JOB_MS);
    const many = target.short ? 6 : 24;
    const bombs = await Promise.all(
      Array.from({ length: many }, () =>
        ask(target, jobId, '0/1', [200, 404, 413, 422, 429, 503], ANSWER_MS),
      ),
    );
    const missing = await Promise.all(
      [...MISSING, ...MISSING].map((page) => ask(target, jobId, page, [400, 404, 422], AT_ONCE_MS)),
    );
    const unknown = await ask(target, crypto.randomUUID(), '0/1', [404], AT_ONCE_MS);
    return [...bombs, ...missing, unknown];
  },
};
