import { fileTypeFromBuffer } from 'file-type';
import { unsupported } from '../failures/read-failure.ts';
import { type TextEncoding, textEncodingOf } from './text-encoding.ts';
import { isControl } from './text-shape.ts';
import { isUtf32, markedUtf16 } from './utf16.ts';

export type FileKind = 'pdf' | 'image' | 'bmp' | 'text';

const IMAGES = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/tiff', 'image/webp', 'image/gif']);
const SUPPORTED = 'PDF, PNG, JPEG, TIFF, WebP, GIF, BMP and plain text are';

/** PDF readers accept junk before the header as long as it starts within the first 1,024 bytes. */
const PDF_HEADER_WITHIN = 1024;
const PDF_HEADER = '%PDF-';
const PDF_END = /startxref\s+\d+\s+%%EOF/;
const PDF_END_WITHIN = 1024;

const MAIL_HEADER_WITHIN = 65_536;
const PACKED_PARTS = /^content-type:\s*multipart\/|^content-transfer-encoding:\s*(base64|quoted-printable)/im;

/** How pictures begin: one that is damaged right after is a damaged picture, not a file of an unknown type. */
const IMAGE_STARTS = ['\x89PNG', 'GIF87a', 'GIF89a', '\xff\xd8\xff', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'];

const WEBP_START = /^RIFF.{4}WEBP/s;

/** Some signatures are two or three letters, with which a text may begin too. What follows them in a binary file has control bytes. */
const SIGNATURE_BYTES = 4;
const SIGNED_HEAD_BYTES = 64;

/** Text that is written for another program than a reader of plain text. */
const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/^<(!doctype html|html|head|body)\b/i, 'HTML'],
  [/^<\?xml|^<svg\b/i, 'XML'],
  [/^\{\\rtf/, 'RTF'],
  [/^%!PS/, 'PostScript'],
  [/^-----BEGIN PGP MESSAGE-----/, 'an encrypted PGP message'],
];

/**
 * The kind of a file by its content alone; its name and declared type are never asked. Known signatures go before text.
 * @throws ReadFailure IX_000_005 for anything else
 */
export async function detectFileKind(bytes: Uint8Array): Promise<FileKind> {
  const head = Buffer.from(bytes.subarray(0, PDF_HEADER_WITHIN)).toString('latin1');
  if (head.startsWith(PDF_HEADER)) return 'pdf';
  if (IMAGE_STARTS.some((start) => head.startsWith(start))) return signedImage(bytes);
  if (WEBP_START.test(head)) return 'image';
  if (isBitmap(bytes)) return 'bmp';
  // Its mark begins as the frame of an MP3 does.
  if (isUtf32(bytes)) throw unsupported(`is text in UTF-32, which is not read: ${SUPPORTED}`);
  const encoding = textEncodingOf(bytes);
  const type = await fileTypeFromBuffer(bytes);
  if (type !== undefined && (encoding === null || isBinaryHead(bytes, encoding))) {
    return kindOfType(type.mime, head);
  }
  if (encoding !== null) return kindOfText(bytes, encoding, head);
  if (head.includes(PDF_HEADER)) return 'pdf';
  throw unsupported(`is ${describeUnknown(bytes)}, which is not read: ${SUPPORTED}`);
}

/** A picture, unless it is of a kind that begins as TIFF or PNG does and that is not read, such as a camera's raw file. */
async function signedImage(bytes: Uint8Array): Promise<FileKind> {
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || IMAGES.has(type.mime)) return 'image';
  throw unsupported(`is of type ${type.mime}, which is not read: ${SUPPORTED}`);
}

function kindOfType(mime: string, head: string): FileKind {
  if (IMAGES.has(mime)) return 'image';
  if (mime === 'application/pdf') return 'pdf';
  // Whose header says nothing that is known: whoever opens it says what is wrong.
  if (mime === 'image/bmp') return 'bmp';
  const hidden = head.includes(PDF_HEADER) ? ' with a PDF within' : '';
  throw unsupported(`is of type ${mime}${hidden}, which is not read: ${SUPPORTED}`);
}

function kindOfText(bytes: Uint8Array, encoding: TextEncoding, head: string): FileKind {
  // A text that speaks of PDF has the word within a line, and does not end as a PDF does.
  if (/(^|[\r\n])(\xef\xbb\xbf)?%PDF-\d/.test(head)) return 'pdf';
  const pdfAt = PDF_END.test(Buffer.from(bytes.subarray(-PDF_END_WITHIN)).toString('latin1'))
    ? pdfHeaderAt(bytes)
    : -1;
  if (pdfAt >= PDF_HEADER_WITHIN)
    throw unsupported(`is ${describeLatePdf(pdfAt)}, which is not read: ${SUPPORTED}`);
  if (pdfAt >= 0) return 'pdf';
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, PDF_HEADER_WITHIN)).trimStart();
  const markup = MARKUP.find(([pattern]) => pattern.test(start));
  if (markup !== undefined) throw unsupported(`is ${markup[1]}, which is not read: ${SUPPORTED}`);
  if (isPackedMail(bytes, encoding))
    throw unsupported(
      `is an e-mail message with packed parts, which are not read: send its attachments themselves`,
    );
  return 'text';
}

function isBinaryHead(bytes: Uint8Array, encoding: TextEncoding): boolean {
  // The mark of UTF-16 is a signature itself, and as good as that of an MP3, which it resembles.
  if (markedUtf16(bytes) !== null) return false;
  // Without that mark it was guessed: nearly all pairs of bytes write some ideograph, those of a packed file as well.
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return true;
  const start = encoding === 'utf-8' ? bytes.subarray(0, 0) : bytes.subarray(0, SIGNATURE_BYTES);
  return start.some((byte) => byte >= 0x80) || bytes.subarray(0, SIGNED_HEAD_BYTES).some(isControl);
}

function describeUnknown(bytes: Uint8Array): string {
  const at = pdfHeaderAt(bytes);
  return at < 0 ? 'of an unknown type, binary or packed' : describeLatePdf(at);
}

const pdfHeaderAt = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(PDF_HEADER, 0, 'latin1');

const describeLatePdf = (at: number) =>
  `of an unknown type, with a PDF header at byte ${at}, beyond the first ${PDF_HEADER_WITHIN}`;

/** A message in MIME that has parts, or a text in codes: of letters beyond ASCII, amounts and names it shows something else. */
function isPackedMail(bytes: Uint8Array, encoding: TextEncoding): boolean {
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, MAIL_HEADER_WITHIN)).trimStart();
  const [header = ''] = start.split(/\r?\n[ \t]*\r?\n/, 1);
  const isHeader = header
    .split(/\r?\n/)
    .every((line, at) => /^([!-9;-~]+:|[ \t])/.test(line) || (at === 0 && line.startsWith('From ')));
  return isHeader && /^mime-version:/im.test(header) && PACKED_PARTS.test(header);
}

/** A BMP header: "BM", and an information header of one of the sizes that exist. */
function isBitmap(bytes: Uint8Array): boolean {
  if (bytes.length < 26 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return false;
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(14, true);
  return [12, 16, 40, 52, 56, 64, 108, 124].includes(size);
}
