import type { WorkWatch } from './figures.ts';

/** Two who are told the same, the first one first. */
export const watchBoth = (one: WorkWatch, other: WorkWatch): WorkWatch => ({
  began(claim) {
    one.began(claim);
    other.began(claim);
  },
  moved(event) {
    one.moved(event);
    other.moved(event);
  },
  ended(outcome, run) {
    one.ended(outcome, run);
    other.ended(outcome, run);
  },
  calledBack(result) {
    one.calledBack(result);
    other.calledBack(result);
  },
});
