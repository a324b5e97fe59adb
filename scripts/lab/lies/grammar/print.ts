import type { FieldValue } from '../../../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../../../schemas/use-case.ts';
import type { Chooser } from '../../synthetic/choose.ts';

/** One line of a document, with what it states by construction. */
export interface Print {
  /** The written form and its neighbour, in words, for a report. */
  readonly how: string;
  readonly text: string;
  readonly field: Omit<UseCaseFieldDef, 'name'> & { readonly name?: string };
  /** Values that the line states, so that they are to be verified. */
  readonly right: readonly FieldValue[];
  /** Values that it does not state, so that they are never to be. Readings that may be meant are in neither list. */
  readonly lies: readonly FieldValue[];
  /** A reader may have lost a blank here: in recognised text nothing is said of the lies. */
  readonly mayBeGlued?: boolean;
}

/** Makes prints of one type without end; each draws from the chooser. */
export type PrintMaker = (chooser: Chooser) => Print;

/** One of several things; throws where there is none. */
export function pick<T>(chooser: Chooser, things: readonly T[]): T {
  const thing = things[chooser.number(0, things.length - 1)];
  if (thing === undefined) throw new Error('There is nothing to choose from.');
  return thing;
}

export const HYPHENS = ['-', '‐', '‑', '–', '—', '−'];
export const APOSTROPHES = ["'", '’', '‘', '`', '´', 'ʼ', '′'];
export const BLANKS = [' ', '\u00a0', '\u202f', '\u2009', '\u2007'];
export const INVISIBLE = ['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad'];

/** What may stand before and behind a value without belonging to it. */
export const FREE_BEFORE = ['', 'Total ', 'Total: ', 'Betrag:', 'reads ', '| ', '= ', '; ', '> '];
export const FREE_AFTER = ['', ' today', ', then', '.', ';', '!', ' | x', ' ok.', '\u200b'];
export const AROUND = [
  ['“', '”'],
  ['"', '"'],
  ['[', ']'],
  ["'", "'"],
  ['‘', '’'],
  ['«', '»'],
] as const;
