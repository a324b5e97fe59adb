import { alignWords } from '../readings/align-words.ts';
import { foldLetters } from '../text/fold.ts';
import type { LinePart } from './joined-lines.ts';
import type { Occurrence } from './occurrences.ts';

/** What is left of the certainty of a text for every word of it that the readers read differently. */
const LEFT = 0.6;

/** Where each word of a text begins and ends. */
function placesOf(text: string): { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Words of a part of a line of which another reader has other letters, each counted by the share of readers that do. */
function countDisputes({ line, start, end }: LinePart): number {
  const [, ...others] = line.segment.readings;
  if (!line.isRecognised || others.length === 0) return 0;
  const places = placesOf(line.segment.text);
  const disputes = others.flatMap((other) =>
    alignWords(line.segment.text, other.text).filter((pair) => {
      const isInside = places
        .slice(pair.from, pair.to)
        .some((place) => place.start < end && place.end > start);
      return isInside && foldLetters(pair.own).letters !== foldLetters(pair.other).letters;
    }),
  );
  return disputes.length / others.length;
}

/** How much the readers disagree about the letters of a value where it stands, 0 to 1; 0 where one reader alone read it. */
export function measureDispute({ parts }: Occurrence): number {
  return 1 - LEFT ** parts.reduce((sum, part) => sum + countDisputes(part), 0);
}
