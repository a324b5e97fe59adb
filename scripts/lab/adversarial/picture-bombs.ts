import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { deflateRepeated } from './deflate.ts';

const SCAN = join(import.meta.dirname, '../../../samples/statement-en-scan.jpg');

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** A valid black and white PNG of one colour. */
async function png(side: number): Promise<Buffer> {
  const head = Buffer.concat([uint32(side), uint32(side), Uint8Array.of(1, 0, 0, 0, 0)]);
  const rows = await deflateRepeated((1 + Math.ceil(side / 8)) * side);
  return Buffer.concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** A grey uncompressed TIFF whose strips are all the same few rows of the file. */
function tiff(side: number, pages: number): Buffer {
  const strip = Buffer.alloc(side, 0x7f);
  const tags: readonly (readonly [number, number, number, number])[] = [
    [256, 4, 1, side],
    [257, 4, 1, side],
    [258, 3, 1, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 1],
    [273, 4, 1, 8],
    [277, 3, 1, 1],
    [278, 4, 1, side],
    [279, 4, 1, side * side],
  ];
  const size = 2 + tags.length * 12 + 4;
  const directories = Array.from({ length: pages }, (_, page) => {
    const bytes = Buffer.alloc(size);
    bytes.writeUInt16LE(tags.length);
    for (const [at, [tag, type, count, value]] of tags.entries()) {
      bytes.writeUInt16LE(tag, 2 + at * 12);
      bytes.writeUInt16LE(type, 4 + at * 12);
      bytes.writeUInt32LE(count, 6 + at * 12);
      bytes.writeUInt32LE(value >>> 0, 10 + at * 12);
    }
    bytes.writeUInt32LE(page + 1 < pages ? 8 + strip.length + (page + 1) * size : 0, size - 4);
    return bytes;
  });
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1');
  head.writeUInt32LE(8 + strip.length, 4);
  return Buffer.concat([head, strip, ...directories]);
}

function gif(side: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  const frame = Buffer.from('2c00000000010001000002024401' + '00', 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/** Lossless WebP that says 16,384 by 16,384 and then ends. */
function webp(): Buffer {
  const data = Buffer.concat([Uint8Array.of(0x2f, 0xff, 0xff, 0xff, 0x0f), Buffer.alloc(64)]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  const all = Buffer.alloc(4);
  all.writeUInt32LE(data.length + 12);
  return Buffer.concat([Buffer.from('RIFF'), all, Buffer.from('WEBPVP8L'), size, data]);
}

/** A scan whose header says 65,500 by 65,500 pixels. */
function jpeg(): Buffer {
  const bytes = Buffer.from(readFileSync(SCAN));
  const frame = bytes.findIndex(
    (byte, at) => byte === 0xff && /^c[0-2]$/.test((bytes[at + 1] ?? 0).toString(16)),
  );
  bytes.writeUInt16BE(65_500, frame + 5);
  bytes.writeUInt16BE(65_500, frame + 7);
  return bytes;
}

function bmp(side: number): Buffer {
  const head = Buffer.alloc(54 + 64);
  head.write('BM');
  head.writeUInt32LE(head.length, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(side, 18);
  head.writeInt32LE(side, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return head;
}

/** Small files of enormous pictures. */
export const PICTURE_BOMBS: readonly [string, () => Buffer | Promise<Buffer>][] = [
  ['a PNG of 40,000 by 40,000', () => png(40_000)],
  ['an uncompressed TIFF of 60,000 by 60,000', () => tiff(60_000, 1)],
  ['a GIF of 65,535 by 65,535', () => gif(65_535, 1)],
  ['a PNG of 65,536 by 65,536', () => png(65_536)],
  ['a TIFF of 5,000 pages', () => tiff(2000, 5000)],
  ['a GIF of 100,000 frames', () => gif(2000, 100_000)],
  ['a WebP of 16,384 by 16,384', webp],
  ['a JPEG of 65,500 by 65,500', jpeg],
  ['a BMP of 50,000 by 50,000', () => bmp(50_000)],
  ['a BMP of -2147483648', () => bmp(-2_147_483_648)],
];
