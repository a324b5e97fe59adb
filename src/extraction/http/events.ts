import { setTimeout as wait } from 'node:timers/promises';
import { Type } from 'typebox';
import { ErrorDetail } from '../../../schemas/http-errors.ts';
import { JobTimeline } from '../../../schemas/job.ts';
import { prefers } from '../../shared/http/accept.ts';
import { signalWhenCallerLeaves } from '../../shared/http/caller-leaves.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import { shareInFlight } from '../../shared/share-in-flight.ts';
import type { JobStore } from '../store/job-store.ts';
import { JobPath } from './jobs.ts';
import { jobNotFound } from './send-job.ts';

/** How often the timeline of a job is looked at for a stream. */
const LOOK_MS = 500;
/** A comment is sent when nothing happened for so many looks, so that proxies keep the connection. */
const LOOKS_BETWEEN_COMMENTS = 20;

/** How streams look at jobs: hundreds that follow one job look at it together. */
interface Looks {
  /** @param isLast who looks for the last time, after all is over, shares only what was asked after that */
  readTimeline(jobId: string, after: number, isLast?: boolean): Promise<JobTimeline | null>;
  isOver(jobId: string): Promise<boolean>;
}

async function readTimeline(store: JobStore, jobId: string, after: number): Promise<JobTimeline | null> {
  const job = await store.findLightly(jobId);
  const events = await store.listEvents(jobId, after);
  return job === null || events === null ? null : { job_id: job.job_id, status: job.status, events };
}

const createLooks = (store: JobStore): Looks => ({
  readTimeline: shareInFlight(
    (jobId: string, after: number, _isLast = false) => readTimeline(store, jobId, after),
    (jobId, after, isLast = false) => `${jobId} ${after} ${isLast}`,
  ),
  isOver: shareInFlight(
    (jobId: string) => store.isOver(jobId),
    (jobId) => jobId,
  ),
});

/**
 * The timeline as server-sent events: one `event: job_event` for each, and `event: end` with the status once nothing more
 * will come. That is later than the end of the job: a canceled one still unwinds, and a callback is still made.
 */
async function* streamTimeline(
  store: JobStore,
  looks: Looks,
  jobId: string,
  first: JobTimeline,
  after: number,
  signal: AbortSignal,
) {
  let timeline = first;
  let last = after;
  let quietLooks = 0;
  let isLastLook = false;
  while (!signal.aborted) {
    for (const event of timeline.events) {
      last = event.event_id;
      yield `id: ${event.event_id}\nevent: job_event\ndata: ${JSON.stringify(event)}\n\n`;
    }
    if (isLastLook) {
      yield `event: end\ndata: ${JSON.stringify({ status: timeline.status })}\n\n`;
      return;
    }
    quietLooks = timeline.events.length > 0 ? 0 : quietLooks + 1;
    if (quietLooks % LOOKS_BETWEEN_COMMENTS === LOOKS_BETWEEN_COMMENTS - 1) yield ': still here\n\n';
    // Events are written off the job's path: one more look after all is over catches those still on their way.
    isLastLook = await looks.isOver(jobId);
    await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
    if (isLastLook) await store.flushEvents();
    timeline = (await looks.readTimeline(jobId, last, isLastLook)) ?? { ...timeline, events: [] };
  }
}

/** The timeline of a job, at once or as it grows. */
export function addEventRoutes(app: HttpServer, store: JobStore, closing: AbortSignal): void {
  const looks = createLooks(store);
  app.get(
    '/jobs/:job_id/events',
    {
      schema: {
        operation: 'get_job_events',
        tag: 'jobs',
        description:
          'The timeline of a job. With `Accept: text/event-stream` it is streamed until the job ends; ' +
          '`Last-Event-ID` goes on after that event.',
        params: JobPath,
        response: {
          200: {
            content: {
              'application/json': { schema: JobTimeline },
              'text/event-stream': { schema: Type.String() },
            },
          },
          401: ErrorDetail,
          404: ErrorDetail,
          503: ErrorDetail,
        },
      },
    },
    async (request, reply) => {
      const { job_id } = request.params;
      const given = Number(request.headers['last-event-id']);
      const after = Number.isSafeInteger(given) && given > 0 ? given : 0;
      const isStream = prefers(request.headers.accept, 'text/event-stream', true);
      // A single answer is never older than its question.
      const timeline = await (isStream
        ? looks.readTimeline(job_id, after)
        : readTimeline(store, job_id, after));
      if (timeline === null) throw jobNotFound();
      if (!isStream) return timeline;
      const gone = signalWhenCallerLeaves(reply);
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      const signal = AbortSignal.any([gone, closing]);
      try {
        for await (const text of streamTimeline(store, looks, job_id, timeline, after, signal))
          reply.raw.write(text);
      } catch (error) {
        request.log.warn({ err: error, job_id }, 'the stream of a timeline was broken off');
      } finally {
        reply.raw.end();
      }
    },
  );
}
