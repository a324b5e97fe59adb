import type { ReaderTraits } from '../../../../reading/readings/reader-traits.ts';

/**
 * PP-OCR hardly reads specks as letters, but drops spaces, and the marks of letters more often than others invent them. Where
 * both are right it says 0.97 and tesseract 0.9.
 */
export const PADDLE: ReaderTraits = {
  name: 'paddle',
  minLone: 0.6,
  surerBy: 0.02,
  sureOfSpaces: Number.POSITIVE_INFINITY,
  sureOfLetters: 0.75,
  alphabet: /^[\u0020-\u007e°§±²×·£¥]$/,
};
