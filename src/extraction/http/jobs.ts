import { Type } from 'typebox';
import { ErrorDetail } from '../../../schemas/http-errors.ts';
import { Job, JobSubmitResponse } from '../../../schemas/job.ts';
import { Uuid } from '../../../schemas/primitives.ts';
import { RequestIX } from '../../../schemas/request.ts';
import { HttpError } from '../../shared/http/http-error.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import type { JobStore } from '../store/job-store.ts';
import { isRetiredName, noteRetiredNames } from './retired-names.ts';
import { sendJob } from './send-job.ts';

export const JobPath = Type.Object({ job_id: Uuid });
const JobPair = Type.Object({ client_id: Type.String(), request_id: Type.String() });

/** Submitting, looking up and canceling jobs. */
export function addJobRoutes(app: HttpServer, store: JobStore, maxBodyBytes: number): void {
  app.post(
    '/jobs',
    {
      bodyLimit: maxBodyBytes,
      config: { ignoresName: isRetiredName },
      schema: {
        operation: 'submit_job',
        description: 'Creates a job, or finds the one that the pair (ix_client_id, request_id) already has.',
        body: RequestIX,
        response: {
          200: JobSubmitResponse,
          201: JobSubmitResponse,
          401: ErrorDetail,
          503: ErrorDetail,
        },
      },
    },
    async (request, reply) => {
      noteRetiredNames(request.body, request.ignoredNames);
      const { job, created } = await store.submit(request.body);
      reply.code(created ? 201 : 200).header('location', `/jobs/${job.job_id}`);
      return { job_id: job.job_id, ix_id: job.ix_id, status: job.status };
    },
  );

  app.get(
    '/jobs/:job_id',
    {
      schema: {
        operation: 'get_job',
        params: JobPath,
        response: { 200: Job, 401: ErrorDetail, 404: ErrorDetail, 503: ErrorDetail },
      },
    },
    async (request, reply) => sendJob(reply, await store.findPublicById(request.params.job_id)),
  );

  app.get(
    '/jobs',
    {
      schema: {
        operation: 'find_job',
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
        description: 'Ends a pending or running job as IX_004_002.',
        params: JobPath,
        response: { 202: Job, 401: ErrorDetail, 404: ErrorDetail, 409: ErrorDetail, 503: ErrorDetail },
      },
    },
    async (request, reply) => {
      const outcome = await store.cancel(request.params.job_id);
      if (outcome === 'finished') throw new HttpError(409, 'job has already finished');
      const job = outcome === 'unknown' ? null : await store.findPublicById(request.params.job_id);
      return sendJob(reply.code(202), job);
    },
  );
}
