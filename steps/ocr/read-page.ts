import { inReadingOrder } from '../../reading/layout/reading-order.ts';
import { breakLine } from '../../reading/text/break-lines.ts';
import type { TextLine } from '../../reading/text/text-line.ts';
import type { OCROptions } from '../../schemas/request.ts';
import type { BoundingBox, PageSource, ReadPage, ReadSegment } from '../../schemas/segment.ts';
import type {
  DocumentPage,
  OcrEngine,
  OpenDocument,
  PageImages,
  RecognisedLine,
  RecognisedPage,
  StoredFile,
} from '../ports/world.ts';
import { cutRegions, placeRegions } from './region-picture.ts';

/** A line before it has its number on the page. */
type UnnumberedSegment = Omit<ReadSegment, 'segment_id' | 'file_index' | 'page_number'>;

export interface PageTask {
  readonly jobId: string;
  readonly file: StoredFile;
  readonly pageNumber: number;
  readonly document: OpenDocument;
  readonly options: Required<OCROptions>;
}

function segmentOfLine(line: TextLine, engine: string): UnnumberedSegment {
  return {
    bounding_box: line.bounding_box,
    text: line.text,
    confidence: line.confidence,
    words: line.words === null ? null : [...line.words],
    readings: [{ engine, text: line.text, confidence: line.confidence }],
    ...(line.blank_before === undefined ? {} : { blank_before: line.blank_before }),
  };
}

function segmentOfRecognised(line: RecognisedLine): UnnumberedSegment {
  const segment = segmentOfLine(line, line.engine);
  return { ...segment, readings: [...segment.readings, ...line.others] };
}

function contains(region: BoundingBox, box: BoundingBox | null): boolean {
  if (box === null) return true;
  const x = (box.x0 + box.x1) / 2;
  const y = (box.y0 + box.y1) / 2;
  return x >= region.x0 && x <= region.x1 && y >= region.y0 && y <= region.y1;
}

/** Lines of the text layer stand; of the recognised ones only those that the picture alone shows are added. */
function mergeLines(page: DocumentPage, recognised: RecognisedPage): UnnumberedSegment[] {
  const own = page.lines.map((line) => segmentOfLine(line, 'text_layer'));
  const { regions } = page;
  const added = recognised.lines.filter(
    (line) => regions === null || regions.some((region) => contains(region, line.bounding_box)),
  );
  const segments = [...own, ...added.map(segmentOfRecognised)];
  return own.length === 0 ? segments : inReadingOrder(segments, page);
}

function meanConfidence(segments: readonly UnnumberedSegment[]): number | null {
  const known = segments.map((segment) => segment.confidence).filter((confidence) => confidence !== null);
  return known.length === 0 ? null : known.reduce((sum, confidence) => sum + confidence, 0) / known.length;
}

function turned(page: DocumentPage, rotation: 0 | 90 | 180 | 270) {
  const sideways = rotation === 90 || rotation === 270;
  return {
    width: sideways ? page.height : page.width,
    height: sideways ? page.width : page.height,
    rotation: ((page.rotation + rotation) % 360) as 0 | 90 | 180 | 270,
  };
}

function assemble(task: PageTask, page: DocumentPage, recognised: RecognisedPage | null): ReadPage {
  const segments =
    recognised === null
      ? page.lines.map((line) => segmentOfLine(line, 'text_layer'))
      : mergeLines(page, recognised);
  const { file_index } = task.file;
  const source: PageSource =
    task.document.kind === 'text'
      ? 'text_file'
      : recognised === null || page.lines.length > 0
        ? 'text_layer'
        : 'ocr';
  return {
    file_index,
    page_number: task.pageNumber,
    ...turned(page, recognised?.rotation ?? 0),
    unit: page.unit,
    source,
    mean_confidence: meanConfidence(segments),
    segments: segments.map((segment, index) => ({
      segment_id: `f${file_index}p${task.pageNumber}s${index + 1}`,
      file_index,
      page_number: task.pageNumber,
      ...segment,
    })),
  };
}

async function recognise(
  { picture, regions, lines }: DocumentPage,
  engine: OcrEngine,
  languages: readonly string[],
  signal: AbortSignal,
): Promise<RecognisedPage | null> {
  if (picture === null) return null;
  if (regions === null || lines.length === 0) return engine.recognise(picture, languages, signal);
  const cut = cutRegions(picture, regions);
  return cut === null
    ? null
    : placeRegions(await engine.recognise(cut.picture, languages, signal), cut.place);
}

/** Reads one page: its own text, or what the engine recognises, or both where the page mixes them. */
export async function readPage(
  task: PageTask,
  deps: { readonly engine: OcrEngine; readonly images: PageImages | null },
  signal: AbortSignal,
): Promise<ReadPage> {
  const { document, options, pageNumber } = task;
  const read = await document.readPage(pageNumber, options, signal);
  const page = { ...read, lines: read.lines.flatMap(breakLine) };
  const recognised = await recognise(page, deps.engine, options.languages ?? [], signal);
  if (deps.images !== null && page.picture !== null) {
    const rotation = recognised?.rotation ?? 0;
    await deps.images.save(task.jobId, task.file.file_index, pageNumber, page.picture, rotation);
  }
  return assemble(task, page, recognised);
}
