import { linesApart } from '../../../reading/text/lines-apart.ts';
import type { ReadPage, ReadSegment } from '../../../schemas/segment.ts';

const WIDTH = 600;
const HEIGHT = 840;

function segment(index: number, text: string, box: ReadSegment['bounding_box']): ReadSegment {
  return {
    segment_id: `f0p1s${index + 1}`,
    file_index: 0,
    page_number: 1,
    bounding_box: box,
    text,
    confidence: null,
    words: null,
    readings: [{ engine: 'text_layer', text, confidence: null }],
  };
}

/** A page of a text file: no boxes, columns by spaces only. */
export function textPage(text: string): ReadPage {
  return {
    file_index: 0,
    page_number: 1,
    width: null,
    height: null,
    unit: null,
    rotation: 0,
    source: 'text_file',
    mean_confidence: null,
    segments: text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line, index) => segment(index, line, null)),
  };
}

/** The same with the lines that say nothing, which part the blocks of a text. */
export function blockPage(text: string): ReadPage {
  const lines = linesApart(text.split('\n'), (line) => line.trim() !== '');
  const page = textPage(text);
  return { ...page, segments: page.segments.map((one, index) => ({ ...one, ...lines[index] })) };
}

/** A text at a place: left edge and top in points, and the size of its letters. */
export type Placed = readonly [x: number, y: number, text: string, size?: number];

/** A page of 600 by 840 points with texts at places; a letter is half as wide as it is high. */
export function placedPage(texts: readonly Placed[], source: ReadPage['source'] = 'text_layer'): ReadPage {
  return {
    file_index: 0,
    page_number: 1,
    width: WIDTH,
    height: HEIGHT,
    unit: 'pt',
    rotation: 0,
    source,
    mean_confidence: null,
    segments: texts.map(([x, y, text, size = 10], index) =>
      segment(index, text, {
        x0: x / WIDTH,
        x1: (x + text.length * size * 0.5) / WIDTH,
        y0: y / HEIGHT,
        y1: (y + size) / HEIGHT,
      }),
    ),
  };
}
