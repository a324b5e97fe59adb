import { createDeflate } from 'node:zlib';

const CHUNK = 1024 * 1024;

/** The zlib stream of `bytes` equal bytes, made without ever holding them. */
export async function deflateRepeated(bytes: number, byte = 0): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const chunk = Buffer.alloc(CHUNK, byte);
  for (let left = bytes; left > 0; left -= CHUNK) {
    if (!deflate.write(chunk.subarray(0, Math.min(left, CHUNK)))) {
      await new Promise((resolve) => deflate.once('drain', resolve));
    }
  }
  const ended = new Promise((resolve) => deflate.once('end', resolve));
  deflate.end();
  await ended;
  return Buffer.concat(parts);
}
