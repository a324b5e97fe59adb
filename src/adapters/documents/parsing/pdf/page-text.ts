import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Box, boxAround } from '../../../../../reading/geometry/boxes.ts';
import type { TextLine } from '../../../../../reading/text/text-line.ts';
import { toMatrix } from './matrix.ts';
import { type OperatorList, type PaintedContent, readContent } from './page-content.ts';
import { groupRows, type Row } from './page-rows.ts';
import { gatherWords } from './page-words.ts';
import { orderRows } from './reading-order.ts';
import { withSharedOperators } from './shared-operators.ts';
import { isSound } from './text-soundness.ts';
import { DEFAULT_FONT, type FontMetrics } from './text-state.ts';

/** What a page says in its own text, and where it paints images. */
export interface PageText {
  readonly lines: readonly TextLine[];
  readonly sound: boolean;
  /** Whether most of the text is painted invisibly, as over a scan. */
  readonly invisible: boolean;
  readonly content: PaintedContent;
}

/** Reads the text of a page; boxes are fractions of the page as a person sees it. */
export async function readPageText(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<PageText> {
  const content = await readPageContent(pdf, page);
  const { width, height } = page.getViewport({ scale: 1 });
  const isOnPage = ({ x0, y0, x1, y1 }: Box) =>
    x0 + x1 > 0 && x0 + x1 < 2 * width && y0 + y1 > 0 && y0 + y1 < 2 * height;
  const directions = gatherWords(content.glyphs)
    .map(({ words }) => words.filter(({ box }) => isOnPage(box)))
    .sort((a, b) => b.length - a.length);
  const rows = directions.flatMap((words) => orderRows(groupRows(words)));
  const invisible = content.glyphs.filter((glyph) => glyph.invisible).length;
  return {
    lines: rows.map((row) => toLine(row, width, height)),
    sound: isSound(
      content.glyphs,
      rows.flatMap((row) => row.map(({ text }) => text)),
    ),
    invisible: invisible > content.glyphs.length / 2,
    content,
  };
}

/** What a page paints, in points of the upright page. */
export async function readPageContent(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<PaintedContent> {
  const [operators, optional] = await Promise.all([
    withSharedOperators(() => page.getOperatorList()),
    pdf.getOptionalContentConfig(),
  ]);
  const base = toMatrix(page.getViewport({ scale: 1 }).transform);
  if (base === null) throw new Error('a page without a place');
  const isVisible = (group: unknown) => Boolean(optional.isVisible(group));
  return readContent(operators satisfies OperatorList, base, (name) => metricsOf(page, name), isVisible);
}

/** A font that pdf.js could not load tells nothing; then the common measures must do. */
function metricsOf(page: PDFPageProxy, name: string): FontMetrics {
  const font: unknown = page.commonObjs.has(name) ? page.commonObjs.get(name) : null;
  if (typeof font !== 'object' || font === null) return DEFAULT_FONT;
  const number = (key: string) => {
    const value: unknown = Reflect.get(font, key);
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
  const ascent = number('ascent');
  const descent = number('descent');
  return {
    ascent: ascent === null || ascent < 0.4 ? DEFAULT_FONT.ascent : Math.min(ascent, 0.8),
    descent: descent === null || descent > -0.1 ? DEFAULT_FONT.descent : Math.min(-descent, 0.25),
    widthScale: toMatrix(Reflect.get(font, 'fontMatrix'))?.[0] ?? DEFAULT_FONT.widthScale,
    vertical: Reflect.get(font, 'vertical') === true,
  };
}

function toLine(row: Row, width: number, height: number): TextLine {
  const boxes = row.map(({ box }) => toFraction(box, width, height));
  return {
    text: row.map(({ text }) => text).join(' '),
    bounding_box: boxAround(boxes),
    confidence: null,
    words: row.map(({ text }, at) => ({
      text,
      bounding_box: boxes[at] ?? { x0: 0, y0: 0, x1: 1, y1: 1 },
      confidence: null,
    })),
  };
}

/** A box in points as fractions of the page, cut off at its edges. */
export function toFraction({ x0, y0, x1, y1 }: Box, width: number, height: number): Box {
  const share = (value: number, whole: number) =>
    Math.round(Math.min(1, Math.max(0, value / whole)) * 1e5) / 1e5;
  return { x0: share(x0, width), y0: share(y0, height), x1: share(x1, width), y1: share(y1, height) };
}
