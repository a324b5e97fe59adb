import { Type } from 'typebox';
import { Uuid } from '../../../schemas/primitives.ts';
import { HttpError } from '../../shared/http/http-error.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import { whileAsked } from '../../shared/http/while-asked.ts';
import { jobNotFound, sendJob } from '../http/send-job.ts';
import { readStoredResult } from '../responses/shown-response.ts';
import { JobPath } from './job-path.ts';
import type { PageDeps } from './page-deps.ts';
import type { PagePicture } from './page-pictures.ts';

const PagePath = Type.Object({
  job_id: Uuid,
  file_index: Type.Integer({ minimum: 0, maximum: 10_000 }),
  page_number: Type.Integer({ minimum: 1, maximum: 100_000 }),
});

function toHttpError(found: Exclude<PagePicture, { kind: 'picture' }>): HttpError {
  if (found.kind === 'none') return new HttpError(404, 'there is no such page, or its picture is not kept');
  if (found.kind === 'failed') return new HttpError(422, `the page cannot be shown: ${found.reason}`);
  const retry = { 'retry-after': String(found.retryAfterS) };
  return new HttpError(503, 'too many pages wait to be drawn; try again soon', retry);
}

/** What the page of a job links to: the raw job, its values, and the pictures and words of its pages. */
export function addJobDataRoutes(
  app: HttpServer,
  { store, pictures, words }: Pick<PageDeps, 'store' | 'pictures' | 'words'>,
): void {
  app.get('/ui/jobs/:job_id/job.json', { schema: { hide: true, params: JobPath } }, async (request, reply) =>
    sendJob(reply, await store.findPublicById(request.params.job_id)),
  );

  app.get('/ui/jobs/:job_id/result.json', { schema: { hide: true, params: JobPath } }, async (request) => {
    const job = await store.findLightly(request.params.job_id);
    if (job === null) throw jobNotFound();
    const result = readStoredResult(job.response);
    if (result !== null) return result;
    if (job.response === null) return {};
    throw new HttpError(404, 'the stored response holds no result of a known shape; job.json has all of it');
  });

  app.get(
    '/ui/jobs/:job_id/pages/:file_index/:page_number',
    { schema: { hide: true, params: PagePath } },
    async (request, reply) => {
      const { job_id, file_index, page_number } = request.params;
      const found = await whileAsked(reply, (signal) =>
        pictures.read(job_id, file_index, page_number, signal),
      );
      if (found.kind !== 'picture') throw toHttpError(found);
      return reply.type('image/webp').header('cache-control', 'private, max-age=3600').send(found.webp);
    },
  );

  app.get(
    '/ui/jobs/:job_id/words/:file_index/:page_number',
    { schema: { hide: true, params: PagePath } },
    async (request, reply) => {
      const { job_id, file_index, page_number } = request.params;
      const job = await store.findLightly(job_id);
      if (job === null) throw jobNotFound();
      const lines = await whileAsked(reply, (signal) => words.read(job, file_index, page_number, signal));
      if (lines === null) throw new HttpError(404, 'there is no such page, or its words cannot be read now');
      return reply.header('cache-control', 'private, max-age=3600').send({ lines });
    },
  );
}
