import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPageImages } from '../../../src/adapters/documents/page-images.ts';
import { freeBytesOf } from '../../../src/adapters/fetching/disk-space.ts';
import { createUploadedFiles, uploadUrl } from '../../../src/adapters/fetching/uploaded-files.ts';
import { createKeptFiles } from '../../../src/extraction/kept-files.ts';
import { createLayouts } from '../../../src/extraction/store/layouts.ts';
import { createReadings } from '../../../src/extraction/store/readings.ts';
import { startHousekeeping } from '../../../src/extraction/worker/housekeeping.ts';
import { anyRequest, openStoreBench, type StoreBench } from '../../helpers/store.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const NO_TRUST = { current: async () => null };
let bench: StoreBench;
beforeAll(async () => {
  bench = await openStoreBench();
});
afterAll(() => bench.close());

const HOUR_MS = 3_600_000;

it('lets uploaded files go once their time is over, and none that an unfinished job names, whoever inserted it', async () => {
  const top = temporaryFolder();
  const folder = join(top, 'uploads');
  const uploads = createUploadedFiles(folder, { bytes: 0, freeBytes: freeBytesOf });
  const store = async (text: string, hoursAgo: number) => {
    const file = await uploads.receive(Readable.from([Buffer.from(text)]), 100);
    await file.keep();
    const at = new Date(Date.now() - hoursAgo * HOUR_MS);
    utimesSync(join(folder, file.sha256), at, at);
    return file.sha256;
  };
  const fresh = await store('fresh', 23);
  const old = await store('old', 25);
  const named = await store('named', 25);
  const asText = await store('as a text', 25);
  const done = await store('done', 25);
  // A form of an earlier version has a folder.
  mkdirSync(join(folder, 'form'));
  utimesSync(join(folder, 'form'), new Date(0), new Date(0));

  const { job } = await bench.store.submit(anyRequest({ context: { files: [{ url: uploadUrl(named) }] } }));
  await bench.pool.query('INSERT INTO ix_jobs (request) VALUES ($1)', [
    { context: { files: [uploadUrl(asText), uploadUrl(asText), 'upload://x', 7, null, { url: 1 }] } },
  ]);
  const finished = await bench.store.submit(anyRequest({ context: { files: [uploadUrl(done)] } }));
  await bench.store.cancel(finished.job.job_id);

  const images = createPageImages(join(top, 'pages'));
  const fetched = join(top, 'files');
  // It tidies up once as it starts.
  const tidy = () =>
    startHousekeeping({
      store: bench.store,
      trust: NO_TRUST,
      kept: createKeptFiles(images, fetched, uploads),
      uploads,
      readings: createReadings(bench.pool),
      layouts: createLayouts(bench.pool),
      folders: [folder, fetched],
      fetched,
      keepFilesHours: 24,
      keepPagesHours: 24,
      keepReviewDays: 30,
      keepJobsDays: undefined,
      logger: pino({ level: 'silent' }),
    }).stop();
  const left = () => readdirSync(folder).filter((name) => name !== 'half-sent');
  await tidy();
  expect(left().toSorted()).toEqual([fresh, named, asText].toSorted());
  expect(left()).not.toContain(old);
  await bench.store.cancel(job.job_id);
  await tidy();
  expect(left().toSorted()).toEqual([fresh, asText].toSorted());
});

it('keeps the files of a job for its review: while a value needs one or somebody is at it, and for good once it is approved', async () => {
  const top = temporaryFolder();
  const fetched = join(top, 'files');
  const images = createPageImages(join(top, 'pages'));
  const uploads = createUploadedFiles(join(top, 'uploads'), { bytes: 0, freeBytes: freeBytesOf });
  const provenance = (needs_review: number) =>
    JSON.stringify({ provenance: { quality_metrics: { needs_review } } });
  const end = async (needs: number, daysAgo: number) => {
    const { job } = await bench.store.submit(anyRequest({ context: { files: [uploadUrl('c'.repeat(64))] } }));
    await bench.pastTriggers(
      `UPDATE ix_jobs SET status = 'done', response = $2, finished_at = now() - make_interval(days => $3) WHERE job_id = $1`,
      [job.job_id, provenance(needs), daysAgo],
    );
    const folder = join(fetched, job.job_id);
    mkdirSync(folder, { recursive: true });
    utimesSync(folder, new Date(0), new Date(0));
    return job.job_id;
  };
  const review = (jobId: string, after: number, status: 'open' | 'approved' | 'rejected') =>
    bench.store.addReview(jobId, { after, status, reviewer: 'anna', fields: {}, tables: {} });
  const doubtful = await end(1, 29);
  const forgotten = await end(1, 31);
  const sure = await end(0, 2);
  const begun = await end(0, 40);
  const approved = await end(0, 400);
  await review(begun, 0, 'open');
  await review(approved, 0, 'approved');
  await bench.pastTriggers('ALTER TABLE ix_reviews DISABLE TRIGGER USER');
  await bench.pool.query(
    `UPDATE ix_reviews SET reviewed_at = now() - interval '300 days' WHERE job_id = $1`,
    [approved],
  );
  await bench.pastTriggers('ALTER TABLE ix_reviews ENABLE TRIGGER USER');

  const jobs = [doubtful, forgotten, sure, begun, approved];
  expect((await bench.store.keptForReview([...jobs, 'form'], 30)).toSorted()).toEqual(
    [doubtful, begun, approved].toSorted(),
  );
  await startHousekeeping({
    store: bench.store,
    trust: NO_TRUST,
    kept: createKeptFiles(images, fetched, uploads),
    uploads,
    readings: createReadings(bench.pool),
    layouts: createLayouts(bench.pool),
    folders: [fetched, join(top, 'pages')],
    fetched,
    keepFilesHours: 24,
    keepPagesHours: 24,
    keepReviewDays: 30,
    keepJobsDays: undefined,
    logger: pino({ level: 'silent' }),
  }).stop();
  expect(readdirSync(fetched).toSorted()).toEqual([doubtful, begun, approved].toSorted());
  expect(await bench.store.filesInUse(['c'.repeat(64)], 30)).toHaveLength(1);
});

it('takes any request for one that names files, or none', async () => {
  for (const request of [
    null,
    7,
    'upload://',
    [],
    [[]],
    { context: [] },
    { context: { files: { url: 'x' } } },
  ])
    await bench.pool.query('INSERT INTO ix_jobs (request) VALUES ($1)', [JSON.stringify(request)]);
});

it('lets a direct writer name files', async () => {
  const writer = new pg.Client(await bench.createLogin());
  await writer.connect();
  const sha256 = 'a'.repeat(64);
  await writer.query('INSERT INTO ix_jobs (request) VALUES ($1)', [
    { context: { files: [`upload://${sha256}`] } },
  ]);
  await writer.end();
  expect(await bench.store.filesInUse([sha256, 'b'.repeat(64)], 30)).toEqual([sha256]);
});
