import { randomUUID } from 'node:crypto';
import type { Settings } from '../../../schemas/settings.ts';
import type { WorkWatch } from './figures.ts';
import type { OtlpTarget } from './otlp-exporter.ts';
import { createTraces } from './traces.ts';
import { watchBoth } from './watch-both.ts';

export interface SentTraces {
  /** What the worker is to tell of its work. */
  readonly watch: WorkWatch;
  /** Once the worker has stopped: sends what waits, for a second at most. Never rejects. */
  close(): Promise<void>;
}

/**
 * The traces of this instance on their way to IX_OTLP_ENDPOINT; none where that is unset.
 * @param first is told before them
 */
export async function sendTraces(
  { IX_OTLP_ENDPOINT: endpoint }: Settings,
  about: { readonly service_version: string; readonly hostname: string },
  first: WorkWatch,
  log: OtlpTarget['log'],
): Promise<SentTraces> {
  if (endpoint === undefined) return { watch: first, close: async () => undefined };
  const { createOtlpExporter } = await import('./otlp-exporter.ts');
  const exporter = createOtlpExporter({
    endpoint,
    resource: {
      'service.name': 'ix-extraction',
      'service.version': about.service_version,
      'service.instance.id': randomUUID(),
      'host.name': about.hostname,
    },
    log,
  });
  const traces = createTraces(exporter.send);
  return {
    watch: watchBoth(first, traces),
    async close() {
      traces.finish();
      await exporter.close();
    },
  };
}
