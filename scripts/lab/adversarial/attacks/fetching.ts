import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Attack, Finding } from '../attack.ts';
import { awaitJob, expectEnd, type JobEnd, runJob, submit } from '../jobs.ts';
import type { Target } from '../target.ts';
import { sendForEver, trickle } from '../world.ts';

const MEGABYTE = 1024 * 1024;
const MEMBER_MS = 45_000;
const FETCH_ENDS = ['IX_000_007', 'IX_000_006', 'refused 422'];
const SMALL_DISK = { peak: 600, left: 20 };

/** A gigabyte of blanks in a megabyte; gzip members may follow one another. */
const gzipBomb = () => {
  const member = gzipSync(Buffer.alloc(64 * MEGABYTE, 0x20));
  return Buffer.concat(Array.from({ length: 16 }, () => member));
};

export const ENDLESS_BODY: Attack = {
  name: 'endless-body',
  what: 'a file server that sends for ever, with `max_bytes` 1e12 and others',
  should: 'IX_000_007 at the ceiling that the operator set, and nothing left of it on the disk',
  disk: SMALL_DISK,
  async run(target) {
    const url = target.world.serve('endless', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' });
      sendForEver(response, Buffer.alloc(MEGABYTE, 0x20));
    });
    const lying = target.world.serve('lying', (_request, response) => {
      response.writeHead(200, { 'content-length': 1e15 });
      sendForEver(response, Buffer.alloc(MEGABYTE, 0x20));
    });
    const findings: Finding[] = [];
    for (const [sent, file] of target.members<[string, object]>(
      [
        ['max_bytes 1e12', { url, max_bytes: 1e12 }],
        ['no max_bytes', { url }],
        ['max_bytes 2^53 - 1', { url, max_bytes: Number.MAX_SAFE_INTEGER }],
        ['content-length 1e15, max_bytes 1e15', { url: lying, max_bytes: 1e15 }],
      ],
      2,
    )) {
      findings.push(
        expectEnd(sent, await runJob(target, { context: { files: [file] } }, MEMBER_MS), FETCH_ENDS),
      );
    }
    return findings;
  },
};

async function cancelSoon(target: Target, url: string): Promise<JobEnd> {
  const sent = await submit(target, { context: { files: [url] } });
  if (!('jobId' in sent)) throw new Error(sent.refused);
  await wait(3000);
  return awaitJob(target, sent.jobId, 5000);
}

export const TRICKLE: Attack = {
  name: 'trickling-server',
  what: 'file servers that never answer, or send one byte now and then; the job is cancelled after eight seconds',
  should: 'the cancel frees the slot at once for the good jobs behind it',
  disk: SMALL_DISK,
  async run(target) {
    const servers: readonly [string, string][] = [
      ['a byte each half second', target.world.serve('trickle', (_request, response) => trickle(response))],
      ['no answer', target.world.serve('silent', () => undefined)],
    ];
    const findings: Finding[] = [];
    for (const [sent, url] of servers) {
      const before = await cancelSoon(target, url);
      const { outcome, message } = await awaitJob(target, before.jobId, 5000);
      const held = outcome === 'IX_004_002' || outcome === 'IX_000_007';
      findings.push({ sent, answered: `${outcome} ${message}`, held });
    }
    return findings;
  },
};

const redirect = (location: string) => (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(302, { location }).end();
};

export const REDIRECTS: Attack = {
  name: 'redirects',
  what: 'redirects in a circle, to file://, to the metadata address, to the service’s own database, and a gzip bomb',
  should: 'IX_000_007 for each, within 45 s and without anything of the target in the answer',
  disk: SMALL_DISK,
  async run(target) {
    const { world } = target;
    let loop = '';
    loop = world.serve('loop', (_request, response) => response.writeHead(302, { location: loop }).end());
    const database = target.databaseUrl === '' ? '127.0.0.1:5432' : new URL(target.databaseUrl).host;
    const gz = gzipBomb();
    const members: readonly [string, string][] = [
      ['in a circle', loop],
      ['to file:///etc/passwd', world.serve('to-file', redirect('file:///etc/passwd'))],
      [
        'to 169.254.169.254',
        world.serve('to-metadata', redirect('http://169.254.169.254/latest/meta-data/')),
      ],
      ['to the own database', world.serve('to-database', redirect(`http://${database}/`))],
      ['to gopher://', world.serve('to-gopher', redirect(`gopher://${database}/`))],
      ['to nothing', world.serve('to-nothing', redirect('http://'))],
      [
        'a gzip bomb',
        world.serve('gzip', (_request, response) => {
          response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/plain' }).end(gz);
        }),
      ],
    ];
    const findings: Finding[] = [];
    for (const [sent, url] of members) {
      const end = await runJob(target, { context: { files: [url] } }, MEMBER_MS);
      findings.push(expectEnd(sent, end, [...FETCH_ENDS, ...(sent === 'a gzip bomb' ? ['IX_000_005'] : [])]));
    }
    return findings;
  },
};

/**
 * Addresses that lead back to this machine, so that nothing leaves it should they be let through: the unspecified ones stand
 * for the whole base list.
 */
const forbidden = (port: string) => [
  `http://0.0.0.0:${port}/`,
  `http://0:${port}/`,
  `http://[::]:${port}/`,
  `http://[::ffff:0.0.0.0]:${port}/`,
  `http://[::ffff:0:0]:${port}/`,
  `http://0x0:${port}/`,
  `http://127.0.0.1:${port}/`,
  `http://2130706433:${port}/`,
  `http://0x7f.1:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `http://[::ffff:7f00:1]:${port}/`,
  `http://localhost:${port}/`,
];

export const FORBIDDEN_ADDRESSES: Attack = {
  name: 'forbidden-addresses',
  what: 'files at unspecified and loopback addresses in every way of writing them, with IX_FETCH_DENY=127.0.0.0/8,::1/128',
  should: 'each is IX_000_007 that says so, and none is connected to: the setting adds to the base list',
  settings: { IX_FETCH_DENY: '127.0.0.0/8,::1/128' },
  goodFilesBy: 'file',
  ownServiceOnly: true,
  async run(target) {
    const { port } = new URL(target.world.url);
    const findings: Finding[] = [];
    for (const url of forbidden(port)) {
      const before = target.world.visits.length;
      const end = await runJob(target, { context: { files: [url] } }, MEMBER_MS);
      const finding = expectEnd(url, end, ['IX_000_007']);
      const visited = target.world.visits.length > before;
      const denied = /IX_FETCH_DENY forbids|an unspecified one, which is never connected to/.test(
        end.message,
      );
      findings.push({
        ...finding,
        answered: `${finding.answered}${visited ? ' (and it was connected to)' : ''}`,
        held: finding.held && !visited && denied,
      });
    }
    return findings;
  },
};

/** As `address-guard.ts` says them of the service's own addresses and of those that name no host. */
const REFUSALS = /one of the service itself|an unspecified one, which is never connected to/;

export const OWN_DATABASE: Attack = {
  name: 'own-database',
  what: 'files at the port of the service’s own database',
  should: 'IX_000_007 that says the address is forbidden; the database is not connected to',
  ownServiceOnly: true,
  async run(target) {
    const { port } = new URL(target.databaseUrl);
    const hosts = ['127.0.0.1', 'localhost', '127.1', '[::ffff:127.0.0.1]', '0.0.0.0'];
    const findings: Finding[] = [];
    for (const host of hosts) {
      const url = `http://${host}:${port}/`;
      const end = await runJob(target, { context: { files: [url] } }, MEMBER_MS);
      const finding = expectEnd(`http://${host}:<database>/`, end, ['IX_000_007']);
      findings.push({ ...finding, held: finding.held && REFUSALS.test(end.message) });
    }
    return findings;
  },
};
