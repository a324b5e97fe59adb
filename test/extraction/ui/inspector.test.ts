import type { IncomingMessage } from 'node:http';
import { request as ask } from 'node:http';
import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { createWebSocketReceiver } from '@statelyai/inspect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machines } from '../../../machines/index.ts';
import { openReceiver } from '../../helpers/callback-receiver.ts';
import { createTestApp } from '../../helpers/extraction-app.ts';
import { eventually } from '../../helpers/facts.ts';
import type { TestService } from '../../helpers/service.ts';
import { startTestService } from '../../helpers/service.ts';

const SECRET = 'quartz-lantern-4711';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ IX_TEST_MODE: 'fake', IX_INSPECT: '1' });
});
afterAll(() => service.close());

const addressOf = (url: string) => `${url.replace(/^http/, 'ws')}/ui/inspect`;

/** Attaches Stately's own receiver. */
function attach(url: string): StatelyInspectionEvent[] {
  const told: StatelyInspectionEvent[] = [];
  createWebSocketReceiver({ server: addressOf(url) }).subscribe((event) => told.push(event));
  return told;
}

interface Answer {
  readonly status: number;
  /** Settled when the service has ended the connection. */
  readonly ended: Promise<void>;
  leave(): void;
}

/** Asks to become a WebSocket, as a browser or a program would. */
function askToUpgrade(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = ask(`${url}/ui/inspect`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        ...headers,
      },
    });
    const tell = ({ statusCode = 0 }: IncomingMessage, socket: Duplex) => {
      const ended = new Promise<void>((end) => socket.once('close', end));
      resolve({ status: statusCode, ended, leave: () => socket.destroy() });
    };
    asked.on('error', reject);
    asked.on('upgrade', tell);
    asked.on('response', (answer: IncomingMessage) => tell(answer.resume(), answer.socket));
    asked.end();
  });
}

async function statusOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const { status, leave } = await askToUpgrade(url, headers);
  leave();
  return status;
}

/** Submits a job whose every part that a caller gives holds the secret. */
async function submitSecrets(callbackUrl: string) {
  return service.run({
    use_case_inline: {
      use_case_name: `case of ${SECRET}`,
      system_prompt: `find ${SECRET}`,
      fields: [{ name: 'bank_name', type: 'str' }],
    },
    ix_client_id: SECRET,
    request_id: SECRET,
    callback_url: `${callbackUrl}/${SECRET}`,
    context: { texts: [`bank_name: ${SECRET}`] },
  });
}

describe('Stately’s receiver on a running service', () => {
  it('reads the actors, the events and the states of a job, and nothing of what the job is about', async () => {
    const told = attach(service.url);
    await eventually('the attachment', () => told.length > 0);
    const receiver = await openReceiver();
    const job = await submitSecrets(receiver.url);
    expect(JSON.stringify(job)).toContain(SECRET);
    await eventually('the callback', () => receiver.received.length > 0);
    const says = (text: string) => eventually(text, () => JSON.stringify(told).includes(text));
    await says('"value":"done"');
    await says('"value":"delivered"');
    await says('xstate.done.actor.callback');
    await receiver.close();

    const named = told.flatMap((event) => (event.type === '@xstate.actor' ? [event.name] : []));
    expect(named).toEqual(
      expect.arrayContaining([
        'scheduler',
        'listener',
        'job',
        ...['setup', 'ocr', 'extraction', 'reliability', 'response', 'post'],
      ]),
    );
    const definitions = told.flatMap((event) =>
      event.type === '@xstate.actor' ? [Object(JSON.parse(event.definition ?? '{}')).id] : [],
    );
    expect(definitions).toEqual(
      expect.arrayContaining([...Object.keys(machines)].filter((id) => id !== 'model')),
    );
    expect(told.some(({ type }) => type === '@xstate.event')).toBe(true);
    expect(JSON.stringify(told)).toContain(job.job_id);
    expect(JSON.stringify(told)).not.toContain(SECRET);
  });

  it('speaks the protocol of the version that is installed', async () => {
    const told = attach(service.url);
    const [first] = await eventually('the attachment', () => (told.length > 0 ? told : null));
    const { version } = createRequire(import.meta.url)(
      '../../../node_modules/@statelyai/inspect/package.json',
    );
    expect(first?._version).toBe(version);
  });
});

describe('the door for inspectors', () => {
  it('opens for programs and for pages of the service itself', async () => {
    expect(await statusOf(service.url, {})).toBe(101);
    expect(await statusOf(service.url, { origin: service.url })).toBe(101);
  });

  it.each([
    ['a page of another site', { origin: 'https://stately.ai' }],
    ['a page without an origin', { origin: 'null' }],
    ['a name that is not its own', { host: 'elsewhere.example' }],
    ['a proxy', { 'x-forwarded-for': '10.0.0.9' }],
  ])('stays closed for %s, and the connection ends', async (_who, headers) => {
    const { status, ended } = await askToUpgrade(service.url, headers);
    expect(status).toBe(403);
    await ended;
  });

  it('hears nothing: an inspector that talks at length is let go', async () => {
    const socket = new WebSocket(addressOf(service.url));
    const closed = new Promise<number>((resolve) =>
      socket.addEventListener('close', ({ code }) => resolve(code)),
    );
    socket.addEventListener('open', () => socket.send('x'.repeat(2000)));
    expect(await closed).toBe(1009);
    expect((await service.get('/use-cases')).status).toBe(200);
  });

  it('is the only place where Upgrade means anything', async () => {
    const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': '' };
    const status = await new Promise<number>((resolve, reject) => {
      const asked = ask(`${service.url}/jobs`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
      });
      asked.on('error', reject);
      asked.on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      asked.end(
        JSON.stringify({
          use_case: 'bank_statement_header',
          ix_client_id: 'upgrading',
          request_id: '1',
          context: { texts: ['a'] },
        }),
      );
    });
    expect(status).toBe(201);
  });

  it('is closed without a session where tokens are set', async () => {
    const { app } = await createTestApp({ IX_API_TOKENS: 'a-token-of-some-length' });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    expect(await statusOf(url, {})).toBe(401);
    expect(await statusOf(url, { authorization: 'Bearer a-token-of-some-length' })).toBe(101);
  });

  it('is none where the page is off', async () => {
    const { app } = await createTestApp({ IX_PAGE: 'off' });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    expect(await statusOf(url, {})).toBe(404);
  });
});
