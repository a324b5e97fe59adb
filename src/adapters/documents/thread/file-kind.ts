import { fileTypeFromBuffer } from 'file-type';
import { unsupported } from './read-failure.ts';
import { looksLikeText } from './text-encoding.ts';

export type FileKind = 'pdf' | 'image' | 'bmp' | 'text';

const IMAGES = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/tiff', 'image/webp', 'image/gif']);
const SUPPORTED = 'PDF, PNG, JPEG, TIFF, WebP, GIF, BMP and plain text are';

/** PDF readers accept junk before the header as long as it starts within the first 1,024 bytes. */
const PDF_HEADER_WITHIN = 1024;

/** How pictures begin: one that is damaged right after is a damaged picture, not a file of an unknown type. */
const IMAGE_STARTS = ['\x89PNG', 'GIF8', '\xff\xd8\xff', 'II*\0', 'MM\0*'];

/** Text that is written for another program than a reader of plain text. */
const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/^<(!doctype html|html|head|body)\b/i, 'HTML'],
  [/^<\?xml|^<svg\b/i, 'XML'],
  [/^\{\\rtf/, 'RTF'],
  [/^%!PS/, 'PostScript'],
];

/**
 * The kind of a file by its content alone; its name and declared type are never asked.
 * @throws ReadFailure IX_000_005 for anything else
 */
export async function detectFileKind(bytes: Uint8Array): Promise<FileKind> {
  const head = Buffer.from(bytes.subarray(0, PDF_HEADER_WITHIN)).toString('latin1');
  if (head.startsWith('%PDF-')) return 'pdf';
  // Text goes first: "BM" opens a bitmap as well as a letter of BMW.
  if (looksLikeText(bytes) && !isBitmap(bytes)) {
    if (head.includes('%PDF-')) return 'pdf';
    const start = head.replace(/^\xef\xbb\xbf/, '').trimStart();
    const markup = MARKUP.find(([pattern]) => pattern.test(start));
    if (markup !== undefined) throw unsupported(`is ${markup[1]}, which is not read: ${SUPPORTED}`);
    return 'text';
  }
  if (isBitmap(bytes)) return 'bmp';
  const type = await fileTypeFromBuffer(bytes);
  if (type !== undefined && IMAGES.has(type.mime)) return 'image';
  if (type === undefined && IMAGE_STARTS.some((start) => head.startsWith(start))) return 'image';
  if (type?.mime === 'application/pdf' || head.includes('%PDF-')) return 'pdf';
  const found = type === undefined ? 'of an unknown binary type' : `of type ${type.mime}`;
  throw unsupported(`is ${found}, which is not read: ${SUPPORTED}`);
}

/** A BMP header: "BM", and an information header of one of the sizes that exist. */
function isBitmap(bytes: Uint8Array): boolean {
  if (bytes.length < 26 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return false;
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(14, true);
  return [12, 16, 40, 52, 56, 64, 108, 124].includes(size);
}
