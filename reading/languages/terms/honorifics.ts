/** Words before people's names that are no part of them, as letters in eight languages write them; titles of doctors and professors stay. */
const HONORIFIC = String.raw`(?:herrn?|frau|hr\.|fr\.|familie|mr|mrs|ms|miss|mx|m\.|mm\.|mme|mlle|madame|monsieur|sra?|srta|señora?|senhora?|d\.|d\.ª|dña|don|doña|dona|sig|sig\.?ra|sig\.?na|signora?|gent\.?m[oa]|egr|spett\.?le|spettabile|dhr|mevr|mevrouw|meneer|de heer|mw|mej|ex\.?m[oa]|t\.a\.v\.|attn|att|at\.|z\.\s?hd\.|c\/o|pan|pani)`;
const MARKS = String.raw`(?:\(s\)|\(a\)|s|:)?[.:]?(?:\(s\)|\(a\))?`;
const LEADING = new RegExp(
  String.raw`^(?:${HONORIFIC}${MARKS}(?:\s+(?:et|und|y|e|en|and|&)\s+)?\s+)+(?=\p{Lu})`,
  'iu',
);
const ALONE = new RegExp(String.raw`^(?:${HONORIFIC}${MARKS}(?:\s+(?:et|und|y|e|en|and|&)\s+|\s*))+$`, 'iu');
const GREETING =
  /^(?:dear|sehr geehrte[rs]?|liebe[rs]?|guten tag|hallo|cher|chère|madame|monsieur|bonjour|estimad[oa]|apreciad[oa]|querid[oa]|gentile|egregi[oa]|geachte|beste|car[oa]|ex\.?m[oa]|prezad[oa])(?!\p{L})[^\d]{2,70}$/iu;

/** How long the honorifics are that a text begins with, with the blank behind them; 0 where a name does not follow them. */
export const honorificLength = (text: string): number => {
  const length = LEADING.exec(text)?.[0].length ?? 0;
  return /^\p{Lu}/u.test(text.slice(length)) ? length : 0;
};

/** Whether a text is an honorific alone, on a line above a name or in a cell before it. */
export const isHonorific = (text: string): boolean => ALONE.test(text.trim());

/** Whether a line greets whom a letter is sent to. */
export const isGreeting = (text: string): boolean =>
  GREETING.test(text.trim()) && text.trim().split(/\s+/).length <= 8;
