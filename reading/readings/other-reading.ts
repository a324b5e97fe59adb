import type { ReadSegment } from '../../schemas/segment.ts';

/** What another reader made of a recognised line, where that is not the same; null for text that the file itself holds. */
export function otherReadingOf({ text, confidence, readings }: ReadSegment): string | null {
  if (confidence === null) return null;
  return readings.find((reading) => reading.text !== text)?.text ?? null;
}
