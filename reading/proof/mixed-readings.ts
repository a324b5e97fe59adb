import { mixReadings } from '../readings/mix-readings.ts';
import type { Line } from './lines.ts';
import type { Occurrence } from './occurrences.ts';

/** The lines as a text's folded letters have them; those that need no change stay the same objects. */
export function mixLines(lines: readonly Line[], letters: string): Line[] {
  return lines.map((line) => {
    const segment = mixReadings(line.segment, letters);
    return segment === line.segment ? line : { ...line, segment };
  });
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
