import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { ErrorDetail } from '../../../schemas/http-errors.ts';
import type { Job } from '../../../schemas/job.ts';
import { NoQuery } from '../../../schemas/primitives.ts';
import { HttpError } from '../../shared/http/http-error.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import { JobPath } from '../http/jobs.ts';
import { jobNotFound } from '../http/send-job.ts';
import type { ShownResponse } from '../responses/shown-response.ts';
import { readResponse } from '../responses/shown-response.ts';
import { tablesOf } from '../responses/shown-tables.ts';
import { reviewedValues } from '../reviews/reviewed-values.ts';
import type { Reviewing, ValueFacts } from '../reviews/reviewing.ts';
import type { JobStore } from '../store/job-store.ts';
import type { StoredReview } from '../store/reviews.ts';
import type { PagePictures } from '../ui/page-pictures.ts';
import { toCsv } from './csv.ts';
import { exportedValues } from './exported-values.ts';
import { toXlsx } from './xlsx.ts';

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HTML = 'text/html';

interface Finished {
  readonly job: Job;
  readonly response: ShownResponse;
  /** The latest version; null where nobody has said anything. */
  readonly review: StoredReview | null;
}

/** As a file that a browser saves: what it holds comes from documents, and is not to be opened as a page of this service. */
const asFile = (reply: FastifyReply, { ix_id }: Job, type: string, ending: string) =>
  reply
    .type(type === XLSX ? type : `${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${ix_id.replaceAll(/[^\w-]/g, '_')}.${ending}"`)
    .header('cache-control', 'no-store');

const describe = (operation: string, description: string, type: string) => ({
  operation,
  tag: 'results',
  description,
  params: JobPath,
  querystring: NoQuery,
  response: {
    200: {
      description: 'The values.',
      content: {
        [type]: { schema: type === XLSX ? Type.Unsafe({ contentMediaType: XLSX }) : Type.String() },
      },
    },
    401: ErrorDetail,
    404: ErrorDetail,
    409: ErrorDetail,
    503: ErrorDetail,
  },
});

/** The values of a finished job as files. */
export function addExportRoutes(
  app: HttpServer,
  store: JobStore,
  reviewing: Pick<Reviewing, 'aboutValues'>,
  pictures: PagePictures,
): void {
  /** @throws HttpError 404, or 409 before the end */
  async function findFinished(jobId: string): Promise<Finished> {
    const job = await store.findLightly(jobId);
    if (job === null) throw jobNotFound();
    const response = readResponse(job);
    if (job.finished_at === null || response === null)
      throw new HttpError(409, `job has not finished: its status is ${job.status}`);
    return { job, response, review: await store.findReview(jobId) };
  }

  /** @throws HttpError 409 also for a job that failed, unless a person gave its values: a table without rows would look like a document without values */
  async function findValues(jobId: string): Promise<Finished> {
    const found = await findFinished(jobId);
    const { error } = found.response;
    const hasFailed = error !== null || found.job.status === 'error';
    const isSilent = Object.keys({ ...found.review?.fields, ...found.review?.tables }).length === 0;
    if (hasFailed && isSilent)
      throw new HttpError(409, `job has failed${error === null ? '' : ` (${error.code})`}: it has no values`);
    return found;
  }

  /** What is known of the values as they are after the review. */
  async function findFacts({ job, review }: Finished): Promise<ValueFacts> {
    const facts = await reviewing.aboutValues(job.job_id, review);
    if ('refused' in facts) throw jobNotFound();
    return facts;
  }

  app.get(
    '/jobs/:job_id/result.csv',
    {
      schema: describe(
        'get_result_csv',
        'The values of a finished job as CSV in UTF-8 without a byte order mark: path, value, origin, confidence (0 to 1). What a person ' +
          'said in its review stands in the place of the machine’s value, with the origin `person` and no confidence. 409 before the end, and for a job that failed. A text that a spreadsheet would run begins with an apostrophe.',
        CSV,
      ),
    },
    async (request, reply) => {
      const { job, response, review } = await findValues(request.params.job_id);
      return asFile(reply, job, CSV, 'csv').send(toCsv(exportedValues(reviewedValues(response, review))));
    },
  );

  app.get(
    '/jobs/:job_id/result.xlsx',
    {
      schema: describe(
        'get_result_xlsx',
        'The values of a finished job as a workbook: path, value, origin, what a person said of it (right, corrected, absent), confidence, whether ' +
          'it needs a review, doubts. Decimals are numbers and days are days, as far as a spreadsheet holds them exactly. Each table with rows has a sheet of its own, a row a row with the columns that a person gave, and checks have one, tried on the values as they are after the review. What a person said stands in the place of the machine’s value. 409 before the end, and for a job that failed.',
        XLSX,
      ),
    },
    async (request, reply) => {
      const found = await findValues(request.params.job_id);
      const fields = reviewedValues(found.response, found.review);
      const contents = {
        values: exportedValues(fields),
        tables: tablesOf(fields),
        ...(await findFacts(found)),
      };
      return asFile(reply, found.job, XLSX, 'xlsx').send(await toXlsx(contents));
    },
  );

  app.get(
    '/jobs/:job_id/result.html',
    {
      schema: describe(
        'get_result_html',
        'A finished job as one HTML document to keep or to send: values, who says each, doubts, the state of the review, and the pages that prove them with boxes. It opens without ' +
          'this service and has no script. 409 before the end.',
        HTML,
      ),
    },
    async (request, reply) => {
      const { job, response, review } = await findFinished(request.params.job_id);
      // Loaded with the first report: a start need not wait for the words of all languages, by which values are shown.
      const { renderReport } = await import('./report.ts');
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      return asFile(reply, job, HTML, 'html').send(
        Readable.from(renderReport({ job, response, review }, pictures, gone.signal)),
      );
    },
  );
}
