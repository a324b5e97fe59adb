import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { endOf, fileOf, readPages, sharedReader } from './read-document.ts';

const HEADER_BYTES = 8 + 25;
const END_BYTES = 12;

function chunk(name: string, data: string, checksumOff: number): Buffer {
  const body = Buffer.from(name + data, 'latin1');
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE((crc32(body) ^ checksumOff) >>> 0);
  return Buffer.concat([length, body, checksum]);
}

/** A PNG with one more chunk after its header. */
async function pngWith(extra: Buffer): Promise<Buffer> {
  const png = await drawPicture().png().toBuffer();
  return Buffer.concat([png.subarray(0, HEADER_BYTES), extra, png.subarray(HEADER_BYTES)]);
}

describe('a PNG', () => {
  const reader = sharedReader();
  const reasonOf = async (bytes: Buffer) => {
    const { thrown } = await endOf(reader, await fileOf(bytes, 'scan.png'));
    expect(thrown).toMatchObject({ code: 'IX_000_008' });
    return thrown instanceof Error ? thrown.message : '';
  };

  it.each([
    ['comment', chunk('tEXt', 'Title\0scan', 1)],
    ['time stamp', chunk('tIME', '\x07\xea\x0b\x15\0\0\0', 9)],
  ])('with a wrong checksum in a %s is read as viewers do', async (_, extra) => {
    const [page] = await readPages(reader, await fileOf(await pngWith(extra), 'scan.png'));
    expect(page).toMatchObject({ width: 120, height: 80 });
  });

  it('with a wrong checksum in its picture data is refused', async () => {
    const png = await drawPicture().png().toBuffer();
    const last = png.length - END_BYTES - 1;
    png[last] = (png[last] ?? 0) ^ 1;
    expect(await reasonOf(png)).toContain('damaged');
    expect(await reasonOf(await pngWith(chunk('IDAT', 'x', 1)))).toContain('damaged');
  });

  it('with a comment that is packed in an unknown way is refused', async () => {
    expect(await reasonOf(await pngWith(chunk('zTXt', 'Title\0\x07', 0)))).toContain('zTXt chunk is packed');
  });

  it('that is cut anywhere is refused', async () => {
    const png = await drawPicture().png().toBuffer();
    for (let at = HEADER_BYTES; at < png.length; at += 7) {
      expect(await reasonOf(png.subarray(0, at)), `cut at ${at}`).toContain('damaged');
    }
  });
});
