import { normaliseLabel } from '../languages/label-words.ts';
import type { Language, Words } from '../languages/language.ts';
import { wordsOf } from '../languages/languages.ts';

const normalised = (kind: (tables: Language['tables']) => Words): ReadonlySet<string> =>
  new Set(wordsOf(({ tables }) => kind(tables)).map(normaliseLabel));

/** What heads the column of what leaves an account, of what comes in, and of amounts; normalised. */
export const OUT_WORDS = normalised(({ moneyOut }) => moneyOut);
export const IN_WORDS = normalised(({ moneyIn }) => moneyIn);
export const AMOUNT_WORDS = normalised(({ amount }) => amount);
