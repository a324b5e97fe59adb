import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { ErrorDetail } from '../../../schemas/http-errors.ts';
import { NoQuery, Strict } from '../../../schemas/primitives.ts';
import { Review, ReviewDraft } from '../../../schemas/review.ts';
import { readIfMatch, toEntityTag } from '../../shared/http/entity-tags.ts';
import { HttpError, validationFailure } from '../../shared/http/http-error.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import { missing } from '../../shared/http/validation-errors.ts';
import type { Refusal, Reviewing } from '../reviews/reviewing.ts';
import { JobPath } from './jobs.ts';
import { jobNotFound } from './send-job.ts';

const ReviewVersion = Strict({
  version: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'That version; left out: the latest.' }),
  ),
});
const IfMatch = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      description: 'The version that the caller has seen, as its ETag: `"3"`, and `"0"` before the first.',
    }),
  ),
});

/** Fields that an answer names. */
const MOST_NAMED = 20;

/** The answer to whoever approves a failed job. */
export function failedJob({ reason, unsaid }: Extract<Refusal, { refused: 'failed' }>): HttpError {
  const more = unsaid.length > MOST_NAMED ? ` and ${unsaid.length - MOST_NAMED} more` : '';
  const way =
    unsaid.length === 0
      ? 'reject it, or submit the document again under another request_id'
      : `reject it, or say the value of each field yourself; nothing is said of ${unsaid.slice(0, MOST_NAMED).join(', ')}${more}`;
  return new HttpError(409, `job has failed, so that there is no result to approve (${reason}): ${way}`);
}

function failureOf(refusal: Refusal): HttpError {
  switch (refusal.refused) {
    case 'unknown':
      return jobNotFound();
    case 'unfinished':
      return new HttpError(409, `job has not finished: its status is ${refusal.status}`);
    case 'no version':
      return new HttpError(404, `the review has no such version; its latest is ${refusal.latest}`);
    case 'failed':
      return failedJob(refusal);
    case 'overtaken':
      return new HttpError(
        412,
        `the review is at version ${refusal.version}, which If-Match does not name (as "${refusal.version}", quotes included); read it, and send again what is missing there`,
        { etag: toEntityTag(refusal.version) },
      );
    case 'wrong':
      return validationFailure(refusal.errors);
  }
}

function answer(reply: FastifyReply, found: Review | Refusal) {
  if ('refused' in found) throw failureOf(found);
  return reply.header('etag', toEntityTag(found.version)).header('cache-control', 'no-store').send(found);
}

/** What people say of the values of a job. */
export function addReviewRoutes(app: HttpServer, reviewing: Reviewing): void {
  app.get(
    '/jobs/:job_id/review',
    {
      schema: {
        operation: 'get_review',
        tag: 'reviews',
        description:
          'What people say of the values of a finished job, and who said what when. Version 0 says that nobody has said anything. 409 before the end.',
        params: JobPath,
        querystring: ReviewVersion,
        response: { 200: Review, 401: ErrorDetail, 404: ErrorDetail, 409: ErrorDetail, 503: ErrorDetail },
      },
    },
    async ({ params, query }, reply) =>
      answer(reply, await reviewing.read(params.job_id, query.version ?? null)),
  );

  app.put(
    '/jobs/:job_id/review',
    {
      schema: {
        operation: 'put_review',
        tag: 'reviews',
        description:
          'Makes the next version of the review. What is said of a field that the body leaves out stays; an approval says of every field of ' +
          'which nothing is said that it is right. 412: another was faster, read and send again; 428 without If-Match; 409 before the end of the job, and for the approval of a failed one whose values nobody has given; ' +
          '422 for a value that is none of its field. The response of the job never changes; its exports do.',
        params: JobPath,
        querystring: NoQuery,
        headers: IfMatch,
        body: ReviewDraft,
        response: {
          200: Review,
          401: ErrorDetail,
          404: ErrorDetail,
          409: ErrorDetail,
          412: ErrorDetail,
          428: ErrorDetail,
          503: ErrorDetail,
        },
      },
    },
    async (request, reply) => {
      const condition = request.headers['if-match'];
      if (condition === undefined)
        throw new HttpError(428, 'If-Match is missing: it names the version that you have seen, such as "0"');
      const reviewer = request.tokenName ?? request.body.reviewer;
      if (reviewer === undefined) throw validationFailure([missing(['body', 'reviewer'], request.body)]);
      const after = readIfMatch(condition);
      const draft = { ...request.body, reviewer };
      return answer(reply, await reviewing.write(request.params.job_id, after, draft));
    },
  );
}
