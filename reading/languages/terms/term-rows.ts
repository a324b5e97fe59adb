/** A row of words by domain: forms and the terms that each form stands for. */
export interface TermRow {
  /** English forms, for the first of the row's terms. */
  readonly english: readonly string[];
  /** Forms in the other languages, for all of the row's terms. */
  readonly others: readonly string[];
  readonly terms: readonly string[];
}

/** The languages of a row's columns after its terms; empty columns at its end may be left out. */
export const COLUMNS = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'ms'] as const;

const formsOf = (cell: string) => cell.split(',').flatMap((form) => form.trim() || []);

/**
 * Reads lines of `term+other; English forms; German forms; …`, the columns in the order of `COLUMNS`, the forms of one apart by commas.
 * English forms stand for the first term alone, whose English words those of the others are not; forms in the other languages stand for
 * all of them: `driving_licence+licence; driving licence; führerschein` lets both what is asked as a licence and what is asked as a
 * driving licence find it.
 */
export function readTermRows(text: string): TermRow[] {
  return text.split('\n').flatMap((line) => {
    const [terms = '', english = '', ...others] = line.split(';');
    if (terms === '') return [];
    return [{ terms: terms.split('+'), english: formsOf(english), others: others.flatMap(formsOf) }];
  });
}
