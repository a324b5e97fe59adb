/** A rectangle that may be slanted: its middle, its length along `angle` (radians, clockwise from the x axis), its thickness. */
export interface SlantedBox {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly thickness: number;
  readonly angle: number;
}

/** A region shorter than this many thicknesses has no direction of its own. */
const LONG = 3;

/**
 * The slanted box around pixels: its direction is that of the least squares line through them (y on x) where the region
 * is clearly longer than thick, else level.
 *
 * @param pixels indexes into a map with rows of `width`
 */
export function boxAroundPixels(pixels: readonly number[], width: number): SlantedBox {
  const angle = directionOf(pixels, width);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [minU, maxU, minV, maxV] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const pixel of pixels) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    minU = Math.min(minU, u);
    maxU = Math.max(maxU, u);
    minV = Math.min(minV, v);
    maxV = Math.max(maxV, v);
  }
  const [u, v] = [(minU + maxU) / 2, (minV + maxV) / 2];
  return {
    x: u * cos - v * sin + 0.5,
    y: u * sin + v * cos + 0.5,
    length: maxU - minU + 1,
    thickness: maxV - minV + 1,
    angle,
  };
}

function directionOf(pixels: readonly number[], width: number): number {
  const count = pixels.length;
  let [sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0];
  for (const pixel of pixels) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
    syy += y * y;
  }
  const varianceX = sxx / count - (sx / count) ** 2;
  const varianceY = syy / count - (sy / count) ** 2;
  if (varianceX < LONG ** 2 * varianceY) return 0;
  return Math.atan2(sxy / count - (sx / count) * (sy / count), varianceX);
}

/**
 * Grows a box that a DB detector found: it is trained on shrunken text, and area × ratio / perimeter on each side undoes that
 * (Liao et al., Real-time Scene Text Detection with Differentiable Binarization, 2020, section 3.4).
 */
export function unclip(box: SlantedBox, ratio: number): SlantedBox {
  const distance = (box.length * box.thickness * ratio) / (2 * (box.length + box.thickness));
  return { ...box, length: box.length + 2 * distance, thickness: box.thickness + 2 * distance };
}

/** The same box in a picture `scaleX` and `scaleY` times as large. */
export function scaleBox(box: SlantedBox, scaleX: number, scaleY: number): SlantedBox {
  return {
    x: box.x * scaleX,
    y: box.y * scaleY,
    length: box.length * scaleX,
    thickness: box.thickness * scaleY,
    angle: Math.atan2(Math.sin(box.angle) * scaleY, Math.cos(box.angle) * scaleX),
  };
}
