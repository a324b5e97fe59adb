import { isShapedAs8BitText, isShapedAsText, withoutPadding } from './text-shape.ts';
import { isSoundUtf16, isUtf32, markedUtf16, type Utf16, unmarkedUtf16 } from './utf16.ts';

export type TextEncoding = 'utf-8' | 'windows-1252' | Utf16;

/** Zeros at every second place are the upper halves of Latin letters in UTF-16. */
const LATIN_ZEROS = { atLeast: 0.4, elsewhere: 0.05 };
const MAX_BROKEN_SHARE = 0.01;
/** A few broken bytes do not make a text binary, however short it is. */
const STRAY_BROKEN = 4;

/**
 * The encoding in which the bytes are plain text; null when they are binary. Windows-1252 stands for every 8-bit encoding, of
 * which it has the most letters in common with the others.
 */
export function textEncodingOf(bytes: Uint8Array): TextEncoding | null {
  if (isUtf32(bytes)) return null;
  const marked = markedUtf16(bytes);
  if (marked !== null) return isUtf16Text(bytes, marked) ? marked : null;
  const latin = latinUtf16(bytes);
  if (latin !== null && isUtf16Text(bytes, latin)) return latin;
  const content = withoutPadding(bytes);
  if (content.length === 0) return null;
  const encoding = encoding8Bit(content);
  const isText = encoding === 'utf-8' ? isShapedAsText(content) : isShapedAs8BitText(content);
  if (isText) return encoding;
  const unmarked = unmarkedUtf16(bytes);
  return unmarked !== null && isUtf16Text(bytes, unmarked) ? unmarked : null;
}

/** The text of a file in UTF-8, UTF-16 (marked or not) or Windows-1252, of which Latin-1 is a part. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(textEncodingOf(bytes) ?? encoding8Bit(bytes)).decode(bytes);
}

function isUtf16Text(bytes: Uint8Array, order: Utf16): boolean {
  const text = new TextDecoder(order).decode(bytes);
  const content = withoutPadding(Buffer.from(text));
  return content.length > 0 && isSoundUtf16(new TextDecoder().decode(content)) && isShapedAsText(content);
}

/** A broken byte does not make UTF-8 another encoding; more broken than whole characters do. */
function encoding8Bit(bytes: Uint8Array): 'utf-8' | 'windows-1252' {
  let broken = 0;
  let beyondAscii = 0;
  for (const character of new TextDecoder('utf-8').decode(bytes)) {
    if (character === '\ufffd') broken += 1;
    else if (character > '\x7f') beyondAscii += 1;
  }
  const most = Math.min(beyondAscii, Math.max(STRAY_BROKEN, bytes.length * MAX_BROKEN_SHARE));
  return broken > most ? 'windows-1252' : 'utf-8';
}

function latinUtf16(bytes: Uint8Array): Utf16 | null {
  const zeros = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros.map((count) => count / (bytes.length / 2));
  if (odd > LATIN_ZEROS.atLeast && even < LATIN_ZEROS.elsewhere) return 'utf-16le';
  if (even > LATIN_ZEROS.atLeast && odd < LATIN_ZEROS.elsewhere) return 'utf-16be';
  return null;
}
