import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Matrix, toMatrix } from './matrix.ts';

/** The places of images that pdf.js has gathered into one operator. */
export function matricesOf(fn: number, args: readonly unknown[]): Matrix[] {
  if (fn === OPS.paintInlineImageXObjectGroup || fn === OPS.paintImageMaskXObjectGroup) {
    const entries: unknown = fn === OPS.paintInlineImageXObjectGroup ? args[1] : args[0];
    if (!Array.isArray(entries)) return [];
    return entries.flatMap((entry: unknown) => {
      const matrix = toMatrix(
        typeof entry === 'object' && entry !== null && 'transform' in entry ? entry.transform : null,
      );
      return matrix === null ? [] : [matrix];
    });
  }
  const isMask = fn === OPS.paintImageMaskXObjectRepeat;
  const positions: unknown = args.at(-1);
  const scales = args.slice(1, -1).map((value) => (typeof value === 'number' ? value : 0));
  const [a = 0, b = 0, c = 0, d = 0] = isMask ? scales : [scales[0] ?? 0, 0, 0, scales[1] ?? 0];
  const points = toList(positions).map(Number);
  return points.flatMap((x, at): Matrix[] => (at % 2 === 0 ? [[a, b, c, d, x, points[at + 1] ?? 0]] : []));
}

/** An operator's arguments, or a list among them. */
export function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value instanceof Float32Array ? [...value] : [];
}
