import type { Comparison } from './comparison.ts';
import type { LinePart } from './joined-lines.ts';
import { narrowBox } from './narrow-box.ts';
import type { Occurrence } from './occurrences.ts';
import type { ReadAgain } from './read-again.ts';

/** A value over more lines than this is not read again: an address is not worth the time that ten boxes take. */
const MAX_PARTS = 3;

function otherReadings({ line }: LinePart): string | null {
  const [, ...others] = line.segment.readings;
  return others.length === 0 ? null : others.map((reading) => reading.text).join('\n');
}

async function readPart(part: LinePart, readAgain: ReadAgain, signal: AbortSignal): Promise<string | null> {
  const { segment } = part.line;
  const known = otherReadings(part);
  if (known !== null) return known;
  const box = narrowBox(part);
  if (box === null || !part.line.isRecognised) return null;
  return (await readAgain(segment.file_index, segment.page_number, box, signal))?.text ?? null;
}

/**
 * Whether another engine reads the same value at its best place: from the line's other readings where two engines have
 * read it, else by reading just the box again. Null where there is no second reading; false where the engine that was
 * preferred reads something else.
 */
export async function agreesWithSecondReading(
  occurrence: Occurrence,
  comparison: Comparison,
  readAgain: ReadAgain,
  signal: AbortSignal,
): Promise<boolean | null> {
  if (occurrence.isOtherReading) return false;
  if (occurrence.parts.length > MAX_PARTS) return null;
  const texts: string[] = [];
  for (const part of occurrence.parts) {
    const text = await readPart(part, readAgain, signal);
    if (text === null) return null;
    texts.push(text);
  }
  return comparison.compare({ text: texts.join('\n'), isRecognised: true }).length > 0;
}
