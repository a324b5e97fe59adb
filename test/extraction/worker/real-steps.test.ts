import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDocumentReader } from '../../../src/adapters/documents/document-reader.ts';
import { createPageImages } from '../../../src/adapters/documents/page-images.ts';
import { freeBytesOf } from '../../../src/adapters/fetching/disk-space.ts';
import { createFetcher } from '../../../src/adapters/fetching/fetcher.ts';
import { createSendRequest } from '../../../src/adapters/fetching/guarded-request.ts';
import { createUploadedFiles } from '../../../src/adapters/fetching/uploaded-files.ts';
import { createFakeEngine } from '../../../src/adapters/ocr/fake-engine.ts';
import { createLayoutMemory } from '../../../src/extraction/memory/layout-memory.ts';
import { createLayouts } from '../../../src/extraction/store/layouts.ts';
import type { Checkpoint } from '../../../src/extraction/store/types.ts';
import { readUseCases } from '../../../src/extraction/use-case-files.ts';
import { createProcessAnalysis } from '../../../src/extraction/worker/analysis/process-analysis.ts';
import { createJobSteps } from '../../../src/extraction/worker/create-job-steps.ts';
import { readCheckpoints } from '../../../src/extraction/worker/run-checkpoints.ts';
import { eventually } from '../../helpers/facts.ts';
import { anyRequest, openStoreBench, type StoreBench } from '../../helpers/store.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { openWorker } from '../../helpers/worker-bench.ts';

const SAMPLES = join(import.meta.dirname, '../../../samples');
let bench: StoreBench;
beforeAll(async () => {
  bench = await openStoreBench();
});
afterAll(() => bench.close());

function openSteps() {
  const folder = temporaryFolder();
  const reserve = { bytes: 0, freeBytes: freeBytesOf };
  const reader = createDocumentReader({ maxPages: 200, maxPixels: 100_000_000 });
  const analysis = createProcessAnalysis({ model: null, readAgainOf: () => async () => null });
  onTestFinished(async () => {
    await reader.close();
    await analysis.close();
  });
  return createJobSteps({
    fetcher: createFetcher({
      folder: join(folder, 'files'),
      maxBytes: 50_000_000,
      local: { roots: [SAMPLES], closed: null, kept: null },
      uploads: createUploadedFiles(join(folder, 'uploads'), reserve),
      reserve,
      send: createSendRequest({ guard: () => null, ownEndpoints: () => [] }),
    }),
    reader,
    engine: createFakeEngine(1),
    images: createPageImages(join(folder, 'pages')),
    analysis,
    registry: readUseCases(undefined),
    about: { service_version: '0.1.0', hostname: 'test' },
    models: { defaultModel: 'builtin', onlyModel: 'builtin' },
    fileLimits: { maxBytesCeiling: 1e9, jobMaxBytes: 1e9, maxFiles: 1000 },
    defaultLanguages: ['eng'],
    readings: null,
    memory: createLayoutMemory(createLayouts(bench.pool), { warn: () => undefined }),
  });
}

describe('the worker with the real steps', () => {
  it('keeps what each stage and page has made in a form that a later run goes on from', async () => {
    const store = bench.openInstance();
    const kept: Checkpoint[] = [];
    const worker = openWorker(bench.url, {
      realSteps: openSteps(),
      worthKeepingMs: 0,
      store: {
        ...store,
        saveCheckpoints: async (run, made) => {
          kept.push(...made.map((one) => ({ ...one, output: JSON.parse(JSON.stringify(one.output)) })));
          return store.saveCheckpoints(run, made);
        },
      },
    });
    onTestFinished(() => worker.close());
    worker.start();
    const files = ['statement-en.pdf', 'receipt.png'].map((name) => `file://${join(SAMPLES, name)}`);
    const texts = ['Closing balance 12.00'];
    const { job } = await bench.store.submit(anyRequest({ context: { files, texts } }));
    const look = async () => {
      const now = await bench.findJob(job.job_id);
      return now?.finished_at === null ? null : now;
    };
    // Recognition waits for a processor that others have.
    const done = await eventually('the end of the job', look, 50_000);
    expect(done).toMatchObject({ status: 'done', response: { error: null } });
    // Written beside the search, and there when the job is done: a review of it may come at once.
    const read = 'SELECT json_array_length(pages::json) AS pages FROM ix_read_documents WHERE job_id = $1';
    expect((await bench.pool.query(read, [job.job_id])).rows).toEqual([{ pages: 3 }]);

    const checkpoints = readCheckpoints(kept);
    expect(checkpoints.setup?.output.files).toHaveLength(2);
    expect(checkpoints.ocr?.output.pages).toHaveLength(3);
    expect(checkpoints.pages.map(({ page }) => [page.file_index, page.page_number]).sort()).toEqual([
      [0, 1],
      [0, 2],
      [1, 1],
    ]);
    expect(checkpoints.extraction?.output.result).toEqual(done.response?.ix_result.result);
    expect(checkpoints.reliability?.output.provenance).toEqual(done.response?.provenance);
  });
});
