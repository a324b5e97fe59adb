import fc from 'fast-check';
import type { Story } from '../story.ts';
import { describe, memberOf } from '../story.ts';
import { command } from './command.ts';

/** An id that no job has: version 4, and nothing in it. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

export const lookUp = command<{ job: number }>({
  name: 'look up',
  needs: [],
  weight: 3,
  like: ['job'],
  args: fc.record({ job: fc.nat(9) }),
  async run(story, { job: number }) {
    const job = story.pick(number);
    if (job === null) return;
    await story.look(job);
    if (job.pair === null) return;
    const { ix_client_id, request_id } = job.pair;
    const seen = story.readReply(job, await story.system.findByPair(ix_client_id, request_id));
    story.judge(job, seen);
    story.hold(
      'found_alike',
      seen.client_id === ix_client_id && seen.request_id === request_id,
      'another pair',
    );
  },
});

export const lookUpNobody = command<Record<string, never>>({
  name: 'look up nobody',
  needs: [],
  like: [],
  args: fc.constant({}),
  async run(story) {
    const { ix_client_id, request_id } = story.newPair();
    const { system } = story;
    for (const reply of [await system.findById(NOBODY), await system.findByPair(ix_client_id, request_id)]) {
      const right = reply.status === 404 && memberOf(reply.body, 'detail') === 'job not found';
      story.hold('unknown_404', right, () => describe(reply));
    }
  },
});

const COUNTS = ['jobs_pending', 'jobs_running', 'jobs_done_24h', 'jobs_error_24h'];
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

async function countEnded(story: Story): Promise<number> {
  const { body } = await story.system.metrics();
  return Number(memberOf(body, 'jobs_done_24h')) + Number(memberOf(body, 'jobs_error_24h'));
}

export const readMetrics = command<Record<string, never>>({
  name: 'read metrics',
  needs: [],
  like: [],
  args: fc.constant({}),
  async run(story) {
    const reply = await story.system.metrics();
    const seconds = memberOf(reply.body, 'by_use_case_seconds');
    const averages = typeof seconds === 'object' && seconds !== null ? Object.values(seconds) : [Number.NaN];
    const right =
      reply.status === 200 &&
      COUNTS.every((name) => isCount(memberOf(reply.body, name))) &&
      averages.every((average) => typeof average === 'number' && average >= 0);
    story.hold('metrics_count', right, () => describe(reply));
    // Its own jobs that have ended are among those counted; others may be too.
    const ended = story.jobs.filter(({ seen }) => seen !== null && seen.finished_at !== null).length;
    const counted = await countEnded(story);
    story.hold('metrics_count', counted >= ended, `${counted} counted, ${ended} seen to end`);
  },
});

export const readHealth = command<Record<string, never>>({
  name: 'read health',
  needs: ['health'],
  like: [],
  args: fc.constant({}),
  async run(story) {
    const reply = await story.system.health?.();
    if (reply === undefined) return;
    const { database, llm, ocr, ocr_gpu, ...more } = Object(reply.body);
    const known =
      ['ok', 'fail'].includes(database) &&
      ['ok', 'degraded', 'fail'].includes(llm) &&
      ['ok', 'fail'].includes(ocr) &&
      [true, false, null].includes(ocr_gpu ?? null) &&
      Object.keys(more).length === 0;
    const allOk = database === 'ok' && llm === 'ok' && ocr === 'ok';
    story.hold('health', known && reply.status === (allOk ? 200 : 503), () => describe(reply));
  },
});
