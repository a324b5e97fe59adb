import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { DocumentPage, Picture } from '../../../steps/ports/world.ts';
import { drawBitmap, drawPicture, drawTiff, PICTURE } from './draw-picture.ts';
import { endOf, fileOf, never, readPages, sharedReader, testReader } from './read-document.ts';

/** The light of a pixel, at fractions of the picture. */
function lightAt(picture: Picture | null | undefined, x: number, y: number): number {
  if (!picture) throw new Error('there is no picture');
  const { width, height, channels, pixels } = picture;
  return pixels[(Math.floor(y * height) * width + Math.floor(x * width)) * channels] ?? -1;
}

function expectUpright(page: DocumentPage | undefined): void {
  expect(page).toMatchObject({ width: PICTURE.width, height: PICTURE.height, unit: 'px', lines: [] });
  expect(page?.picture?.pixels).toHaveLength(
    (page?.picture?.width ?? 0) * (page?.picture?.height ?? 0) * (page?.picture?.channels ?? 0),
  );
  expect(Math.abs(lightAt(page?.picture, 0.2, 0.2) - PICTURE.dark)).toBeLessThan(35);
  for (const [x, y] of [
    [0.8, 0.2],
    [0.2, 0.8],
    [0.8, 0.8],
  ] as const) {
    expect(lightAt(page?.picture, x, y)).toBeGreaterThan(225);
  }
}

/** The picture as a camera held otherwise would have stored it; EXIF says how to turn it. */
const exif = (turn: number, orientation: number) =>
  drawPicture().rotate(turn).withMetadata({ orientation }).jpeg().toBuffer();

/** Of which the reader says what is wrong in two lines, the first with a colon at its end. */
async function pngOfNoSize(): Promise<Buffer> {
  const png = await drawPicture().png().toBuffer();
  png.fill(0, 16, 24);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const KINDS: Readonly<Record<string, () => Promise<Buffer>>> = {
  PNG: () => drawPicture().png().toBuffer(),
  'PNG with a palette': () => drawPicture().png({ palette: true }).toBuffer(),
  'PNG with 16 bits': () => drawPicture().toColourspace('rgb16').png().toBuffer(),
  'grey PNG with 16 bits': () => drawPicture().toColourspace('grey16').png().toBuffer(),
  'dark on transparent PNG': () => drawPicture().unflatten().png().toBuffer(),
  JPEG: () => drawPicture().jpeg().toBuffer(),
  'CMYK JPEG': () => drawPicture().toColourspace('cmyk').jpeg().toBuffer(),
  'grey JPEG': () => drawPicture().toColourspace('b-w').jpeg().toBuffer(),
  WebP: () => drawPicture().webp().toBuffer(),
  GIF: () => drawPicture().gif().toBuffer(),
  'LZW TIFF': () => drawPicture().tiff({ compression: 'lzw' }).toBuffer(),
  'fax TIFF': () =>
    drawPicture().toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer(),
  BMP: drawBitmap,
};

describe('a picture', () => {
  const reader = sharedReader();

  it.each(Object.entries(KINDS))('of kind %s is read', async (_, draw) => {
    const pages = await readPages(reader, await fileOf(await draw(), 'wrong-name.pdf'));
    expect(pages).toHaveLength(1);
    expectUpright(pages[0]);
  });

  it.each([
    [3, 180, 180],
    [6, 270, 90],
    [8, 90, 270],
  ])('with EXIF orientation %i is turned upright', async (orientation, stored, rotation) => {
    const [page] = await readPages(reader, await fileOf(await exif(stored, orientation)));
    expectUpright(page);
    expect(page?.rotation).toBe(rotation);
  });

  it('is grey with one channel when its file is', async () => {
    const [grey] = await readPages(
      reader,
      await fileOf(await drawPicture().toColourspace('b-w').png().toBuffer()),
    );
    expect(grey?.picture?.channels).toBe(1);
  });

  it('says its resolution where the file states one', async () => {
    const stated = await drawPicture().withMetadata({ density: 150 }).png().toBuffer();
    expect((await readPages(reader, await fileOf(stated)))[0]?.picture?.dpi).toBeCloseTo(150, 0);
    const unknown = await drawPicture().png().toBuffer();
    expect((await readPages(reader, await fileOf(unknown)))[0]?.picture?.dpi).toBeNull();
  });

  it('that is huge is reduced, and keeps its own size as the size of the page', async () => {
    const bytes = await drawPicture().resize(1_200).png().toBuffer();
    const [page] = await readPages(testReader({ picturePixels: 60_000 }), await fileOf(bytes));
    expect(page).toMatchObject({ width: 1_200, height: 800, picture: { width: 300, height: 200 } });
  });

  it('gives no pixels when none are asked for', async () => {
    const file = await fileOf(await drawPicture().png().toBuffer());
    const [page] = await readPages(reader, file, { use_ocr: false, force_ocr: false });
    expect(page).toMatchObject({ width: PICTURE.width, picture: null, lines: [] });
  });

  it('in TIFF has all its pages', async () => {
    const pages = await readPages(reader, await fileOf(drawTiff([10, 100, 250])));
    expect(pages.map(({ picture }) => lightAt(picture, 0.5, 0.5))).toEqual([10, 100, 250]);
    expect(pages.map(({ page_number }) => page_number)).toEqual([1, 2, 3]);
  });

  it('is painted for showing at the resolution asked for', async () => {
    const bytes = await drawPicture().resize(1_200).withMetadata({ density: 300 }).png().toBuffer();
    const document = await reader.open(await fileOf(bytes), never);
    expect(await document.renderPage(1, 150, never)).toMatchObject({ width: 600, height: 400 });
  });

  it.each([
    [
      'TIFF with more pages than allowed',
      async () => drawTiff(Array(201).fill(0)),
      'IX_000_006',
      '201 pages',
    ],
    ['more pixels than allowed', () => drawPicture().resize(1_200).png().toBuffer(), 'IX_000_006', 'pixels'],
    ['more pixels than allowed, as BMP', drawBitmap, 'IX_000_006', '120 × 80 pixels'],
    [
      'cut off JPEG',
      async () => (await drawPicture().resize(300).jpeg().toBuffer()).subarray(0, 900),
      'IX_000_008',
      'damaged',
    ],
    [
      'cut off PNG',
      async () => (await drawPicture().png().toBuffer()).subarray(0, 200),
      'IX_000_008',
      'damaged',
    ],
    [
      'BMP with no header',
      async () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60, 0xff)]),
      'IX_000_008',
      'damaged BMP',
    ],
    [
      'cut off WebP',
      async () => (await drawPicture().webp().toBuffer()).subarray(0, 16),
      'IX_000_008',
      'damaged: .*[^: .]\\.$',
    ],
    [
      'BMP of two letters and bytes',
      async () => Buffer.from('BM\0\0\xff\0', 'latin1'),
      'IX_000_008',
      'cut off',
    ],
    ['PNG of no size', pngOfNoSize, 'IX_000_008', 'damaged: .*corrupt header\\.$'],
  ])('is refused: %s', async (_, draw, code, message) => {
    const limited = testReader({ maxPixels: code === 'IX_000_006' ? 9_000 : 100_000_000 });
    const { thrown } = await endOf(limited, await fileOf(await draw(), 'scan'));
    expect(thrown).toMatchObject({
      code,
      message: expect.stringMatching(`^File 1 \\("scan"\\) .*${message}`),
    });
  });
});
