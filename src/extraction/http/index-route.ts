import { ErrorDetail } from '../../../schemas/http-errors.ts';
import { ServiceIndex } from '../../../schemas/service-index.ts';
import { prefers } from '../../shared/http/accept.ts';
import type { HttpServer } from '../../shared/http/server.ts';

const START_PAGE = '/ui';

const LINKS = [
  { rel: 'service-doc', href: '/docs' },
  { rel: 'service-desc', href: '/openapi.json' },
  { rel: 'use-cases', href: '/use-cases' },
  { rel: 'jobs', href: '/jobs' },
  { rel: 'jobs of a client', href: '/clients/{client_id}/jobs' },
  { rel: 'review of a job', href: '/jobs/{job_id}/review' },
  { rel: 'what was learnt', href: '/learnt' },
  { rel: 'files', href: '/files/{sha256}' },
  { rel: 'metrics', href: '/metrics' },
  { rel: 'metrics of Prometheus', href: '/metrics/prometheus' },
  { rel: 'health', href: '/healthz' },
  { rel: 'alive', href: '/livez' },
  { rel: 'ready', href: '/readyz' },
] as const;

export interface AboutService {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly hasPage: boolean;
}

/** Shows a program what is here, and leads a browser to the page. */
export function addIndexRoute(app: HttpServer, { title, version, description, hasPage }: AboutService): void {
  const page = hasPage ? [{ rel: 'page', href: START_PAGE }] : [];
  const index: ServiceIndex = { name: title, version, description, links: [...page, ...LINKS] };
  app.get(
    '/',
    {
      schema: {
        operation: 'get_index',
        tag: 'service',
        description: 'What is here. A browser is led to the page, where there is one.',
        response: { 200: ServiceIndex, 401: ErrorDetail },
      },
    },
    async (request, reply) => {
      if (hasPage && prefers(request.headers.accept, 'text/html')) return reply.redirect(START_PAGE, 303);
      return reply.send(index);
    },
  );
}
