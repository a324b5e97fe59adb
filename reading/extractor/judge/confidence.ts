/** What is known of a decision before it is turned into a confidence. */
export interface Decision {
  /** The chance of the value in the conditional logit. */
  readonly chance: number;
  /** The chance of the next best value. */
  readonly rival: number;
}

const LEAST = 0.01;
const MOST = 0.99;

const logit = (chance: number) =>
  Math.log(Math.min(0.999, Math.max(0.001, chance)) / (1 - Math.min(0.999, Math.max(0.001, chance))));

/** What the calibration weighs, by name. */
export function calibrationFeatures({ chance, rival }: Decision): Readonly<Record<string, number>> {
  return {
    bias: 1,
    chance: logit(chance),
    rival: Math.min(1, rival),
  };
}

/** The calibrated chance that a value is right, 0.01 to 0.99. */
export function confidenceOf(decision: Decision, calibration: Readonly<Record<string, number>>): number {
  const sum = Object.entries(calibrationFeatures(decision)).reduce(
    (total, [name, size]) => total + size * (calibration[name] ?? 0),
    0,
  );
  return Math.round(Math.min(MOST, Math.max(LEAST, 1 / (1 + Math.exp(-sum)))) * 1000) / 1000;
}
