import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, Finding } from '../attack.ts';
import { asJson, brief, call } from '../calls.ts';
import { authorised, expectEnd, freshPair, runJob } from '../jobs.ts';
import { openSocket, sendRaw, statusesIn } from '../raw-socket.ts';
import type { Target } from '../target.ts';

const MEGABYTE = 1024 * 1024;
const NOBODYS = 'f'.repeat(64);
const BOUNDARY = 'between';
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const part = (disposition: string, body: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const requestPart = (context: unknown = {}): string =>
  part(
    'name="request"',
    JSON.stringify({ use_case: 'bank_statement_header', ...freshPair('uploads'), context }),
  );
const filePart = (name: string, body: string): string => part(`name="file"; filename="${name}"`, body);

/** Files whose senders have not said all. */
function halfReceived({ dataDir }: Target): string[] {
  const folder = join(dataDir, 'uploads', 'half-sent');
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Waits until nothing half received is left. */
async function nothingHalf(target: Target): Promise<Finding> {
  let left = halfReceived(target);
  for (let tries = 0; left.length > 0 && tries < 50; tries += 1) {
    await wait(200);
    left = halfReceived(target);
  }
  return {
    sent: 'a look at the folder of uploads',
    answered: `${left.length} half received`,
    held: left.length === 0,
  };
}

/** Many that stop in the middle, some that go away, and others that are served beside them. */
async function halfSent(target: Target): Promise<Finding[]> {
  const { host } = new URL(target.url);
  const half = randomBytes(MEGABYTE);
  const stopped = Array.from({ length: target.short ? 30 : 200 }, (_, at) => {
    const one = openSocket(target.url);
    const [head, body] =
      at % 2 === 0
        ? [`PUT /files/${NOBODYS} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${2 * MEGABYTE}\r\n\r\n`, half]
        : [
            `POST /jobs HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${FORM['content-type']}\r\nContent-Length: ${2 * MEGABYTE}\r\n\r\n`,
            Buffer.concat([Buffer.from(`${requestPart()}${filePart('a', '').slice(0, -2)}`), half]),
          ];
    one.socket.write(head);
    one.socket.write(body);
    return one;
  });
  const beside = randomBytes(1000);
  const answer = await call(`${target.url}/files/${sha256Of(beside)}`, { method: 'PUT', body: beside });
  for (const { socket } of stopped) socket.destroy();
  return [
    {
      sent: `a file beside ${stopped.length} that stop`,
      answered: brief(answer),
      held: answer.status === 201,
    },
    await nothingHalf(target),
  ];
}

async function endless(target: Target): Promise<Finding[]> {
  const chunk = `${MEGABYTE.toString(16)}\r\n${'x'.repeat(MEGABYTE)}\r\n`;
  const { host } = new URL(target.url);
  const heads: readonly [string, string][] = [
    ['PUT /files without an end', `PUT /files/${NOBODYS} HTTP/1.1\r\nHost: ${host}\r\n`],
    [
      'a form without an end',
      `POST /jobs HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${FORM['content-type']}\r\n`,
    ],
  ];
  const findings: Finding[] = [];
  for (const [sent, head] of heads) {
    const first = `${requestPart()}${filePart('a', '').slice(0, -2)}`;
    const opening = `${Buffer.byteLength(first).toString(16)}\r\n${first}\r\n`;
    const body = `${head}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${sent.startsWith('a form') ? opening : ''}${chunk.repeat(60)}`;
    const [status] = statusesIn(await sendRaw(target.url, body, { listenMs: 20_000 }));
    findings.push({ sent, answered: `${status ?? 'no answer'}`, held: status === 413 });
  }
  return [...findings, await nothingHalf(target)];
}

/** Names that would lead elsewhere if they were paths, and forms of too much: what the answer may be. */
const forms = (): readonly (readonly [string, string, readonly number[]])[] => [
  ['../../name', `${requestPart()}${filePart('../../../../etc/cron.d/x', 'Total 1.00')}${END}`, [201]],
  [
    'a name of 100 KB',
    `${requestPart()}${filePart('n'.repeat(100_000), 'Total 1.00')}${END}`,
    [201, 400, 413, 422],
  ],
  ['a name with a NUL', `${requestPart()}${filePart('a\0b', 'Total 1.00')}${END}`, [201, 400]],
  ['51 files', `${requestPart()}${filePart('a', 'Total 1.00').repeat(51)}${END}`, [400, 413, 422]],
  ['10,000 files', `${requestPart()}${filePart('a', 'x').repeat(10_000)}${END}`, [400, 413, 422]],
  ['two requests', `${requestPart()}${requestPart()}${END}`, [422]],
  ['files as a text', `${requestPart({ files: 'x' })}${filePart('a', 'Total 1.00')}${END}`, [422]],
  ['no end', `${requestPart()}${filePart('a', 'Total 1.00')}`, [400]],
  ['a request of 20 MB', `${part('name="request"', `"${'x'.repeat(20 * MEGABYTE)}"`)}${END}`, [413]],
];

async function oddForms(target: Target): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [sent, body, may] of forms()) {
    const headers = { ...FORM, ...authorised(target.token) };
    const answer = await call(`${target.url}/jobs`, { method: 'POST', headers, body });
    findings.push({ sent, answered: brief(answer), held: may.includes(answer.status) });
  }
  return [...findings, await nothingHalf(target)];
}

/** A content under another's digest would be another's document. */
async function wrongDigest(target: Target): Promise<Finding[]> {
  const body = Buffer.from('Closing balance: 1.00 GBP');
  const answer = await call(`${target.url}/files/${NOBODYS}`, { method: 'PUT', body });
  const there = await call(`${target.url}/files/${NOBODYS}`, { method: 'HEAD' });
  const end = await runJob(target, { context: { files: [`upload://${NOBODYS}`] } });
  return [
    { sent: "a content under another's digest", answered: brief(answer), held: answer.status === 409 },
    { sent: 'that digest', answered: brief(there), held: there.status === 404 },
    expectEnd('a job that names it', end, ['IX_000_007']),
  ];
}

/** The folder's own paths, asked for as files. */
async function oddUrls(target: Target): Promise<Finding[]> {
  const names = [
    '..',
    '../uploads',
    `${NOBODYS}.part`,
    `${'a'.repeat(63)}/`,
    '%2e%2e%2f',
    '',
    'A'.repeat(64),
  ];
  const findings: Finding[] = [];
  for (const name of target.members(names, 3)) {
    const body = JSON.stringify({
      use_case: 'bank_statement_header',
      ...freshPair('uploads'),
      context: { files: [`upload://${name}`] },
    });
    const answer = await call(`${target.url}/jobs`, { method: 'POST', headers: asJson, body });
    const end =
      answer.status === 422 ? null : await runJob(target, { context: { files: [`upload://${name}`] } });
    const outcome = end?.outcome ?? 'refused 422';
    findings.push({
      sent: `upload://${name.slice(0, 20)}`,
      answered: outcome,
      held: ['refused 422', 'IX_000_007'].includes(outcome),
    });
  }
  return findings;
}

export const UPLOADS: Attack = {
  name: 'uploads',
  what: 'files that stop in the middle, never end, lie about their digest or are named like paths, and forms of too many parts',
  should: 'a 4xx for each, nothing of them left on the disk, and others served meanwhile',
  ownServiceOnly: true,
  disk: { peak: 800, left: 400 },
  run: async (target) => [
    ...(await halfSent(target)),
    ...(await endless(target)),
    ...(await oddForms(target)),
    ...(await wrongDigest(target)),
    ...(await oddUrls(target)),
  ],
};
