import type { LineReader } from './line-reader.ts';
import { boxOfLine, chooseReading } from './merge/choose-reading.ts';
import { groupLines } from './merge/group-lines.ts';
import { sortLines } from './merge/sort-lines.ts';
import type { GreyPicture } from './picture/grey-picture.ts';
import type { PixelBox } from './picture/pixel-box.ts';
import { meanConfidence, type PixelLine, type ReadLine } from './pixel-line.ts';

/** Fewer pixels than A4 at 150 dpi, or a strip of paper: receipts and photographs, which both readers read from the start. */
const PAGE_PIXELS = 2_000_000;
const STRIP = 1.6;
/** A page that tesseract reads with less confidence is read by both as a whole. */
const SURE_PAGE = 0.85;
/** On other pages a line of less confidence is read again. */
const SURE_LINE = 0.8;

/**
 * tesseract, with PP-OCR where it is better: small pictures and strips (receipts, photographs) and pages that tesseract is
 * unsure of are read by both, on other pages just the doubtful lines are. Where both have read a line the better reading
 * stands and the other is kept beside it.
 */
export function createAutoReader(tesseract: LineReader, paddle: LineReader): LineReader {
  return {
    name: 'auto',
    get version() {
      return `tesseract ${tesseract.version}, ${paddle.version}`;
    },
    async read(picture, reading, signal) {
      const { boxes } = reading;
      if (boxes !== null) return await tesseract.read(picture, reading, signal);
      if (isReceipt(picture)) {
        const [own, other] = await Promise.all([
          tesseract.read(picture, reading, signal),
          paddle.read(picture, reading, signal),
        ]);
        return merge(own, other);
      }
      const own = await tesseract.read(picture, reading, signal);
      const doubtful = own.filter((line) => confidenceOf(line) < SURE_LINE);
      const sure = (meanConfidence(own.flatMap((line) => line.words)) ?? 0) >= SURE_PAGE;
      if (!sure) return merge(own, await paddle.read(picture, reading, signal));
      if (doubtful.length === 0) return own;
      const again = { ...reading, boxes: doubtful.map((line) => grow(boxOfLine(line), picture)) };
      const others = await paddle.read(picture, again, signal);
      const merged = own.map((line) => {
        const other = others[doubtful.indexOf(line)];
        return other === undefined || other.words.length === 0
          ? line
          : chooseReading({ tesseract: [line], paddle: [other] });
      });
      return merged.filter((line) => line !== null);
    },
    close: async () => {
      await Promise.all([tesseract.close(), paddle.close()]);
    },
  };
}

function isReceipt({ width, height }: GreyPicture): boolean {
  return width * height < PAGE_PIXELS || Math.max(width, height) > STRIP * Math.min(width, height);
}

const confidenceOf = (line: PixelLine) => meanConfidence(line.words) ?? 0;

function merge(tesseract: readonly ReadLine[], paddle: readonly ReadLine[]): ReadLine[] {
  const chosen = groupLines(tesseract, paddle).map(chooseReading);
  return sortLines(chosen.filter((line) => line !== null));
}

/** The paper that PP-OCR expects around a line. */
export function grow({ x0, y0, x1, y1 }: PixelBox, { width, height }: GreyPicture): PixelBox {
  const margin = 0.2 * (y1 - y0);
  return {
    x0: Math.max(0, x0 - margin),
    y0: Math.max(0, y0 - margin),
    x1: Math.min(width, x1 + margin),
    y1: Math.min(height, y1 + margin),
  };
}
