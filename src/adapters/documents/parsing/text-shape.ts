/** Every stretch of this many bytes must look like text by itself: a text with a picture behind it is none. */
const STRETCH = 65_536;
const MAX_CONTROL_SHARE = 0.01;
const MAX_NUL_SHARE = 0.15;
/** So many stray control bytes are passed over in a text of any length. */
const STRAY_CONTROLS = 4;
/** In the first bytes of a file that many belong to a signature. */
const HEAD = { bytes: 16, controls: 2 };
/** Text in an 8-bit encoding has a blank or a line end at least this often; noise from 0x20 up has not. */
const BLANK_EVERY = { letters: 20, multibyte: 200 };
/** A longer run without a blank or a separator is packed data, whatever its characters. */
const LONGEST_RUN = 1_000;
/** Of fewer bytes their variety says nothing. */
const MIN_TO_JUDGE = 64;
const MIN_CHARACTERS = 5;

const WHITE_SPACE = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20]);
const ESCAPE = 0x1b;
const DELETE = 0x7f;
const SUBSTITUTE = 0x1a;
const SEPARATORS = new Set([...WHITE_SPACE, ...Buffer.from(',;"|')]);

/** Encodings in which two bytes make a letter, so that blanks are rare. */
const MULTIBYTE = ['shift_jis', 'gb18030', 'euc-kr', 'big5', 'euc-jp'];

/** Neither white space nor ESC, which opens the sequences that printers know. */
export const isControl = (code: number): boolean =>
  (code < 0x20 && !WHITE_SPACE.has(code) && code !== ESCAPE) || code === DELETE;

/** What comes before the zeros and the end mark (0x1A) that a file was filled up with. */
export function withoutPadding(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === 0 || bytes[end - 1] === SUBSTITUTE)) end -= 1;
  return bytes.subarray(0, end);
}

/** Whether bytes that are UTF-8 are text by their control bytes and the shape of their lines. */
export function isShapedAsText(bytes: Uint8Array): boolean {
  if (hasBinaryHead(bytes)) return false;
  for (const stretch of stretchesOf(bytes)) {
    const { nul, control } = countControls(stretch);
    if (control === 0 ? nul > stretch.length * MAX_NUL_SHARE : nul + control > allowedControls(stretch))
      return false;
  }
  return hasLines(bytes, (byte) => byte >= 0xe0);
}

/** Whether bytes that are not UTF-8 are text in some 8-bit encoding: there a control byte is one too many, but in a long text. */
export function isShapedAs8BitText(bytes: Uint8Array): boolean {
  if (hasBinaryHead(bytes)) return false;
  let blanks = 0;
  for (const stretch of stretchesOf(bytes)) {
    const { nul, control } = countControls(stretch);
    if (nul > 0 || control > stretch.length / 500) return false;
    for (const byte of stretch) if (WHITE_SPACE.has(byte)) blanks += 1;
  }
  if (!hasLines(bytes, () => false)) return false;
  if (blanks >= Math.floor(bytes.length / BLANK_EVERY.letters)) return true;
  return blanks >= Math.floor(bytes.length / BLANK_EVERY.multibyte) && blanks > 0 && isMultibyte(bytes);
}

function* stretchesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += STRETCH) yield bytes.subarray(at, at + STRETCH);
}

function countControls(bytes: Uint8Array): { nul: number; control: number } {
  let nul = 0;
  let control = 0;
  for (const byte of bytes) {
    if (byte === 0) nul += 1;
    else if (isControl(byte)) control += 1;
  }
  return { nul, control };
}

const allowedControls = (bytes: Uint8Array) =>
  Math.max(Math.min(STRAY_CONTROLS, bytes.length / 10), bytes.length * MAX_CONTROL_SHARE);

/** Zeros are not counted alone: fields that are filled up with them may come first. */
function hasBinaryHead(bytes: Uint8Array): boolean {
  const { nul, control } = countControls(bytes.subarray(0, HEAD.bytes));
  return control > 0 && nul + control >= HEAD.controls;
}

/**
 * Whether most of a text stands in words, and it is more than a few characters over and over.
 * @param isWord whether a byte belongs to a script that is written without blanks
 */
function hasLines(bytes: Uint8Array, isWord: (byte: number) => boolean): boolean {
  let run = 0;
  let packed = 0;
  let blank = false;
  let word = false;
  const seen = new Set<number>();
  const endRun = () => {
    if (run > LONGEST_RUN) packed += run;
    run = 0;
  };
  for (const byte of bytes) {
    if (WHITE_SPACE.has(byte)) blank = true;
    else if (seen.size < MIN_CHARACTERS) seen.add(byte);
    if (isWord(byte)) word = true;
    if (SEPARATORS.has(byte) || isWord(byte)) endRun();
    else run += 1;
  }
  endRun();
  if (bytes.length >= MIN_TO_JUDGE && !blank && seen.size < MIN_CHARACTERS) return false;
  if (bytes.length > LONGEST_RUN && !blank && !word) return false;
  return packed <= bytes.length / 2;
}

const isMultibyte = (bytes: Uint8Array): boolean =>
  MULTIBYTE.some((encoding) => {
    try {
      new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return true;
    } catch {
      return false;
    }
  });
