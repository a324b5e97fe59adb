import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../schemas/settings.ts';
import type { UploadedFiles } from '../adapters/fetching/uploaded-files.ts';
import type { HttpServer } from '../shared/http/server.ts';
import { createServer } from '../shared/http/server.ts';
import { SERVICE_VERSION } from '../shared/version.ts';
import { guardAccess, isOpenPath } from './access/access-guard.ts';
import { createApiTokens } from './access/api-tokens.ts';
import { addSignInRoutes } from './access/sign-in-routes.ts';
import { addExportRoutes } from './exports/export-routes.ts';
import { addClientRoutes } from './http/client-jobs.ts';
import { addEventRoutes } from './http/events.ts';
import { addFileRoutes } from './http/files.ts';
import type { HealthProbes } from './http/health.ts';
import { addIndexRoute } from './http/index-route.ts';
import type { JobEnds } from './http/job-ends.ts';
import { addJobRoutes } from './http/jobs.ts';
import { addLearntRoutes } from './http/learnt.ts';
import { addMonitoringRoutes, type MonitoringDeps } from './http/monitoring.ts';
import { addQueueRoute } from './http/queue-place.ts';
import { addReviewRoutes } from './http/review.ts';
import { addHealthRoute, addServiceRoutes } from './http/service.ts';
import type { KeptFiles } from './kept-files.ts';
import { createReviewing } from './reviews/reviewing.ts';
import type { TrustWatch } from './reviews/trust-watch.ts';
import type { JobStore } from './store/job-store.ts';
import type { Layouts } from './store/layouts.ts';
import { addAssetRoutes } from './ui/assets.ts';
import { toErrorPage } from './ui/error-page.ts';
import type { FirstLook } from './ui/first-look.ts';
import { addInspectRoute, opensInspector } from './ui/inspect-routes.ts';
import type { Inspection } from './ui/inspection.ts';
import { drawJobChart } from './ui/job-chart.ts';
import { addJobDataRoutes } from './ui/job-data-routes.ts';
import { addJobListRoutes } from './ui/job-list-routes.ts';
import { addJobPageRoutes } from './ui/job-page-routes.ts';
import { addMachineRoutes } from './ui/machine-routes.ts';
import type { PagePictures } from './ui/page-pictures.ts';
import type { PageWords } from './ui/page-words.ts';
import { addReviewPageRoutes } from './ui/review-routes.ts';
import { addUploadRoutes } from './ui/upload-routes.ts';
import { addUseCasePageRoutes } from './ui/use-case-routes.ts';
import type { UseCases } from './use-cases.ts';

const ABOUT = {
  title: 'Document Extraction Service',
  description: 'Typed values out of documents, each with the lines of the page that prove it.',
  version: SERVICE_VERSION,
};

export interface ExtractionAppDeps extends MonitoringDeps {
  readonly settings: Settings;
  /** `false` for an instance that only works on jobs: it answers those who watch it. */
  readonly takesCalls: boolean;
  readonly store: JobStore;
  readonly trust: TrustWatch;
  readonly ends: JobEnds;
  readonly kept: KeptFiles;
  readonly layouts: Layouts;
  readonly uploads: UploadedFiles;
  readonly useCases: UseCases;
  readonly firstLook: FirstLook;
  readonly probes: HealthProbes;
  readonly logger: FastifyBaseLogger;
  readonly pictures: PagePictures;
  readonly words: PageWords;
  /** What the running actors tell; null when nobody may watch them. */
  readonly inspection: Inspection | null;
}

/** The extraction service's HTTP interface: routes read and write the store, and know nothing of machines or steps. */
export async function createExtractionApp(deps: ExtractionAppDeps): Promise<HttpServer> {
  const { settings, store } = deps;
  // Those who watch the actors do so under the page's addresses.
  const inspection = settings.IX_PAGE === 'off' ? null : deps.inspection;
  const tokens = settings.IX_API_TOKENS === undefined ? null : createApiTokens(settings.IX_API_TOKENS);
  const app = await createServer({
    ...ABOUT,
    bearer: tokens === null ? undefined : { use: (url) => (isOpenPath(url) ? 'none' : 'required') },
    host: settings.IX_HOST,
    allowedHosts: settings.IX_ALLOWED_HOSTS ?? [],
    holdsToken: ({ headers }) => (tokens?.callerOf(headers.authorization) ?? null) !== null,
    bodyLimit: settings.IX_REQUEST_MAX_BYTES,
    requestTimeout: settings.IX_REQUEST_TIMEOUT_S * 1000,
    requestTimeoutSetting: 'IX_REQUEST_TIMEOUT_S',
    logger: deps.logger,
    ...(settings.IX_PAGE === 'off' ? {} : { errorPage: toErrorPage }),
    takesUpgrade: inspection === null ? undefined : opensInspector,
    guard: (server) => {
      if (tokens !== null) guardAccess(server, tokens);
    },
  });
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  addHealthRoute(app, deps.probes);
  addMonitoringRoutes(app, deps);
  if (!deps.takesCalls) return app;
  addIndexRoute(app, { ...ABOUT, hasPage: settings.IX_PAGE === 'on' });
  // Scopes of their own: each reads bodies in its own way.
  await app.register((scope: HttpServer, _options, done) => {
    addJobRoutes(scope, { ...deps, closing: closing.signal });
    done();
  });
  await app.register((scope: HttpServer, _options, done) => {
    addFileRoutes(scope, deps.uploads, settings.IX_FILE_MAX_BYTES);
    done();
  });
  addClientRoutes(app, store);
  addQueueRoute(app, store);
  const reviewing = createReviewing(store, deps.useCases);
  addReviewRoutes(app, reviewing);
  addLearntRoutes(app, deps.layouts);
  addExportRoutes(app, store, reviewing, deps.pictures);
  addEventRoutes(app, store, closing.signal);
  addServiceRoutes(app, store, deps.useCases);
  if (settings.IX_PAGE === 'off') return app;
  const page = {
    store,
    settings,
    useCases: deps.useCases,
    firstLook: deps.firstLook,
    pictures: deps.pictures,
    kept: deps.kept,
    words: deps.words,
    reviewing,
    trust: deps.trust,
    uploads: deps.uploads,
    ocrGpu: deps.probes.ocrGpu,
    drawChart: drawJobChart,
  };
  // A scope of its own: only the page reads forms.
  await app.register((scope: HttpServer, _options, done) => {
    if (tokens !== null) addSignInRoutes(scope, tokens);
    addAssetRoutes(scope);
    addUploadRoutes(scope, page);
    addUseCasePageRoutes(scope, page);
    addJobListRoutes(scope, page);
    addJobPageRoutes(scope, page);
    addJobDataRoutes(scope, page);
    addReviewPageRoutes(scope, page);
    addMachineRoutes(scope, inspection !== null);
    done();
  });
  if (inspection === null) return app;
  // Another of its own: what makes WebSockets of requests takes every route of its scope in hand.
  await app.register((scope: HttpServer, _options, done) => {
    addInspectRoute(scope, inspection, closing.signal);
    done();
  });
  return app;
}
