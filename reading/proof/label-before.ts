import type { Concept } from '../languages/concept.ts';
import { LABELS } from '../languages/label-table.ts';
import { labelWords } from '../languages/label-words.ts';

/** Words of the longest label that is looked for. */
const LABEL_LENGTH = 4;

/** Whether a text ends in the label of one of some concepts: `Datum:`, `Grand total`. */
export function endsInLabelOf(isWanted: (concept: Concept) => boolean, text: string): boolean {
  const words = labelWords(text).map(({ letters }) => letters);
  return Array.from({ length: LABEL_LENGTH }, (_, index) => words.slice(-index - 1).join('')).some((label) =>
    LABELS.meanings.get(label)?.some(({ concept }) => isWanted(concept)),
  );
}
