import { OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { tooLarge } from '../../failures/read-failure.ts';

/** Dense maps and drawings have some hundred thousand. */
const MAX_OPERATORS = 1_000_000;
/** Forms that are painted, each as often as it is: maps have thousands, as their symbols. */
const MAX_FORMS = 20_000;
/** The method that pdf.js hands every chunk of a page's operators to (6.4; a test holds it). */
const RECEIVE = '_renderPageChunk';

function operatorsOf(chunk: unknown): readonly unknown[] {
  const operators: unknown =
    typeof chunk === 'object' && chunk !== null ? Reflect.get(chunk, 'fnArray') : null;
  return Array.isArray(operators) ? operators : [];
}

/**
 * Uses a page, and ends that as soon as pdf.js has made too many operators of it: it makes them all before it paints any.
 * What is too many ends the document too, since pdf.js stops in no other way.
 * @throws ReadFailure IX_000_006
 */
export async function withOperatorLimit<T>(
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  use: () => Promise<T>,
): Promise<T> {
  const receive: unknown = Reflect.get(page, RECEIVE);
  if (typeof receive !== 'function') throw new Error('pdf.js hands out operators in another way');
  const exceeded = Promise.withResolvers<never>();
  let count = 0;
  let forms = 0;
  const receiveLimited = (chunk: unknown, ...others: unknown[]): unknown => {
    const operators = operatorsOf(chunk);
    count += operators.length;
    forms += operators.filter((operator) => operator === OPS.paintFormXObjectBegin).length;
    if (count <= MAX_OPERATORS && forms <= MAX_FORMS) return Reflect.apply(receive, page, [chunk, ...others]);
    void pdf.loadingTask.destroy();
    exceeded.reject(
      tooLarge(
        `has more than ${MAX_OPERATORS} drawing operations or ${MAX_FORMS} forms on page ${page.pageNumber}`,
      ),
    );
    return undefined;
  };
  Reflect.set(page, RECEIVE, receiveLimited);
  try {
    return await Promise.race([use(), exceeded.promise]);
  } finally {
    Reflect.deleteProperty(page, RECEIVE);
  }
}
