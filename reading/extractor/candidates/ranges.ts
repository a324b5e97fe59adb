import type { Span } from '../../layout/layout.ts';
import { spanText } from '../../layout/layout.ts';
import type { Option } from '../evidence/option.ts';

/** What joins the ends of a range, of days or of limits, between them. */
const JOINED =
  /^\s*(?:[-–—]|to|until|through|bis(?: zum)?|au|jusqu['’]au|al?|à|até(?: a)?|hasta(?: el)?|fino al?|tot(?: en met)?|t\/m|y el)\s*$/iu;

/** Letters between the ends of a range, most of them blanks. */
const FARTHEST = 200;

/** Marks the ends of ranges: `01.05. - 31.05.2024`, `0,70 - 1,20`, `from 1 May to 31 May`. */
export function withRanges(found: readonly Option[]): Option[] {
  const ends = new Map<Option, 'range_first' | 'range_last'>();
  const byRow = Map.groupBy(found, ({ spans: [span] }) => span?.row);
  for (const [row, options] of byRow) {
    if (row === undefined) continue;
    const inOrder = options
      .map((option) => ({ option, start: startOf(option), end: endOf(option) }))
      .sort((a, b) => a.start - b.start);
    for (const [at, one] of inOrder.entries()) {
      for (let behind = at + 1; behind < inOrder.length; behind += 1) {
        const next = inOrder[behind];
        if (next === undefined || next.start - one.end > FARTHEST) break;
        if (next.start < one.end || !JOINED.test(row.text.slice(one.end, next.start))) continue;
        ends.set(one.option, 'range_first');
        ends.set(next.option, 'range_last');
      }
    }
  }
  return found.map((one) => {
    const end = ends.get(one);
    return end === undefined ? one : { ...one, shape: { ...one.shape, [end]: 1 } };
  });
}

/** A dash that was read as a value's sign is the range's. */
const SIGNS_BEFORE = /^[\s–—-]*/;
const SIGNS_BEHIND = /(?<![\s–—-])[\s–—-]*$/;

const writtenOf = (span: Span | undefined) => (span === undefined ? '' : spanText(span));
const startOf = ({ spans: [span] }: Option) =>
  (span?.start ?? 0) + (SIGNS_BEFORE.exec(writtenOf(span))?.[0].length ?? 0);
const endOf = ({ spans: [span] }: Option) =>
  (span?.end ?? 0) - (SIGNS_BEHIND.exec(writtenOf(span))?.[0].length ?? 0);
