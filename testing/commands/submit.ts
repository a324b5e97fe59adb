import fc from 'fast-check';
import type { Asked, Defect, JobErrorCase } from '../arbitraries/requests.ts';
import { asked, defect, jobError } from '../arbitraries/requests.ts';
import type { KnownJob, Story } from '../story.ts';
import { describe, memberOf } from '../story.ts';
import type { Reply } from '../system.ts';
import { command } from './command.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const STATUSES = ['pending', 'running', 'done', 'error'];
const CALLBACK_ANSWERS = [null, null, 200, 204, 302, 500] as const;

const isSubmitted = ({ body }: Reply) =>
  UUID.test(String(memberOf(body, 'job_id'))) &&
  typeof memberOf(body, 'ix_id') === 'string' &&
  STATUSES.includes(String(memberOf(body, 'status')));

/** Whether a reply may be the first to a pair. */
const mayBeFirst = ({ status, wasRepeated }: Reply) =>
  status === 201 || (wasRepeated === true && status === 200);

function remember(story: Story, reply: Reply, job: Omit<KnownJob, 'job_id' | 'canceled' | 'seen'>): KnownJob {
  story.hold(
    'submitted_once',
    mayBeFirst(reply) && isSubmitted(reply),
    () => `a new pair: ${describe(reply)}`,
  );
  return story.add({ ...job, job_id: String(memberOf(reply.body, 'job_id')) });
}

async function submitNew(
  story: Story,
  request: Asked,
  callbackAnswer: number | null,
  mustFail: string | null,
): Promise<void> {
  const pair = story.newPair();
  const { receiverUrl } = story.system;
  const answer = receiverUrl === undefined ? null : callbackAnswer;
  const callback = answer === null || receiverUrl === undefined ? {} : { callback_url: receiverUrl(answer) };
  const sent = { ...request, ...pair, ...callback };
  const reply = await story.system.submit(sent);
  const job = remember(story, reply, { pair, sent, callbackAnswer: answer, mustFail });
  await story.look(job);
}

export const submit = command<{ request: Asked; callback: number | null }>({
  name: 'submit',
  needs: [],
  weight: 4,
  like: ['request', 'callback'],
  args: fc.record({ request: asked(), callback: fc.constantFrom(...CALLBACK_ANSWERS) }),
  run: (story, { request, callback }) => submitNew(story, request, callback, null),
});

export const submitAgain = command<{ job: number }>({
  name: 'submit again',
  needs: [],
  weight: 2,
  like: ['job'],
  args: fc.record({ job: fc.nat(9) }),
  async run(story, { job: number }) {
    const job = story.pick(number);
    if (job === null || job.pair === null) return;
    const reply = await story.system.submit(job.sent);
    const known = reply.status === 200 && isSubmitted(reply) && memberOf(reply.body, 'job_id') === job.job_id;
    story.hold('submitted_once', known, () => `the pair of ${job.job_id} again: ${describe(reply)}`);
    const seen = await story.look(job);
    story.hold(
      'submitted_once',
      memberOf(reply.body, 'ix_id') === seen.ix_id,
      'another ix_id than the job has',
    );
  },
});

export const submitManyAtOnce = command<{ request: Asked; times: number }>({
  name: 'submit at once',
  needs: [],
  like: ['request', 'times'],
  args: fc.record({ request: asked(), times: fc.integer({ min: 2, max: 12 }) }),
  async run(story, { request, times }) {
    const pair = story.newPair();
    const sent = { ...request, ...pair };
    const replies = await Promise.all(Array.from({ length: times }, () => story.system.submit(sent)));
    const created = replies.filter(({ status }) => status === 201);
    const found = replies.filter(({ status }) => status === 200);
    const [first] = [...created, ...found.filter(mayBeFirst)];
    const ids = new Set(replies.map(({ body }) => memberOf(body, 'job_id')));
    story.hold(
      'one_of_many',
      first !== undefined && created.length <= 1 && created.length + found.length === times && ids.size === 1,
      () =>
        `${created.length} of ${times} answers are 201, ${found.length} are 200, and they name ${ids.size} jobs`,
    );
    if (first !== undefined) remember(story, first, { pair, sent, callbackAnswer: null, mustFail: null });
  },
});

/** The errors of a 422 body. */
function errorsOf(body: unknown): readonly unknown[] {
  const detail = memberOf(body, 'detail');
  return Array.isArray(detail) ? detail : [];
}

export const submitInvalid = command<{ request: Asked; defect: Defect }>({
  name: 'submit what is invalid',
  needs: ['validates'],
  weight: 2,
  like: ['request', 'defect'],
  args: fc.record({ request: asked(), defect: defect() }),
  async run(story, { request, defect: { name, put, loc, type } }) {
    const pair = story.newPair();
    const kept = Object.entries({ ...request, ...pair, ...put }).filter(
      ([key]) => !(key in put) || put[key] !== undefined,
    );
    // A value of undefined does not survive being printed: its name is that of what is missing.
    const missing = type === 'missing' && loc.length === 2 ? loc[1] : undefined;
    const reply = await story.system.submit(Object.fromEntries(kept.filter(([key]) => key !== missing)));
    const isRefused = reply.status >= 400 && reply.status < 500;
    story.hold('invalid_refused', isRefused, () => `${name}: ${describe(reply)}`);
    if (story.system.validates === 'in detail') {
      const named = errorsOf(reply.body).some(
        (error) =>
          JSON.stringify(memberOf(error, 'loc')) === JSON.stringify(loc) && memberOf(error, 'type') === type,
      );
      story.hold('invalid_refused', reply.status === 422 && named, () => `${name}: ${describe(reply)}`);
    }
    const found = await story.system.findByPair(pair.ix_client_id, pair.request_id);
    story.hold('invalid_refused', found.status === 404, () => `${name}, and a job: ${describe(found)}`);
  },
});

export const submitJobError = command<{ request: Asked; error: JobErrorCase }>({
  name: 'submit a job error',
  needs: ['runsSteps'],
  like: ['request', 'error'],
  args: fc.record({ request: asked(), error: jobError() }),
  run: (story, { request, error }) => {
    const { use_case_inline: _, ...plain } = request;
    const changed: Asked = { ...plain, use_case: 'bank_statement_header', ...error.put };
    return submitNew(story, changed, null, error.code);
  },
});
