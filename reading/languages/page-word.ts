import { anyOf } from '../text/any-of.ts';
import { phrasesOf } from './label-table.ts';
import { STRENGTHS } from './language.ts';
import { LANGUAGES } from './languages.ts';

/** Source of a pattern for the words before the number of a page: `Seite`, `Page`. */
export const PAGE_WORD = anyOf(
  LANGUAGES.flatMap(({ labels }) => STRENGTHS.flatMap((strength) => phrasesOf(labels.page, strength))),
);
