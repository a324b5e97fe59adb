/** Where a value was read in a text, and how. */
export interface Hit {
  readonly start: number;
  readonly end: number;
  readonly match: 'exact' | 'typed' | 'fuzzy';
  /** The same characters may also mean another value. */
  readonly ambiguous: boolean;
}

/**
 * Reads one value in a text, with a comparison made for its type.
 * @param isRecognised an OCR engine read the text, so that letters that look alike may be mistaken for one another
 */
export type Compare = (text: string, isRecognised: boolean) => Hit[];
