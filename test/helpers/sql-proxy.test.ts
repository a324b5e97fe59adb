import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openSqlProxy, STATEMENTS } from '../faults/harness/sql-proxy.ts';
import { createTestDatabase } from './database.ts';

it('holds a statement with a name of its own, which is sent in full only the first time', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const through = new URL(database.url);
  const proxy = await openSqlProxy(Number(through.port));
  through.port = String(proxy.port);
  const client = new pg.Client(through.href);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await proxy.close();
  });
  const ask = () =>
    client.query({ name: 'ix-held', text: `SELECT 1 AS one /* ${STATEMENTS.claimCallback} */` });
  await ask();
  for (const when of ['before', 'after'] as const) {
    const pause = proxy.pauseAt('claimCallback', when);
    let isAnswered = false;
    const answer = ask().then(({ rows }) => {
      isAnswered = true;
      return rows;
    });
    await pause.reached;
    expect(isAnswered).toBe(false);
    pause.release();
    expect(await answer).toEqual([{ one: 1 }]);
  }
});
