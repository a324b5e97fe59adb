import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { HttpError } from '../../shared/http/http-error.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import { failedJob } from '../http/review.ts';
import { jobNotFound } from '../http/send-job.ts';
import { readResponse } from '../responses/shown-response.ts';
import { readReviewableNow } from '../reviews/reviewable.ts';
import { toPublicJob } from '../store/public-job.ts';
import { ListQuery, toFilter, toListQuery } from './job-list-query.ts';
import { JobPath } from './job-path.ts';
import type { PageDeps } from './page-deps.ts';
import { sendPage } from './page-deps.ts';
import { renderReviewFaults } from './review-faults.ts';
import { ReviewMessage } from './review-message.ts';
import type { ReviewedJob } from './review-state.ts';
import { saidOf } from './value-review.ts';

/** Loaded when somebody reviews: a start need not wait for the words of all languages, by which values are read and shown. */
const loadForm = () => import('./review-form.ts');
const loadState = () => import('./review-state.ts');

const KnownQuery = Type.Object({ known: Type.Optional(Type.Integer({ minimum: 0 })) });
const NextQuery = Type.Object({
  ...ListQuery.properties,
  after: Type.Optional(Type.String({ default: '' })),
});

/** Of a caller whose token has a name, that name stands for the one that the page gives. */
const signed = ({ tokenName }: FastifyRequest, message: ReviewMessage): ReviewMessage => ({
  ...message,
  reviewer: tokenName ?? message.reviewer,
});

/** Reviewing on the page: as its script asks for it, and as a form without script. */
export function addReviewPageRoutes(
  app: HttpServer,
  { store, reviewing, useCases }: Pick<PageDeps, 'store' | 'reviewing' | 'useCases'>,
): void {
  /** @throws HttpError 404, or 409 for a job that has no values to review */
  async function findJob(jobId: string) {
    const [job, reviewable] = await Promise.all([store.findLightly(jobId), store.findReviewable(jobId)]);
    if (job === null || reviewable === null) throw jobNotFound();
    const response = readResponse(job);
    if (response === null || !reviewable.has_ended)
      throw new HttpError(409, `job has not finished: its status is ${job.status}`);
    return { job: toPublicJob(job), response, reviewable: await readReviewableNow(reviewable, useCases) };
  }

  type Found = Awaited<ReturnType<typeof findJob>>;

  /** @throws HttpError 404 where it has gone meanwhile */
  async function withReview(found: Found): Promise<Found & ReviewedJob> {
    const review = await reviewing.read(found.job.job_id, null);
    if ('refused' in review) throw jobNotFound();
    return { ...found, review };
  }

  /** What became of what somebody said: the state after it, and why it was not taken. */
  async function write(found: Found, message: ReviewMessage) {
    const refused = async (status: number, faults: Readonly<Record<string, string>> = {}) => ({
      status,
      faults,
      reviewed: await withReview(found),
    });
    const { version = 0, tables = {} } = (await store.findReview(found.job.job_id)) ?? {};
    // What was said of another version says nothing of this one, right or wrong.
    if (message.version !== version) return refused(412);
    const { hintsOf, readMessage } = await loadForm();
    const read = readMessage(message, found.reviewable, tables, hintsOf(found.response));
    if ('faults' in read) return refused(422, read.faults);
    const written = await reviewing.write(found.job.job_id, [message.version], read.draft);
    if (!('refused' in written)) return { status: 200, faults: {}, reviewed: { ...found, review: written } };
    if (written.refused === 'unknown') throw jobNotFound();
    if (written.refused === 'failed') throw failedJob(written);
    if (written.refused === 'wrong') {
      const faults = written.errors.map(({ loc, msg }) => [String(loc[2] ?? ''), msg] as const);
      return refused(422, Object.fromEntries(faults));
    }
    return refused(412);
  }

  const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

  app.get(
    '/ui/jobs/:job_id/review',
    { schema: { hide: true, params: JobPath, querystring: KnownQuery } },
    async (request, reply) => {
      const reviewed = await withReview(await findJob(request.params.job_id));
      const { reviewState } = await loadState();
      return noStore(reply).send(reviewState(reviewed, request.query.known ?? 0));
    },
  );

  app.put(
    '/ui/jobs/:job_id/review',
    { schema: { hide: true, params: JobPath, body: ReviewMessage } },
    async (request, reply) => {
      const { status, faults, reviewed } = await write(
        await findJob(request.params.job_id),
        signed(request, request.body),
      );
      const { reviewState } = await loadState();
      return noStore(reply)
        .code(status)
        .send({ ...reviewState(reviewed, request.body.version), faults });
    },
  );

  app.post('/ui/jobs/:job_id/review', { schema: { hide: true, params: JobPath } }, async (request, reply) => {
    const found = await findJob(request.params.job_id);
    const { review } = await withReview(found);
    const { readReviewForm } = await loadForm();
    const message = readReviewForm(request.body, found.reviewable, saidOf(review));
    if (message === null) throw new HttpError(400, 'this is no form of the review page');
    const { status, faults } = await write(found, signed(request, message));
    if (status === 200) return reply.redirect(`/ui/jobs/${found.job.job_id}`, 303);
    const main = renderReviewFaults(found.job.job_id, status === 412, faults);
    return sendPage(reply.code(status), { title: 'Error: Review', main, section: '/ui/jobs' });
  });

  app.get('/ui/next', { schema: { hide: true, querystring: NextQuery } }, async (request, reply) => {
    const { after = '', ...query } = request.query;
    const wanted = { ...toFilter(toListQuery(query)), status: 'look' as const, limit: 1 };
    const cursor = await store.cursorOf(after);
    const [next] = await store.listRecent({ ...wanted, after: cursor });
    // Beyond the oldest it begins again with the newest, which may have come meanwhile.
    const [first] = next === undefined ? await store.listRecent({ ...wanted, after: null }) : [next];
    const other = first?.job_id === after ? undefined : first;
    return reply.redirect(other === undefined ? '/ui/jobs?status=look' : `/ui/jobs/${other.job_id}`, 303);
  });
}
