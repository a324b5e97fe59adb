import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../helpers/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

it('answers 404 for pages that no outcome names, and for jobs that do not exist', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) => service.get(`/ui/jobs/${randomUUID()}/pages/${at}/${at + 1}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  const job = await service.run({
    use_case: 'bank_statement_header',
    context: { texts: ['Saldo 1,00 EUR'] },
  });
  for (const path of ['0/1', '0/2', '3/1']) {
    expect((await service.get(`/ui/jobs/${job.job_id}/pages/${path}`)).status).toBe(404);
  }
});
