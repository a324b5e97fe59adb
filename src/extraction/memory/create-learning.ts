import type { Pool } from 'pg';
import type { OwnCalibration } from '../../../schemas/calibration.ts';
import type { LayoutMemory } from '../../../steps/ports/world.ts';
import type { Layouts } from '../store/layouts.ts';
import { createLayouts } from '../store/layouts.ts';
import { createOwnCalibrations } from '../store/own-calibrations.ts';
import type { Reviews } from '../store/reviews.ts';
import { createCalibrationInForce } from '../worker/calibration-in-force.ts';
import type { WorkerLog } from '../worker/job-log.ts';
import { createLayoutMemory } from './layout-memory.ts';
import { createLearner } from './learner.ts';

/** What an instance has of what its reviews teach. */
export interface Learning {
  readonly layouts: Layouts;
  /** Null where nothing that was learnt is used. */
  readonly memory: LayoutMemory | null;
  /** What confidences are worth on the documents of this installation, in force now; it does not hang on `isOn`. */
  calibration(): Promise<OwnCalibration | null>;
  /** There may be a review that nobody has learnt from. */
  wake(): void;
  close(): Promise<void>;
}

/** @param isOn false: nothing is learnt and nothing used; what is there can be looked at and forgotten */
export function createLearning(
  pool: Pool,
  reviews: Pick<Reviews, 'learnNext'>,
  isOn: boolean,
  log: Pick<WorkerLog, 'warn'>,
): Learning {
  const layouts = createLayouts(pool);
  const calibration = createCalibrationInForce(createOwnCalibrations(pool), log);
  const always = { layouts, calibration };
  if (!isOn) return { ...always, memory: null, wake: () => undefined, close: async () => undefined };
  return { ...always, memory: createLayoutMemory(layouts, log), ...createLearner(reviews, log) };
}
