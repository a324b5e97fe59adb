import { HealthStatus } from '../../../schemas/health.ts';
import { ErrorDetail } from '../../../schemas/http-errors.ts';
import { MetricsResponse } from '../../../schemas/metrics.ts';
import { UseCaseList } from '../../../schemas/use-case.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import type { JobStore } from '../store/job-store.ts';
import type { UseCases } from '../use-cases.ts';
import type { HealthProbes } from './health.ts';
import { checkHealth, isHealthy } from './health.ts';

/** Health: open to everybody, since what watches a service has no token. */
export function addHealthRoute(app: HttpServer, probes: HealthProbes): void {
  app.get(
    '/healthz',
    {
      schema: {
        operation: 'get_health',
        tag: 'service',
        response: { 200: HealthStatus, 503: HealthStatus },
      },
    },
    async (_request, reply) => {
      const status = await checkHealth(probes);
      reply.code(isHealthy(status) ? 200 : 503).header('cache-control', 'no-store');
      return status;
    },
  );
}

/** Figures of the last 24 hours, and what can be asked for. */
export function addServiceRoutes(app: HttpServer, store: JobStore, useCases: UseCases): void {
  app.get(
    '/metrics',
    {
      schema: {
        operation: 'get_metrics',
        tag: 'service',
        response: { 200: MetricsResponse, 401: ErrorDetail, 503: ErrorDetail },
      },
    },
    () => store.metrics(),
  );

  app.get(
    '/use-cases',
    {
      schema: {
        operation: 'list_use_cases',
        tag: 'service',
        description:
          'The registered use cases with their field definitions, those that were made on the page among them.',
        response: { 200: UseCaseList, 401: ErrorDetail },
      },
    },
    async () => {
      await useCases.refresh();
      return { use_cases: [...useCases.registry.values()] };
    },
  );
}
