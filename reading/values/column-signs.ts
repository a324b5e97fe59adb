import { APOSTROPHES, DASHES } from './characters.ts';

const AMOUNT_AT_END = /[.,]\d\d$/;
/** An amount with a dash of its own behind it. */
const SIGNED_BEHIND = new RegExp(`^[\\d.,${APOSTROPHES}]*[.,]\\d\\d[${DASHES}](?![\\p{L}\\p{N}])`, 'u');

/**
 * Whether a dash that touches the amount before it is the sign of that one alone: `740.66-  47.29`, and `740.66- 47.29-` where each has
 * its own.
 *
 * @param ahead what stands before the dash
 * @param gap the blanks behind it
 * @param own the number behind them, and what follows it
 */
export const isSignOfColumnBefore = (ahead: string, gap: string, own: string): boolean =>
  AMOUNT_AT_END.test(ahead) && (gap.length > 1 || SIGNED_BEHIND.test(own));
