import { hasLegalForm } from '../party-words.ts';

/** Words before people's names that are no part of them, as letters in eight languages write them; titles of doctors and professors stay. */
const HONORIFIC = String.raw`(?:herrn?|frau|hr\.|fr\.|familie|mr|mrs|ms|miss|mx|m\.|mm\.|mme|mlle|madame|monsieur|sra?|srta|señora?|senhora?|d\.|d\.ª|dña|don|doña|dona|sig|sig\.?ra|sig\.?na|signora?|gent\.?m[oa]|egr|spett\.?le|spettabile|dhr|mevr|mevrouw|meneer|de heer|mw|mej|ex\.?m[oa]|t\.a\.v\.|attn|att|at\.|z\.\s?hd\.|c\/o|pan|pani)`;
const MARKS = String.raw`(?:\(s\)|\(a\)|s|:)?[.:]?(?:\(s\)|\(a\))?`;
/** One of them with what joins it to the next. Each is looked for by itself: a pattern of many tries every way to part `mrs mrs mrs`. */
const ONE = new RegExp(
  String.raw`${HONORIFIC}${MARKS}(?:\s+(?:et|und|y|e|en|and|&)(?=\s+${HONORIFIC}))?(?:\s+|$)`,
  'iuy',
);
const GREETING =
  /^(?:dear|sehr geehrte[rs]?|liebe[rs]?|guten tag|hallo|cher|chère|madame|monsieur|bonjour|estimad[oa]|apreciad[oa]|querid[oa]|gentile|egregi[oa]|geachte|beste|car[oa]|ex\.?m[oa]|prezad[oa])(?!\p{L})[^\d]{2,70}$/iu;

/** Where each of the honorifics ends that a text begins with, with the blanks behind it. */
function honorificEnds(text: string): number[] {
  const ends: number[] = [];
  ONE.lastIndex = 0;
  while (ONE.test(text)) ends.push(ONE.lastIndex);
  return ends;
}

/** How long the honorifics are that a text begins with, with the blank behind them; 0 where a name does not follow them. */
export const honorificLength = (text: string): number =>
  honorificEnds(text).findLast((end) => /^\p{Lu}/u.test(text.slice(end, end + 2))) ?? 0;

/** Whether a text is an honorific alone, on a line above a name or in a cell before it. */
export const isHonorific = (text: string): boolean => {
  const trimmed = text.trim();
  return trimmed !== '' && honorificEnds(trimmed).at(-1) === trimmed.length;
};

/** Whether a line greets whom a letter is sent to. */
export const isGreeting = (text: string): boolean =>
  GREETING.test(text.trim()) && text.trim().split(/\s+/).length <= 8;

/** Titles that nothing else begins with: what stands for *MS*, *Miss*, *Don* or *Pan* may be of a ship's, a product's or a firm's name. */
const TITLES =
  /^(?:(?:herrn?|frau|mr|mrs|mme|mlle|monsieur|madame|señora?|senhora?|signora?|sig\.ra|dhr|mevr|mevrouw|meneer|de heer)\.?(?:\s(?:et|und|y|e|en|and|&)\s|\s|$))+$/iu;
/** *Ms* is a title, and *MS* a ship or a firm. */
const MS = /^Ms\.?\s$/;
/** A name of more words than one, and no number at its end. */
const PERSON = /^\p{Lu}\S*(?:\s+\S+)*\s+(?![IVX]+$)\p{L}\S*$/u;

/** A person's name without the titles before it: with and without them it is one value. Names of firms keep theirs, and so does a surname alone. */
export function untitled(text: string): string {
  const length = honorificLength(text);
  const [title, name] = [text.slice(0, length), text.slice(length)];
  const isPerson =
    length > 0 && (TITLES.test(title) || MS.test(title)) && PERSON.test(name) && !hasLegalForm(name);
  return isPerson ? name : text;
}
