import { flag } from '../../weights/flag.ts';
import type { Option } from './option.ts';
import type { Question } from './question.ts';

const FIRST = 'start from beginning opening departure check_in lower minimum valid_from since entrance'.split(
  ' ',
);
const LAST =
  'end to until expiry closing check_out upper maximum valid_until expiration deadline through'.split(' ');

/** What a day is that something must happen by, beside the ends of a range. */
const BY = [...LAST, 'due', 'before', 'best_before', 'payment_term'];
const SINCE = [...FIRST, 'effective', 'commencement'];

/** Whether a value is the end of a range that a question asks for: the first day of a period, the upper limit of a reference, the day by which something is due. */
export function readRangeEnd(question: Question): (option: Option) => Readonly<Record<string, number>> {
  const asks = (terms: readonly string[]) =>
    question.asked.some(
      (one) => one.inName && terms.some((term) => one.word === term || one.terms.has(term)),
    );
  const [first, last] = [asks(FIRST), asks(LAST)];
  const [since, by] = [asks(SINCE), asks(BY)];
  return ({ shape }) => {
    const [isFirst, isLast] = [shape['range_first'] === 1, shape['range_last'] === 1];
    const [isFrom, isUntil] = [shape['from_word'] === 1, shape['until_word'] === 1];
    return {
      range_fits: flag((first && !last && isFirst) || (last && !first && isLast)),
      range_other_end: flag((first && !last && isLast) || (last && !first && isFirst)),
      range_unasked: flag(!first && !last && (isFirst || isLast)),
      until_fits: flag(by && isUntil),
      until_other: flag(since && !by && isUntil),
      until_unasked: flag(!since && !by && isUntil),
      from_fits: flag(since && isFrom),
      from_other: flag(by && !since && isFrom),
      from_unasked: flag(!since && !by && isFrom),
      of_unasked: flag(shape['of_word'] === 1 && question.field.type !== 'bool'),
      range_missing: flag(first !== last && !isFirst && !isLast),
    };
  };
}
