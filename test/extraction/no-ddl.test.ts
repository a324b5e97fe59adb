import pg from 'pg';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { startExtraction } from '../../src/extraction/main.ts';
import { readSettings } from '../../src/shared/settings.ts';
import { createTestDatabase } from '../helpers/database.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

it('starts and takes jobs with a role that may make no tables, where another has migrated', {
  timeout: 60_000,
}, async () => {
  const database = await createTestDatabase('extraction');
  const url = await database.createLogin(null);
  const login = pg.escapeIdentifier(new URL(url).username);
  const admin = new pg.Client(database.adminUrl);
  await admin.connect();
  await admin.query(`
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${login};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${login};
    REVOKE CREATE ON SCHEMA public FROM PUBLIC`);
  await admin.end();
  const service = await startExtraction(
    readSettings({ IX_PORT: '0', IX_DATA_DIR: temporaryFolder(), IX_TEST_MODE: 'fake' }),
    {
      databaseUrl: url,
      logger: pino({ level: 'silent' }),
      only: 'http',
      onFailure: (error) => {
        throw error;
      },
    },
  );
  onTestFinished(async () => {
    await service.close();
    await database.drop();
  });
  const answer = await fetch(`${service.url}/jobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      use_case: 'receipt',
      ix_client_id: 'me',
      request_id: 'one',
      context: { texts: ['Total 12.00'] },
    }),
  });
  expect(answer.status).toBe(201);
});
