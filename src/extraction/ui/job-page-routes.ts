import { setTimeout as wait } from 'node:timers/promises';
import { html } from '@remix-run/html-template';
import type { HttpServer } from '../../shared/http/server.ts';
import { removeJob } from '../http/remove-job.ts';
import { jobNotFound } from '../http/send-job.ts';
import { readResponse } from '../responses/shown-response.ts';
import { toPublicJob } from '../store/public-job.ts';
import type { StoredJob } from '../store/types.ts';
import { renderCallback } from './job-callback.ts';
import type { JobView } from './job-page.ts';
import { JobPath } from './job-path.ts';
import type { PageDeps } from './page-deps.ts';
import { sendHtml, sendPage } from './page-deps.ts';
import type { TextPages } from './page-sheets.ts';
import type { PageLine } from './page-words.ts';

/** Pages of texts that one page of a job shows; more would be long to scroll. */
const SHOWN_TEXTS = 20;
/** How often, and how far apart in milliseconds, it is asked whether a job that has ended is at rest. */
const MAX_LOOKS = 20;
const LOOK_MS = 50;

/** Loaded when a job is looked at: a start need not wait for the words of all languages, by which values are shown. */
const loadPage = () => import('./job-page.ts');

/** The page of each job, whole and as the fragment that it asks for while the job runs, and what a person may do with it. */
export function addJobPageRoutes(
  app: HttpServer,
  {
    store,
    reviewing,
    kept,
    ocrGpu,
    drawChart,
    words,
  }: Pick<PageDeps, 'store' | 'reviewing' | 'kept' | 'ocrGpu' | 'drawChart' | 'words'>,
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
    const { isFinal } = await loadPage();
    if (isFinal(job)) await awaitRest(jobId);
    const [events, position] = await Promise.all([store.listEvents(jobId), store.queuePosition(jobId)]);
    const chart = await drawChart(job, events ?? []);
    const texts = await readTexts(stored);
    const review = job.status === 'done' ? await reviewing.read(jobId, null) : null;
    return {
      job,
      position,
      events: events ?? [],
      ocrGpu: ocrGpu(),
      now: new Date(),
      chart,
      texts,
      review: review === null || 'refused' in review ? null : review,
    };
  }

  /** The first pages of a job that have no picture. */
  async function readTexts(job: StoredJob): Promise<TextPages> {
    const texts = new Map<string, readonly PageLine[]>();
    if (job.status !== 'done') return texts;
    const pages = readResponse(job)?.pages.filter(({ width }) => width === null) ?? [];
    for (const { file_index, page_number } of pages.slice(0, SHOWN_TEXTS)) {
      const lines = await words.read(job, file_index, page_number, new AbortController().signal);
      if (lines !== null) texts.set(`${file_index}/${page_number}`, lines);
    }
    return texts;
  }

  app.get('/ui/jobs/:job_id', { schema: { hide: true, params: JobPath } }, async (request, reply) => {
    const [found, page] = await Promise.all([view(request.params.job_id), loadPage()]);
    reply.header('cache-control', 'no-store');
    return found === null
      ? sendPage(reply.code(404), { title: 'Error: Unknown job', main: page.renderUnknownJob() })
      : sendPage(reply, {
          title: page.titleOf(found.job),
          main: page.renderJobPage(found),
          wide: true,
          section: '/ui/jobs',
        });
  });

  app.get(
    '/ui/jobs/:job_id/fragment',
    { schema: { hide: true, params: JobPath } },
    async (request, reply) => {
      const [found, page] = await Promise.all([view(request.params.job_id), loadPage()]);
      reply.header('cache-control', 'no-store');
      return found === null
        ? sendHtml(reply.code(404), page.renderUnknownJob())
        : sendHtml(reply, page.renderJobFragment(found));
    },
  );

  app.get(
    '/ui/jobs/:job_id/callback',
    { schema: { hide: true, params: JobPath } },
    async (request, reply) => {
      const { job_id } = request.params;
      const [job] = await Promise.all([store.findLightly(job_id), store.flushEvents()]);
      if (job === null) throw jobNotFound();
      const events = (await store.listEvents(job_id)) ?? [];
      reply.header('cache-control', 'no-store');
      return sendHtml(reply, renderCallback(toPublicJob(job), events) ?? html``);
    },
  );

  app.post('/ui/jobs/:job_id/cancel', { schema: { hide: true, params: JobPath } }, async (request, reply) => {
    await store.cancel(request.params.job_id);
    return reply.redirect(`/ui/jobs/${encodeURIComponent(request.params.job_id)}`, 303);
  });

  app.post('/ui/jobs/:job_id/again', { schema: { hide: true, params: JobPath } }, async (request, reply) => {
    const made = await store.tryAgain(request.params.job_id);
    return reply.redirect(`/ui/jobs/${encodeURIComponent(made ?? request.params.job_id)}`, 303);
  });

  app.post('/ui/jobs/:job_id/delete', { schema: { hide: true, params: JobPath } }, async (request, reply) => {
    await removeJob({ store, kept }, request.params.job_id);
    return reply.redirect('/ui/jobs', 303);
  });
}
