import { distance } from 'fastest-levenshtein';
import type { Standing } from '../../schemas/memory.ts';
import { labelShapes } from '../text/confusions.ts';

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

function isSameWord(a: string, b: string): boolean {
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

const near = (a: number, b: number, scale: number) => Math.exp(-Math.abs(a - b) / scale);
const flag = (condition: boolean) => (condition ? 1 : 0);
const FULL = 0.75;

/** How alike two values stand, each 0 to 1. */
export function likeness(a: Standing, b: Standing): Readonly<Record<string, number>> {
  const left = likeWords(a.left, b.left);
  const x0 = near(a.x0, b.x0, WIDTH);
  const x1 = near(a.x1, b.x1, WIDTH);
  const top = flag(a.page === b.page) * near(a.top, b.top, ROWS);
  const bottom = near(a.bottom, b.bottom, ROWS);
  const above = likeWords(a.above, b.above);
  return {
    left,
    left_full: flag(left >= FULL),
    left_none: flag(a.left.length === 0 && b.left.length === 0),
    left_lost: flag((a.left.length === 0) !== (b.left.length === 0)),
    right: likeWords(a.right, b.right),
    above,
    above_full: flag(above >= FULL),
    before: likeWords(a.before, b.before),
    after: likeWords(a.after, b.after),
    edge: Math.max(x0, x1),
    top,
    bottom,
    row_same: flag(a.page === b.page && a.top === b.top),
    page: flag(a.page === b.page),
    form: flag(a.starts === b.starts) * flag(a.ends === b.ends),
    rows: flag(a.rows === b.rows),
    label_and_edge: left * Math.max(x0, x1),
    label_and_place: left * Math.max(top, bottom),
    head_and_edge: above * Math.max(x0, x1),
    place_and_edge: Math.max(top, bottom) * x0,
  };
}
