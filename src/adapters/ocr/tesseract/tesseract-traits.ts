import type { ReaderTraits } from '../../../../reading/readings/reader-traits.ts';

/** tesseract reads specks as letters, knows the letters of its languages and sees spaces well. */
export const TESSERACT: ReaderTraits = {
  name: 'tesseract',
  minLone: 0.5,
  surerBy: 0,
  sureOfSpaces: 0.85,
  sureOfLetters: 0.75,
  alphabet: /^.$/su,
};
