import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Job } from '../../../schemas/job.ts';
import { JobStatus } from '../../../schemas/job.ts';
import { Uuid } from '../../../schemas/primitives.ts';
import type { Settings } from '../../../schemas/settings.ts';
import { HttpError } from '../../shared/http/http-error.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import { toEnvelope } from '../job-envelope.ts';
import type { JobStore } from '../job-store.ts';
import type { JobView } from './job-page.ts';
import { renderJobFragment, renderJobPage, renderUnknownJob } from './job-page.ts';
import { renderDocument } from './layout.ts';
import type { PagePictures } from './page-pictures.ts';
import { renderRecentJobs } from './recent-jobs.ts';
import { readForm } from './submit-upload.ts';
import { emptyUploadForm, renderUploadForm } from './upload-form.ts';
import { readUpload } from './uploads.ts';

export interface PageDeps {
  readonly store: JobStore;
  readonly settings: Settings;
  readonly useCaseNames: readonly string[];
  readonly pictures: PagePictures;
  readonly ocrGpu: () => boolean | null;
  /** SVG of a job's state chart with its path and times; empty when it cannot be drawn. */
  readonly drawChart: (job: Job, events: JobView['events']) => Promise<string>;
}

const MOST_FILES = 50;
const LISTED_JOBS = 50;

const JobPath = Type.Object({ job_id: Type.String() });
const PagePath = Type.Object({
  job_id: Uuid,
  file_index: Type.Integer({ minimum: 0, maximum: 10_000 }),
  page_number: Type.Integer({ minimum: 1, maximum: 100_000 }),
});
const ListQuery = Type.Object({
  status: Type.Optional(Type.String({ default: '' })),
  client_id: Type.Optional(Type.String({ default: '' })),
});

const sendHtml = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text);

/** The upload form and what it sends. */
export function addUploadRoutes(app: HttpServer, deps: PageDeps): void {
  const { settings, store, useCaseNames } = deps;
  const uploads = join(settings.IX_DATA_DIR, 'uploads');
  const formPage = (form: string) => renderDocument({ title: 'New job', main: form });
  app.register(multipart, {
    limits: {
      fileSize: settings.IX_FILE_MAX_BYTES,
      files: MOST_FILES,
      fieldSize: settings.IX_REQUEST_MAX_BYTES,
      fields: 50,
    },
    throwFileSizeLimit: false,
  });

  app.get('/ui', { schema: { hide: true } }, (_request, reply) =>
    sendHtml(
      reply,
      formPage(renderUploadForm(useCaseNames, emptyUploadForm(randomUUID()), {}, settings.IX_FILE_MAX_BYTES)),
    ),
  );

  app.post('/ui/jobs', { schema: { hide: true } }, async (request, reply) => {
    if (!request.isMultipart()) throw new HttpError(422, 'the form must be sent as multipart/form-data');
    const upload = await readUpload(request.parts(), uploads);
    const form = readForm(upload, useCaseNames, randomUUID());
    if ('errors' in form) {
      await upload.discard();
      const page = renderUploadForm(useCaseNames, form.values, form.errors, settings.IX_FILE_MAX_BYTES);
      return sendHtml(reply.code(422), renderDocument({ title: 'Error: New job', main: page }));
    }
    const { job, created } = await store.submit(form.request);
    if (!created) await upload.discard();
    return reply.redirect(`/ui/jobs/${job.job_id}`, 303);
  });
}

/** The pages of jobs, and the pictures that they show. */
export function addJobPageRoutes(app: HttpServer, deps: PageDeps): void {
  const { store, pictures } = deps;

  async function view(jobId: string): Promise<JobView | null> {
    const stored = await store.findById(jobId);
    if (stored === null) return null;
    const job = toEnvelope(stored);
    const [events, position] = await Promise.all([store.listEvents(jobId), store.queuePosition(jobId)]);
    const chart = await deps.drawChart(job, events ?? []);
    return { job, position, events: events ?? [], ocrGpu: deps.ocrGpu(), now: new Date(), chart };
  }

  async function requireJob(jobId: string): Promise<Job> {
    const job = await store.findById(jobId);
    if (job === null) throw new HttpError(404, 'job not found');
    return toEnvelope(job);
  }

  app.get('/ui/jobs', { schema: { hide: true, querystring: ListQuery } }, async (request, reply) => {
    const { status = '', client_id = '' } = request.query;
    const state = JobStatus.enum.find((known) => known === status);
    const jobs = await store.listRecent({
      ...(state === undefined ? {} : { status: state }),
      ...(client_id === '' ? {} : { client_id }),
      limit: LISTED_JOBS,
    });
    return sendHtml(
      reply,
      renderDocument({
        title: 'Recent jobs',
        main: renderRecentJobs(jobs, { status, client_id }, new Date()),
        wide: true,
      }),
    );
  });

  app.get('/ui/jobs/:job_id', { schema: { hide: true, params: JobPath } }, async (request, reply) => {
    const found = await view(request.params.job_id);
    if (found === null) {
      return sendHtml(reply.code(404), renderDocument({ title: 'Unknown job', main: renderUnknownJob() }));
    }
    return sendHtml(
      reply,
      renderDocument({ title: `Job ${found.job.ix_id}`, main: renderJobPage(found), wide: true }),
    );
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

  app.get('/ui/jobs/:job_id/job.json', { schema: { hide: true, params: JobPath } }, (request) =>
    requireJob(request.params.job_id),
  );

  app.get('/ui/jobs/:job_id/result.json', { schema: { hide: true, params: JobPath } }, async (request) => {
    const { response } = await requireJob(request.params.job_id);
    return response?.ix_result.result ?? {};
  });

  app.get(
    '/ui/jobs/:job_id/pages/:file_index/:page_number',
    { schema: { hide: true, params: PagePath } },
    async (request, reply) => {
      const { job_id, file_index, page_number } = request.params;
      const bytes = await pictures.read(job_id, file_index, page_number);
      if (bytes === null) throw new HttpError(404, 'the picture of this page is not kept');
      return reply.type('image/webp').header('cache-control', 'private, max-age=3600').send(bytes);
    },
  );
}
