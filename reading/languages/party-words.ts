import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Assert } from 'typebox/value';
import { foldText } from '../text/fold.ts';

const Words = Type.Array(Type.String());
const PartyWords = Type.Object(
  {
    legal_forms: Words,
    bank_words: Words,
    trade_words: Words,
    street_words: Words,
    regions: Words,
    salutations: Words,
  },
  { additionalProperties: false },
);

function readPartyWords() {
  const words: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'party-words.json'), 'utf8'));
  Assert(PartyWords, words);
  return words;
}

const WORDS = readPartyWords();
const escapeWord = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s*');
const anyOf = (words: readonly string[]) =>
  [...words]
    .map(foldText)
    .sort((a, b) => b.length - a.length)
    .map(escapeWord)
    .join('|');
const asWord = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${anyOf(words)})(?![\\p{L}\\d])`, 'u');

const LEGAL_FORM = asWord(WORDS.legal_forms);
const LEGAL_FORM_LAST = new RegExp(`(?<![\\p{L}\\d])(?:${anyOf(WORDS.legal_forms)})[.\\s]*$`, 'u');
const BANK = new RegExp(`(?:${anyOf(WORDS.bank_words)})(?![\\p{L}\\d])`, 'u');
const TRADE = asWord(WORDS.trade_words);
const STREET = new RegExp(
  `(?<![\\p{L}])(?:${anyOf(WORDS.street_words)})(?![\\p{L}])|\\p{L}{3,}(?:stra(?:ss|b|8|s)e|str\\.|str(?= \\d)|gasse|weg(?= \\d)|platz|allee|laan|straat|plein)`,
  'u',
);
const REGION = asWord(WORDS.regions);
const SALUTATION = new RegExp(`^(?:${anyOf(WORDS.salutations)})(?![\\p{L}\\d])`, 'u');

export const hasLegalForm = (text: string) => LEGAL_FORM.test(foldText(text));
export const endsInLegalForm = (text: string) => LEGAL_FORM_LAST.test(foldText(text));
const NUMBER_AFTER_FORM = new RegExp(
  `^(.*(?<![\\p{L}\\d([])(?:${anyOf(WORDS.legal_forms)}))[.\\s,–-]*[([]?\\s*(?=\\p{L}{0,2}\\d(?:\\D*\\d){3}).*$`,
  'u',
);
/** A name up to its legal form where a number follows that: register numbers are no part of it. */
export function cutAfterLegalForm(text: string): string {
  const folded = foldText(text);
  const match = folded.length === text.length ? NUMBER_AFTER_FORM.exec(folded) : null;
  return match?.[1] === undefined ? text : text.slice(0, match[1].length);
}
/** Where the first legal form of a text ends. */
export function endOfLegalForm(text: string): number | undefined {
  const folded = foldText(text);
  const match = folded.length === text.length ? LEGAL_FORM.exec(folded) : null;
  return match === null ? undefined : match.index + match[0].length;
}
export const hasBankWord = (text: string) => BANK.test(foldText(text));
export const hasTradeWord = (text: string) => TRADE.test(foldText(text));
export const hasStreetWord = (text: string) => STREET.test(foldText(text));
export const hasRegion = (text: string) => REGION.test(foldText(text));
export const hasSalutation = (text: string) => SALUTATION.test(foldText(text.trim()));
const SINGLE = new Set(
  [...WORDS.street_words, ...WORDS.regions, ...WORDS.trade_words, ...WORDS.bank_words, ...WORDS.legal_forms]
    .flatMap((words) => foldText(words).split(/[^\p{L}]+/u))
    .filter((word) => word.length > 2),
);
/** Whether a folded word is one of those that names and addresses are made of. */
export const isTradeWord = (word: string) => SINGLE.has(word);
/** The name without its legal form. */
export const bareName = (text: string) => foldText(text).replace(new RegExp(LEGAL_FORM, 'gu'), ' ').trim();

/** Small words that names hold. */
const JOINING =
  /^(?:of|the|and|de|du|des|la|le|les|y|e|et|van|von|der|den|für|und|am|im|an|zu|zur|bei|di|del|della|da|do|bin|bon|sur|op|eg|mbh)$/;
/** A line with words in small letters that no name would have: a sentence or a part of one. */
export function isProse(text: string): boolean {
  const small = text
    .split(/\s+/)
    .filter((word) => /^\p{Ll}{2,}[.,:;]?$/u.test(word) && !JOINING.test(word) && !hasLegalForm(word));
  const all = text.split(/\s+/).length;
  return (
    small.length > 1 ||
    (small.length === 1 && all > 3) ||
    /^(?:unterstützt|powered|im|in|an|by|von) /iu.test(text)
  );
}
