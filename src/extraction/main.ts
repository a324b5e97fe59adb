import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Settings } from '../../schemas/settings.ts';
import { JOB_LIMITS } from '../../steps/ports/limits.ts';
import { buildErrorResponse } from '../../steps/response.ts';
import { isBuiltin } from '../adapters/models/asked-model.ts';
import { BUILTIN_MODEL } from '../adapters/models/builtin/builtin-name.ts';
import { DOCUMENT_FOLDERS, documentFolders, prepareDataFolder } from '../shared/data-folder.ts';
import { listenOn } from '../shared/listen.ts';
import { closePool } from '../shared/postgres.ts';
import { defaultModel } from '../shared/settings.ts';
import { SERVICE_VERSION } from '../shared/version.ts';
import { warnOfOpenness } from './access/warn-of-openness.ts';
import { createExtractionApp } from './app.ts';
import { createAdapters } from './create-adapters.ts';
import { fileAccess, fileLimits } from './file-access.ts';
import { createJobEnds } from './http/job-ends.ts';
import { createKeptFiles } from './kept-files.ts';
import { createLearning } from './memory/create-learning.ts';
import { createFigures } from './monitoring/figures.ts';
import { addQueueGauges } from './monitoring/queue-gauges.ts';
import { sendTraces } from './monitoring/send-traces.ts';
import { diskOf } from './monitoring/watched-disk.ts';
import { openPool } from './open-pool.ts';
import { endpointOfUrl, ownEndpoints } from './own-endpoints.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createTrustWatch } from './reviews/trust-watch.ts';
import { createJobStore } from './store/job-store.ts';
import { createKeptUseCases } from './store/kept-use-cases.ts';
import { openLockSession } from './store/lock-session.ts';
import { createReadings } from './store/readings.ts';
import { createInspection } from './ui/inspection.ts';
import { createPageViews } from './ui/page-views.ts';
import { readUseCases } from './use-case-files.ts';
import { createUseCases } from './use-cases.ts';
import { createCallbackPoster } from './worker/callback-poster.ts';
import { createJobSteps } from './worker/create-job-steps.ts';
import { startHousekeeping } from './worker/housekeeping.ts';
import { createSlotLog } from './worker/job-log.ts';
import {
  type JobNotificationHandlers,
  type JobNotifications,
  listenForJobs,
} from './worker/job-notifications.ts';
import { createPageReader } from './worker/read-again-page.ts';
import { createWorker } from './worker/worker.ts';
import { stageSecondsOf } from './working-limits.ts';

export interface ExtractionResources {
  readonly databaseUrl: string;
  readonly logger: Logger;
  /** Told when the worker has failed for good: a service that answers but runs no job must not live on. */
  readonly onFailure: (error: unknown) => void;
  /** The part that this instance is; null or absent for both. */
  readonly only?: 'worker' | 'http' | null;
  /** Ends the start where it waits for the database. */
  readonly signal?: AbortSignal;
}

export interface RunningExtraction {
  /** Where the service listens, such as `http://127.0.0.1:8994`. */
  readonly url: string;
  /** Stops taking requests and jobs, hands the running job back, and lets everything go. */
  close(): Promise<void>;
}

/**
 * Starts the extraction service: brings its tables up to date, begins to work on jobs, and listens. The only file that
 * knows every part.
 *
 * @throws when the database cannot be had, a use case file or a root of `file://` is wrong, or the port is taken
 */
export async function startExtraction(
  settings: Settings,
  { databaseUrl, logger, onFailure, only = null, signal }: ExtractionResources,
): Promise<RunningExtraction> {
  const fixed = readUseCases(settings.IX_USE_CASES_DIR, (replaced) =>
    logger.info(replaced, 'a use case of IX_USE_CASES_DIR replaces the one that comes with the service'),
  );
  const local = fileAccess(settings);
  const about = { service_version: SERVICE_VERSION, hostname: hostname() };
  await prepareDataFolder(settings.IX_DATA_DIR, DOCUMENT_FOLDERS);
  const folders = documentFolders(settings.IX_DATA_DIR);
  // While the rest is put together; what it may fail of is told where it is waited for.
  const prepared = prepareDatabase({ databaseUrl, uploads: folders.uploads, logger, signal });
  prepared.catch(() => undefined);
  warnOfOpenness(settings, logger);
  const own = ownEndpoints(settings, databaseUrl);
  const pool = openPool(databaseUrl, logger);
  let wakeOwn: () => void = () => undefined;
  const store = createJobStore(pool, {
    instance: randomUUID(),
    maxAttempts: settings.IX_MAX_ATTEMPTS,
    // The database writes JSON with a blank after each comma and colon: what POST lets in is at most that much longer there.
    maxRequestBytes: 2 * settings.IX_REQUEST_MAX_BYTES,
    buildErrorResponse: (job, error) => buildErrorResponse(job, error, about),
    onSubmitted: () => wakeOwn(),
    onError: (error) => logger.warn({ err: error }, 'the job store is in trouble'),
  });
  const useCases = createUseCases(fixed, createKeptUseCases(pool), (error) =>
    logger.warn({ err: error }, 'the use cases that people made could not be read'),
  );
  const readings = createReadings(pool);
  const learning = createLearning(pool, store, settings.IX_LEARN === 'on' && only !== 'http', logger);
  const ends = createJobEnds((jobIds) => store.endedOrUnknown(jobIds));
  const inspection = settings.IX_INSPECT === '1' ? createInspection() : null;
  const disk = diskOf(settings);
  const trust = createTrustWatch(store, logger);
  const figures = createFigures();
  const traces = await sendTraces(settings, about, figures, logger);
  const slotLog = createSlotLog(logger, traces.watch);
  const adapters = await createAdapters(settings, local, own, slotLog, {
    onModelMove: ({ job_id, attempt }, move) =>
      store.recordEvent({ job_id, attempt, machine: 'model', ...move, detail: null }),
    inspect: inspection?.inspect,
  });
  const { engine, images, reader } = adapters;
  const listen = (handlers: JobNotificationHandlers) => {
    wakeOwn = handlers.onWake;
    return listenForJobs(
      databaseUrl,
      { ...handlers, onEnded: ends.tell, onListening: ends.lookAgain, onReviewed: learning.wake },
      { inspect: inspection?.inspect },
    );
  };
  const worker = createWorker({
    store,
    inspect: inspection?.inspect,
    steps: createJobSteps({
      ...adapters,
      registry: useCases.registry,
      refreshRegistry: useCases.refresh,
      about,
      models: {
        defaultModel: defaultModel(settings),
        onlyModel: isBuiltin(settings) ? BUILTIN_MODEL : null,
      },
      fileLimits: fileLimits(settings),
      defaultLanguages: settings.IX_OCR_LANGUAGES,
      readings: settings.IX_KEEP_FILES_HOURS > 0 ? { kept: readings, log: logger } : null,
      ...learning,
      limits: { ...JOB_LIMITS, pages_per_file: settings.IX_MAX_PAGES },
    }),
    openSession: () => openLockSession(databaseUrl),
    listen,
    postCallback: createCallbackPoster({ send: adapters.send, secret: settings.IX_CALLBACK_SECRET }),
    buildErrorResponse: (job, error) => buildErrorResponse(job, error, about),
    log: logger,
    watch: slotLog.watch,
    onEnded: ends.ended,
    onEnding: ends.ending,
    disk,
    jobTimeoutMs: settings.IX_JOB_TIMEOUT_S * 1000,
    stageSeconds: stageSecondsOf(settings),
    onFailure,
  });
  const views = createPageViews({
    images,
    reader,
    pages: createPageReader(engine, settings.IX_KEEP_FILES_HOURS > 0 ? readings : null, logger),
    folders,
    hasPage: store.hasPage,
  });
  const kept = createKeptFiles(images, folders.files, adapters.uploads);
  const readiness = {
    database: (limitMs: number) => store.pingForWork(limitMs),
    ...disk,
    worker: () => (only === 'http' ? 'off' : worker.state()),
  };
  const app = await createExtractionApp({
    settings,
    takesCalls: only !== 'worker',
    figures,
    refreshFigures: addQueueGauges(figures.registry, store.queueFigures, readiness, trust),
    readiness,
    store,
    trust,
    ends,
    layouts: learning.layouts,
    kept,
    uploads: adapters.uploads,
    useCases,
    logger,
    inspection,
    ...views,
    probes: { database: (limitMs) => store.ping(limitMs), ...adapters.probes },
  });

  let listener: JobNotifications | null = null;
  let housekeeping: ReturnType<typeof startHousekeeping> | null = null;
  function begin(): void {
    housekeeping = startHousekeeping({
      store,
      trust,
      kept,
      uploads: adapters.uploads,
      readings,
      layouts: learning.layouts,
      folders: [folders.uploads, folders.files, folders.pages],
      fetched: folders.files,
      keepFilesHours: settings.IX_KEEP_FILES_HOURS,
      keepPagesHours: settings.IX_KEEP_PAGES_HOURS,
      keepReviewDays: settings.IX_KEEP_REVIEW_DAYS,
      keepJobsDays: settings.IX_KEEP_JOBS_DAYS,
      logger,
    });
    // The first job, or the first picture, shall not wait for them; whoever waits for the service shall not either.
    setImmediate(reader.warm);
    if (only === 'http') {
      // Callers wait for the ends of jobs that other instances work on.
      listener = listen({ onWake: () => undefined, onCanceled: () => undefined });
      return;
    }
    worker.start();
    adapters.begin();
  }

  async function close(): Promise<void> {
    // Pictures that are being drawn end first: their requests would hold the server open.
    await views.close();
    await app.close();
    await worker.stop();
    await traces.close();
    await listener?.close();
    await learning.close();
    await housekeeping?.stop();
    await adapters.close();
    await closePool(pool);
  }

  try {
    await prepared;
    await useCases.refresh();
    const url = await listenOn(app, {
      host: settings.IX_HOST,
      port: settings.IX_PORT,
      hostSetting: 'IX_HOST',
      portSetting: 'IX_PORT',
    });
    for (const endpoint of endpointOfUrl(url)) own.push(endpoint);
    begin();
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
