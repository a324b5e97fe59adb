import type { Registry } from 'prom-client';
import { Type } from 'typebox';
import { Liveness, Readiness } from '../../../schemas/health.ts';
import { ErrorDetail } from '../../../schemas/http-errors.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import type { Figures } from '../monitoring/figures.ts';
import { checkReadiness, type ReadinessProbes } from '../monitoring/readiness.ts';

export interface MonitoringDeps {
  readonly figures: Pick<Figures, 'answered'> & {
    readonly registry: Pick<Registry, 'metrics' | 'contentType'>;
  };
  /** Asks anew for what is not counted as it happens. */
  readonly refreshFigures: () => Promise<void>;
  readonly readiness: ReadinessProbes;
}

/** What watches a service asks: does it turn, may it be sent work, and its figures. */
export function addMonitoringRoutes(
  app: HttpServer,
  { figures, refreshFigures, readiness }: MonitoringDeps,
): void {
  app.addHook('onResponse', async ({ method, routeOptions: { url = 'none' } }, reply) =>
    figures.answered({ method, route: url, status: reply.statusCode, seconds: reply.elapsedTime / 1000 }),
  );

  app.get(
    '/livez',
    {
      schema: {
        operation: 'get_liveness',
        tag: 'service',
        description:
          'This process turns. It says nothing of what it needs: one that is alive is not to be started again.',
        response: { 200: Liveness },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'alive' as const };
    },
  );

  app.get(
    '/readyz',
    {
      schema: {
        operation: 'get_readiness',
        tag: 'service',
        description:
          'Whether this instance can take work: its database answers, its disk has room, and its worker, where it has one, takes jobs.',
        response: { 200: Readiness, 503: Readiness },
      },
    },
    async (_request, reply) => {
      const state = await checkReadiness(readiness);
      reply.code(state.ready ? 200 : 503).header('cache-control', 'no-store');
      return state;
    },
  );

  app.get(
    '/metrics/prometheus',
    {
      schema: {
        operation: 'get_prometheus_metrics',
        tag: 'service',
        description: "Figures of this instance and of the queue, in Prometheus' text format.",
        response: {
          200: { description: 'The figures.', content: { 'text/plain': { schema: Type.String() } } },
          401: ErrorDetail,
        },
      },
    },
    async (_request, reply) => {
      await refreshFigures();
      return reply.type(figures.registry.contentType).send(await figures.registry.metrics());
    },
  );
}
