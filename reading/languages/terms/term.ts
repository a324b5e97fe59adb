import type { EN } from './en.ts';

/** A thing that documents speak of, whatever the language: its English slug. */
export type Term = keyof typeof EN;
