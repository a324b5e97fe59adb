import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { freeBytesOf } from '../../src/adapters/fetching/disk-space.ts';
import { createUploadedFiles } from '../../src/adapters/fetching/uploaded-files.ts';
import { createExtractionApp } from '../../src/extraction/app.ts';
import { createJobEnds } from '../../src/extraction/http/job-ends.ts';
import { createFigures } from '../../src/extraction/monitoring/figures.ts';
import { addQueueGauges } from '../../src/extraction/monitoring/queue-gauges.ts';
import { diskOf } from '../../src/extraction/monitoring/watched-disk.ts';
import { createTrustWatch } from '../../src/extraction/reviews/trust-watch.ts';
import type { JobStore } from '../../src/extraction/store/job-store.ts';
import { createJobStore } from '../../src/extraction/store/job-store.ts';
import { createKeptUseCases } from '../../src/extraction/store/kept-use-cases.ts';
import { createLayouts } from '../../src/extraction/store/layouts.ts';
import { createInspection } from '../../src/extraction/ui/inspection.ts';
import type { PagePictures } from '../../src/extraction/ui/page-pictures.ts';
import { readUseCases } from '../../src/extraction/use-case-files.ts';
import { createUseCases } from '../../src/extraction/use-cases.ts';
import type { HttpServer } from '../../src/shared/http/server.ts';
import { closePool, createPool } from '../../src/shared/postgres.ts';
import { readSettings } from '../../src/shared/settings.ts';

export interface TestApp {
  readonly app: HttpServer;
  /** Everything that was logged. */
  readonly log: () => string;
}

/**
 * The extraction service's HTTP interface without a worker, closed with the test. What the store is not given here it asks of
 * a database that does not answer.
 */
export async function createTestApp(
  environment: Record<string, string> = {},
  store: Partial<JobStore> = {},
  pictures: PagePictures = { read: async () => ({ kind: 'none' }), close: async () => undefined },
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ix-app-'));
  const pool = createPool('postgresql://nobody@127.0.0.1:1/none', {
    applicationName: 'test',
    onError: () => undefined,
  });
  const lines: string[] = [];
  const output = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const asked: JobStore = {
    ...createJobStore(pool, {
      maxAttempts: 3,
      buildErrorResponse: () => {
        throw new Error('no job ends here');
      },
    }),
    ...store,
  };
  const settings = readSettings({ IX_DATA_DIR: dataDir, ...environment });
  const figures = createFigures();
  const readiness = {
    database: () => Promise.reject(new Error('no database answers')),
    ...diskOf(settings),
    worker: () => 'working' as const,
  };
  const trust = createTrustWatch(asked, { warn: () => undefined });
  const app = await createExtractionApp({
    settings,
    store: asked,
    trust,
    ends: createJobEnds(asked.endedOrUnknown),
    kept: { remove: async () => undefined, removeUploads: async () => undefined },
    layouts: createLayouts(pool),
    uploads: createUploadedFiles(join(dataDir, 'uploads'), { bytes: 0, freeBytes: freeBytesOf }),
    takesCalls: true,
    figures,
    refreshFigures: addQueueGauges(figures.registry, asked.queueFigures, readiness, trust),
    readiness,
    useCases: createUseCases(readUseCases(undefined), createKeptUseCases(pool)),
    firstLook: { look: async () => [], close: async () => undefined },
    logger: pino({ level: 'trace' }, output),
    inspection: createInspection(),
    pictures,
    words: { read: async () => null, close: async () => undefined },
    probes: {
      database: async () => undefined,
      llm: async () => 'ok',
      ocr: async () => undefined,
      ocrGpu: () => null,
    },
  });
  onTestFinished(async () => {
    await app.close();
    await closePool(pool);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { app, log: () => lines.join('') };
}
