import type { Box } from '../../../reading/geometry/boxes.ts';
import type { TextLine } from '../../../reading/text/text-line.ts';
import type { DocumentPage } from '../../../steps/ports/world.ts';

/**
 * The lines of a page as few values, for the way from one process to another: a page of text is a thousand small objects, whose names
 * take more than what they say.
 */
interface PackedLines {
  /** All words, one a line of this text. */
  readonly texts: string;
  /** How many words each line has. */
  readonly counts: Uint32Array;
  /** Of each line its box, then those of its words: four numbers each. */
  readonly boxes: Float64Array;
}

/** A page whose lines are packed; null where they go as they are, in the page. */
export interface PackedPage {
  readonly page: DocumentPage;
  readonly packed: PackedLines | null;
}

const BETWEEN = '\n';

export function packPage(page: DocumentPage): PackedPage {
  const packed = packLines(page.lines);
  return packed === null ? { page, packed } : { page: { ...page, lines: [] }, packed };
}

export const unpackPage = ({ page, packed }: PackedPage): DocumentPage =>
  packed === null ? page : { ...page, lines: unpackLines(packed) };

/** Null for lines that are more than their words and boxes, as those of text files and of pictures are. */
function packLines(lines: readonly TextLine[]): PackedLines | null {
  const texts: string[] = [];
  const numbers: number[] = [];
  const counts = new Uint32Array(lines.length);
  const put = ({ x0, y0, x1, y1 }: Box) => numbers.push(x0, y0, x1, y1);
  for (const [at, line] of lines.entries()) {
    const { text, words, bounding_box, confidence } = line;
    if (words === null || words.length === 0 || bounding_box === null || confidence !== null) return null;
    counts[at] = words.length;
    put(bounding_box);
    const first = texts.length;
    for (const word of words) {
      if (word.confidence !== null || word.text.includes(BETWEEN)) return null;
      texts.push(word.text);
      put(word.bounding_box);
    }
    if (texts.slice(first).join(' ') !== text) return null;
  }
  return { texts: texts.join(BETWEEN), counts, boxes: Float64Array.from(numbers) };
}

function unpackLines({ texts, counts, boxes }: PackedLines): TextLine[] {
  const all = texts.split(BETWEEN);
  let [word, number] = [0, 0];
  const take = (): Box => {
    const at = number;
    number += 4;
    return { x0: boxes[at] ?? 0, y0: boxes[at + 1] ?? 0, x1: boxes[at + 2] ?? 0, y1: boxes[at + 3] ?? 0 };
  };
  return Array.from(counts, (count): TextLine => {
    const bounding_box = take();
    const own = all.slice(word, word + count);
    word += count;
    const words = own.map((text) => ({ text, bounding_box: take(), confidence: null }));
    return { text: own.join(' '), bounding_box, confidence: null, words };
  });
}
