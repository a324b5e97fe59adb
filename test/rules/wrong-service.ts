import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { Check } from 'typebox/value';
import { RequestIX } from '../../schemas/request.ts';
import type { RuleName } from '../../testing/rules.ts';

/** Ways in which a service may get the contract wrong, and the rule by which each is found. */
export const FAULTS = {
  'the pair again makes another job': 'submitted_once',
  'equal submissions at once make two jobs': 'one_of_many',
  'an invalid body is stored': 'invalid_refused',
  'an unknown job is an empty 200': 'unknown_404',
  'a finished job runs again': 'status_moves',
  'finished_at is there before the end': 'outcome_with_end',
  'attempts starts anew': 'attempts_rise',
  'the newest job is run first': 'oldest_first',
  'the callback is sent twice': 'callback_once',
  'a redirect counts as delivered': 'callback_verdict',
  'an unknown use case is done': 'job_errors',
  'a key of the metrics is missing': 'metrics_count',
} as const satisfies Readonly<Record<string, RuleName>>;

export type Fault = keyof typeof FAULTS;

interface Row {
  readonly job_id: string;
  readonly ix_id: string;
  readonly client_id: string;
  readonly request_id: string;
  readonly request: RequestIX;
  readonly callback_url: string | null;
  readonly created_at: string;
  status: string;
  response: unknown;
  callback_status: string | null;
  attempts: number;
  started_at: string | null;
  finished_at: string | null;
  /** Since nothing of it is left to do: however long that took, its wrong answers are among those that are judged. */
  looks: number;
}

const ids = { at: Date.now() };
/** Each a millisecond after the one before, so that order can be told. */
const now = () => {
  ids.at = Math.max(ids.at + 1, Date.now());
  return new Date(ids.at).toISOString();
};

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}

const IDENTIFIER = /^[A-Za-z_]\w*$/;

function codeOf({ use_case, use_case_inline }: RequestIX): string | null {
  if (!use_case_inline) return use_case === 'bank_statement_header' ? null : 'IX_001_001';
  const { fields } = use_case_inline;
  const names = new Set(fields.map(({ name }) => name));
  const isSound = fields.every(
    ({ name, type, choices }) => IDENTIFIER.test(name) && (!choices || type === 'str'),
  );
  return fields.length > 0 && names.size === fields.length && isSound ? null : 'IX_001_001';
}

/**
 * A small service of the contract that reads nothing, with one fault or none.
 * @param isBusy every third request gets 503 and Retry-After, and half of those are done all the same
 * @returns its URL, and how to end it
 */
export async function startWrongService(
  fault: Fault | null,
  isBusy = false,
): Promise<{ url: string; close(): Promise<void> }> {
  const is = (one: Fault) => fault === one;
  const rows: Row[] = [];
  let working = false;
  let closed = false;

  function show(row: Row): object {
    const { looks, ...job } = row;
    const isOver = row.finished_at !== null && row.callback_status !== 'pending';
    if (isOver) row.looks += 1;
    if (is('a finished job runs again') && isOver && row.looks % 3 === 0) {
      return { ...job, status: 'running', response: null, finished_at: null, callback_status: null };
    }
    if (is('attempts starts anew') && job.status === 'done') return { ...job, attempts: 0 };
    if (is('finished_at is there before the end'))
      return { ...job, finished_at: job.finished_at ?? job.created_at };
    return job;
  }

  function insert(request: RequestIX): Row {
    const row: Row = {
      job_id: randomUUID(),
      ix_id: randomUUID().replaceAll('-', '').slice(0, 16),
      client_id: request.ix_client_id,
      request_id: request.request_id,
      request,
      callback_url: request.callback_url ?? null,
      created_at: now(),
      status: 'pending',
      response: null,
      callback_status: null,
      attempts: 0,
      started_at: null,
      finished_at: null,
      looks: 0,
    };
    rows.push(row);
    void workThrough();
    return row;
  }

  async function callBack(row: Row): Promise<void> {
    if (row.callback_url === null) return;
    const post = () =>
      fetch(row.callback_url ?? '', {
        method: 'POST',
        redirect: 'manual',
        body: JSON.stringify({ ...row, looks: undefined }),
      });
    const answer = await post();
    if (is('the callback is sent twice')) await post();
    const delivered = answer.ok || (is('a redirect counts as delivered') && answer.status === 302);
    row.callback_status = delivered ? 'delivered' : 'failed';
  }

  async function workThrough(): Promise<void> {
    if (working) return;
    working = true;
    for (;;) {
      // A worker takes a while for a job, so that others have to wait.
      await new Promise((resolve) => setTimeout(resolve, 15));
      const waiting = rows.filter(({ status }) => status === 'pending');
      const row = is('the newest job is run first') ? waiting.at(-1) : waiting[0];
      if (row === undefined || closed) break;
      row.attempts += 1;
      row.started_at = now();
      const code = is('an unknown use case is done') ? null : codeOf(row.request);
      row.status = code === null ? 'done' : 'error';
      row.response = { error: code === null ? null : { code }, ix_result: { result: {} } };
      row.finished_at = now();
      if (row.callback_url !== null) row.callback_status = 'pending';
      void callBack(row);
    }
    working = false;
  }

  async function submit(body: unknown): Promise<[number, object]> {
    if (!Check(RequestIX, body) && !(is('an invalid body is stored') && Object(body).use_case === '')) {
      return [422, { detail: 'invalid' }];
    }
    const request = body as RequestIX;
    const known = rows.find(
      (row) => row.client_id === request.ix_client_id && row.request_id === request.request_id,
    );
    if (is('equal submissions at once make two jobs'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    const found = is('the pair again makes another job') && known?.finished_at ? undefined : known;
    const { job_id, ix_id, status } = found ?? insert(request);
    return [found === undefined ? 201 : 200, { job_id, ix_id, status }];
  }

  function metrics(): object {
    const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length;
    return {
      jobs_pending: count('pending'),
      ...(is('a key of the metrics is missing') ? {} : { jobs_running: 0 }),
      jobs_done_24h: count('done'),
      jobs_error_24h: count('error'),
      by_use_case_seconds: {},
    };
  }

  function find(row: Row | undefined): [number, unknown] {
    if (row !== undefined) return [200, show(row)];
    return is('an unknown job is an empty 200') ? [200, null] : [404, { detail: 'job not found' }];
  }

  async function answer(request: IncomingMessage): Promise<[number, unknown]> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST' && pathname === '/jobs') return submit(await readBody(request));
    if (pathname === '/metrics') return [200, metrics()];
    if (pathname === '/healthz') return [200, { database: 'ok', llm: 'ok', ocr: 'ok', ocr_gpu: null }];
    if (pathname === '/jobs') {
      const [client, id] = [searchParams.get('client_id'), searchParams.get('request_id')];
      return find(rows.find((row) => row.client_id === client && row.request_id === id));
    }
    const id = /^\/jobs\/([^/]+)$/.exec(pathname)?.[1];
    return id === undefined ? [404, { detail: 'Not Found' }] : find(rows.find((row) => row.job_id === id));
  }

  let asked = 0;
  const server = createServer(async (request, response: ServerResponse) => {
    asked += 1;
    if (isBusy && asked % 3 === 0) {
      if (asked % 2 === 0) await answer(request);
      return response.writeHead(503, { 'retry-after': '0' }).end('{"detail":"try again soon"}');
    }
    const [status, body] = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      closed = true;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
