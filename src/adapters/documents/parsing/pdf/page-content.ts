import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box } from '../../../../../reading/geometry/boxes.ts';
import { tooLarge, tooManyCharacters } from '../../failures/read-failure.ts';
import { compose, type Matrix, toMatrix, unitSquare } from './matrix.ts';
import { matricesOf, toList } from './operator-images.ts';
import type { Glyph } from './page-glyphs.ts';
import { showText } from './show-text.ts';
import {
  beginText,
  createTextState,
  type FontMetrics,
  moveText,
  setTextMatrix,
  type TextState,
} from './text-state.ts';

/** What a page paints, in points of the upright page with y down. */
export interface PaintedContent {
  readonly glyphs: readonly Glyph[];
  /** Where images are painted. */
  readonly images: readonly Box[];
  /** Where the matrix was set up for an image and nothing was painted: the places of images that pdf.js left out. */
  readonly gaps: readonly Box[];
  /** Whether it paints anything at all. */
  readonly paints: boolean;
}

export interface OperatorList {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** Of one page; the smallest print fills a page of A0 with fewer. */
const MAX_CHARACTERS = 300_000;
const MAX_IMAGES = 50_000;

const PAINTS = new Set([OPS.shadingFill, OPS.rawFillPath]);
const PAINTS_IMAGE = new Set([
  OPS.paintImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObject,
  OPS.paintSolidColorImageMask,
]);

/**
 * Walks the operators of a page as a painter would, without painting.
 * @param base from the page's own space to points of the upright page
 * @param isVisible whether an optional content group is shown
 */
export function readContent(
  { fnArray, argsArray }: OperatorList,
  base: Matrix,
  fontOf: (name: string) => FontMetrics,
  isVisible: (group: unknown) => boolean,
): PaintedContent {
  const glyphs: Glyph[] = [];
  const images: Box[] = [];
  const gaps: Box[] = [];
  const stack: TextState[] = [];
  const marked: boolean[] = [];
  let state = createTextState(base);
  let painted = 0;

  const save = () => stack.push({ ...state });
  const transform = (value: unknown) => {
    const matrix = toMatrix(value);
    if (matrix === null) return;
    state.ctm = compose(state.ctm, matrix);
    state.placedAt = painted;
  };
  const restore = () => {
    if (state.placedAt === painted && !marked.includes(false)) {
      gaps.push(unitSquare(state.ctm));
      painted += 1;
    }
    state = stack.pop() ?? state;
  };
  const paintImages = (matrices: readonly Matrix[]) => {
    painted += 1;
    if (marked.includes(false)) return;
    for (const one of matrices) images.push(unitSquare(compose(state.ctm, one)));
    if (images.length > MAX_IMAGES) throw tooLarge(`paints more than ${MAX_IMAGES} images on one page`);
  };

  const handle = (fn: number, args: readonly unknown[]): void => {
    switch (fn) {
      case OPS.save:
      case OPS.beginGroup:
        save();
        return;
      case OPS.restore:
      case OPS.endGroup:
      case OPS.paintFormXObjectEnd:
      case OPS.endAnnotation:
        restore();
        return;
      case OPS.transform:
        transform(args);
        return;
      case OPS.paintFormXObjectBegin:
        save();
        transform(args[0]);
        return;
      case OPS.beginAnnotation:
        save();
        state = createTextState(base);
        transform(args[2]);
        transform(args[3]);
        return;
      case OPS.beginMarkedContent:
        marked.push(true);
        return;
      case OPS.beginMarkedContentProps:
        marked.push(args[0] !== 'OC' || isVisible(args[1]));
        return;
      case OPS.endMarkedContent:
        marked.pop();
        return;
      case OPS.showText: {
        const items: unknown = args[0];
        painted += 1;
        if (Array.isArray(items)) showText(state, items, marked.includes(false) ? [] : glyphs);
        if (glyphs.length > MAX_CHARACTERS) throw tooManyCharacters(MAX_CHARACTERS);
        return;
      }
      case OPS.constructPath:
        if (args[0] !== OPS.endPath) painted += 1;
        return;
      case OPS.paintImageXObjectRepeat:
      case OPS.paintImageMaskXObjectRepeat:
      case OPS.paintInlineImageXObjectGroup:
      case OPS.paintImageMaskXObjectGroup:
        paintImages(matricesOf(fn, args));
        return;
      default:
        setTextState(state, fn, args, fontOf);
    }
    if (PAINTS_IMAGE.has(fn)) paintImages([[1, 0, 0, 1, 0, 0]]);
    if (PAINTS.has(fn)) painted += 1;
  };

  fnArray.forEach((fn, at) => {
    const args: unknown = argsArray[at];
    handle(fn, toList(args));
  });
  while (stack.length > 0) restore();
  restore();
  return { glyphs, images, gaps, paints: painted > gaps.length };
}

function setTextState(
  state: TextState,
  fn: number,
  args: readonly unknown[],
  fontOf: (name: string) => FontMetrics,
): void {
  const number = (at: number) => (typeof args[at] === 'number' ? args[at] : 0);
  const setFont = (name: unknown, size: unknown) => {
    if (typeof name === 'string') state.font = fontOf(name);
    if (typeof size === 'number') state.size = size;
  };
  if (fn === OPS.beginText) beginText(state);
  else if (fn === OPS.setFont) setFont(args[0], args[1]);
  else if (fn === OPS.setCharSpacing) state.charSpacing = number(0);
  else if (fn === OPS.setWordSpacing) state.wordSpacing = number(0);
  else if (fn === OPS.setHScale) state.horizontalScale = number(0) / 100;
  else if (fn === OPS.setLeading) state.leading = -number(0);
  else if (fn === OPS.setTextRise) state.rise = number(0);
  else if (fn === OPS.setTextRenderingMode) state.mode = number(0);
  else if (fn === OPS.moveText) moveText(state, number(0), number(1));
  else if (fn === OPS.nextLine) moveText(state, 0, state.leading);
  else if (fn === OPS.setLeadingMoveText) {
    state.leading = number(1);
    moveText(state, number(0), number(1));
  } else if (fn === OPS.setTextMatrix) {
    const matrix = toMatrix(args[0]) ?? toMatrix(args);
    if (matrix !== null) setTextMatrix(state, matrix);
  } else if (fn === OPS.setGState && Array.isArray(args[0])) {
    for (const entry of args[0] as unknown[]) {
      if (Array.isArray(entry) && entry[0] === 'Font' && Array.isArray(entry[1]))
        setFont(entry[1][0], entry[1][1]);
    }
  }
}
