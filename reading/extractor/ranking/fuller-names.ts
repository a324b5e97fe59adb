import { endsInLegalForm } from '../../languages/party-words.ts';
import { boundedWords } from '../../text/bounded-words.ts';
import { foldText } from '../../text/fold.ts';
import { flag } from '../../weights/flag.ts';
import type { RankingEvidence } from './ranking-option.ts';

/** Letters of a name of which nothing can be said. */
const SHORT = 2;
/** A line that has so many letters more than a name is a sentence that holds it. */
const LITTLE_LONGER = 16;
/** One that ends in a legal form is a name whole, unless it has so many more. */
const MUCH_LONGER = 60;

const wordsOf = (text: string) => boundedWords(foldText(text));

const isPart = (long: string, short: string, longer = LITTLE_LONGER) =>
  short.length > SHORT + 2 &&
  long.length > short.length &&
  long.length <= short.length + longer &&
  long.includes(short);

/**
 * Whether another line says a name with a little more, or a little less: `Acme` where `Acme Trading` is printed.
 *
 * @param lines the single lines that may name the same
 * @returns evidence of one name; of one that was put together from several lines only whether it is a mail address
 */
export function fullerNames(lines: readonly string[]): (name: string, isSingle: boolean) => RankingEvidence {
  const whole = lines.map(wordsOf);
  const legal = lines.filter(endsInLegalForm).map(wordsOf);
  return (name, isSingle) => {
    const own = wordsOf(name);
    const isLegal = endsInLegalForm(name);
    return {
      part_of_legal: flag(!isLegal && legal.some((other) => isPart(other, own, MUCH_LONGER))),
      legal_with_shorter: flag(isLegal && whole.some((other) => isPart(own, other, MUCH_LONGER))),
      part_of_longer: flag(isSingle && whole.some((other) => isPart(other, own))),
      holds_shorter: flag(isSingle && whole.some((other) => isPart(own, other))),
      mail: flag(name.includes('@')),
    };
  };
}
