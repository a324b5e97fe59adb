import type { PageLayout, Row } from '../../layout/layout.ts';
import { beginsWithDay } from './entries.ts';

const LONE_AMOUNT =
  /^\s*(?:[-+−]\s*)?(?:\d{1,3}(?:[.,' ]\d{3})+|\d+)[.,]\d{2}\s*(?:(?:[-+−]|[A-Z]{1,3})\s*)?$/;
/** Fewer rows of this form are chance. */
const FEWEST = 2;

const known = new WeakMap<PageLayout, boolean>();

/** Whether a row holds one amount and nothing else. */
export const isLoneAmount = ({ text }: Row): boolean => LONE_AMOUNT.test(text);

/**
 * Whether a text prints each amount on a line of its own before the line that it is of, as programs do that write out a page's right
 * column first: most of its entries begin with a day and follow an amount.
 */
export function putsAmountsFirst(layout: PageLayout): boolean {
  const before = known.get(layout);
  if (before !== undefined) return before;
  const first = !layout.positioned && isEachBeforeItsLine(layout.rows);
  known.set(layout, first);
  return first;
}

function isEachBeforeItsLine(rows: readonly Row[]): boolean {
  const days = rows.filter(beginsWithDay);
  const led = days.filter((row) => {
    const above = rows[row.index - 1];
    return above !== undefined && isLoneAmount(above);
  });
  return led.length >= FEWEST && led.length > days.length / 2;
}
