import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, Finding } from '../attack.ts';
import { readJob, runJob } from '../jobs.ts';
import type { Target } from '../target.ts';
import { sendForEver, trickle } from '../world.ts';

const SETTLED_MS = 25_000;
const MEGABYTE = 1024 * 1024;

type Receiver = readonly [
  string,
  (response: ServerResponse, target: Target) => void,
  readonly ('delivered' | 'failed')[],
];

const RECEIVERS: readonly Receiver[] = [
  [
    '100 Continue, then 200',
    (response) => {
      response.writeContinue();
      response.end('ok');
    },
    ['delivered'],
  ],
  ['never answers', () => undefined, ['failed']],
  [
    'a redirect',
    (response, { world }) => response.writeHead(307, { location: `${world.url}/redirected` }).end(),
    ['failed'],
  ],
  [
    'an endless answer',
    (response) => {
      response.writeHead(200);
      sendForEver(response, Buffer.alloc(MEGABYTE));
    },
    ['delivered', 'failed'],
  ],
  [
    'an answer that trickles',
    (response) => {
      response.writeHead(200);
      trickle(response);
    },
    ['delivered', 'failed'],
  ],
  [
    '103 Early Hints, then 204',
    (response) => {
      response.writeEarlyHints({ link: '</a>; rel=preload' });
      response.writeHead(204).end();
    },
    ['delivered'],
  ],
  [
    'hangs up',
    (response) => {
      response.socket?.destroy();
    },
    ['failed'],
  ],
  [
    'no HTTP',
    (response) => {
      response.socket?.end('hello\r\n\r\n');
    },
    ['failed'],
  ],
  [
    'headers without an end',
    (response) => {
      response.socket?.write(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(200_000)}`);
    },
    ['failed', 'delivered'],
  ],
  [
    '500',
    (response) => {
      response.writeHead(500).end();
    },
    ['failed'],
  ],
];

async function settle(target: Target, jobId: string): Promise<string> {
  const deadline = Date.now() + SETTLED_MS;
  for (;;) {
    const status = (await readJob(target, jobId))?.callback_status ?? 'none';
    if (status === 'delivered' || status === 'failed' || Date.now() > deadline) return status;
    await wait(200);
  }
}

async function callBack(target: Target, [sent, behave, may]: Receiver): Promise<Finding> {
  const url = target.world.serve('receiver', (_request, response) => behave(response, target));
  const { jobId, outcome } = await runJob(target, {
    callback_url: url,
    context: { texts: ['Closing balance: 5.00'] },
  });
  const status = await settle(target, jobId);
  const path = new URL(url).pathname;
  const calls = target.world.visits.filter((visit) => visit.path === path).length;
  const followed = target.world.visits.some((visit) => visit.path === '/redirected');
  return {
    sent,
    answered: `${outcome}, ${status}, called ${calls} times${followed ? ', and the redirect was followed' : ''}`,
    held: outcome === 'done' && may.some((one) => one === status) && calls === 1 && !followed,
  };
}

export const CALLBACK_RECEIVERS: Attack = {
  name: 'callback-receivers',
  what: 'receivers that hang, trickle, never stop, redirect, hang up, or send 100 Continue first',
  should: 'delivered or failed within 25 s, one call each, no redirect followed, and no good job held up',
  run: (target) => Promise.all(target.members(RECEIVERS, 3).map((receiver) => callBack(target, receiver))),
};
