import { createCanvas } from '@napi-rs/canvas';
import { boxAround } from '../../../reading/geometry/boxes.ts';
import type { BoundingBox, ReadPage, ReadSegment, Word } from '../../../schemas/segment.ts';
import { fontOf } from '../samples/scan.ts';
import type { Sheet, SheetText } from '../samples/sheet.ts';
import type { Mark, SyntheticDocument } from './document.ts';

const context = createCanvas(1, 1).getContext('2d');

/** Where characters `start` to `end` of a text stand on its sheet, in fractions of the page. */
function boxOf(sheet: Sheet, one: SheetText, start: number, end: number): BoundingBox {
  context.font = fontOf(one);
  const width = (text: string) => context.measureText(text).width;
  const left = one.align === 'right' ? one.x - width(one.text) : one.x;
  return {
    x0: (left + width(one.text.slice(0, start))) / sheet.width,
    y0: (one.y - 0.8 * one.size) / sheet.height,
    x1: (left + width(one.text.slice(0, end))) / sheet.width,
    y1: (one.y + 0.2 * one.size) / sheet.height,
  };
}

/** Texts on one baseline, from left to right: what readers see as one line. */
function rowsOf(sheet: Sheet): SheetText[][] {
  const rows = new Map<number, SheetText[]>();
  for (const one of sheet.texts) rows.set(one.y, [...(rows.get(one.y) ?? []), one]);
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, texts]) => texts.toSorted((a, b) => boxOf(sheet, a, 0, 0).x0 - boxOf(sheet, b, 0, 0).x0));
}

function wordsOf(sheet: Sheet, texts: readonly SheetText[]): Word[] {
  return texts.flatMap((one) =>
    [...one.text.matchAll(/\S+/g)].map((word) => ({
      text: word[0],
      bounding_box: boxOf(sheet, one, word.index, word.index + word[0].length),
      confidence: null,
    })),
  );
}

/** The pages of a made-up document as a perfect reader of its text layer gives them. */
export function readSyntheticPages({ sheets }: SyntheticDocument): ReadPage[] {
  return sheets.map((sheet, index) => {
    const segments = rowsOf(sheet).map<ReadSegment>((texts, row) => {
      const words = wordsOf(sheet, texts);
      const text = words.map((word) => word.text).join(' ');
      return {
        segment_id: `f0p${index + 1}s${row + 1}`,
        file_index: 0,
        page_number: index + 1,
        bounding_box: boxAround(words.map((word) => word.bounding_box)),
        text,
        confidence: null,
        words,
        readings: [{ engine: 'text_layer', text, confidence: null }],
      };
    });
    return {
      file_index: 0,
      page_number: index + 1,
      width: sheet.width,
      height: sheet.height,
      unit: 'pt',
      rotation: 0,
      source: 'text_layer',
      mean_confidence: null,
      segments,
    };
  });
}

/** Where a true value stands, in fractions of its upright page. */
export function boxOfMark({ sheets }: SyntheticDocument, mark: Mark): BoundingBox {
  const sheet = sheets[mark.sheet];
  const one = sheet?.texts[mark.text];
  if (sheet === undefined || one === undefined)
    throw new Error(`there is no text ${mark.text} on sheet ${mark.sheet}`);
  return boxOf(sheet, one, mark.start, mark.end);
}
