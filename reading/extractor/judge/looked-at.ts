import type { Option } from '../evidence/option.ts';
import type { DocumentView } from '../view/document-view.ts';

/**
 * What may be spent on looking at the words around the values of one document, for all fields of a use case together, in words: 25 seconds
 * or so. A statement of 2,000 bookings asked for twenty fields of one's own takes 9 million; two megabytes of amounts in one line took 600, and
 * minutes.
 */
const MAX_WORDS = 25_000_000;
/** What a value takes beside the words of its row, as so many of them. */
const WORDS_OF_ITSELF = 6;

/** A field of which not all values of a document were looked at. */
export interface LeftOut {
  readonly field: string;
  readonly found: number;
  readonly lookedAt: number;
}

const leftOut = new WeakMap<DocumentView, Map<string, LeftOut>>();

const wordsOf = ({ spans: [span] }: Option) => WORDS_OF_ITSELF + (span?.row.tokens.length ?? 0);

/** So many of the values, from the first and from the last on in turn, may be looked at. @returns how many from either end, and for how many words */
function reach(options: readonly Option[], words: number) {
  let [head, tail, spent] = [0, 0, 0];
  while (head + tail < options.length) {
    const next = head <= tail ? options[head] : options[options.length - 1 - tail];
    spent += next === undefined ? 0 : wordsOf(next);
    if (spent > words) return { head, tail, spent };
    if (head <= tail) head += 1;
    else tail += 1;
  }
  return { head, tail, spent };
}

/**
 * Those of a field's values that are looked at: all, or the first and the last of the document, where what a paper is about stands. What is
 * left out is noted for {@link leftOutOf}. What one field does not need is for the next ones.
 *
 * @param questions how many fields are going to ask
 */
export function createBudget(view: DocumentView, questions: number, words = MAX_WORDS) {
  let [left, toCome] = [words, questions];
  return (field: string, options: readonly Option[]): readonly Option[] => {
    const { head, tail, spent } = reach(options, left / Math.max(1, toCome));
    left = Math.max(0, left - spent);
    toCome -= 1;
    if (head + tail === options.length) return options;
    const noted = leftOut.get(view) ?? new Map<string, LeftOut>();
    leftOut.set(view, noted.set(field, { field, found: options.length, lookedAt: head + tail }));
    return [...options.slice(0, head), ...options.slice(options.length - tail)];
  };
}

/** The fields of which not all values that the document shows were looked at. */
export const leftOutOf = (view: DocumentView): readonly LeftOut[] => [...(leftOut.get(view)?.values() ?? [])];
