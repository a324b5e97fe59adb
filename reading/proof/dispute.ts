import type { AlignedWords } from '../readings/align-words.ts';
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

/** The words of a line that a part of it touches, by their order. */
const wordsInside = ({ line, start, end }: LinePart): number[] =>
  placesOf(line.segment.text).flatMap((place, index) =>
    place.start < end && place.end > start ? [index] : [],
  );

const isSameLetters = ({ own, other }: AlignedWords) =>
  foldLetters(own).letters === foldLetters(other).letters;

/** Words of a part of a line of which another reader has other letters, each counted by the share of readers that do. */
function countDisputes(part: LinePart): number {
  const { line } = part;
  const [, ...others] = line.segment.readings;
  if (!line.isRecognised || others.length === 0) return 0;
  const inside = new Set(wordsInside(part));
  const disputes = others.flatMap((other) =>
    alignWords(line.segment.text, other.text).filter(
      (pair) => isTouched(pair, inside) && !isSameLetters(pair),
    ),
  );
  return disputes.length / others.length;
}

const isTouched = ({ from, to }: AlignedWords, inside: ReadonlySet<number>): boolean =>
  Array.from({ length: to - from }, (_, index) => from + index).some((index) => inside.has(index));

/** Words of a part of a line whose letters no second reader has. */
function countUnconfirmed(part: LinePart): number {
  const { line } = part;
  if (!line.isRecognised) return 0;
  const [, ...others] = line.segment.readings;
  const confirmed = new Set(
    others.flatMap((other) =>
      alignWords(line.segment.text, other.text)
        .filter(isSameLetters)
        .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)),
    ),
  );
  return wordsInside(part).filter((index) => !confirmed.has(index)).length;
}

/** How many words of a value one reader alone has read so, where it stands; none in text that was not recognised. */
export const countUnconfirmedWords = ({ parts }: Occurrence): number =>
  parts.reduce((sum, part) => sum + countUnconfirmed(part), 0);

/** How much the readers disagree about the letters of a value where it stands, 0 to 1; 0 where one reader alone read it. */
export function measureDispute({ parts }: Occurrence): number {
  return 1 - LEFT ** parts.reduce((sum, part) => sum + countDisputes(part), 0);
}
