/** How much of a file is looked at to tell text from binary. */
const SAMPLE_BYTES = 65_536;
const MAX_CONTROL_SHARE = 0.01;
const MAX_NUL_SHARE = 0.15;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Whether the bytes read as plain text in one of the encodings that are understood. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (utf16Of(sample) !== null) {
    return shareOf(decodeText(sample.subarray(0, sample.length & ~1)), isBroken) <= MAX_CONTROL_SHARE;
  }
  let nul = 0;
  let control = 0;
  for (const byte of sample) {
    if (byte === 0) nul += 1;
    else if (byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 27) control += 1;
  }
  return nul <= sample.length * MAX_NUL_SHARE && control <= sample.length * MAX_CONTROL_SHARE;
}

/** The text of a file in UTF-8, UTF-16 (marked, or told by its zero bytes) or Windows-1252, of which Latin-1 is a part. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): Encoding {
  const utf16 = utf16Of(bytes.subarray(0, SAMPLE_BYTES));
  if (utf16 !== null) return utf16;
  // A broken byte does not make UTF-8 another encoding; more broken than whole characters do.
  let broken = 0;
  let beyondAscii = 0;
  for (const char of new TextDecoder('utf-8').decode(bytes)) {
    if (char === '\ufffd') broken += 1;
    else if (char > '\x7f') beyondAscii += 1;
  }
  return broken > beyondAscii ? 'windows-1252' : 'utf-8';
}

function utf16Of(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros.map((count) => count / (sample.length / 2));
  if (odd > 0.4 && even < 0.05) return 'utf-16le';
  if (even > 0.4 && odd < 0.05) return 'utf-16be';
  return null;
}

function shareOf(text: string, test: (code: number) => boolean): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (test(text.charCodeAt(at))) count += 1;
  return text.length === 0 ? 0 : count / text.length;
}

const isBroken = (code: number) => code === 0xfffd || (code < 32 && !(code >= 9 && code <= 13));
