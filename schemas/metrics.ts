import type { Static } from 'typebox';
import { Type } from 'typebox';
import { METRICS_EXAMPLE } from './examples.ts';
import { Strict } from './primitives.ts';

/** Body of GET /metrics. Times are averages in seconds over done jobs of the last 24 hours. */
export const MetricsResponse = Strict(
  {
    jobs_pending: Type.Integer({ minimum: 0 }),
    jobs_running: Type.Integer({ minimum: 0 }),
    jobs_done_24h: Type.Integer({ minimum: 0 }),
    jobs_error_24h: Type.Integer({ minimum: 0 }),
    by_use_case_seconds: Type.Record(Type.String(), Type.Number(), {
      description: 'Seconds from start to end, on average, of the done jobs of the last 24 hours.',
    }),
  },
  { title: 'MetricsResponse', examples: [METRICS_EXAMPLE] },
);
export type MetricsResponse = Static<typeof MetricsResponse>;
