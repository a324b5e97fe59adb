import { endsInLegalForm, goesOnFrom, hasLegalForm, hasTradeWord } from '../../languages/party-words.ts';
import { honorificLength } from '../../languages/terms/honorifics.ts';
import { isOfPapers } from '../../languages/terms/term-index.ts';
import { flag } from '../../weights/flag.ts';
import type { RankingEvidence } from './ranking-option.ts';
import { bucket } from './ranking-option.ts';
import { wordsOfLine } from './word-evidence.ts';

const share = (text: string, pattern: RegExp) =>
  (text.match(pattern)?.length ?? 0) / Math.max(1, text.replace(/\s/g, '').length);

/** How a line is written. */
export function writing(text: string): RankingEvidence {
  const words = text.split(/\s+/);
  const named = text.slice(honorificLength(text)).split(/\s+/);
  return {
    capitals: flag(text === text.toUpperCase()),
    small_first: flag(/^\p{Ll}/u.test(text)),
    ...bucket('words', words.length, [1, 2, 4, 6]),
    few_letters: flag(text.replace(/[^\p{L}]/gu, '').length < 5),
    digits: share(text, /\d/g),
    strange: share(text, /[^\p{L}\d\s.,&'()/-]/gu),
    short_words: named.filter((word) => word.replace(/[^\p{L}]/gu, '').length <= 2).length / words.length,
    mixed_case: flag(/\p{Ll}\p{Lu}/u.test(text)),
    open_bracket: flag((text.match(/[([]/g)?.length ?? 0) !== (text.match(/[)\]]/g)?.length ?? 0)),
  };
}

/** Where a legal form stands in a line, and whether it names a trade. */
export function formsIn(text: string): RankingEvidence {
  const form = endsInLegalForm(text);
  return {
    form_last: flag(form),
    form_inside: flag(!form && hasLegalForm(text)),
    form_alone: flag(form && text.split(/\s+/).length <= 2),
    trade: flag(hasTradeWord(text)),
  };
}

/** Whether a name goes on from one line to the next: both in capitals, or neither, since an owner's name below that of a shop is written otherwise. */
export const goesOn = (upper: string, lower: string): boolean =>
  (upper === upper.toUpperCase()) === (lower === lower.toUpperCase()) && goesOnFrom(upper, lower);

/** The widest blank between the words of a heading that is set wide, and not between two cells of a table. */
const SET_WIDE = /^\S+(?: \S+)*(?:\s{2,3}\S+(?: \S+)*)+$/u;
export const isSetWide = (text: string): boolean => SET_WIDE.test(text.trim()) && text === text.toUpperCase();

/** `Orla Quilligan, Head of Operations`: behind a name and a comma stand words of papers alone. */
export function hasRoleBehind(text: string): boolean {
  const [, role, ...more] = text.split(',');
  const words = wordsOfLine(role ?? '');
  return more.length === 0 && words.length > 0 && words.every(isOfPapers) && !/\d/.test(text);
}
