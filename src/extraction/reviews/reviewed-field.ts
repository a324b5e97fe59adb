import type { Verdict } from '../../../schemas/review.ts';
import type { ShownField } from '../responses/shown-response.ts';

/** A value as it is handed on: the machine's, or what a person said in its place. */
export interface ReviewedField extends ShownField {
  readonly origin: 'machine' | 'person';
  /** What a person said of it; null where nobody said anything. */
  readonly verdict: Verdict | null;
}
