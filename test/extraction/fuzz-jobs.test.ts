import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutate } from '../../scripts/lab/fuzz/mutate.ts';
import { runMutantJob } from '../../scripts/lab/fuzz/run-mutant-job.ts';
import { ownSources } from '../adapters/documents/fuzz-sources.ts';
import { eventually } from '../helpers/facts.ts';
import type { TestService } from '../helpers/service.ts';
import { startTestService } from '../helpers/service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** `npm run fuzz -- --jobs` sends as many as one likes; this is its short form. */
describe('broken files as jobs', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ IX_OCR_ENGINE: 'tesseract' });
    // A cold engine takes longer to read its first word than a probe waits, where the machine has other work.
    await eventually('a healthy service', async () => (await fetch(`${service.url}/healthz`)).ok, 60_000);
  });
  afterAll(() => service.close());

  it('end as done or in an error that is theirs, while the service stays healthy', {
    timeout: 300_000,
  }, async () => {
    const folder = temporaryFolder();
    const outcomes = new Set<string>();
    for (const mutant of mutate(await ownSources(), 40, 20261121)) {
      outcomes.add((await runMutantJob(service.url, mutant, folder, 'short')).outcome);
    }
    expect([...outcomes]).toEqual(expect.arrayContaining(['done', 'IX_000_005', 'IX_000_008']));
  });
});
