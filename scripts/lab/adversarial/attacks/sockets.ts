import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, Finding } from '../attack.ts';
import { asJson, brief, call, callOddly } from '../calls.ts';
import { runJob, submit } from '../jobs.ts';
import { openSocket, sendRaw, statusesIn } from '../raw-socket.ts';
import type { Target } from '../target.ts';

const MEGABYTE = 1024 * 1024;
/** Longer than this a request that is refused may not take. */
const ANSWER_MS = 5000;
const HEAD = (target: Target, path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: ${new URL(target.url).host}\r\n${more}\r\n`;

export const SLOW_SOCKETS: Attack = {
  name: 'slow-sockets',
  what: '400 connections that send a header a second, and 200 that stop in the middle of a body',
  should: 'everybody else is served meanwhile',
  async run(target) {
    const [slow, half] = target.short ? [100, 50] : [400, 200];
    const heads = Array.from({ length: slow }, () => {
      const one = openSocket(target.url);
      one.socket.write('GET /healthz HTTP/1.1\r\n');
      return one;
    });
    const bodies = Array.from({ length: half }, () => {
      const one = openSocket(target.url);
      one.socket.write(
        `${HEAD(target, '/jobs', 'Content-Type: application/json\r\nContent-Length: 1000000\r\n')}{"use_case":`,
      );
      return one;
    });
    const findings: Finding[] = [];
    for (let second = 0; second < (target.short ? 3 : 10); second += 1) {
      for (const { socket } of heads) if (!socket.destroyed) socket.write(`X-${second}: 1\r\n`);
      const answer = await call(`${target.url}/jobs?client_id=a&request_id=b`);
      findings.push({ sent: `second ${second}`, answered: brief(answer), held: answer.status === 404 });
      await wait(1000);
    }
    for (const { socket } of [...heads, ...bodies]) socket.destroy();
    return findings;
  },
};

export const LARGE_BODIES: Attack = {
  name: 'large-bodies',
  what: 'bodies above the limit, with and without a length, sent to the end by clients that read only afterwards',
  should: '413 arrives, every time',
  async run(target) {
    const tries = target.short ? 4 : 20;
    const body = Buffer.alloc(24 * MEGABYTE, 0x20);
    const chunk = `${MEGABYTE.toString(16)}\r\n${' '.repeat(MEGABYTE)}\r\n`;
    const findings: Finding[] = [];
    for (let at = 0; at < tries; at += 1) {
      const chunked = at % 2 === 1;
      const head = HEAD(
        target,
        '/jobs',
        `Content-Type: application/json\r\nConnection: close\r\n${chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`}\r\n`,
      );
      const bytes = Buffer.concat([
        Buffer.from(head),
        chunked ? Buffer.from(`${chunk.repeat(24)}0\r\n\r\n`) : body,
      ]);
      const [status] = statusesIn(await sendRaw(target.url, bytes, { listenMs: 15_000, readAfter: true }));
      findings.push({
        sent: `24 MB ${chunked ? 'in chunks' : 'with a length'}`,
        answered: `${status ?? 'no answer'}`,
        held: status === 413,
      });
    }
    return findings;
  },
};

const part = (disposition: string, body: string, boundary = 'b') =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`;

/** What no browser sends as a form: content type, body, and the answers that say so. */
const FORMS: readonly [string, string, string, readonly number[]][] = [
  ['no boundary', 'multipart/form-data', part('name="mode"', 'registered'), [400]],
  ['cut off', 'multipart/form-data; boundary=b', part('name="mode"', 'registered').slice(0, -6), [400]],
  ['not multipart at all', 'multipart/form-data; boundary=b', 'hello', [400]],
  ['the boundary never comes', 'multipart/form-data; boundary=c', part('name="mode"', 'registered'), [400]],
  ['an empty body', 'multipart/form-data; boundary=b', '', [400, 422]],
  ['JSON', 'application/json', '{"mode":"registered"}', [422]],
  ['urlencoded', 'application/x-www-form-urlencoded', 'mode=registered', [422]],
  ['a part without a name', 'multipart/form-data; boundary=b', `${part('', 'x')}--b--\r\n`, [400, 422]],
  [
    '10,000 fields',
    'multipart/form-data; boundary=b',
    `${part('name="a"', 'x').repeat(10_000)}--b--\r\n`,
    [400, 413, 422],
  ],
  [
    'a file without a filename',
    'multipart/form-data; boundary=b',
    `${part('name="file"', 'hello')}--b--\r\n`,
    [303, 422],
  ],
  ['a boundary of 10,000 characters', `multipart/form-data; boundary=${'b'.repeat(10_000)}`, 'x', [400, 431]],
  [
    'a field of 8 MB',
    'multipart/form-data; boundary=b',
    `${part('name="texts"', 'x'.repeat(8 * MEGABYTE))}--b--\r\n`,
    [303, 400, 413, 422],
  ],
];

export const BAD_FORMS: Attack = {
  name: 'bad-forms',
  what: 'POST /ui/jobs with malformed multipart, no boundary, a truncated body, JSON, urlencoded',
  should:
    '400, or 422 (with `missing` where it is another kind of body) where it is well formed but no such form; never 500',
  async run(target) {
    const findings: Finding[] = [];
    for (const [sent, contentType, body, may] of FORMS) {
      const answer = await call(`${target.url}/ui/jobs`, {
        method: 'POST',
        headers: { 'content-type': contentType },
        body,
      });
      const listed = !['JSON', 'urlencoded'].includes(sent) || answer.text.includes('"missing"');
      findings.push({ sent, answered: brief(answer), held: may.includes(answer.status) && listed });
    }
    return findings;
  },
};

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const CALLS: readonly [
  string,
  { method?: string; headers?: Record<string, string>; body?: string; rawPath?: string },
  readonly number[],
][] = [
  ['100,000 levels of JSON', { method: 'POST', headers: asJson, body: deep(100_000) }, [400, 422]],
  ['10 MB of [', { method: 'POST', headers: asJson, body: '['.repeat(10 * MEGABYTE) }, [400, 422]],
  ['no JSON', { method: 'POST', headers: asJson, body: '{"a":' }, [422]],
  ['bytes that are no UTF-8', { method: 'POST', headers: asJson, body: '{"a":"\u0000\ufffe"}' }, [422]],
  [
    'a number of 1,000,000 digits',
    { method: 'POST', headers: asJson, body: `{"use_case":${'9'.repeat(1_000_000)}}` },
    [400, 422],
  ],
  [
    '100,000 unknown properties',
    {
      method: 'POST',
      headers: asJson,
      body: JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, at]))),
    },
    [422],
  ],
  [
    'gzip encoded',
    { method: 'POST', headers: { ...asJson, 'content-encoding': 'gzip' }, body: 'x' },
    [400, 415, 422],
  ],
  ['text/plain', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }, [415, 422]],
  ['a header of 100 KB', { headers: { 'x-a': 'a'.repeat(100_000) } }, [431]],
  [
    '2,000 headers',
    { headers: Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`x-${at}`, 'a'])) },
    [404, 405, 422, 431],
  ],
  ['an id of 100 KB', { rawPath: `/jobs/${'a'.repeat(100_000)}` }, [404, 414, 422, 431]],
  ['an id of %00', { rawPath: '/jobs/%00' }, [400, 404, 422]],
  ['half an escape', { rawPath: '/jobs/%zz' }, [400, 404, 422]],
  ['an overlong escape', { rawPath: '/jobs/%c0%ae%c0%ae' }, [400, 404, 422]],
  ['10,000 query values', { rawPath: `/jobs?${'client_id=a&'.repeat(1000)}request_id=b` }, [404, 422, 431]],
  ['..', { rawPath: '/ui/assets/../../../package.json' }, [400, 404]],
  ['%2e%2e', { rawPath: '/ui/assets/%2e%2e/%2e%2e/package.json' }, [400, 404]],
  ['DELETE /healthz', { method: 'DELETE', rawPath: '/healthz' }, [404, 405]],
  ['TRACE', { method: 'TRACE', rawPath: '/jobs' }, [404, 405]],
  ['CONNECT-like target', { rawPath: 'http://127.0.0.1:1/jobs' }, [400, 403, 404, 422]],
];

/** Requests that two parsers might understand in two ways. */
const SMUGGLED: readonly [string, string, string][] = [
  [
    'a length and chunks',
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
    '0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n',
  ],
  ['two lengths', 'Content-Length: 0\r\nContent-Length: 40\r\n', 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a negative length', 'Content-Length: -1\r\n', 'x'],
  ['a chunk of 2^64', 'Transfer-Encoding: chunked\r\n', 'fffffffffffffffff\r\nx'],
  ['an unknown coding', 'Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'],
  ['a bare line feed', 'X: a\nContent-Length: 1\r\n', 'x'],
  ['a null in a header', 'X: a\0b\r\nContent-Length: 1\r\n', 'x'],
];

export const ODD_REQUESTS: Attack = {
  name: 'odd-requests',
  what: 'deep JSON, huge numbers, headers, paths and methods, requests that two parsers would read in two ways, 1,000 in one connection',
  should: 'a 4xx for each within 5 s, never 500, and never an answer to what was smuggled',
  async run(target) {
    const findings: Finding[] = [];
    for (const [sent, options, may] of CALLS) {
      const answer = await callOddly(`${target.url}/jobs`, { ...options });
      const { milliseconds, status } = answer;
      const answered = `${brief(answer)} after ${Math.round(milliseconds)} ms`;
      findings.push({ sent, answered, held: may.includes(status) && milliseconds < ANSWER_MS });
    }
    for (const [sent, headers, body] of SMUGGLED) {
      const received = await sendRaw(target.url, HEAD(target, '/jobs', headers) + body, {
        listenMs: 2000,
        half: true,
      });
      const statuses = statusesIn(received);
      const held =
        !received.includes('smuggled') && statuses.every((status) => status >= 400 && status < 500);
      findings.push({ sent, answered: statuses.join(', ') || 'closed', held: held && statuses.length <= 1 });
    }
    const request = `GET /jobs/none HTTP/1.1\r\nHost: ${new URL(target.url).host}\r\n\r\n`;
    const statuses = statusesIn(await sendRaw(target.url, request.repeat(1000), { listenMs: 5000 }));
    const served = statuses.filter((status) => status >= 400 && status < 500).length;
    return [
      ...findings,
      {
        sent: '1,000 requests in one connection',
        answered: `${served} answers`,
        held: served === statuses.length && served > 0,
      },
      await unknownMethod(target),
    ];
  },
};

async function unknownMethod(target: Target): Promise<Finding> {
  const received = await sendRaw(
    target.url,
    `FOO /jobs HTTP/1.1\r\nHost: ${new URL(target.url).host}\r\n\r\n`,
    { listenMs: 2000 },
  );
  const [status] = statusesIn(received);
  return {
    sent: 'FOO /jobs',
    answered: `${status}`,
    held: status === 400 || status === 405 || status === 501,
  };
}

export const EVENT_STREAMS: Attack = {
  name: 'event-streams',
  what: '300 event streams of one job, most of which never read what they get',
  should: 'each gets the stream or a refusal; everybody else is served, and they end with the job',
  async run(target) {
    const sent = await submit(target, { context: { texts: ['Closing balance: 5.00 GBP'] } });
    if ('refused' in sent) return [{ sent: 'a job', answered: sent.refused, held: false }];
    const request = `GET /jobs/${sent.jobId}/events HTTP/1.1\r\nHost: ${new URL(target.url).host}\r\nAccept: text/event-stream\r\nConnection: close\r\n\r\n`;
    const streams = Array.from({ length: target.short ? 50 : 300 }, () => {
      const one = openSocket(target.url);
      one.socket.write(request);
      return one;
    });
    const other = await runJob(target, { context: { texts: ['Closing balance: 6.00 GBP'] } });
    await wait(2000);
    const statuses = streams.map(({ received }) => statusesIn(received())[0] ?? 0);
    for (const { socket } of streams) socket.destroy();
    const answered = statuses.filter((status) => [200, 429, 503].includes(status)).length;
    return [
      {
        sent: `${streams.length} streams`,
        answered: `${answered} answered`,
        held: answered === streams.length,
      },
      { sent: 'a job beside them', answered: other.outcome, held: other.outcome === 'done' },
    ];
  },
};

export const SAME_PAIR: Attack = {
  name: 'same-pair',
  what: 'forty submissions of one pair at once, of five pairs',
  should: 'one job a pair: one 201, the rest 200 with its id',
  async run(target) {
    const findings: Finding[] = [];
    for (let at = 0; at < 5; at += 1) {
      const body = JSON.stringify({
        use_case: 'bank_statement_header',
        ix_client_id: 'same',
        request_id: `${Date.now()}-${at}`,
        context: { texts: ['Closing balance: 5.00 GBP'] },
      });
      const answers = await Promise.all(
        Array.from({ length: 40 }, () =>
          call(`${target.url}/jobs`, { method: 'POST', headers: asJson, body }),
        ),
      );
      const made = answers.filter(({ status }) => status === 201).length;
      const known = answers.filter(({ status }) => status === 200).length;
      const ids = new Set(answers.map(({ text }) => /"job_id":"([^"]+)"/.exec(text)?.[1]));
      findings.push({
        sent: `pair ${at}, 40 times`,
        answered: `${made} × 201, ${known} × 200, ${ids.size} job ids`,
        held: made === 1 && known === 39 && ids.size === 1,
      });
    }
    return findings;
  },
};
