import { compose, IDENTITY, type Matrix } from './matrix.ts';

/** What pdf.js tells of a font, as far as it matters for where its characters stand. */
export interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
  readonly widthScale: number;
  readonly vertical: boolean;
}

/** The part of the graphics state that places text (ISO 32000-1, 9.3). */
export interface TextState {
  ctm: Matrix;
  font: FontMetrics;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  horizontalScale: number;
  leading: number;
  rise: number;
  mode: number;
  textMatrix: Matrix;
  x: number;
  y: number;
  lineX: number;
  lineY: number;
  /** The count of painted things when the matrix was last changed; see `page-content.ts`. */
  placedAt: number;
}

/** Letters of common Latin faces reach from 0.21 em below the baseline to 0.72 em above (Helvetica's own figures). */
export const DEFAULT_FONT: FontMetrics = { ascent: 0.72, descent: 0.21, widthScale: 0.001, vertical: false };

export function createTextState(ctm: Matrix): TextState {
  return {
    ctm,
    font: DEFAULT_FONT,
    size: 0,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
    textMatrix: IDENTITY,
    x: 0,
    y: 0,
    lineX: 0,
    lineY: 0,
    placedAt: -1,
  };
}

export function beginText(state: TextState): void {
  state.textMatrix = IDENTITY;
  moveTo(state, 0, 0);
}

export function setTextMatrix(state: TextState, matrix: Matrix): void {
  state.textMatrix = matrix;
  moveTo(state, 0, 0);
}

export function moveText(state: TextState, dx: number, dy: number): void {
  moveTo(state, state.lineX + dx, state.lineY + dy);
}

function moveTo(state: TextState, x: number, y: number): void {
  state.x = x;
  state.lineX = x;
  state.y = y;
  state.lineY = y;
}

/** From text space to the page. */
export const textToPage = (state: TextState): Matrix => compose(state.ctm, state.textMatrix);
