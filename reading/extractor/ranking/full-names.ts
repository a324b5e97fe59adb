import { leavesOpen } from '../../languages/around-names.ts';
import type { Concept } from '../../languages/concept.ts';
import {
  bareName,
  endsInLegalForm,
  goesOnFrom,
  hasBankWord,
  hasLegalForm,
  hasStreetWord,
  isProse,
  isTradeWord,
  namesBankOnly,
} from '../../languages/party-words.ts';
import { isOfPapers } from '../../languages/terms/term-index.ts';
import type { Span } from '../../layout/layout.ts';
import { spanText } from '../../layout/layout.ts';
import { boundedWords } from '../../text/bounded-words.ts';
import { foldText } from '../../text/fold.ts';
import { goesOn } from './line-writing.ts';
import type { RankingOption } from './ranking-option.ts';

/** Fewer letters are an abbreviation that many names hold. */
const FEWEST_LETTERS = 4;
/** A longer text is a sentence that holds a name. */
const LONGEST_NAME = 70;

const textOf = ({ value }: RankingOption) => String(value);
/** A name's words without its legal form. */
const wordsOf = (option: RankingOption) => boundedWords(bareName(textOf(option)));

/** What stands about the name of who issued a paper, and not about that of a carrier, a maker or a supplier whom it names. */
const OF_IMPRINT = [
  'address_below',
  'address_second',
  'post_code_below',
  'register_below',
  'register_behind',
  'contact_below',
  'contact_on_row',
  'domain',
];

/** Whether an option is the whole name of somebody who may have issued the paper: on one line, with a legal form, and nobody to whom it is addressed. */
const isFullName = (option: RankingOption): boolean =>
  option.spans.length === 1 &&
  textOf(option).length <= LONGEST_NAME &&
  endsInLegalForm(textOf(option)) &&
  option.evidence['amount_on_row'] !== 1 &&
  OF_IMPRINT.some((one) => option.evidence[one] === 1) &&
  option.evidence['customers'] !== 1 &&
  option.evidence['recipients'] !== 1;

/** Whether an option is the name of a bank, on one line, that says which one it is. */
const isFullBank = (option: RankingOption): boolean =>
  option.spans.length === 1 &&
  option.evidence['amount_on_row'] !== 1 &&
  textOf(option).length <= LONGEST_NAME &&
  hasBankWord(textOf(option)) &&
  !namesBankOnly(textOf(option)) &&
  !isProse(textOf(option)) &&
  !/\d/.test(textOf(option));

/** Whether words may be what a business calls itself in short: some of them say more than what it is, or what a paper is. */
function mayBeShort(words: string): boolean {
  const own = words
    .trim()
    .split(' ')
    .filter((word) => !isTradeWord(word) && !isOfPapers(word));
  return own.join('').length >= FEWEST_LETTERS;
}

/** A name that may be whole, and its words. */
interface Whole {
  readonly name: RankingOption;
  readonly words: string;
}

const wholeNames = (
  options: readonly RankingOption[],
  isWhole: (option: RankingOption) => boolean,
): Whole[] => options.filter(isWhole).map((name) => ({ name, words: wordsOf(name) }));

/** The one name of some that holds the words of another; none where two names do: which of them is meant it does not say. */
function holding(own: string, names: readonly Whole[]): RankingOption | undefined {
  const found = names
    .filter(({ words }) => words !== own && words.includes(own))
    .sort((a, b) => a.words.length - b.words.length);
  const [shortest] = found;
  return shortest !== undefined && found.every(({ words }) => words.includes(shortest.words))
    ? shortest.name
    : undefined;
}

const isCapitals = (text: string) => text === text.toUpperCase();

/** Whether the second line of a name may be more of it: no address, no sentence, no further bank. */
const mayGoOn = (lower: string): boolean =>
  /^\p{L}/u.test(lower) &&
  !/[\d:]/.test(lower) &&
  !hasStreetWord(lower) &&
  !hasBankWord(lower) &&
  !isProse(lower);

/** Where an option is that is all of one place; undefined of one of several lines, or of which the place says more. */
function onlyPlace(option: RankingOption): Span | undefined {
  const [own, ...more] = option.spans;
  return own !== undefined && more.length === 0 && spanText(own) === textOf(option) ? own : undefined;
}

const isAt = (one: Span, other: Span) => one.row === other.row && one.start === other.start;

/** The option of two lines of which the first is all of an option. */
function goingOn(option: RankingOption, options: readonly RankingOption[]): RankingOption | undefined {
  const own = onlyPlace(option);
  if (own === undefined) return undefined;
  return options.find(({ spans: [upper, lower] }) => {
    if (upper === undefined || lower === undefined || !isAt(upper, own)) return false;
    return lower.row !== own.row && mayGoOn(spanText(lower));
  });
}

/** The option of two lines of which the second is all of an option: `Alding Savings`, `Bank`. */
function goneOnFrom(option: RankingOption, options: readonly RankingOption[]): RankingOption | undefined {
  const own = onlyPlace(option);
  if (own === undefined) return undefined;
  return options.find(({ spans: [upper, lower] }) => {
    if (upper === undefined || lower === undefined || !isAt(lower, own) || upper.row === own.row)
      return false;
    return mayGoOn(spanText(upper)) && isCapitals(spanText(upper)) === isCapitals(textOf(option));
  });
}

/** `QUINCAILLERIE` above `BOISVERT`: what a shop is, and on the next line, written alike, what it is called. */
function tradeGoingOn(option: RankingOption, options: readonly RankingOption[]): RankingOption | undefined {
  const [own] = option.spans;
  if (own === undefined || /\s/.test(textOf(option).trim())) return undefined;
  const both = goingOn(option, options);
  const lower = both?.spans[1];
  if (lower === undefined || endsInLegalForm(spanText(lower))) return undefined;
  return isCapitals(textOf(option)) === isCapitals(spanText(lower)) ? both : undefined;
}

/** Begins with a small word: `di Bertoni Carla & C.`, below the name of a shop. */
const SMALL_FIRST = /^\p{Ll}/u;

/** What a line that goes on from the one above says more of: the name above it, or both lines where these are one name. */
function belowName(option: RankingOption, options: readonly RankingOption[]): RankingOption | undefined {
  const [own] = option.spans;
  if (own === undefined || option.spans.length > 1 || !SMALL_FIRST.test(textOf(option))) return undefined;
  const above = options.find(
    ({ spans: [upper, ...more] }) =>
      more.length === 0 && upper?.row.index === own.row.index - 1 && upper.row.page === own.row.page,
  );
  if (above === undefined || !goesOnFrom(textOf(above), textOf(option))) return undefined;
  const isOne = goesOn(textOf(above), textOf(option)) && !endsInLegalForm(textOf(above));
  return (isOne ? goneOnFrom(option, options) : undefined) ?? above;
}

/**
 * The whole name that an issuer's is a part of: a logo's `STEFFES` is the `Autoatelier Steffes GmbH` of the imprint, and `Gasthof zur` goes on on the next line.
 */
function fullIssuer(options: readonly RankingOption[]) {
  const [banks, others] = [true, false].map((isBank) =>
    wholeNames(options, (option) => isFullName(option) && hasBankWord(textOf(option)) === isBank),
  );
  return (option: RankingOption): RankingOption | undefined => {
    const above = belowName(option, options);
    if (above !== undefined) return above;
    if (endsInLegalForm(textOf(option))) return undefined;
    if (leavesOpen(textOf(option))) return goingOn(option, options);
    const own = wordsOf(option);
    if (!mayBeShort(own)) return tradeGoingOn(option, options);
    return holding(own, (hasBankWord(textOf(option)) ? banks : others) ?? []);
  };
}

/** A shorter word above a firm is a logo, or the sort of letter. */
const LONG_WORD = /^\p{Lu}\p{L}{8,}$/u;
const isSort = (text: string): boolean =>
  LONG_WORD.test(text) && !isOfPapers(foldText(text)) && !hasLegalForm(text) && !hasStreetWord(text);

/** `Wohnungsgenossenschaft` above `Am Anger eG`, which begin the field of an address: what a customer is, and on the next line what it is called. */
function fullCustomer(options: readonly RankingOption[]) {
  return (option: RankingOption): RankingOption | undefined => {
    const own = option.spans.length === 1 ? option.spans[0] : undefined;
    if (own === undefined || !endsInLegalForm(textOf(option))) return undefined;
    return options.find(({ spans: [upper, lower], evidence }) => {
      if (upper === undefined || lower === undefined || !isAt(lower, own) || upper.row === own.row)
        return false;
      return evidence['recipients'] === 1 && evidence['block_first'] === 1 && isSort(spanText(upper));
    });
  };
}

/** The same of a bank's: `Credit Union` names no bank, nor does `Caja Rural de`; a bank is named in short as well. */
function fullBank(options: readonly RankingOption[]) {
  const full = wholeNames(options, isFullBank);
  return (option: RankingOption): RankingOption | undefined => {
    const text = textOf(option);
    const below = goingOn(option, options);
    const [, lower] = below?.spans ?? [];
    if (hasBankWord(text) && lower !== undefined && goesOnFrom(text, spanText(lower))) return below;
    if (below?.evidence['said_twice'] === 1 && hasBankWord(text)) return below;
    return namesBankOnly(text)
      ? (holding(wordsOf(option), full) ?? goneOnFrom(option, options) ?? below)
      : undefined;
  };
}

type FullOf = (option: RankingOption) => RankingOption | undefined;

const BY_CONCEPT: Readonly<Partial<Record<Concept, (options: readonly RankingOption[]) => FullOf>>> = {
  issuer: fullIssuer,
  bank: fullBank,
  customer: fullCustomer,
};

/** The whole name that a party's is a part of, where a party is asked for; undefined of a name that is whole as far as is known. */
export const fullNames = (options: readonly RankingOption[], concept: Concept): FullOf | undefined =>
  BY_CONCEPT[concept]?.(options);
