import { Type } from 'typebox';
import { ErrorDetail } from '../../../schemas/http-errors.ts';
import { JobList, JobListQuery } from '../../../schemas/job.ts';
import { HttpError, validationFailure } from '../../shared/http/http-error.ts';
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

/** What follows `/clients/` where a client's id has slashes; the router knows none in a parameter. */
const SlashedPath = Type.Object({ '*': Type.String() });
const SLASHED = /^(.{1,255})\/jobs$/s;

/** Finding a client's jobs again. */
export function addClientRoutes(app: HttpServer, store: JobStore): void {
  const list = (client: string, { cursor, limit = 50, ...filter }: JobListQuery) =>
    store.listOfClient(client, { ...filter, limit, after: readGivenCursor(cursor) });

  app.get(
    '/clients/:client_id/jobs',
    {
      schema: {
        operation: 'list_client_jobs',
        tag: 'jobs',
        description:
          "A client's jobs, newest first, without requests and responses. `next_cursor` leads on; a job that comes in meanwhile " +
          'moves no other from its place. A slash in the id may be encoded or not.',
        params: ClientPath,
        querystring: JobListQuery,
        response: { 200: JobList, 401: ErrorDetail, 503: ErrorDetail },
      },
    },
    async ({ params, query }) => list(params.client_id, query),
  );

  app.get(
    '/clients/*',
    { schema: { hide: true, params: SlashedPath, querystring: JobListQuery } },
    async ({ params, query }) => {
      const [, client] = SLASHED.exec(params['*']) ?? [];
      if (client === undefined) throw new HttpError(404, 'Not Found');
      return list(client, query);
    },
  );
}
