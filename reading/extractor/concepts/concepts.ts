import type { Concept } from '../../languages/concept.ts';
import { AMOUNTS } from './amounts.ts';
import type { ConceptKind, ConceptRecord } from './concept-record.ts';
import { DATES } from './dates.ts';
import { TEXTS } from './texts.ts';

/** One record a concept: a concept without one, or without a finder for its kind, does not pass the type checker. */
export const CONCEPTS: { readonly [N in Concept]: ConceptRecord<N> } = { ...AMOUNTS, ...DATES, ...TEXTS };

/** Every record, in the order in which names of fields are tried. */
export const RECORDS: readonly ConceptRecord[] = Object.values(CONCEPTS);

/** What a concept's value may be printed as, itself first, and how well each serves. */
export function familyOf(concept: Concept): Readonly<Partial<Record<Concept, number>>> {
  return { [concept]: 1, ...CONCEPTS[concept].family };
}

/** The concepts of a kind whose labels tell that a value is theirs and no other's. */
export function rivalsOf(kind: Extract<ConceptKind, 'amount' | 'date'>): ReadonlySet<Concept> {
  return new Set(RECORDS.filter((one) => one.kind === kind && one.rival).map((one) => one.name));
}
