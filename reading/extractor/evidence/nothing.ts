import { NOTHING_WORDS } from '../../languages/terms/nothing-words.ts';

const DASHES = /^[-–—_.…/* ]+$/u;
const WORDS: ReadonlySet<string> = new Set(NOTHING_WORDS);

/** Whether a text stands where there is no value: a dash, or words that say so. */
export const saysNothing = (text: string): boolean => {
  const bare = text.trim();
  return DASHES.test(bare) || WORDS.has(bare.toLowerCase());
};
