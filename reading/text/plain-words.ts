/** Ends of lines and tabs, of which a sentence has none. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** What shows nothing itself and can turn around, or hide, what stands beside it. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Whoever wrote a longer name knows it by its beginning. */
const LONGEST_NAME = 80;

const codeOf = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Words that may quote a stranger's text, made safe to stand in a sentence for people: on one line, with controls, signs of direction and
 * halves of characters named by their codes. Of plain words nothing changes, so that it may be done again.
 */
export const plainWords = (text: string): string => text.replace(BREAKS, ' ').replace(UNSEEN, codeOf);

/** The beginning of a long text, never half a character, with a mark that there is more. */
export const beginningOf = (text: string, most = LONGEST_NAME): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** Names of a list that a sentence shows. */
const MOST_NAMES = 5;

/** A stranger's name as a sentence quotes it: its beginning, in plain words. */
export const quoted = (name: string): string => `"${plainWords(beginningOf(name))}"`;

/** The first of many names, and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  const shown = names.slice(0, MOST_NAMES).map((name) => plainWords(beginningOf(name)));
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
