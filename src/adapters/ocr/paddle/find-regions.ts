/** A text region in a probability map: the pixels of one connected component. */
export interface Region {
  /** Indexes into the map. */
  readonly pixels: readonly number[];
  /** Mean probability of its pixels. */
  readonly score: number;
}

/**
 * The connected components (8 neighbours) of all map values above `threshold`, in order of their topmost pixel.
 *
 * @param map probabilities, rows from the top, `width` values each
 */
export function findRegions(
  map: Float32Array,
  width: number,
  height: number,
  threshold: number,
): readonly Region[] {
  const seen = new Uint8Array(map.length);
  const regions: Region[] = [];
  for (let start = 0; start < map.length; start += 1) {
    if (seen[start] === 1 || valueAt(map, start) <= threshold) continue;
    seen[start] = 1;
    const pixels = [start];
    let sum = 0;
    for (let next = 0; next < pixels.length; next += 1) {
      const pixel = pixels[next] ?? start;
      sum += valueAt(map, pixel);
      const x = pixel % width;
      const y = (pixel - x) / width;
      const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
      const bottom = Math.min(height - 1, y + 1);
      for (let ny = Math.max(0, y - 1); ny <= bottom; ny += 1) {
        for (let neighbour = ny * width + left; neighbour <= ny * width + right; neighbour += 1) {
          if (seen[neighbour] === 1 || valueAt(map, neighbour) <= threshold) continue;
          seen[neighbour] = 1;
          pixels.push(neighbour);
        }
      }
    }
    regions.push({ pixels, score: sum / pixels.length });
  }
  return regions;
}

const valueAt = (map: Float32Array, index: number) => map[index] ?? 0;
