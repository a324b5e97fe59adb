import { randomUUID } from 'node:crypto';
import type { Settings } from '../../../schemas/settings.ts';
import type { WorkWatch } from './figures.ts';
import { createOtlpExporter, type OtlpTarget } from './otlp-exporter.ts';
import { createTraces } from './traces.ts';

export interface SentTraces {
  readonly watch: WorkWatch;
  /** Once the worker has stopped: sends what waits, for a second at most. Never rejects. */
  close(): Promise<void>;
}

/** The traces of this instance on their way to IX_OTLP_ENDPOINT; null where that is unset. */
export function sendTraces(
  { IX_OTLP_ENDPOINT: endpoint }: Settings,
  about: { readonly service_version: string; readonly hostname: string },
  log: OtlpTarget['log'],
): SentTraces | null {
  if (endpoint === undefined) return null;
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
  const watch = createTraces(exporter.send);
  return {
    watch,
    async close() {
      watch.finish();
      await exporter.close();
    },
  };
}
