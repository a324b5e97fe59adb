import { crc32 } from 'node:zlib';

const SIGNATURE_BYTES = 8;

/**
 * The first chunk of a PNG whose checksum is wrong, by name; null when all are right. The decoder passes over wrong
 * checksums of chunks that it does not need, but a file with one has been changed since it was written.
 * Format: W3C PNG, section 5.3.
 */
export function findBrokenChunk(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = SIGNATURE_BYTES;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const end = at + 8 + length;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8)).replace(/[^A-Za-z]/g, '?');
    if (end + 4 > bytes.length) return name;
    if (crc32(bytes.subarray(at + 4, end)) !== view.getUint32(end)) return name;
    if (name === 'IEND') return null;
    at = end + 4;
  }
  return 'IEND';
}
