import { anyOf } from '../text/any-of.ts';
import { foldText } from '../text/fold.ts';
import type { Language, Words } from './language.ts';
import { wordsOf } from './languages.ts';

/** Words of parties in all languages, folded. */
export const folded = (kind: (parties: Language['parties']) => Words) =>
  wordsOf(({ parties }) => kind(parties)).map(foldText);
/** Source of a pattern that matches any of some folded words. Recognition loses the spaces of phrases. */
export const anyFolded = (words: readonly string[]) => anyOf(words, '\\s*');
