import { setTimeout as sleep } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import createApi from 'openapi-fetch';
import { IxHttpError, IxJobFailed } from './errors.ts';
import { digestOf } from './files.ts';
import type { paths } from './openapi.ts';
import type {
  FileRef,
  IxClient,
  IxClientOptions,
  Job,
  JobEvent,
  JobList,
  JobSubmitResponse,
  JobSummary,
  ListFilter,
  RequestIX,
  Review,
  ReviewDraft,
  Submission,
} from './types.ts';

/** The longest that one call may wait for the end of a job, seconds. */
const LONGEST_WAIT_S = 60;
const BUSY_WAIT_MS = 5000;
/** How often a review that others change meanwhile is sent again. */
const REVIEW_TRIES = 10;

function detailOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'detail' in body ? body.detail : body;
}

/** What a call gave, or the error that says what the service answered instead. */
function dataOf<T>(what: string, answer: { data?: T; error?: unknown; response: Response }): NonNullable<T> {
  if (answer.data != null) return answer.data;
  throw new IxHttpError(what, answer.response.status, detailOf(answer.error) ?? answer.response.statusText);
}

/** The address without slashes at its end. @throws TypeError for one that does not say how the service is called */
function readBaseUrl(url: string): string {
  if (!/^https?:\/\//i.test(url))
    throw new TypeError(`the address "${url}" (url) does not begin with http:// or https://`);
  return url.replace(/(?<!\/)\/+$/, '');
}

/**
 * @param options where the service is, and who calls
 * @throws TypeError for an address that is none
 */
export function createIxClient({
  url,
  token,
  clientId = 'typescript',
  fetch: call = fetch,
}: IxClientOptions): IxClient {
  const baseUrl = readBaseUrl(url);
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const api = createApi<paths>({ baseUrl, headers, fetch: call });

  /** A call whose body or answer is no JSON. */
  async function raw(method: string, path: string, body?: Blob): Promise<Response> {
    const type = body === undefined ? {} : { 'content-type': 'application/octet-stream' };
    const init = { method, headers: { ...headers, ...type }, ...(body === undefined ? {} : { body }) };
    const answer = await call(new Request(baseUrl + path, init));
    if (answer.ok) return answer;
    const said = await answer.text();
    const isJson = said !== '' && answer.headers.get('content-type')?.startsWith('application/json') === true;
    const detail = isJson ? detailOf(JSON.parse(said)) : said || answer.statusText;
    throw new IxHttpError(`${method} ${path}`, answer.status, detail);
  }

  async function upload(file: Blob): Promise<string> {
    const digest = await digestOf(file);
    const isThere = await raw('HEAD', `/files/${digest}`).then(
      () => true,
      (error: unknown) => {
        if (error instanceof IxHttpError && error.status === 404) return false;
        throw error;
      },
    );
    if (!isThere) await (await raw('PUT', `/files/${digest}`, file)).arrayBuffer();
    return `upload://${digest}`;
  }

  async function reference(file: string | FileRef | Blob): Promise<string | FileRef> {
    if (!(file instanceof Blob)) return file;
    const stored = { url: await upload(file) };
    return file instanceof File ? { ...stored, display_name: file.name } : stored;
  }

  async function submit(submission: Submission): Promise<JobSubmitResponse> {
    const { useCase, files = [], texts = [], options, callbackUrl } = submission;
    const isOwn = typeof useCase !== 'string';
    const references: (string | FileRef)[] = [];
    for (const file of files) references.push(await reference(file));
    const body: RequestIX = {
      use_case: isOwn ? useCase.use_case_name : useCase,
      ...(isOwn ? { use_case_inline: useCase } : {}),
      ix_client_id: clientId,
      request_id: submission.requestId ?? crypto.randomUUID(),
      context: { files: references, texts: [...texts] },
      ...(options === undefined ? {} : { options }),
      ...(callbackUrl === undefined ? {} : { callback_url: callbackUrl }),
    };
    return dataOf('POST /jobs', await api.POST('/jobs', { body }));
  }

  async function job(jobId: string, wait = 0, signal?: AbortSignal): Promise<Job> {
    const params = { path: { job_id: jobId }, query: wait > 0 ? { wait } : {} };
    return dataOf(
      'GET /jobs/{job_id}',
      await api.GET('/jobs/{job_id}', { params, ...(signal && { signal }) }),
    );
  }

  async function wait(jobId: string, signal?: AbortSignal): Promise<Job> {
    for (;;) {
      const seen = await job(jobId, LONGEST_WAIT_S, signal).catch(async (error: unknown) => {
        // Too many wait already, or the service has no database for the moment.
        if (!(error instanceof IxHttpError) || error.status !== 503) throw error;
        await sleep(BUSY_WAIT_MS, undefined, signal && { signal });
        return null;
      });
      if (seen?.status === 'error') throw new IxJobFailed(seen);
      if (seen?.status === 'done') return seen;
    }
  }

  async function* follow(jobId: string, signal?: AbortSignal): AsyncGenerator<JobEvent> {
    const { data, error, response } = await api.GET('/jobs/{job_id}/events', {
      params: { path: { job_id: jobId } },
      headers: { accept: 'text/event-stream' },
      parseAs: 'stream',
      ...(signal && { signal }),
    });
    const stream = dataOf('GET /jobs/{job_id}/events', { data: data ?? undefined, error, response });
    const messages = stream.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    for await (const { event, data: text } of messages) {
      if (event === 'end') return;
      const one: JobEvent = JSON.parse(text);
      yield one;
    }
  }

  async function* list(filter: ListFilter = {}): AsyncGenerator<JobSummary> {
    let cursor: string | null = null;
    do {
      const query: ListFilter & { cursor?: string } = cursor === null ? filter : { ...filter, cursor };
      const answer = await api.GET('/clients/{client_id}/jobs', {
        params: { path: { client_id: clientId }, query },
      });
      const page: JobList = dataOf('GET /clients/{client_id}/jobs', answer);
      yield* page.jobs;
      cursor = page.next_cursor;
    } while (cursor !== null);
  }

  const review = async (job_id: string): Promise<Review> =>
    dataOf(
      'GET /jobs/{job_id}/review',
      await api.GET('/jobs/{job_id}/review', { params: { path: { job_id } } }),
    );

  async function saveReview(job_id: string, draft: ReviewDraft, version?: number): Promise<Review> {
    for (let tries = 1; ; tries += 1) {
      const seen = version ?? (await review(job_id)).version;
      const answer = await api.PUT('/jobs/{job_id}/review', {
        params: { path: { job_id }, header: { 'if-match': `"${seen}"` } },
        body: draft,
      });
      const mayResend = version === undefined && draft.tables === undefined && tries < REVIEW_TRIES;
      if (answer.response.status !== 412 || !mayResend) return dataOf('PUT /jobs/{job_id}/review', answer);
    }
  }

  return {
    submit,
    review,
    saveReview,
    job,
    wait,
    follow,
    list,
    upload,
    submitAndWait: async (submission, signal) => wait((await submit(submission)).job_id, signal),
    find: async (request_id) =>
      dataOf('GET /jobs', await api.GET('/jobs', { params: { query: { client_id: clientId, request_id } } })),
    queuePlace: async (job_id) =>
      dataOf(
        'GET /jobs/{job_id}/queue',
        await api.GET('/jobs/{job_id}/queue', { params: { path: { job_id } } }),
      ),
    cancel: async (job_id) =>
      dataOf(
        'POST /jobs/{job_id}/cancel',
        await api.POST('/jobs/{job_id}/cancel', { params: { path: { job_id } } }),
      ),
    async delete(jobId) {
      await raw('DELETE', `/jobs/${jobId}`);
    },
    export: async (jobId, form) =>
      new Uint8Array(await (await raw('GET', `/jobs/${jobId}/result.${form}`)).arrayBuffer()),
    useCases: async () => dataOf('GET /use-cases', await api.GET('/use-cases')).use_cases,
    async health() {
      const { data, error, response } = await api.GET('/healthz');
      return dataOf('GET /healthz', {
        data: data ?? (response.status === 503 ? error : undefined),
        error,
        response,
      });
    },
    metrics: async () => dataOf('GET /metrics', await api.GET('/metrics')),
  };
}
