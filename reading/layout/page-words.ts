import type { BoundingBox, ReadPage, ReadSegment } from '../../schemas/segment.ts';
import type { TextLine } from '../text/text-line.ts';
import { type Direction, upright, writingDirection } from './writing-direction.ts';

/** A word with its place in em of the page. */
export interface Glyphs {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  readonly segmentId: string;
}

type PlacedSegment = Pick<ReadSegment, 'segment_id' | 'text' | 'bounding_box'> &
  Pick<TextLine, 'words' | 'blank_before'>;

/** What of a page its words are placed by. */
interface PlacedPage extends Pick<ReadPage, 'width' | 'height'> {
  readonly segments: readonly PlacedSegment[];
}

/** Width of a character of a text file in em: half the height of a line, as in fixed-width type. */
const COLUMN_EM = 0.5;
const A4_ASPECT = Math.SQRT2;

const WORD = /\S+/g;
/** The bars of a drawn table, which begin or end its rows: these part columns and are no words. */
const DRAWN_ROW = /^\s*[|│┃║¦]|[|│┃║¦]$/u;
const BAR = / ?[|│┃║¦] ?/gu;
/** As wide as a bar with a blank on either side, which is as much as parts columns: a tight row would run together. */
const COLUMN_BREAK = '   ';

const wordsOfLine = (text: string) =>
  (DRAWN_ROW.test(text.trimEnd()) ? text.replace(BAR, COLUMN_BREAK) : text).matchAll(WORD);

/** More blank lines than this part two blocks no further. */
const MOST_BLANK = 3;

const blankBefore = ({ blank_before = 0 }: PlacedSegment) => blank_before;

/** How many blank lines stand before all lines but a few: none, but in a text that is spaced out, whose blank lines part nothing. */
function usualBlank([, ...others]: readonly PlacedSegment[]): number {
  const sorted = others.map(blankBefore).sort((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 2] ?? 0;
}

/** The words of a page without boxes, line by line: x counts characters, y counts lines, those that show nothing among them. */
export function columnWords(page: PlacedPage): Glyphs[][] {
  const usual = usualBlank(page.segments);
  let line = -1;
  return page.segments
    .map((segment) => {
      line += 1 + Math.min(MOST_BLANK, Math.max(0, blankBefore(segment) - usual));
      return { segment, line };
    })
    .map(({ segment, line }) =>
      [...wordsOfLine(segment.text)].map(
        (match): Glyphs => ({
          text: match[0],
          x0: match.index * COLUMN_EM,
          x1: (match.index + match[0].length) * COLUMN_EM,
          y0: line,
          y1: line + 1,
          segmentId: segment.segment_id,
        }),
      ),
    )
    .filter((words) => words.length > 0);
}

/** The words of a page with boxes, by segment, scaled so that the median line is 1 em high, and seen from where they are written. */
export function placedWords(page: PlacedPage): Glyphs[][] {
  const [across, down] = [page.width ?? 1, page.height ?? A4_ASPECT];
  const direction = writingDirection(page.segments, across, down);
  const [width, height] = direction === 90 || direction === 270 ? [down, across] : [across, down];
  const segments = direction === 0 ? page.segments : page.segments.map((one) => turned(one, direction));
  const em = medianHeight(segments) * height || height / 60;
  return segments
    .map((segment) =>
      wordsOf(segment).map(
        ({ text, box }): Glyphs => ({
          text,
          x0: (box.x0 * width) / em,
          x1: (box.x1 * width) / em,
          y0: (box.y0 * height) / em,
          y1: (box.y1 * height) / em,
          segmentId: segment.segment_id,
        }),
      ),
    )
    .filter((words) => words.length > 0);
}

const turned = (segment: PlacedSegment, direction: Direction): PlacedSegment => ({
  ...segment,
  bounding_box: segment.bounding_box === null ? null : upright(segment.bounding_box, direction),
  words:
    segment.words?.map((word) => ({ ...word, bounding_box: upright(word.bounding_box, direction) })) ?? null,
});

function medianHeight(segments: readonly PlacedSegment[]): number {
  const heights = segments.flatMap(({ bounding_box: box }) => (box === null ? [] : [box.y1 - box.y0]));
  heights.sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}

/** A segment's words with boxes; where the reader gave none, the line's box shared out by characters. */
function wordsOf(segment: PlacedSegment): { text: string; box: BoundingBox }[] {
  if (segment.words !== null && segment.words.length > 0) {
    return segment.words.flatMap(({ text, bounding_box: box }) =>
      text.trim() === '' ? [] : splitByCharacters(text, box),
    );
  }
  return segment.bounding_box === null ? [] : splitByCharacters(segment.text, segment.bounding_box);
}

function splitByCharacters(text: string, box: BoundingBox): { text: string; box: BoundingBox }[] {
  const step = (box.x1 - box.x0) / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    box: {
      ...box,
      x0: box.x0 + match.index * step,
      x1: box.x0 + (match.index + match[0].length) * step,
    },
  }));
}
