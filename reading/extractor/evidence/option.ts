import type { Span } from '../../layout/layout.ts';
import type { Word } from './words.ts';

/** Kinds of fields, each with weights of its own. */
export const FAMILIES = ['amount', 'date', 'text', 'choice', 'bool'] as const;
export type Family = (typeof FAMILIES)[number];

/** A value that may be a field's answer, before anything is said for or against it. */
export interface Option {
  readonly value: string | number | boolean;
  /** Where it stands, first line first. */
  readonly spans: readonly Span[];
  /** What it looks like, by name; each 0 to 1. */
  readonly shape: Readonly<Record<string, number>>;
  /** What of its shape says what it is a form of, where that is known before the rest is looked at; all of the shape else. */
  readonly form?: Readonly<Record<string, number>>;
  /** The words of its label, where the candidate's own form says which they are: those before a check box, of a sentence. */
  readonly label?: readonly Word[];
}
