import sharp, { type Sharp } from 'sharp';

/** A white picture of 120 × 80 whose upper left quarter is dark: which way is up shows. */
export const PICTURE = { width: 120, height: 80, dark: 30 } as const;

export function drawPicture(): Sharp {
  const { width, height, dark } = PICTURE;
  const pixels = Buffer.alloc(width * height * 3, 255);
  for (let y = 0; y < height / 2; y += 1) pixels.fill(dark, y * width * 3, (y * width + width / 2) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The same as a 24-bit bitmap with rows from the bottom. */
export async function drawBitmap(): Promise<Buffer> {
  const { width, height } = PICTURE;
  const { data } = await drawPicture().raw().toBuffer({ resolveWithObject: true });
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(54 + data.length, 2);
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  const rows = Array.from({ length: height }, (_, at) =>
    data.subarray((height - 1 - at) * width * 3).subarray(0, width * 3),
  );
  return Buffer.concat([header, ...rows]);
}

/** An uncompressed grey TIFF with one page for each value, filled with it (TIFF 6.0). */
export function drawTiff(values: readonly number[]): Buffer {
  const [side, entries] = [16, 9];
  const pageBytes = 2 + entries * 12 + 4 + side * side;
  const out = Buffer.alloc(8 + values.length * pageBytes);
  out.write('II*\0', 'latin1');
  out.writeUInt32LE(8, 4);
  values.forEach((value, page) => {
    const at = 8 + page * pageBytes;
    const pixels = at + 2 + entries * 12 + 4;
    const tags = [
      [256, side],
      [257, side],
      [258, 8],
      [259, 1],
      [262, 1],
      [273, pixels],
      [277, 1],
      [278, side],
      [279, side * side],
    ] as const;
    out.writeUInt16LE(entries, at);
    tags.forEach(([tag, content], index) => {
      out.writeUInt16LE(tag, at + 2 + index * 12);
      out.writeUInt16LE(4, at + 4 + index * 12);
      out.writeUInt32LE(1, at + 6 + index * 12);
      out.writeUInt32LE(content, at + 10 + index * 12);
    });
    out.writeUInt32LE(page + 1 < values.length ? at + pageBytes : 0, at + 2 + entries * 12);
    out.fill(value, pixels, pixels + side * side);
  });
  return out;
}
