import type { Scheduler } from 'fast-check';
import type { TableRow } from '../machines/table.ts';
import { toJob } from '../machines/table.ts';
import { createWorld } from '../machines/world.ts';
import { memberOf } from '../story.ts';
import type { ReceivedCallback, Reply, System } from '../system.ts';

const RECEIVER = 'http://127.0.0.1/answer/';
const NOT_FOUND: Reply = { status: 404, body: { detail: 'job not found' } };
/** Polls until all must have ended, whatever was broken before. */
const MAX_POLLS = 60;

const textOf = (body: unknown, name: string) => {
  const value = memberOf(body, name);
  return typeof value === 'string' ? value : null;
};

/**
 * The scheduler, job and callback machines on a table in memory. Nothing happens by itself: `order` decides what is next of all
 * that is on its way, each time that something is let happen.
 */
export function createMachineSystem(order: Scheduler): System {
  const received = new Map<string, ReceivedCallback[]>();
  const world = createWorld(order, {
    receive: (job) => {
      const answered = Number(job.callback_url?.slice(RECEIVER.length)) || 204;
      received.set(job.job_id, [...(received.get(job.job_id) ?? []), { body: job, answered }]);
      return answered;
    },
  });
  world.actor.start();

  const show = (row: TableRow | undefined): Reply =>
    row === undefined ? NOT_FOUND : { status: 200, body: toJob(row) };
  const byPair = (clientId: unknown, requestId: unknown) =>
    world.rows.find((row) => row.client_id === clientId && row.request_id === requestId);

  function insert(request: unknown, heard: boolean): TableRow {
    const pair = { client_id: textOf(request, 'ix_client_id'), request_id: textOf(request, 'request_id') };
    return world.insert(heard, request, pair, textOf(request, 'callback_url'));
  }

  const isSettled = ({ status, callback_status }: TableRow) =>
    (status === 'done' || status === 'error') && callback_status !== 'pending';

  return {
    keepsOrder: true,
    async submit(body) {
      const known = byPair(memberOf(body, 'ix_client_id'), memberOf(body, 'request_id'));
      const row = known ?? insert(body, true);
      const { job_id, ix_id, status } = row;
      return { status: known === undefined ? 201 : 200, body: { job_id, ix_id, status } };
    },
    findById: async (jobId) => show(world.rows.find(({ job_id }) => job_id === jobId)),
    findByPair: async (clientId, requestId) => show(byPair(clientId, requestId)),
    async metrics() {
      const count = (wanted: string) => world.rows.filter(({ status }) => status === wanted).length;
      return {
        status: 200,
        body: {
          jobs_pending: count('pending'),
          jobs_running: count('running'),
          jobs_done_24h: count('done'),
          jobs_error_24h: count('error'),
          by_use_case_seconds: {},
        },
      };
    },
    async settle(jobIds) {
      const all = () => world.rows.filter(({ job_id }) => jobIds.includes(job_id)).every(isSettled);
      world.mendDatabase();
      await world.rest();
      for (let polls = 0; polls < MAX_POLLS && !all(); polls += 1) {
        world.clock.increment(10_000);
        await world.rest();
      }
      if (!all())
        throw new Error(`jobs have not ended: ${JSON.stringify(world.rows.map(({ status }) => status))}`);
      const [defect] = world.failures;
      if (defect !== undefined) throw new Error('the scheduler failed', { cause: defect });
    },
    pass: (steps) => world.pass(steps),
    async cancel(jobId) {
      const row = world.rows.find(({ job_id }) => job_id === jobId);
      if (row === undefined) return NOT_FOUND;
      if (!world.cancel(row)) return { status: 409, body: { detail: 'job has already finished' } };
      return { ...show(world.rows.find(({ job_id }) => job_id === jobId)), status: 202 };
    },
    insert: async (request, heard) => insert(request, heard).job_id,
    kill: async () => world.kill(),
    receiverUrl: (status) => `${RECEIVER}${status}`,
    received: (jobId) => received.get(jobId) ?? [],
  };
}
