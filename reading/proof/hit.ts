import type { Passage } from './passage.ts';

/** Where a value was read in a text, and how. */
export interface Hit {
  readonly start: number;
  readonly end: number;
  readonly match: 'exact' | 'typed' | 'fuzzy';
  /** The same characters may also mean another value. */
  readonly ambiguous: boolean;
}

/** Reads one value in a text, with a comparison made for its type. */
export type Compare = (passage: Passage) => Hit[];
