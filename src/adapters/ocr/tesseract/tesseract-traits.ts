import type { ReaderTraits } from '../../../../reading/readings/reader-traits.ts';

/** tesseract knows the letters of its languages. */
export const TESSERACT: ReaderTraits = {
  name: 'tesseract',
  alphabet: /^.$/su,
};
