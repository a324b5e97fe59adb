import type { Chooser } from '../../synthetic/choose.ts';
import type { Print, PrintMaker } from './print.ts';
import { HYPHENS, pick } from './print.ts';

/** Two numbers of which the second is more, as years, pages or prices go. */
function drawEnds(chooser: Chooser): readonly [string, string] {
  if (chooser.chance(0.5)) {
    const year = chooser.number(1950, 2040);
    return [String(year), String(year + chooser.number(1, 20))];
  }
  const digits = chooser.number(4, 6);
  const first = chooser.number(10 ** (digits - 1), 10 ** digits - 20);
  return [String(first), String(first + chooser.number(1, 15))];
}

/** From one number to another: as it is printed it is a text, and pasted together no text and no number. */
export const printSpan: PrintMaker = (chooser): Print => {
  const [first, last] = drawEnds(chooser);
  const hyphen = pick(chooser, HYPHENS);
  const isYears = first.length === 4 && /^(?:19|20)/.test(first) && /^(?:19|20)/.test(last);
  const dash = pick(chooser, [hyphen, ` ${hyphen} `, ...(isYears ? ['/', ' / '] : [])]);
  const pasted = `${first}${last}`;
  const type = pick(chooser, ['str', 'str', 'int', 'decimal'] as const);
  return {
    how: `${type} of a span by ${dash}`,
    text: `${pick(chooser, ['', 'Season ', 'Jahre: ', 'Pages '])}${first}${dash}${last}${pick(chooser, ['', '.', ' x'])}`,
    field: { type },
    right: type === 'str' ? [`${first}${dash}${last}`] : [],
    lies: type === 'int' ? [Number(pasted), -Number(pasted)] : [pasted, `-${pasted}`],
  };
};
