import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { watchForm } from '../../../src/extraction/http/watch-form.ts';

/** Pieces of what stands in a form, lines between parts and nearly such among them. */
const pieces = fc.array(fc.constantFrom('\r\n--b', '\r\n--b--', '\r\n', '--b', '-', 'b', 'x\r', '\n'), {
  maxLength: 12,
});

/** By the rules, of the whole at once. */
function partsOf(form: string): number {
  const [inside = ''] = `\r\n${form}`.split('\r\n--b--');
  return inside.split('\r\n--b').length - 1;
}

it('counts the parts of a form wherever its bytes are cut', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, fc.infiniteStream(fc.integer({ min: 1, max: 9 })), async (some, sizes) => {
      // A line that could be the last, or not, is neither yet: the parser sees an end that is cut off.
      const form = `--b\r\n${some.join('')}\r\n--b--`;
      const bytes = Buffer.from(form);
      const chunks: Buffer[] = [];
      for (let at = 0; at < bytes.length; ) {
        const size = sizes.next().value ?? 1;
        chunks.push(bytes.subarray(at, at + size));
        at += size;
      }
      const stream = Readable.from(chunks, { objectMode: false });
      const seen = watchForm(stream, 'b');
      await stream.toArray();
      const { beginning, ...counted } = seen();
      expect(counted, JSON.stringify(form)).toEqual({
        bytes: bytes.length,
        parts: partsOf(form),
        isOver: `\r\n${form}`.includes('\r\n--b--'),
      });
      expect(beginning.equals(bytes.subarray(0, 100)), JSON.stringify(form)).toBe(true);
    }),
  );
});
