import type { Line } from '../proof/lines.ts';
import { findDecimals, sameDecimal } from '../values/decimal.ts';
import { NO_HINTS } from '../values/found.ts';

/** Whether another reader than the chosen one has a number in its line, whatever its sign. */
export function isReadElsewhere({ segment }: Line, value: string): boolean {
  const [, ...others] = segment.readings;
  const unsigned = value.replace(/^-/, '');
  return others.some(({ text }) =>
    findDecimals(text, NO_HINTS).some((found) => sameDecimal(found.value.replace(/^-/, ''), unsigned)),
  );
}
