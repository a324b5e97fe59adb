import { alignWords, isMisreadingOf } from '../text/align-words.ts';
import { foldLetters } from '../text/fold.ts';
import type { Line } from './lines.ts';
import type { Occurrence } from './occurrences.ts';

/**
 * The lines as a text's letters have them, where two readers differ in a word and only the other's is in the text: a value
 * may be right that neither reader has as a whole. Lines that need no such change stay the same objects.
 *
 * @param letters the text's folded letters
 */
export function mixReadings(lines: readonly Line[], letters: string): Line[] {
  return lines.map((line) => {
    const { segment } = line;
    const other = segment.readings.find(({ text }) => text !== segment.text);
    if (other === undefined || !line.isRecognised) return line;
    const aligned = alignWords(segment.text, other.text);
    const words = aligned.map((pair) => (isWanted(pair.own, pair.other, letters) ? pair.other : pair.own));
    if (words.every((word, index) => word === aligned[index]?.own)) return line;
    const text = words.filter((word) => word !== '').join(' ');
    return { ...line, segment: { ...segment, text, words: null } };
  });
}

function isWanted(own: string, other: string, letters: string): boolean {
  const [a, b] = [foldLetters(own).letters, foldLetters(other).letters];
  return b !== '' && a !== b && letters.includes(b) && !letters.includes(a) && isMisreadingOf(own, other);
}

/** What was read in mixed lines, at the places of the lines themselves: a changed line holds it as a whole. */
export function placeInOwnLines(occurrences: readonly Occurrence[], lines: readonly Line[]): Occurrence[] {
  return occurrences.map((one) => ({
    ...one,
    match: 'fuzzy',
    isOtherReading: true,
    parts: one.parts.map((part) => {
      const line = lines[part.line.index];
      return line === undefined || line === part.line
        ? part
        : { line, start: 0, end: line.segment.text.length };
    }),
  }));
}
