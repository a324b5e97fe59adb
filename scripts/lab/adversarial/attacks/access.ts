import type { Attack, Finding } from '../attack.ts';
import { type Answer, asJson, brief, call, callOddly } from '../calls.ts';
import { authorised, freshPair, requestBody, runJob } from '../jobs.ts';
import { sendRaw, statusesIn } from '../raw-socket.ts';
import type { Target } from '../target.ts';

const EVIL_HOSTS = [
  'evil.example',
  'evil.example:80',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'evil.example.',
  'evil-localhost',
  'localhost@evil.example',
  '[::1].evil.example',
  '127.0.0.1, evil.example',
  'evil.example#localhost',
];
const READS = ['/jobs?client_id=a&request_id=b', '/ui', '/ui/jobs', '/use-cases', '/docs', '/openapi.json'];

const fallsFor = (host: string, sent: string, answer: Answer): Finding => ({
  sent: `${sent}, Host: ${host}`,
  answered: brief(answer),
  held: answer.status === 403 || answer.status === 400,
});

/** Reads and writes as a page of another site could have a browser send them once its name leads here. */
async function rebind(target: Target, host: string): Promise<Finding[]> {
  const origin = `http://${host}`;
  const findings: Finding[] = [];
  for (const path of READS) {
    findings.push(
      fallsFor(host, `GET ${path}`, await callOddly(`${target.url}${path}`, { headers: { host } })),
    );
  }
  const body = JSON.stringify(requestBody({ context: { texts: ['x'] } }));
  for (const headers of [
    { ...asJson, host, origin },
    { ...asJson, host },
  ]) {
    findings.push(
      fallsFor(host, 'POST /jobs', await callOddly(`${target.url}/jobs`, { method: 'POST', headers, body })),
    );
  }
  const options = { method: 'OPTIONS', headers: { host, origin, 'access-control-request-method': 'POST' } };
  findings.push(fallsFor(host, 'OPTIONS /jobs', await callOddly(`${target.url}/jobs`, options)));
  return findings;
}

async function foreignOrigins(target: Target): Promise<Finding[]> {
  const body = JSON.stringify(requestBody({ context: { texts: ['x'] } }));
  const findings: Finding[] = [];
  for (const origin of [
    'https://evil.example',
    'null',
    'http://127.0.0.1:1',
    `${target.url}.evil.example`,
    'file://',
  ]) {
    for (const [path, headers] of [
      ['/jobs', asJson],
      ['/ui/jobs', { 'content-type': 'multipart/form-data; boundary=b' }],
    ] as const) {
      const answer = await call(`${target.url}${path}`, {
        method: 'POST',
        headers: { ...headers, origin },
        body,
      });
      findings.push({
        sent: `POST ${path}, Origin: ${origin}`,
        answered: brief(answer),
        held: answer.status === 403,
      });
    }
  }
  return findings;
}

export const FOREIGN_HOSTS: Attack = {
  name: 'foreign-hosts',
  what: 'requests under names that are not this machine’s, with a matching Origin, to a service bound to every address; and foreign Origins',
  should: '403, for every method, on every route that could say something',
  settings: { IX_HOST: '0.0.0.0' },
  ownServiceOnly: true,
  async run(target) {
    const findings: Finding[] = [];
    for (const host of target.members(EVIL_HOSTS, 3)) findings.push(...(await rebind(target, host)));
    const absolute = await sendRaw(
      target.url,
      'GET http://evil.example/ui/jobs HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    const [status] = statusesIn(absolute);
    const line = {
      sent: 'GET http://evil.example/ui/jobs',
      answered: `${status}`,
      held: status === 403 || status === 400,
    };
    return [...findings, line, ...(await foreignOrigins(target))];
  },
};

const TOKEN = 'attack-token-5f2c';
const SECRET_TEXT = 'Closing balance: 4711.00 GBP';
const FREE = /^\/(healthz|livez|readyz|docs.*|openapi\.json|ui\/sign-in|ui\/assets\/.*|favicon.*)$/;

async function knownPaths(target: Target, jobId: string): Promise<string[]> {
  const described = await call(`${target.url}/openapi.json`, { headers: authorised(TOKEN) });
  const paths = described.status === 200 ? Object.keys(JSON.parse(described.text).paths ?? {}) : [];
  const page = [
    ...[
      '/ui',
      '/ui/jobs',
      '/ui/machines',
      '/ui/inspect',
      '/metrics',
      '/use-cases',
      '/learnt',
      '/metrics/prometheus',
    ],
    ...['', '/fragment', '/job.json', '/result.json', '/pages/0/1', '/events'].map(
      (end) => `/ui/jobs/${jobId}${end}`,
    ),
    ...['/clients/test/jobs'],
    ...['/queue', '/result.csv', '/result.xlsx', '/result.html', '/review'].map(
      (end) => `/jobs/${jobId}${end}`,
    ),
    ...[`//ui/jobs/${jobId}`, `/ui//jobs/${jobId}`, `/UI/jobs/${jobId}`, `/ui/%6aobs/${jobId}/job.json`],
    ...[
      `/ui/sign-in/../jobs/${jobId}`,
      `/ui/jobs/${jobId}/`,
      `/ui/assets/..%2fjobs/${jobId}`,
      `/%75i/jobs/${jobId}`,
    ],
    ...[`/ui;x/jobs/${jobId}`, `/ui/jobs/${jobId}?token=${TOKEN}`, `/jobs/${jobId}?access_token=${TOKEN}`],
  ];
  const filled = paths.map((path) => path.replace('{job_id}', jobId).replaceAll(/\{[^}]+\}/g, '1'));
  return [...new Set([...filled, ...page])].filter((path) => !FREE.test(path));
}

/** Headers that are almost a token. */
const NEARLY: readonly Record<string, string>[] = [
  {},
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${TOKEN.slice(0, -1)}` },
  { authorization: `Bearer ${TOKEN}x` },
  { authorization: `Basic ${Buffer.from(`x:${TOKEN}`).toString('base64')}` },
  { authorization: 'Bearer undefined' },
  { authorization: `Bearer x, Bearer ${TOKEN}x` },
  { cookie: `token=wrong; ix_token=wrong; session=${'a'.repeat(2000)}` },
  { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-user': 'admin' },
];

export const NO_TOKEN: Attack = {
  name: 'no-token',
  what: 'every route, of the API and of the page, without a token and with what is almost one, where IX_API_TOKENS is set',
  should: '401 (or the sign-in form), or 404 for what is no route; nothing of a job in any answer',
  settings: { IX_API_TOKENS: TOKEN },
  token: TOKEN,
  ownServiceOnly: true,
  async run(target) {
    const { jobId } = await runJob(target, { context: { texts: [SECRET_TEXT] } });
    const findings: Finding[] = [];
    const nearly = target.members(NEARLY, 2);
    for (const path of await knownPaths(target, jobId)) {
      for (const headers of nearly) {
        const answer = await callOddly(target.url, { rawPath: path, headers });
        const leaks =
          answer.text.includes('4711') || (path !== `/jobs/${jobId}` && answer.text.includes('ix_client_id'));
        const to = answer.headers.location ?? '';
        const held =
          [401, 403, 404, 405].includes(answer.status) ||
          (/^30[237]$/.test(`${answer.status}`) && to.includes('/ui/sign-in'));
        findings.push({
          sent: `GET ${path} ${JSON.stringify(headers).slice(0, 60)}`,
          answered: `${brief(answer)}${leaks ? ' with the job in it' : ''}`,
          held: held && !leaks,
        });
      }
    }
    return [...findings, ...(await withoutToken(target, jobId))];
  },
};

/** What changes something. */
async function withoutToken(target: Target, jobId: string): Promise<Finding[]> {
  const body = JSON.stringify(requestBody({ ...freshPair('stranger'), context: { texts: ['x'] } }));
  const form = '--b\r\nContent-Disposition: form-data; name="mode"\r\n\r\nregistered\r\n--b--\r\n';
  const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
  const findings: Finding[] = [];
  for (const [method, path, headers, sent] of [
    ['POST', '/jobs', asJson, body],
    ['POST', '/jobs', multipart, form],
    ['POST', `/jobs/${jobId}/cancel`, asJson, '{}'],
    [
      'PUT',
      `/jobs/${jobId}/review`,
      { ...asJson, 'if-match': '"0"' },
      '{"status":"approved","reviewer":"x"}',
    ],
    ['DELETE', `/jobs/${jobId}`, {}, ''],
    ['DELETE', `/learnt/${jobId}`, {}, ''],
    ['POST', '/ui/jobs', multipart, form],
    ['POST', `/ui/jobs/${jobId}/cancel`, multipart, form],
  ] as const) {
    const answer = await call(`${target.url}${path}`, { method, headers, body: sent });
    const held =
      [401, 403].includes(answer.status) ||
      (answer.status === 303 && (answer.headers.location ?? '').includes('sign-in'));
    findings.push({ sent: `${method} ${path} without a token`, answered: brief(answer), held });
  }
  return findings;
}

/** The ways to write a URL with credentials, each with the secret in it. */
const credentialUrls = (secret: string, host: string): readonly string[] => [
  `http://user:${secret}@${host}/?token=${secret}`,
  `http:/u:${secret}@${host}/`,
  `http:u:${secret}@${host}/`,
  ` http://u:${secret}@${host}/`,
  `http:\\\\u:${secret}@${host}/`,
  `http://u:${secret}\n@${host}/`,
  `http://u:${secret}@x@${host}/`,
  `HTTP://U:${secret}@${host}/`,
  `http://${secret}@${host}/`,
  `http://${host}/?access_token=${secret}&api_key=${secret}#${secret}`,
];

const shapes = (secret: string, host: string): readonly [string, object][] => [
  ...credentialUrls(secret, host).flatMap((url): [string, object][] => [
    [`callback_url ${JSON.stringify(url)}`, { callback_url: url, context: { texts: ['x 1'] } }],
    [`file ${JSON.stringify(url)}`, { context: { files: [{ url }] } }],
  ]),
  [
    'a header',
    { context: { files: [{ url: `http://${host}/none`, headers: { authorization: `Bearer ${secret}` } }] } },
  ],
];

async function lookEverywhere(target: Target, jobId: string, secret: string): Promise<string[]> {
  const places = [
    `/jobs/${jobId}`,
    `/jobs/${jobId}/events`,
    `/ui/jobs/${jobId}`,
    `/ui/jobs/${jobId}/fragment`,
    `/ui/jobs/${jobId}/job.json`,
    `/ui/jobs/${jobId}/result.json`,
    '/ui/jobs',
  ];
  const shown: string[] = [];
  for (const path of places) {
    const answer = await call(`${target.url}${path}`);
    if (answer.text.toLowerCase().includes(secret)) shown.push(path.replace(jobId, '…'));
  }
  if (target.lines.some((line) => line.toLowerCase().includes(secret))) shown.push('the log');
  if (target.world.visits.some(({ body }) => body.toLowerCase().includes(secret))) shown.push('the callback');
  return shown;
}

export const CREDENTIALS: Attack = {
  name: 'credentials',
  what: 'credentials in callback URLs, file URLs and headers, in every way of writing them',
  should: 'none comes back: not from the API, the page, the callback, an error or the log',
  async run(target) {
    const { host } = new URL(target.world.serve('receiver', (_request, response) => response.end('ok')));
    const findings: Finding[] = [];
    const count = shapes('', host).length;
    for (const at of target.members(
      [0, 1, 20, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
      3,
    )) {
      if (at >= count) continue;
      const secret = `s3cr3t${Math.floor(target.random() * 1e12).toString(36)}`;
      const [sent, request] = shapes(secret, host)[at] ?? ['', {}];
      const end = await runJob(target, request, 30_000);
      const shown = end.jobId === '' ? [] : await lookEverywhere(target, end.jobId, secret);
      const refusal = end.jobId === '' && end.message.toLowerCase().includes(secret) ? ['the refusal'] : [];
      const all = [...shown, ...refusal];
      findings.push({
        sent: sent.replaceAll(secret, 'SECRET'),
        answered: all.length === 0 ? `${end.outcome}, shown nowhere` : `shown in ${all.join(', ')}`,
        held: all.length === 0,
      });
    }
    return findings;
  },
};
