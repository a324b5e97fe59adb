import type { OwnCalibration } from '../../../schemas/calibration.ts';
import type { OwnCalibrations } from '../store/own-calibrations.ts';
import type { WorkerLog } from './job-log.ts';

/** The calibration that is in force as each job asks; while the database does not answer, the one that was in force last. */
export function createCalibrationInForce(
  calibrations: Pick<OwnCalibrations, 'find'>,
  log: Pick<WorkerLog, 'warn'>,
): () => Promise<OwnCalibration | null> {
  let last: OwnCalibration | null = null;
  return async () => {
    try {
      last = await calibrations.find();
    } catch (err) {
      log.warn({ err }, 'the calibration of this installation could not be read');
    }
    return last;
  };
}
