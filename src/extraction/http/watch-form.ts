import type { Readable } from 'node:stream';

/** What has come of a form. */
export interface SeenOfForm {
  readonly bytes: number;
  /** How many parts have begun. */
  readonly parts: number;
  /** Whether its last line has come. */
  readonly isOver: boolean;
  /** How it begins. */
  readonly beginning: Buffer;
}

/** Enough for a line between parts, whose boundary has at most 70 characters. */
const BEGINNING = 100;

/**
 * Looks at a form as it passes by, for the lines between its parts.
 *
 * @param boundary as the form's Content-Type gives it
 */
export function watchForm(form: Readable, boundary: string): () => SeenOfForm {
  const line = Buffer.from(`\r\n--${boundary}`, 'latin1');
  const last = Buffer.concat([line, Buffer.from('--')]);
  // Before the first line there may be nothing, not even the end of a line.
  let rest: Buffer = Buffer.from('\r\n');
  let beginning: Buffer = Buffer.alloc(0);
  let [bytes, parts, isOver] = [0, 0, false];

  form.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (beginning.length < BEGINNING)
      beginning = Buffer.concat([beginning, chunk.subarray(0, BEGINNING - beginning.length)]);
    if (isOver) return;
    const seen = Buffer.concat([rest, chunk]);
    let from = 0;
    for (
      let at = seen.indexOf(line);
      at >= 0 && at + last.length <= seen.length;
      at = seen.indexOf(line, from)
    ) {
      isOver = seen.subarray(at, at + last.length).equals(last);
      if (isOver) return;
      parts += 1;
      from = at + line.length;
    }
    rest = seen.subarray(Math.max(from, seen.length - last.length + 1));
  });
  return () => ({ bytes, parts, isOver, beginning });
}
