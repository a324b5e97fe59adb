import type { PageLayout, Span } from '../../layout/layout.ts';
import type { Label } from '../labels/find-labels.ts';

const IN_TURN = 0.93;
const OUT_OF_TURN = 0.05;

/**
 * How well a value fits a heading of columns that have run together, on the line above it: as many headings as there are
 * values stand for them in turn. Undefined where that cannot be told.
 *
 * @param headings what names values of the kind on the label's line
 * @param values the values of the kind on the page
 */
export function relateInTurn(
  label: Label,
  value: Span,
  layout: PageLayout,
  headings: readonly Label[],
  values: readonly Span[],
): number | undefined {
  if (layout.positioned || label.row.cells.length > 1 || value.row.index !== label.row.index + 1)
    return undefined;
  const below = values.filter((one) => one.row === value.row).sort((a, b) => a.start - b.start);
  const isMixed = values.some((one) => one.row === label.row);
  if (isMixed || headings.length < 2 || headings.length !== below.length) return undefined;
  const turn = below.findIndex((one) => one.start === value.start);
  return headings.toSorted((a, b) => a.start - b.start)[turn] === label ? IN_TURN : OUT_OF_TURN;
}
