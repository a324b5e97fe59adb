import { crc32 } from 'node:zlib';

const SIGNATURE_BYTES = 8;
/** Chunks that hold deflated data after a keyword, a zero and the compression method. */
const COMPRESSED = new Set(['iCCP', 'zTXt']);

/**
 * What is wrong with the first chunk of a PNG that cannot be passed over, as in "the checksum of its IDAT chunk is wrong";
 * null when nothing is. The decoder passes over more than it should: a critical chunk with a wrong checksum has been changed
 * since it was written. An ancillary one (a comment, a colour profile) is left out by every viewer, and the picture stands.
 * Format: W3C PNG, sections 5.3, 5.4 and 10.
 */
export function findPngFault(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = SIGNATURE_BYTES;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const end = at + 8 + length;
    const name = Buffer.from(bytes.subarray(at + 4, at + 8))
      .toString('latin1')
      .replace(/[^A-Za-z]/g, '?');
    if (end + 4 > bytes.length) return `it ends within its ${name} chunk`;
    const isAncillary = /^[a-z][A-Za-z]{3}$/.test(name);
    if (!isAncillary && crc32(bytes.subarray(at + 4, end)) !== view.getUint32(end)) {
      return `the checksum of its ${name} chunk is wrong`;
    }
    if (COMPRESSED.has(name) && compressionMethod(bytes.subarray(at + 8, end)) !== 0) {
      return `its ${name} chunk is packed in an unknown way`;
    }
    if (name === 'IEND') return null;
    at = end + 4;
  }
  return 'its end is missing';
}

const compressionMethod = (data: Uint8Array): number | undefined => data[data.indexOf(0) + 1];
