import type { ReaderTraits } from '../../../../reading/readings/reader-traits.ts';

/** PP-OCR drops the marks of letters more often than others invent them. */
export const PADDLE: ReaderTraits = {
  name: 'paddle',
  alphabet: /^[\u0020-\u007e°§±²×·£¥]$/,
};
