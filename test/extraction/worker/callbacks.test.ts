import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallbackReceiver, openReceiver } from '../../helpers/callback-receiver.ts';
import { eventually } from '../../helpers/facts.ts';
import { anyRequest, anyResponse, openStoreBench, type StoreBench } from '../../helpers/store.ts';
import { createWorkers, type openWorker, type WorkerBench } from '../../helpers/worker-bench.ts';

const SECRET = `whsec_${Buffer.from('a secret of the caller').toString('base64')}`;

let bench: StoreBench;
let receiver: CallbackReceiver;
const workers = createWorkers(() => bench.url);

beforeAll(async () => {
  bench = await openStoreBench();
});
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(async () => {
  await receiver.close();
  await workers.closeAll();
  await bench.reset();
});
afterAll(() => bench.close());

function start(options: Parameters<typeof openWorker>[1] = {}): WorkerBench {
  const worker = workers.open(options);
  worker.start();
  return worker;
}

async function submit(callback_url: string): Promise<string> {
  const file = { url: 'http://files.test/a.pdf', headers: { authorization: 'Bearer hidden' } };
  return (await bench.store.submit(anyRequest({ callback_url, context: { files: [file] } }))).job.job_id;
}

const settled = (jobId: string) =>
  eventually(`the end of the callback of ${jobId}`, async () => {
    const status = (await bench.findJob(jobId))?.callback_status;
    return status === 'delivered' || status === 'failed' ? status : null;
  });

describe('a callback', () => {
  it('is one POST of the whole job, finished and without credentials, and is delivered by a 2xx', async () => {
    start();
    const id = await submit(`${receiver.url}/hook`);
    expect(await settled(id)).toBe('delivered');
    const [callback] = receiver.received;
    const body: unknown = JSON.parse(callback?.body ?? '');
    expect(body).toMatchObject({
      job_id: id,
      status: 'done',
      callback_status: 'pending',
      response: { error: null },
      request: { context: { files: [{ headers: { authorization: '***' } }] } },
    });
    expect(Object.keys(body ?? {})).toHaveLength(13);
    expect(callback?.body).not.toContain('hidden');
    expect(callback?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': id });
    expect(receiver.received).toHaveLength(1);
  });

  it('is signed as Standard Webhooks has it when there is a secret', async () => {
    start({ secret: SECRET });
    await settled(await submit(receiver.url));
    const [callback] = receiver.received;
    const { body = '', headers = {} } = callback ?? {};
    const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    expect(new Webhook(SECRET).verify(body, signed)).toMatchObject({ status: 'done' });
    expect(() => new Webhook(SECRET).verify(`${body} `, signed)).toThrow();
  });

  it.each([[302], [404], [500]])(
    'answered with %i has failed, and is neither followed nor repeated',
    async (status) => {
      receiver.answerWith((response) =>
        response.writeHead(status, { location: `${receiver.url}/else` }).end(),
      );
      start();
      expect(await settled(await submit(receiver.url))).toBe('failed');
      expect(receiver.received).toHaveLength(1);
    },
  );

  const reasonOf = (jobId: string) =>
    eventually(`why the callback of ${jobId} failed`, async () => {
      const events = (await bench.store.listEvents(jobId)) ?? [];
      return events.find(({ machine, from }) => machine === 'callback' && from === 'posting')?.detail;
    });
  const NO_ADDRESS = 'callback_url is no http:// or https:// address';

  it.each([
    ['http://127.0.0.1:1/', 'the server refused the connection'],
    ['nonsense://x', NO_ADDRESS],
    ['not a url', NO_ADDRESS],
    ['', NO_ADDRESS],
    ['  ', NO_ADDRESS],
  ])('to "%s" has failed, and the timeline says why', async (url, reason) => {
    start();
    const { rows } = await bench.pool.query<{ job_id: string }>(
      'INSERT INTO ix_jobs (request, callback_url) VALUES ($1, $2) RETURNING job_id',
      [anyRequest(), url],
    );
    const id = rows[0]?.job_id ?? '';
    expect(await settled(id)).toBe('failed');
    expect(await reasonOf(id)).toEqual({ reason });
  });

  it('whose receiver cuts the connection has failed', async () => {
    receiver.answerWith((response) => response.destroy());
    start();
    const id = await submit(receiver.url);
    expect(await settled(id)).toBe('failed');
    expect(await reasonOf(id)).toEqual({ reason: 'the connection was cut' });
  });

  it('whose answer has no end is delivered by its status alone', async () => {
    receiver.answerWith((response) => response.writeHead(200).write('x'));
    start();
    expect(await settled(await submit(receiver.url))).toBe('delivered');
  });

  it('to a receiver that hangs holds up neither the next job nor the next callback', async () => {
    receiver.answerWith((response, path) => {
      if (path !== '/hang') response.writeHead(200).end();
    });
    start();
    const hanging = await submit(`${receiver.url}/hang`);
    const next = await submit(`${receiver.url}/next`);
    expect(await settled(next)).toBe('delivered');
    expect(await bench.findJob(hanging)).toMatchObject({ status: 'done', callback_status: 'pending' });
  });

  it('of a job that is canceled while it waits is made as well', async () => {
    const worker = start({ pollMs: 3_600_000 });
    worker.steps.hold('setup');
    await submit(`${receiver.url}/first`);
    const waiting = await submit(`${receiver.url}/waiting`);
    await eventually('the first job', () => worker.steps.hasBegun('setup'));
    await bench.store.cancel(waiting);
    expect(await settled(waiting)).toBe('delivered');
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ status: 'error' });
    worker.steps.release('setup');
  });

  it('that was due when a service died is made by the next one', async () => {
    const id = await submit(receiver.url);
    const session = await bench.openSession();
    const claim = await bench.store.claimNext(session);
    if (claim === null) throw new Error('nothing was claimed');
    await bench.store.finish(claim.run, { status: 'done', response: anyResponse(claim.job) });
    start({ pollMs: 3_600_000 });
    expect(await settled(id)).toBe('delivered');
  });

  it('tells the status of its answer in the timeline of the job', async () => {
    receiver.answerWith((response) => response.writeHead(503).end());
    start();
    const id = await submit(receiver.url);
    await settled(id);
    const events = await eventually('the events of the callback', async () => {
      const some = (await bench.store.listEvents(id))?.filter(({ machine }) => machine === 'callback') ?? [];
      return some.length === 2 ? some : null;
    });
    expect(events.map(({ from, to, detail }) => [from, to, detail])).toEqual([
      ['posting', 'noting', { status: 503 }],
      ['noting', 'failed', null],
    ]);
  });
});
