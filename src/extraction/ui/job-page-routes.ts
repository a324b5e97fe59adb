import { setTimeout as wait } from 'node:timers/promises';
import { Type } from 'typebox';
import { JobStatus } from '../../../schemas/job.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import { toPublicJob } from '../store/public-job.ts';
import type { JobView } from './job-page.ts';
import { isFinal, renderJobFragment, renderJobPage, renderUnknownJob, titleOf } from './job-page.ts';
import type { PageDeps } from './page-deps.ts';
import { sendHtml, sendPage } from './page-deps.ts';
import { renderRecentJobs } from './recent-jobs.ts';

const LISTED_JOBS = 50;
/** How often, and how far apart in milliseconds, it is asked whether a job that has ended is at rest. */
const MAX_LOOKS = 20;
const LOOK_MS = 50;

const JobPath = Type.Object({ job_id: Type.String() });
const ListQuery = Type.Object({
  status: Type.Optional(Type.String({ default: '' })),
  client_id: Type.Optional(Type.String({ default: '' })),
});

/** The list of jobs, and the page of each, whole and as the fragment that it asks for while the job runs. */
export function addJobPageRoutes(
  app: HttpServer,
  { store, ocrGpu, drawChart }: Pick<PageDeps, 'store' | 'ocrGpu' | 'drawChart'>,
): void {
  /** A canceled job unwinds for a moment after its end; the page, which then asks no more, shall hold that too. */
  async function awaitRest(jobId: string): Promise<void> {
    for (let look = 0; look < MAX_LOOKS && !(await store.isOver(jobId)); look += 1) await wait(LOOK_MS);
    await store.flushEvents();
  }

  async function view(jobId: string): Promise<JobView | null> {
    const stored = await store.findLightly(jobId);
    if (stored === null) return null;
    const job = toPublicJob(stored);
    if (isFinal(job)) await awaitRest(jobId);
    const [events, position] = await Promise.all([store.listEvents(jobId), store.queuePosition(jobId)]);
    const chart = await drawChart(job, events ?? []);
    return { job, position, events: events ?? [], ocrGpu: ocrGpu(), now: new Date(), chart };
  }

  app.get('/ui/jobs', { schema: { hide: true, querystring: ListQuery } }, async (request, reply) => {
    const { status = '', client_id = '' } = request.query;
    const state = JobStatus.enum.find((known) => known === status);
    const jobs = await store.listRecent({
      ...(state === undefined ? {} : { status: state }),
      ...(client_id === '' ? {} : { client_id }),
      limit: LISTED_JOBS,
    });
    const main = renderRecentJobs(jobs.map(toPublicJob), { status, client_id }, new Date());
    return sendPage(reply, { title: 'Recent jobs', main, wide: true, section: '/ui/jobs' });
  });

  app.get('/ui/jobs/:job_id', { schema: { hide: true, params: JobPath } }, async (request, reply) => {
    const found = await view(request.params.job_id);
    reply.header('cache-control', 'no-store');
    return found === null
      ? sendPage(reply.code(404), { title: 'Error: Unknown job', main: renderUnknownJob() })
      : sendPage(reply, {
          title: titleOf(found.job),
          main: renderJobPage(found),
          wide: true,
          section: '/ui/jobs',
        });
  });

  app.get(
    '/ui/jobs/:job_id/fragment',
    { schema: { hide: true, params: JobPath } },
    async (request, reply) => {
      const found = await view(request.params.job_id);
      reply.header('cache-control', 'no-store');
      return found === null
        ? sendHtml(reply.code(404), renderUnknownJob())
        : sendHtml(reply, renderJobFragment(found));
    },
  );

  app.post('/ui/jobs/:job_id/cancel', { schema: { hide: true, params: JobPath } }, async (request, reply) => {
    await store.cancel(request.params.job_id);
    return reply.redirect(`/ui/jobs/${encodeURIComponent(request.params.job_id)}`, 303);
  });
}
