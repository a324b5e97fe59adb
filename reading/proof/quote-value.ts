import type { FieldValue } from '../../schemas/response.ts';

/** Letters of a value that a doubt quotes. */
const SHOWN = 60;

/** A value, or a word, as a doubt names it. */
export const quoteValue = (value: FieldValue | undefined): string => `"${String(value).slice(0, SHOWN)}"`;
