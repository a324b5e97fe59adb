import { isControl } from './text-shape.ts';

export type Utf16 = 'utf-16le' | 'utf-16be';

const ORDERS: readonly Utf16[] = ['utf-16le', 'utf-16be'];
const UTF32_MARKS = [
  [0xff, 0xfe, 0, 0],
  [0, 0, 0xfe, 0xff],
];
/** A few hundred lines tell as much as the whole file does; what follows is looked at once it is decoded. */
const SAMPLE_BYTES = 65_536;
const MAX_BROKEN_SHARE = 0.01;
/** The part of the characters that must be of one script, or of what every script uses. */
const MIN_SAME_SCRIPT = 0.95;
/** Unmarked text has a blank, a line end or a full stop at least once in this many characters; samples of sound have not. */
const BREAK_EVERY = 100;
const MIN_CHARACTERS = 8;

/** The upper control characters (U+0080 to U+009F) but for the line end among them occur in no text that was made as Unicode. */
const BROKEN = /[\p{Cn}\p{Co}\p{Cs}\u0080-\u0084\u0086-\u009f\ufffd]/u;
const BREAK = /[\s\u3000-\u3002\uff0c\uff0e\u0964\u104b\u1362.,]/u;
const EAST_ASIAN = /[\u3000-\u318f\u3400-\u9fff\uac00-\ud7a3\uff00-\uffef]/u;

/** Whether the bytes are marked as UTF-32, whose little-endian mark begins as that of UTF-16. */
export const isUtf32 = (bytes: Uint8Array): boolean =>
  UTF32_MARKS.some((mark) => mark.every((byte, at) => bytes[at] === byte));

/** The order that the mark at the start states; null where there is none. */
export function markedUtf16(bytes: Uint8Array): Utf16 | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** The order in which unmarked bytes are the text of one script; null where they are in neither. */
export function unmarkedUtf16(bytes: Uint8Array): Utf16 | null {
  // Two ASCII letters are a Chinese one in either order, but nobody's text is of those alone.
  if (bytes.every((byte) => byte < 0x80 && !isControl(byte))) return null;
  const sample = bytes.subarray(0, Math.min(SAMPLE_BYTES, bytes.length & ~1));
  const fits = ORDERS.filter((order) => isOneScript([...new TextDecoder(order).decode(sample)]));
  if (fits.length < 2) return fits[0] ?? null;
  // Both orders give letters of some script: blanks and line ends are in the true one.
  const blanks = (order: Utf16) => new TextDecoder(order).decode(sample).match(/\s/g)?.length ?? 0;
  return blanks('utf-16be') > blanks('utf-16le') ? 'utf-16be' : 'utf-16le';
}

/** Whether a text holds next to nothing that no text has: unpaired halves, unassigned and private characters, control characters. */
export function isSoundUtf16(text: string): boolean {
  let broken = 0;
  let count = 0;
  for (const character of text) {
    count += 1;
    if (isControl(character.codePointAt(0) ?? 0) || BROKEN.test(character)) broken += 1;
  }
  return broken <= Math.max(1, count * MAX_BROKEN_SHARE);
}

function isOneScript(characters: readonly string[]): boolean {
  if (characters.length < MIN_CHARACTERS || !isSoundUtf16(characters.join(''))) return false;
  const rows = new Map<number, number>();
  let [common, eastAsian, breaks] = [0, 0, 0];
  for (const character of characters) {
    const row = (character.codePointAt(0) ?? 0) >> 8;
    if (BREAK.test(character)) breaks += 1;
    if (row <= 0x02 || row === 0x20) common += 1;
    else if (EAST_ASIAN.test(character)) eastAsian += 1;
    else rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  if (breaks < Math.floor(characters.length / BREAK_EVERY)) return false;
  const [first = 0, second = 0] = [...rows.values()].sort((a, b) => b - a);
  return common + Math.max(eastAsian, first + second) >= MIN_SAME_SCRIPT * characters.length;
}
