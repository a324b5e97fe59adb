import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRules, ruleNames } from '../../testing/check.ts';
import type { CallbackReceiver } from '../../testing/systems/callback-receiver.ts';
import { openCallbackReceiver } from '../../testing/systems/callback-receiver.ts';
import { createDirectWriter } from '../../testing/systems/direct-writer.ts';
import { openHttpSystem } from '../../testing/systems/http-system.ts';
import type { TestService } from '../helpers/service.ts';
import { startTestService } from '../helpers/service.ts';

let service: TestService;
let receiver: CallbackReceiver;
let client: pg.Client;
beforeAll(async () => {
  service = await startTestService({ IX_TEST_MODE: 'fake' });
  receiver = await openCallbackReceiver();
  client = new pg.Client(service.databaseUrl);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await receiver.close();
  await service.close();
});

describe('the running service, over HTTP', () => {
  it('keeps every rule that there is', { timeout: 240_000 }, async () => {
    const database = createDirectWriter(
      async (sql, values) => (await client.query(sql, values && [...values])).rows,
    );
    const system = await openHttpSystem({ url: service.url, receiver, database });
    const report = await checkRules(system, { runs: 3, seed: 7, name: 'level' });
    expect(report.broken).toEqual([]);
    expect(ruleNames().filter((rule) => !report.tried.has(rule))).toEqual([]);
  });
});
