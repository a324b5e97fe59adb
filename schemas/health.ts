import type { Static } from 'typebox';
import { Type } from 'typebox';
import { HEALTH_EXAMPLE, LIVENESS_EXAMPLE, READINESS_EXAMPLE } from './examples.ts';
import { Nullable, Strict } from './primitives.ts';

/** Body of GET /healthz: 200 only when the first three are `ok`. `ocr_gpu` is null until the engine has warmed up. */
export const HealthStatus = Strict(
  {
    database: Type.Enum(['ok', 'fail']),
    llm: Type.Enum(['ok', 'degraded', 'fail']),
    ocr: Type.Enum(['ok', 'fail']),
    ocr_gpu: Nullable(Type.Boolean()),
  },
  { title: 'HealthStatus', examples: [HEALTH_EXAMPLE] },
);
export type HealthStatus = Static<typeof HealthStatus>;

/** Body of GET /livez: that it comes is what it says. */
export const Liveness = Strict(
  { status: Type.Enum(['alive']) },
  { title: 'Liveness', examples: [LIVENESS_EXAMPLE] },
);
export type Liveness = Static<typeof Liveness>;

/** Body of GET /readyz: 200 when `ready`, otherwise 503. */
export const Readiness = Strict(
  {
    ready: Type.Boolean(),
    database: Type.Enum(['ok', 'fail']),
    disk: Type.Enum(['ok', 'full'], {
      description: 'full: no more is free on the disk of IX_DATA_DIR than IX_DISK_RESERVE_BYTES.',
    }),
    worker: Type.Enum(['working', 'waiting', 'stopping', 'off'], {
      description:
        'waiting: it has lost the database and connects again; off: this instance only answers callers.',
    }),
  },
  { title: 'Readiness', examples: [READINESS_EXAMPLE] },
);
export type Readiness = Static<typeof Readiness>;
