import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { foldText } from '../text/fold.ts';
import { spellOut } from '../text/spelled-out.ts';

/** Without accents, and as it is written where these cannot be: `zwolf`, `zwoelf`. */
const spellings = (word: string) => [foldText(word), foldText(spellOut(word))];
const plainWords = (kind: 'numbers' | 'parts' | 'one' | 'joining') =>
  wordsOf(({ dates }) => dates.minuteWords[kind]).flatMap(spellings);

const COUNTS = [...plainWords('numbers'), ...plainWords('parts')];
const MINUTE = 'min(?:[iu]t\\p{L}{0,3})?';
const ANY_PART = anyOf([...COUNTS, ...plainWords('one'), ...plainWords('joining')]);
/** Numbers are written as one word in some languages: `siebenundzwanzig`, `trentadue`. */
const COUNT = new RegExp(`^(?=.*${anyOf(COUNTS)})${ANY_PART}{1,4}$|^${MINUTE}$`, 'u');
const ONE = new RegExp(`^${anyOf(plainWords('one'))}$`, 'u');
const JOINING = new RegExp(`^${anyOf(plainWords('joining'))}$`, 'u');

/** Signs and blanks that do not part minutes from their hour: `14 h (trente)`, not those of another cell. */
const GAP = /^(?: {0,2}[^\p{L}\p{N}\s|]){0,3} {0,2}(?! )/u;
const SENTENCE_END = /^ ?[.!?]["')\]]? {1,2}\p{Lu}\p{Ll}/u;
const WORD = /^(\p{L}+)[ '’\-\u2010\u2011]{0,2}/u;
/** Words up to a number or the unit: `et un quart`, `moins le quart`, `e mais um minuto`. */
const MAX_WORDS = 4;

/** Whether a word is written in full, so that a point behind it ends a sentence: `Uhr`, neither `u.` nor `hrs.`. */
const isInFull = (unit: string) => unit === '' || (unit.length > 2 && /[aeiou]/i.test(unit));

/**
 * Whether words behind a full hour may say its minutes, `zwölf`, `y media`, `moins dix`, `et 12`, so that what it means is not known.
 *
 * @param after the text behind the hour and its unit
 * @param unit what stands for the hour, empty where nothing does
 */
export function saysMinutes(after: string, unit: string): boolean {
  if (isInFull(unit) && SENTENCE_END.test(after)) return false;
  const gap = GAP.exec(after);
  if (gap === null) return false;
  let rest = after.slice(gap[0].length);
  let isJoined = false;
  for (let count = 0; count < MAX_WORDS; count += 1) {
    if (isJoined && /^\d/.test(rest)) return true;
    const match = WORD.exec(rest);
    if (match?.[1] === undefined) return false;
    const word = foldText(match[1]);
    if (COUNT.test(word) || (isJoined && ONE.test(word))) return true;
    if (!JOINING.test(word) && !ONE.test(word)) return false;
    isJoined ||= JOINING.test(word);
    rest = rest.slice(match[0].length);
  }
  return false;
}
