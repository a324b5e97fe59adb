import { chooseLine } from '../../../reading/readings/choose-line.ts';
import { mergeLines } from '../../../reading/readings/merge-lines.ts';
import { boxOfLine, confidenceOf, type ReadLine } from '../../../reading/readings/read-line.ts';
import type { ReaderTraits } from '../../../reading/readings/reader-traits.ts';
import { describePage, type PageWords } from '../../../reading/readings/word-evidence.ts';
import type { LineReader, ReadRequest } from './lines/line-reader.ts';
import type { GreyPicture } from './picture/grey-picture.ts';
import { withPaper } from './picture/with-paper.ts';

/** A reader with what is known of it. */
export interface WeighedReader {
  readonly reader: LineReader;
  readonly traits: ReaderTraits;
}

/** Fewer pixels than A4 at 150 dpi, or a strip of paper: receipts and photographs, which all readers read from the start. */
const PAGE_PIXELS = 2_000_000;
const STRIP = 1.6;
/** A page that the first reader reads with less confidence is read by all as a whole. */
const SURE_PAGE = 0.85;
/** On other pages a line of less confidence is read again. */
const SURE_LINE = 0.8;

/**
 * One reader, with others where they are better: small pictures and strips (receipts, photographs) and pages that the first is
 * unsure of are read by all, on other pages just the doubtful lines are. Where several have read a line the better reading
 * stands and the others are kept beside it.
 */
export function createJointReader(first: WeighedReader, others: readonly WeighedReader[]): LineReader {
  const linesOf = async ({ reader, traits }: WeighedReader, ...how: Parameters<LineReader['read']>) => ({
    traits,
    lines: await reader.read(...how),
  });
  return {
    name: 'auto',
    get version() {
      const further = others.map(({ reader }) => reader.version);
      return [`${first.reader.name} ${first.reader.version}`, ...further].join(', ');
    },
    async read(picture, request, signal) {
      if (request.boxes !== null) return await first.reader.read(picture, request, signal);
      const readOthers = () => Promise.all(others.map((other) => linesOf(other, picture, request, signal)));
      if (isReceipt(picture)) {
        const [own, further] = await Promise.all([linesOf(first, picture, request, signal), readOthers()]);
        return mergeLines(own, further);
      }
      const own = await linesOf(first, picture, request, signal);
      if (confidenceOf(own.lines.flatMap((line) => line.words)) < SURE_PAGE) {
        return mergeLines(own, await readOthers());
      }
      return await readDoubtful(own.lines, picture, request, signal);
    },
    close: async () => {
      await Promise.all([first, ...others].map(({ reader }) => reader.close()));
    },
  };

  /** The lines of a sure page, with the doubtful ones read again by each of the other readers. */
  async function readDoubtful(
    lines: readonly ReadLine[],
    picture: GreyPicture,
    request: ReadRequest,
    signal: AbortSignal,
  ): Promise<readonly ReadLine[]> {
    const doubtful = lines.filter((line) => confidenceOf(line.words) < SURE_LINE);
    if (doubtful.length === 0) return lines;
    const boxes = doubtful.map((line) => withPaper(boxOfLine(line), picture));
    const readings = await Promise.all(
      others.map((other) => linesOf(other, picture, { ...request, boxes }, signal)),
    );
    const page = describePage(lines);
    return lines.flatMap((line) => {
      const place = doubtful.indexOf(line);
      return place < 0 ? line : (chooseAmong(line, readings, place, page) ?? []);
    });
  }

  function chooseAmong(
    line: ReadLine,
    readings: readonly { readonly traits: ReaderTraits; readonly lines: readonly ReadLine[] }[],
    place: number,
    page: PageWords,
  ): ReadLine | null {
    return readings.reduce<ReadLine | null>((own, { traits, lines }) => {
      const other = lines[place];
      if (own === null || other === undefined || other.words.length === 0) return own;
      return chooseLine({ own: [own], other: [other] }, { own: first.traits, other: traits }, page);
    }, line);
  }
}

function isReceipt({ width, height }: GreyPicture): boolean {
  return width * height < PAGE_PIXELS || Math.max(width, height) > STRIP * Math.min(width, height);
}
