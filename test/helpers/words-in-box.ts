import type { FieldSource, OcrResult } from '../../schemas/response.ts';
import type { BoundingBox } from '../../schemas/segment.ts';

const overlaps = (a: BoundingBox, b: BoundingBox) => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

/** The text of the lines that a source's box lies on, as the response's own geometries (include_geometries) have them. */
export function linesUnderBox(ocr: OcrResult | null, source: FieldSource): string {
  const page = ocr?.pages.find(
    ({ file_index, page_number }) => file_index === source.file_index && page_number === source.page_number,
  );
  const box = source.bounding_box;
  if (box === null) return '';
  return (page?.segments ?? [])
    .filter((segment) => segment.bounding_box !== null && overlaps(segment.bounding_box, box))
    .map((segment) => segment.text)
    .join(' ');
}
