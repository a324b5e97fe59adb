import multipart from '@fastify/multipart';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { ErrorDetail } from '../../../schemas/http-errors.ts';
import { Job, JobSubmitResponse } from '../../../schemas/job.ts';
import { NoQuery, Uuid } from '../../../schemas/primitives.ts';
import { RequestIX } from '../../../schemas/request.ts';
import type { Settings } from '../../../schemas/settings.ts';
import type { UploadedFiles } from '../../adapters/fetching/uploaded-files.ts';
import { signalWhenCallerLeaves } from '../../shared/http/caller-leaves.ts';
import { HttpError } from '../../shared/http/http-error.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import type { KeptFiles } from '../kept-files.ts';
import type { JobStore } from '../store/job-store.ts';
import type { JobEnds } from './job-ends.ts';
import { TooManyWaiting } from './job-ends.ts';
import type { JobForm } from './job-form.ts';
import { discardFiles, keepFiles, readJobForm } from './job-form.ts';
import { MAX_FILES } from './multipart.ts';
import { removeJob } from './remove-job.ts';
import { isRetiredName, noteRetiredNames } from './retired-names.ts';
import { sendJob } from './send-job.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A job that was sent as a form. */
    jobForm: JobForm | null;
  }
}

export const JobPath = Type.Object({ job_id: Uuid });
const JobWait = Type.Object({
  wait: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 60,
      default: 0,
      description: 'Seconds to wait for the end of the job before the answer is given.',
    }),
  ),
});
/** How a job is sent together with its documents, for the OpenAPI document. */
const JobFormBody = Type.Object({
  request: Type.Unknown({ description: 'RequestIX as JSON; its `context.files` may be missing.' }),
  file: Type.Optional(
    Type.Array(Type.String({ contentMediaType: 'application/octet-stream' }), {
      maxItems: MAX_FILES,
      description: 'Documents, each at most IX_FILE_MAX_BYTES.',
    }),
  ),
});
const JobPair = Type.Object({ client_id: Type.String(), request_id: Type.String() });

/** Seconds until a call may find room to wait. */
const RETRY_AFTER_S = '5';

export interface JobRoutesDeps {
  readonly settings: Pick<Settings, 'IX_REQUEST_MAX_BYTES' | 'IX_FILE_MAX_BYTES'>;
  readonly store: JobStore;
  readonly ends: JobEnds;
  readonly kept: KeptFiles;
  readonly uploads: UploadedFiles;
  /** Aborts when the service stops: whoever waits is answered. */
  readonly closing: AbortSignal;
}

/** Submitting, looking up, waiting for, canceling and deleting jobs. */
export function addJobRoutes(
  app: HttpServer,
  { settings, store, ends, kept, uploads, closing }: JobRoutesDeps,
): void {
  const limits = { maxFileBytes: settings.IX_FILE_MAX_BYTES, maxRequestBytes: settings.IX_REQUEST_MAX_BYTES };
  app.register(multipart, {
    limits: {
      // One byte more than is taken, so that it is seen to come.
      fileSize: Math.max(limits.maxFileBytes, limits.maxRequestBytes) + 1,
      files: MAX_FILES * 10,
      parts: MAX_FILES * 10,
    },
    throwFileSizeLimit: false,
    // The request may be sent as a file as well as a field, and is read the same.
    isPartAFile: () => true,
  });
  app.decorateRequest('jobForm', null);

  /** @returns false when the caller has gone meanwhile; one who only sends no more is answered without waiting */
  async function waitForEnd(jobId: string, seconds: number, reply: FastifyReply): Promise<boolean> {
    const gone = signalWhenCallerLeaves(reply);
    try {
      await ends.wait(jobId, seconds * 1000, AbortSignal.any([gone, closing]));
    } catch (error) {
      if (!(error instanceof TooManyWaiting)) throw error;
      throw new HttpError(503, 'too many calls wait for jobs; ask without `wait`, or try again soon', {
        'retry-after': RETRY_AFTER_S,
      });
    }
    return !reply.raw.destroyed;
  }

  app.post(
    '/jobs',
    {
      bodyLimit: limits.maxRequestBytes,
      config: { ignoresName: isRetiredName },
      preValidation: async (request) => {
        if (!request.isMultipart()) return;
        request.jobForm = await readJobForm(request, uploads, limits);
        // As a body in JSON it is validated next.
        Object.assign(request, { body: request.jobForm.body });
      },
      onResponse: async (request) => discardFiles(request.jobForm?.files ?? []),
      schema: {
        operation: 'submit_job',
        tag: 'jobs',
        description:
          'Creates a job, or finds the one that the pair (ix_client_id, request_id) already has. As a form the request is the part ' +
          '`request`, as JSON, and each part `file` is a document that is added to its `context.files`.',
        body: RequestIX,
        form: JobFormBody,
        response: {
          200: JobSubmitResponse,
          201: JobSubmitResponse,
          401: ErrorDetail,
          503: ErrorDetail,
          507: ErrorDetail,
        },
      },
    },
    async (request, reply) => {
      noteRetiredNames(request.body, request.ignoredNames);
      await keepFiles(request.jobForm?.files ?? []);
      const { job, created } = await store.submit(request.body);
      if (created) request.log.info({ job_id: job.job_id, ix_id: job.ix_id }, 'a job was submitted');
      reply.code(created ? 201 : 200).header('location', `/jobs/${job.job_id}`);
      return { job_id: job.job_id, ix_id: job.ix_id, status: job.status };
    },
  );

  app.get(
    '/jobs/:job_id',
    {
      schema: {
        operation: 'get_job',
        tag: 'jobs',
        description:
          'The job as it is, or with `wait` as it is once it has ended or the time is over, whichever comes first: its `status` ' +
          'says which. Asked again and again it replaces polling.',
        params: JobPath,
        querystring: JobWait,
        response: { 200: Job, 401: ErrorDetail, 404: ErrorDetail, 503: ErrorDetail },
      },
    },
    async (request, reply) => {
      const { job_id } = request.params;
      const { wait = 0 } = request.query;
      // Nobody is there to be answered.
      if (wait > 0 && !(await waitForEnd(job_id, wait, reply))) return reply.hijack();
      return sendJob(reply, await store.findPublicById(job_id));
    },
  );

  app.get(
    '/jobs',
    {
      schema: {
        operation: 'find_job',
        tag: 'jobs',
        description: 'The job that a caller submitted under its own identifiers.',
        querystring: JobPair,
        response: { 200: Job, 401: ErrorDetail, 404: ErrorDetail, 503: ErrorDetail },
      },
    },
    async (request, reply) =>
      sendJob(reply, await store.findPublicByPair(request.query.client_id, request.query.request_id)),
  );

  app.post(
    '/jobs/:job_id/cancel',
    {
      schema: {
        operation: 'cancel_job',
        tag: 'jobs',
        description: 'Ends a pending or running job as IX_004_002.',
        params: JobPath,
        response: { 202: Job, 401: ErrorDetail, 404: ErrorDetail, 409: ErrorDetail, 503: ErrorDetail },
      },
    },
    async (request, reply) => {
      const outcome = await store.cancel(request.params.job_id);
      request.log.info({ job_id: request.params.job_id, outcome }, 'a cancel was asked for');
      if (outcome === 'finished') throw new HttpError(409, 'job has already finished');
      const job = outcome === 'unknown' ? null : await store.findPublicById(request.params.job_id);
      return sendJob(reply.code(202), job);
    },
  );

  app.delete(
    '/jobs/:job_id',
    {
      schema: {
        operation: 'delete_job',
        tag: 'jobs',
        description:
          'Deletes a finished job with its timeline, the pictures of its pages and its files. The pair (ix_client_id, request_id) ' +
          'is free again.',
        params: JobPath,
        querystring: NoQuery,
        response: {
          204: Type.Unknown({ description: 'The job is deleted.' }),
          401: ErrorDetail,
          404: ErrorDetail,
          409: ErrorDetail,
          503: ErrorDetail,
        },
      },
    },
    async (request, reply) => {
      await removeJob({ store, kept }, request.params.job_id);
      request.log.info({ job_id: request.params.job_id }, 'a job was deleted');
      return reply.code(204).send();
    },
  );
}
