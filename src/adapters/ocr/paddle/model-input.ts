/** Grey pixels as the three channels of a PP-OCR model, one plane after the other: (value / 255 - mean) / deviation. */
export function toModelInput(
  pixels: Uint8Array,
  mean: readonly number[],
  deviation: readonly number[],
): Float32Array {
  const planes = new Float32Array(pixels.length * mean.length);
  mean.forEach((middle, channel) => {
    const start = channel * pixels.length;
    const same = mean.findIndex((one, other) => one === middle && deviation[other] === deviation[channel]);
    if (same < channel) {
      planes.copyWithin(start, same * pixels.length, (same + 1) * pixels.length);
      return;
    }
    const spread = deviation[channel] ?? 1;
    const table = Float32Array.from({ length: 256 }, (_, value) => (value / 255 - middle) / spread);
    for (let at = 0; at < pixels.length; at += 1) planes[start + at] = table[pixels[at] ?? 0] ?? 0;
  });
  return planes;
}
