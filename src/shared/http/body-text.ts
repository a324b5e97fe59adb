import { isUtf8 } from 'node:buffer';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';

/** The encoding of a JSON text by its byte order mark, else by where its first characters have zero bytes (RFC 4627, 3). */
function detectEncoding(bytes: Buffer): Encoding {
  const [a = 1, b = 1, c = 1, d = 1] = bytes;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'utf-32le' : 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0) return b === 0 ? 'utf-32be' : 'utf-16be';
  if (b === 0) return c === 0 && d === 0 ? 'utf-32le' : 'utf-16le';
  return 'utf-8';
}

function decodeUtf32(bytes: Buffer, littleEndian: boolean): string | null {
  if (bytes.length % 4 !== 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const characters: string[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    const point = view.getUint32(at, littleEndian);
    if (point > 0x10ffff) return null;
    characters.push(String.fromCodePoint(point));
  }
  return characters.join('');
}

function decodeUtf16(bytes: Buffer, encoding: 'utf-16le' | 'utf-16be'): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The text of a JSON body in UTF-8, UTF-16 or UTF-32, without its byte order mark; null when the bytes are none of them. */
export function decodeBody(bytes: Buffer): string | null {
  const encoding = detectEncoding(bytes);
  if (encoding === 'utf-8' && !isUtf8(bytes)) return null;
  const text =
    encoding === 'utf-8'
      ? bytes.toString('utf8')
      : encoding === 'utf-32le' || encoding === 'utf-32be'
        ? decodeUtf32(bytes, encoding === 'utf-32le')
        : decodeUtf16(bytes, encoding);
  return text?.startsWith('\ufeff') ? text.slice(1) : text;
}
