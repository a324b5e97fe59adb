import type { Point } from '../../../../../reading/geometry/boxes.ts';
import { apply, type Matrix } from './matrix.ts';
import type { Glyph } from './page-glyphs.ts';

/** Whole degrees; close to a right angle it is that angle, so that a skewed text layer stays together. */
export function angleOf({ x, y }: Point): number {
  const degrees = (Math.atan2(y, x) * 180) / Math.PI;
  const right = Math.round(degrees / 90) * 90;
  return (Math.round(Math.abs(degrees - right) < 4 ? right : degrees) + 360) % 360;
}

/** Along the text and across it, in points of its own frame. */
export interface Placed {
  readonly s0: number;
  readonly s1: number;
  readonly baseline: number;
}

export function place(glyph: Glyph, angle: number): Placed {
  // Nearly all text is upright, in whose frame the page is already.
  if (angle === 0) return { s0: glyph.from.x, s1: glyph.to.x, baseline: glyph.from.y };
  const matrix = rotation(-angle);
  const from = apply(matrix, glyph.from.x, glyph.from.y);
  const to = apply(matrix, glyph.to.x, glyph.to.y);
  return { s0: from.x, s1: to.x, baseline: from.y };
}

/** By their degrees, of which there are 720: every character is turned into the frame of its direction. */
const rotations = new Map<number, Matrix>();

/** @param degrees whole ones */
export function rotation(degrees: number): Matrix {
  const known = rotations.get(degrees);
  if (known !== undefined) return known;
  const made = makeRotation(degrees);
  rotations.set(degrees, made);
  return made;
}

function makeRotation(degrees: number): Matrix {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [cos, sin, -sin, cos, 0, 0];
}
