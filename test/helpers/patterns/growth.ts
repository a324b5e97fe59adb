import { attacksOn } from './attack-words.ts';
import { createStepCounter } from './count-steps.ts';

/** Repetitions of a word in the shorter text, and its characters, at least; the longer has four times as many. */
const FEW = 30;
/** Above the largest count in a pattern that only bounds its work (160): up to there the steps of such a one grow faster. */
const SHORT = 200;
/** Four times the text may take so many times the steps: linear is four, the square sixteen. */
const MOST_GROWTH = 6;
/** A search that takes more is not waited for. */
const MOST_STEPS = 3_000_000;
/** What is cheaper for each character has no growth that is worth a look. */
const CHEAP = 12;
/** What no pattern expects behind the words, so that it fails, or nothing, or an end to a line. */
const ENDS = ['\u0001', ''];

/** The text on which a search grows faster than the text does, as `lead + word × n`; null where none of those tried does. */
export function attackThatGrows(pattern: RegExp): string | null {
  const steps = createStepCounter(pattern, MOST_STEPS);
  for (const { lead, word } of attacksOn(pattern)) {
    const few = Math.max(FEW, Math.ceil(SHORT / word.length));
    for (const end of ENDS) {
      const long = lead + word.repeat(4 * few) + end;
      const most = steps(long);
      if (most < CHEAP * long.length) continue;
      const growth = most / steps(lead + word.repeat(few) + end);
      if (!(growth < MOST_GROWTH))
        return `${JSON.stringify(lead)} + ${JSON.stringify(word)} × n + ${JSON.stringify(end)}`;
    }
  }
  return null;
}
