import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Strict } from './primitives.ts';

/** What a confidence is worth on the documents of one installation: the log odds `bias + slope · (log odds of the confidence)`. */
export const OwnCalibration = Strict(
  { bias: Type.Number(), slope: Type.Number({ minimum: 0 }) },
  { title: 'OwnCalibration' },
);
export type OwnCalibration = Static<typeof OwnCalibration>;

export const UncalibratedConfidence = Type.Number({
  minimum: 0,
  maximum: 1,
  description:
    'The confidence before the calibration on the approved documents of this installation; absent where there is none.',
});
