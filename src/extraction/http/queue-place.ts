import { ErrorDetail } from '../../../schemas/http-errors.ts';
import { JobQueuePlace } from '../../../schemas/job.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import type { JobStore } from '../store/job-store.ts';
import { JobPath } from './jobs.ts';
import { jobNotFound } from './send-job.ts';

/** Where a job stands in the queue. */
export function addQueueRoute(app: HttpServer, store: JobStore): void {
  app.get(
    '/jobs/:job_id/queue',
    {
      schema: {
        operation: 'get_queue_place',
        tag: 'jobs',
        description:
          'How many jobs are taken before this one, and how many run. Null for both once it is no longer pending.',
        params: JobPath,
        response: { 200: JobQueuePlace, 401: ErrorDetail, 404: ErrorDetail, 503: ErrorDetail },
      },
    },
    async ({ params: { job_id } }) => {
      const place = await store.queuePosition(job_id);
      const job = await store.findLightly(job_id);
      if (job === null) throw jobNotFound();
      const { status } = job;
      if (place === null || status !== 'pending') return { job_id, status, ahead: null, running: null };
      return { job_id, status, ahead: place.ahead, running: place.in_flight };
    },
  );
}
