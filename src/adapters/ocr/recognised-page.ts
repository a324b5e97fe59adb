import { boxAround } from '../../../reading/geometry/boxes.ts';
import { meanConfidence, type ReadLine, textOf } from '../../../reading/readings/read-line.ts';
import type { RecognisedLine, RecognisedPage } from '../../../steps/ports/world.ts';
import type { PreparedPicture } from './picture/prepare-picture.ts';

/** What was read on a prepared picture, in page coordinates; a blank page was never prepared. */
export function toRecognisedPage(
  prepared: PreparedPicture | null,
  lines: readonly ReadLine[],
): RecognisedPage {
  if (prepared === null) return { lines: [], rotation: 0, skew: 0, mean_confidence: null };
  return {
    lines: lines.map((line) => toRecognisedLine(line, prepared)),
    rotation: prepared.rotation,
    skew: prepared.skew,
    mean_confidence: meanConfidence(lines.flatMap((line) => line.words)),
  };
}

function toRecognisedLine({ words, engine, others }: ReadLine, prepared: PreparedPicture): RecognisedLine {
  return {
    text: textOf(words),
    bounding_box: prepared.toPage(boxAround(words.map((word) => word.box))),
    confidence: meanConfidence(words),
    words: words.map(({ text, box, confidence }) => ({
      text,
      bounding_box: prepared.toPage(box),
      confidence,
    })),
    engine,
    others,
  };
}
