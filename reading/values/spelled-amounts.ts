import { SCALES } from '../languages/beside-values.ts';
import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';

const ONES = wordsOf(({ dates }) => [...dates.minuteWords.numbers, ...dates.minuteWords.one]);
const POWERS = SCALES.flatMap((scale) => wordsOf(({ values }) => values.scales[scale]));
/** Written in one word in some languages: `Eintausendfünfhundert`, `cinquecento`; `a` alone is more often an article. */
const SPELLED = new RegExp(`^\\s{1,2}(?=\\p{L}{3})${anyOf([...ONES, ...POWERS])}{1,6}(?!\\p{L})`, 'iu');

/** Whether what stands behind a currency begins with a number in words, as amounts are repeated: `Rupees Twelve Thousand Only`. */
export const beginsSpelled = (behind: string): boolean => SPELLED.test(behind);
