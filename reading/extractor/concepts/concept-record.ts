import type { Concept } from '../../languages/concept.ts';
import type { FieldNotion } from '../../languages/language.ts';

interface Common<N extends Concept> {
  readonly name: N;
  /** What else its value may be printed as, and how well that serves: 1 as well as itself. */
  readonly family: Readonly<Partial<Record<Concept, number>>>;
  /** Ways in which the name of a field asks for it: one word of each notion must be there. Empty: no field asks for it. */
  readonly asked: readonly (readonly FieldNotion[])[];
  /** A word of one of these notions in the field's name speaks against it. */
  readonly unless?: readonly FieldNotion[];
  /** Notions whose words qualify nothing beside it: an `iban` is of whom the document is from, whether its name says so or not. */
  readonly besides?: readonly FieldNotion[];
}

interface Rivalling {
  /** Whether its label near a value says that the value is of no other concept of the kind. */
  readonly rival: boolean;
}

/**
 * All that the extractor knows of a concept besides its words. The kind tells what its values are like and which finders
 * can find them; `name` is made of words, in which digits are misread letters.
 */
export type ConceptRecord<N extends Concept = Concept> = Common<N> &
  (
    | ({ readonly kind: 'amount'; readonly finder: 'amount' | 'balance' } & Rivalling)
    | ({ readonly kind: 'date'; readonly finder: 'date' } & Rivalling)
    | { readonly kind: 'identifier'; readonly finder: 'identifier' | 'iban' | 'contact' }
    | { readonly kind: 'name'; readonly finder: 'issuer' | 'customer' | 'address' | 'account_type' }
    | { readonly kind: 'text'; readonly finder: 'generic' | 'currency' | 'contact' }
  );

export type ConceptKind = ConceptRecord['kind'];
export type FinderName = ConceptRecord['finder'];
