import { Readable } from 'node:stream';
import type { HttpServer } from '../../shared/http/server.ts';
import { listCsv } from '../exports/csv.ts';
import { exportedValues } from '../exports/exported-values.ts';
import { readResponse } from '../responses/shown-response.ts';
import { reviewedValues } from '../reviews/reviewed-values.ts';
import { writeCursor } from '../store/job-cursor.ts';
import { toPublicJob } from '../store/public-job.ts';
import type { JobCursor, ListedJob } from '../store/types.ts';
import { subjectOf } from './job-files.ts';
import type { JobListQuery } from './job-list-query.ts';
import { ListQuery, toFilter, toListQuery } from './job-list-query.ts';
import type { PageDeps } from './page-deps.ts';
import { sendPage } from './page-deps.ts';
import { renderRecentJobs, useCaseOf } from './recent-jobs.ts';

const LISTED_JOBS = 50;
/** More jobs than these are not written into one file. */
const EXPORTED_JOBS = 10_000;
/** Each is a question to the database, and waiting for its answer is most of the time; more would hold its connections and much memory. */
const READ_TOGETHER = 5;

const cursorOf = ({ cursor_instant, job_id }: ListedJob) => ({ created_at: cursor_instant, job_id });

/** The list of jobs, and their values as one file. */
export function addJobListRoutes(
  app: HttpServer,
  { store, useCases, trust }: Pick<PageDeps, 'store' | 'useCases' | 'trust'>,
): void {
  app.get('/ui/jobs', { schema: { hide: true, querystring: ListQuery } }, async (request, reply) => {
    const query = toListQuery(request.query);
    // One more than are shown tells whether there is more.
    const [found] = await Promise.all([
      store.listRecent({ ...toFilter(query), limit: LISTED_JOBS + 1 }),
      useCases.refresh(),
    ]);
    const shown = found.slice(0, LISTED_JOBS);
    const last = shown.at(-1);
    const main = renderRecentJobs({
      jobs: shown.map((job) => ({ ...job, ...toPublicJob(job) })),
      query,
      nextCursor: found.length > shown.length && last !== undefined ? writeCursor(cursorOf(last)) : null,
      useCaseNames: [...useCases.registry.keys()],
      trust: await trust.current(),
      now: new Date(),
    });
    reply.header('cache-control', 'no-store');
    return sendPage(reply, { title: 'Recent jobs', main, wide: true, section: '/ui/jobs' });
  });

  const listAfter = (query: JobListQuery, after: JobCursor | null) =>
    store.listRecent({ ...toFilter(query), after, limit: LISTED_JOBS });

  /** The lines of one job; none of one that is not done. */
  async function linesOf({ job_id, status, review_status }: ListedJob): Promise<string> {
    const job = status === 'done' ? await store.findLightly(job_id) : null;
    const response = job === null ? null : readResponse(job);
    if (job === null || response === null) return '';
    const about = [subjectOf(toPublicJob(job)), job_id, useCaseOf(job), job.client_id, job.created_at];
    const review = review_status === null ? null : await store.findReview(job_id);
    return listCsv.rows(about, exportedValues(reviewedValues(response, review)));
  }

  /** The values of jobs that are done, a piece of a file for a few. @param first the jobs that the file begins with */
  async function* exportJobs(query: JobListQuery, first: readonly ListedJob[]): AsyncGenerator<string> {
    yield listCsv.head;
    let found = first;
    for (let count = LISTED_JOBS; ; count += LISTED_JOBS) {
      for (let at = 0; at < found.length; at += READ_TOGETHER) {
        yield (await Promise.all(found.slice(at, at + READ_TOGETHER).map(linesOf))).join('');
      }
      const last = found.at(-1);
      if (found.length < LISTED_JOBS || last === undefined || count >= EXPORTED_JOBS) return;
      found = await listAfter(query, cursorOf(last));
    }
  }

  app.get('/ui/jobs.csv', { schema: { hide: true, querystring: ListQuery } }, async (request, reply) => {
    const query = toListQuery(request.query);
    // Before the answer begins: a database that is away is said by its status.
    const first = await listAfter(query, toFilter(query).after ?? null);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="jobs.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(exportJobs(query, first)));
  });
}
