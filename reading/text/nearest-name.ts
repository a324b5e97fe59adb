import { distance } from 'fastest-levenshtein';

/** Two letters that changed places, or one that is missing beside one that is too much. */
const MOST_CHANGES = 2;

/** The known name that a misspelt one most likely means; null where none is near. Of names equally near it is the first. */
export function nearestName(misspelt: string, known: Iterable<string>): string | null {
  let nearest: string | null = null;
  // More than half of a short name is no slip of the hand.
  let least = Math.min(MOST_CHANGES, Math.floor(misspelt.length / 2)) + 1;
  for (const name of known) {
    const changes = distance(misspelt, name);
    if (changes >= least) continue;
    nearest = name;
    least = changes;
  }
  return nearest;
}
