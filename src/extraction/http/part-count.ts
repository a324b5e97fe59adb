import type { Readable } from 'node:stream';

/**
 * Counts the parts of a form as it passes by, by the lines between them.
 *
 * @param boundary as the form's Content-Type gives it
 * @returns how many have begun so far
 */
export function countParts(form: Readable, boundary: string): () => number {
  const line = Buffer.from(`\r\n--${boundary}`, 'latin1');
  const last = Buffer.concat([line, Buffer.from('--')]);
  // Before the first line there may be nothing, not even the end of a line.
  let rest: Buffer = Buffer.from('\r\n');
  let [parts, isOver] = [0, false];

  form.on('data', (chunk: Buffer) => {
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
  return () => parts;
}
