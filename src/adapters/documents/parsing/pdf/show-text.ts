import type { Point } from '../../../../../reading/geometry/boxes.ts';
import { apply } from './matrix.ts';
import type { Glyph } from './page-glyphs.ts';
import { type TextState, textToPage } from './text-state.ts';

const INVISIBLE_MODES = new Set([3, 7]);

interface PdfGlyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
  readonly vmetric: unknown;
}

function isPdfGlyph(value: unknown): value is PdfGlyph {
  return (
    typeof value === 'object' &&
    value !== null &&
    'unicode' in value &&
    typeof value.unicode === 'string' &&
    'width' in value &&
    typeof value.width === 'number'
  );
}

/** Where the characters of one show operation stand (ISO 32000-1, 9.4.4); moves the pen of `state` on. */
export function showText(state: TextState, items: readonly unknown[], out: Glyph[]): void {
  const matrix = textToPage(state);
  const along = { x: matrix[0], y: matrix[1] };
  const size = Math.hypot(matrix[2], matrix[3]) * Math.abs(state.size);
  const direction = unit(along, Math.sign(state.size * state.horizontalScale) || 1);
  if (direction === null || !(size > 0)) return;
  const { font } = state;
  for (const item of items) {
    if (typeof item === 'number') {
      if (font.vertical) state.y += (item * state.size) / 1000;
      else state.x -= (item * state.size * state.horizontalScale) / 1000;
      continue;
    }
    if (!isPdfGlyph(item)) continue;
    const spacing = state.charSpacing + (item.isSpace ? state.wordSpacing : 0);
    const width = item.width * font.widthScale * state.size;
    const from = apply(matrix, state.x, state.y + state.rise);
    const end = font.vertical ? state.x : state.x + width * state.horizontalScale;
    out.push({
      text: item.unicode,
      from,
      to: apply(matrix, end, state.y + state.rise),
      direction,
      size,
      ascent: font.ascent,
      descent: font.descent,
      tracking: state.charSpacing * state.horizontalScale * Math.hypot(along.x, along.y),
      invisible: INVISIBLE_MODES.has(state.mode),
    });
    if (font.vertical) state.y += verticalAdvance(item) * font.widthScale * state.size - spacing;
    else state.x = end + spacing * state.horizontalScale;
  }
}

/** The vertical displacement w1 of a character in glyph units; downwards, so negative. */
function verticalAdvance({ vmetric, width }: PdfGlyph): number {
  const advance: unknown = Array.isArray(vmetric) ? vmetric[0] : null;
  return typeof advance === 'number' ? advance : -width;
}

function unit({ x, y }: Point, sign: number): Point | null {
  const length = Math.hypot(x, y);
  return length > 0 ? { x: (sign * x) / length, y: (sign * y) / length } : null;
}
