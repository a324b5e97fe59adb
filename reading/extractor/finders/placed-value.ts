import type { Span } from '../../layout/layout.ts';

/** A typed value where it stands, before it is known what it is the value of. */
export interface PlacedValue extends Span {
  readonly value: string | number;
  /** How much it looks like a value of the kind that is asked, 0 to 1. */
  readonly plausibility: number;
}
