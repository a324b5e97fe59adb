import type { Static } from 'typebox';
import { Type } from 'typebox';
import { HEALTH_EXAMPLE } from './examples.ts';
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
