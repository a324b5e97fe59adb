import { distance } from 'fastest-levenshtein';
import type { Standing } from '../../schemas/memory.ts';
import { labelShapes } from '../text/confusions.ts';
import { flag } from '../weights/flag.ts';

/** Words as long as this may differ in a letter. */
const LONG = 5;
/** Rows, and shares of the width, over which a likeness of place falls to about a third. */
const ROWS = 3;
const WIDTH = 0.03;

/** Words whose shapes are remembered: documents repeat theirs. */
const MAX_KNOWN = 20_000;
const shapes = new Map<string, string>();

function shapeOf(word: string): string {
  const known = shapes.get(word);
  if (known !== undefined) return known;
  if (shapes.size >= MAX_KNOWN) shapes.clear();
  const shape = labelShapes(word);
  shapes.set(word, shape);
  return shape;
}

/** The same word, or one that it may have been misread for. */
export function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  const [shape, other] = [shapeOf(a), shapeOf(b)];
  return shape === other || (Math.min(a.length, b.length) >= LONG && distance(shape, other) <= 1);
}

/** The share of two lists' words that both have, 0 to 1; 0 where one has none. */
function likeWords(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const left = [...b];
  let shared = 0;
  for (const word of a) {
    const at = left.findIndex((other) => isSameWord(word, other));
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / (a.length + b.length);
}

const compared = new WeakMap<readonly string[], WeakMap<readonly string[], number>>();

/** The same for lists that many values have, as the words of the rows around them. */
function likeShared(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const withA = compared.get(a) ?? new WeakMap<readonly string[], number>();
  compared.set(a, withA);
  const known = withA.get(b);
  if (known !== undefined) return known;
  const share = likeWords(a, b);
  withA.set(b, share);
  return share;
}

const near = (a: number, b: number, scale: number) => Math.exp(-Math.abs(a - b) / scale);
/** How near two rows are, 0 to 1. */
export const nearRow = (a: number, b: number): number => near(a, b, ROWS);
const FULL = 0.75;

const edgeOf = (a: Standing, b: Standing) => Math.max(near(a.x0, b.x0, WIDTH), near(a.x1, b.x1, WIDTH));
const topOf = (a: Standing, b: Standing) => (a.page === b.page ? nearRow(a.top, b.top) : 0);
const bottomOf = (a: Standing, b: Standing) => nearRow(a.bottom, b.bottom);
const isSameForm = (a: Standing, b: Standing) => a.starts === b.starts && a.ends === b.ends;

/** How much alike two values stand in one number, to choose among places before anything is fitted: about 0 to 3. */
export function strengthOf(a: Standing, b: Standing): number {
  const place = Math.max(topOf(a, b), bottomOf(a, b));
  const around = isSameForm(a, b) ? likeShared(a.before, b.before) + likeShared(a.after, b.after) : 0;
  return (
    likeWords(a.left, b.left) + 0.5 * (likeShared(a.above, b.above) + edgeOf(a, b) + place) + 0.3 * around
  );
}

/** Two edges this near are of one column. */
const SAME_EDGE = 0.5;

/** Beside the same words, or where there are none under the same head or on the same row of one column. */
export function isSamePlace(a: Standing, b: Standing): boolean {
  if (a.left.length > 0 && b.left.length > 0) return likeWords(a.left, b.left) >= FULL;
  const isRow = a.page === b.page && a.top === b.top;
  return edgeOf(a, b) >= SAME_EDGE && (isRow || likeWords(a.above, b.above) >= FULL);
}

/** How alike two values stand, each 0 to 1. */
export function likeness(a: Standing, b: Standing): Readonly<Record<string, number>> {
  const [left, above] = [likeWords(a.left, b.left), likeShared(a.above, b.above)];
  const [top, bottom, edge] = [topOf(a, b), bottomOf(a, b), edgeOf(a, b)];
  return {
    left,
    left_full: flag(left >= FULL),
    left_none: flag(a.left.length === 0 && b.left.length === 0),
    left_lost: flag((a.left.length === 0) !== (b.left.length === 0)),
    right: likeWords(a.right, b.right),
    above,
    above_full: flag(above >= FULL),
    before: likeShared(a.before, b.before),
    after: likeShared(a.after, b.after),
    edge,
    top,
    bottom,
    row_same: flag(a.page === b.page && a.top === b.top),
    page: flag(a.page === b.page),
    form: flag(isSameForm(a, b)),
    rows: flag(a.rows === b.rows),
    label_and_edge: left * edge,
    label_and_place: left * Math.max(top, bottom),
    head_and_edge: above * edge,
    place_and_edge: Math.max(top, bottom) * near(a.x0, b.x0, WIDTH),
  };
}
