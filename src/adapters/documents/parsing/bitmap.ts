import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { ReadLimits } from '../document-calls.ts';
import { damaged, describeCause, tooLarge } from '../failures/read-failure.ts';

/** Up to the sizes of the oldest header that has them in 32 bits. */
const SMALLEST_HEADER = 26;

/**
 * A Windows bitmap as a PNG: sharp does not decode BMP, Skia does in all its kinds.
 * @throws ReadFailure IX_000_006 by the header, before anything is decoded, or IX_000_008
 */
export async function decodeBitmap(bytes: Uint8Array, limits: ReadLimits): Promise<Uint8Array> {
  if (bytes.length < SMALLEST_HEADER) throw damaged('is a damaged BMP: its header is cut off');
  const { width, height } = sizeOf(bytes);
  if (width <= 0 || height <= 0) throw damaged('is a damaged BMP: it has no pixels');
  if (width * height > limits.maxPixels) {
    throw tooLarge(`has ${width} × ${height} pixels; at most ${limits.maxPixels} are read`);
  }
  try {
    const image = await loadImage(bytes);
    const canvas = createCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    return await canvas.encode('png');
  } catch (thrown) {
    throw damaged(`is a damaged BMP: ${describeCause(thrown)}`, thrown);
  }
}

/** The oldest header (12 bytes) has 16-bit sizes; in the others a negative height means rows from the top. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.getUint32(14, true) === 12
    ? { width: view.getUint16(18, true), height: view.getUint16(20, true) }
    : { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
}
