import { anyOf } from '../text/any-of.ts';
import { wordsOf } from './languages.ts';

const STRONG = wordsOf(({ values }) => values.number.strong);
const ANY = [...STRONG, ...wordsOf(({ values }) => values.number.plain)];

/** Source of a pattern for the words that announce a number wherever they stand: `No`, `Nummer`. */
export const NUMBER_WORD = anyOf(STRONG);
/** The same with those that do so only right behind what the number is of: `id`, `num`. */
export const ANY_NUMBER_WORD = anyOf(ANY);

const NUMBER_HEADING = new RegExp(`^${ANY_NUMBER_WORD}[.:\\s°º]*$`, 'iu');
/** Whether a text says no more than that a number is meant: `Numero`, `No.`, `Nr:`. */
export const headsNumber = (text: string): boolean => NUMBER_HEADING.test(text);

const LONG = STRONG.filter((word) => /^\p{L}{5,}$/u.test(word));
const SHORT = ANY.filter((word) => /^\p{L}{2}$/u.test(word));
const IN_PHRASE = new RegExp(`${anyOf(LONG)}|${anyOf(SHORT)}$`, 'i');

/** Whether a normalised phrase speaks of a number: `rechnungsnummer`, `invoiceno`. */
export const namesNumber = (phrase: string): boolean => IN_PHRASE.test(phrase);
