import { looksLikeDataHeading } from '../../languages/around-names.ts';
import { foldWords, isOfPapers } from '../../languages/terms/term-index.ts';

/** Shorter words join others. */
const SHORTEST_WORD = 4;

/** `DATOS DEL VEHÍCULO`, `Kundendaten`: heads what is said of somebody or something, and names nobody. `Nordwind Daten` is a name. */
export function isDataHeading(text: string): boolean {
  if (!looksLikeDataHeading(text)) return false;
  const words = foldWords(text).filter((word) => word.length >= SHORTEST_WORD);
  return words.length === 1 || /:\s*$/.test(text) || words.every(isOfPapers);
}
