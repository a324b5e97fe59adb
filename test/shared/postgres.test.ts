import { expect, it } from 'vitest';
import { closePool, createPool, inTransaction } from '../../src/shared/postgres.ts';
import { openCuttingProxy } from '../helpers/cutting-proxy.ts';
import { createTestDatabase } from '../helpers/database.ts';

/** The end of every answer of PostgreSQL, the first one too: it waits for a statement, and no transaction is open. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

it('a connection that ends with the very piece in which it is made fails its transaction, and nothing else', async () => {
  const database = await createTestDatabase(null);
  let told = 0;
  const proxy = await openCuttingProxy(database.url, 'told with it', ({ bytes }) => {
    const isWelcome = bytes.includes(READY) && told < 2;
    if (isWelcome) told += 1;
    return isWelcome;
  });
  const url = new URL(database.url);
  url.port = String(proxy.port);
  const pool = createPool(url.href, { applicationName: 'test' });
  const ask = () => inTransaction(pool, (client) => client.query('SELECT 1 AS one'));
  // An error that nobody hears ends the process: here the run of the tests.
  await expect(ask()).rejects.toThrow();
  await expect(ask()).rejects.toThrow();
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  await closePool(pool);
  await proxy.close();
  await database.drop();
});
