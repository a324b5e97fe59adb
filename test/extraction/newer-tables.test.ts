import pg from 'pg';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { startExtraction } from '../../src/extraction/main.ts';
import { readSettings } from '../../src/shared/settings.ts';
import { createTestDatabase } from '../helpers/database.ts';
import { eventually } from '../helpers/facts.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

it('works on the tables of a version that only has more', { timeout: 180_000 }, async () => {
  const database = await createTestDatabase('extraction');
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`
    ALTER TABLE ix_jobs ADD COLUMN of_tomorrow text;
    ALTER TABLE ix_job_events ADD COLUMN of_tomorrow integer DEFAULT 7;
    CREATE TABLE ix_of_tomorrow (job_id uuid REFERENCES ix_jobs ON DELETE CASCADE);
    INSERT INTO ix_migrations (name, run_on) VALUES ('999_of_tomorrow', now())`);
  await client.end();
  const lines: string[] = [];
  const service = await startExtraction(
    readSettings({ IX_PORT: '0', IX_DATA_DIR: temporaryFolder(), IX_TEST_MODE: 'fake' }),
    {
      databaseUrl: database.url,
      logger: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
      onFailure: (error) => {
        throw error;
      },
    },
  );
  onTestFinished(async () => {
    await service.close();
    await database.drop();
  });
  expect(lines.join('')).toContain('999_of_tomorrow');
  const sent = await fetch(`${service.url}/jobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      use_case: 'receipt',
      ix_client_id: 'me',
      request_id: 'one',
      context: { texts: ['Total 12.00'] },
    }),
  });
  const { job_id } = JSON.parse(await sent.text());
  const job = await eventually(
    'the end of the job',
    async () => {
      const found = JSON.parse(await (await fetch(`${service.url}/jobs/${job_id}?wait=30`)).text());
      return found.finished_at === null ? null : found;
    },
    150_000,
  );
  expect(job.status).toBe('done');
  expect((await fetch(`${service.url}/jobs/${job_id}`, { method: 'DELETE' })).status).toBe(204);
});
