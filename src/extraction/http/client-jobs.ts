import { Type } from 'typebox';
import { ErrorDetail } from '../../../schemas/http-errors.ts';
import { JobList, JobListQuery } from '../../../schemas/job.ts';
import { validationFailure } from '../../shared/http/http-error.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import { valueError } from '../../shared/http/validation-errors.ts';
import { readCursor } from '../store/job-cursor.ts';
import type { JobStore } from '../store/job-store.ts';

const ClientPath = Type.Object({
  client_id: Type.String({ description: '`ix_client_id` of the requests.', maxLength: 255 }),
});

/** @throws HttpError 422 for a text that no answer has given */
function readGivenCursor(text: string | undefined) {
  const cursor = text === undefined ? null : readCursor(text);
  if (text === undefined || cursor !== null) return cursor;
  const words = 'this is no `next_cursor` of an answer; leave it out to begin with the newest job';
  throw validationFailure([valueError(['query', 'cursor'], words, text)]);
}

/** Finding a client's jobs again. */
export function addClientRoutes(app: HttpServer, store: JobStore): void {
  app.get(
    '/clients/:client_id/jobs',
    {
      schema: {
        operation: 'list_client_jobs',
        tag: 'jobs',
        description:
          "A client's jobs, newest first, without requests and responses. `next_cursor` leads on; a job that comes in meanwhile " +
          'moves no other from its place. An encoded slash is a slash in every path: a client whose id has one is not found here.',
        params: ClientPath,
        querystring: JobListQuery,
        response: { 200: JobList, 401: ErrorDetail, 503: ErrorDetail },
      },
    },
    async ({ params, query: { cursor, limit = 50, ...filter } }) =>
      store.listOfClient(params.client_id, { ...filter, limit, after: readGivenCursor(cursor) }),
  );
}
