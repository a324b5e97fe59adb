import type { Pool } from 'pg';
import { Check } from 'typebox/schema';
import { OwnCalibration } from '../../../schemas/calibration.ts';

/** A calibration with what it was fitted on. */
export interface FittedCalibration {
  readonly calibration: OwnCalibration;
  /** Approved documents. */
  readonly documents: number;
}

/** The calibration of an installation, in the database that all instances share. Methods reject when it cannot be asked. */
export interface OwnCalibrations {
  /** Null where there is none. */
  find(): Promise<OwnCalibration | null>;
  /** Keeps one, in the place of an earlier one. */
  keep(fitted: FittedCalibration): Promise<void>;
  /** False: there was none. */
  forget(): Promise<boolean>;
}

const KEEP = `
  INSERT INTO ix_calibration (bias, slope, documents) VALUES ($1, $2, $3)
  ON CONFLICT (is_the_one) DO UPDATE SET bias = excluded.bias, slope = excluded.slope,
     documents = excluded.documents, fitted_at = clock_timestamp()`;

/** The calibration on a migrated database. */
export function createOwnCalibrations(pool: Pool): OwnCalibrations {
  return {
    async find() {
      const { rows } = await pool.query<{ bias: number; slope: number }>(
        'SELECT bias, slope FROM ix_calibration',
      );
      const [found] = rows;
      return Check(OwnCalibration, found) ? found : null;
    },
    async keep({ calibration: { bias, slope }, documents }) {
      await pool.query(KEEP, [bias, slope, documents]);
    },
    async forget() {
      const { rowCount } = await pool.query('DELETE FROM ix_calibration');
      return rowCount === 1;
    },
  };
}
