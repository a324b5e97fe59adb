import fc from 'fast-check';
import { degrees, PDFDocument, type PDFFont, PDFName, PDFNumber, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { BoundingBox } from '../../../schemas/segment.ts';
import type { Picture } from '../../../steps/ports/world.ts';
import { fileOf, never, sharedReader } from './read-document.ts';

interface Sheet {
  readonly rotation: 0 | 90 | 180 | 270;
  readonly media: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** How much the crop box cuts off on the left, below, on the right and above. */
  readonly crop: readonly [number, number, number, number] | null;
  readonly userUnit: number;
  readonly font: StandardFonts;
  readonly size: number;
  /** One word a row, each at its own distance from the left. */
  readonly words: readonly { readonly text: string; readonly indent: number }[];
}

const sheets: fc.Arbitrary<Sheet> = fc.record({
  rotation: fc.constantFrom(0, 90, 180, 270),
  media: fc.record({
    x: fc.integer({ min: -300, max: 300 }),
    y: fc.integer({ min: -300, max: 300 }),
    width: fc.integer({ min: 300, max: 900 }),
    height: fc.integer({ min: 300, max: 900 }),
  }),
  crop: fc.option(
    fc.tuple(...([20, 20, 20, 20] as const).map((max) => fc.integer({ min: 0, max }))),
  ) as fc.Arbitrary<Sheet['crop']>,
  userUnit: fc.constantFrom(1, 1, 2, 0.5),
  font: fc.constantFrom(StandardFonts.Helvetica, StandardFonts.TimesRoman, StandardFonts.CourierBold),
  size: fc.integer({ min: 8, max: 20 }),
  words: fc.array(
    fc.record({
      text: fc.constantFrom(
        'Kontostand',
        '1.234,56',
        'DE59999404000012345678',
        'Wy',
        'Balance',
        'I',
        '31.12.2026',
      ),
      indent: fc.integer({ min: 0, max: 60 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

interface Drawn {
  readonly text: string;
  readonly box: BoundingBox;
}

/** Draws the words and says where a person sees them, as fractions of the upright page. */
async function draw(sheet: Sheet): Promise<{ bytes: Uint8Array; drawn: Drawn[] }> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(sheet.font);
  const page = pdf.addPage();
  const { x, y, width, height } = sheet.media;
  page.setMediaBox(x, y, width, height);
  const [left, below, right, above] = sheet.crop ?? [0, 0, 0, 0];
  const view = { x0: x + left, y0: y + below, x1: x + width - right, y1: y + height - above };
  if (sheet.crop !== null) page.setCropBox(view.x0, view.y0, view.x1 - view.x0, view.y1 - view.y0);
  page.setRotation(degrees(sheet.rotation));
  page.node.set(PDFName.of('UserUnit'), PDFNumber.of(sheet.userUnit));
  const drawn = sheet.words.map(({ text, indent }, row) => {
    const at = { x: view.x0 + 5 + indent, y: view.y1 - 10 - (row + 1) * sheet.size * 2 };
    page.drawText(text, { ...at, size: sheet.size, font });
    return { text, box: seen(rectangle(font, text, sheet.size, at), view, sheet.rotation) };
  });
  return { bytes: await pdf.save(), drawn };
}

function rectangle(font: PDFFont, text: string, size: number, at: { x: number; y: number }) {
  return {
    x0: at.x,
    x1: at.x + font.widthOfTextAtSize(text, size),
    y0: at.y - 0.21 * size,
    y1: at.y + 0.72 * size,
  };
}

/** A rectangle of user space, y up, as fractions of the page after its clockwise turn, y down. */
function seen(box: BoundingBox, view: BoundingBox, rotation: Sheet['rotation']): BoundingBox {
  const u0 = (box.x0 - view.x0) / (view.x1 - view.x0);
  const u1 = (box.x1 - view.x0) / (view.x1 - view.x0);
  const v0 = (view.y1 - box.y1) / (view.y1 - view.y0);
  const v1 = (view.y1 - box.y0) / (view.y1 - view.y0);
  if (rotation === 90) return { x0: 1 - v1, y0: u0, x1: 1 - v0, y1: u1 };
  if (rotation === 180) return { x0: 1 - u1, y0: 1 - v1, x1: 1 - u0, y1: 1 - v0 };
  if (rotation === 270) return { x0: v0, y0: 1 - u1, x1: v1, y1: 1 - u0 };
  return { x0: u0, y0: v0, x1: u1, y1: v1 };
}

function overlap(a: BoundingBox, b: BoundingBox): number {
  const area = (box: BoundingBox) => Math.max(0, box.x1 - box.x0) * Math.max(0, box.y1 - box.y0);
  const common = area({
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  });
  return common / (area(a) + area(b) - common);
}

/** Pixels darker than half inside (fractions of) a picture. */
function ink(picture: Picture, box: BoundingBox): number {
  let count = 0;
  const { width, height, channels } = picture;
  for (let y = Math.floor(box.y0 * height); y < Math.ceil(box.y1 * height); y += 1) {
    for (let x = Math.floor(box.x0 * width); x < Math.ceil(box.x1 * width); x += 1) {
      if ((picture.pixels[(y * width + x) * channels] ?? 255) < 128) count += 1;
    }
  }
  return count;
}

const onPage = ({ x0, y0, x1, y1 }: BoundingBox) => x0 >= 0 && y0 >= 0 && x1 <= 1 && y1 <= 1;

describe('words of a PDF', () => {
  const reader = sharedReader();

  it('stand where a person sees them, in every rotation, crop box, offset, unit and size', async () => {
    await fc.assert(
      fc.asyncProperty(sheets, async (sheet) => {
        const { bytes, drawn } = await draw(sheet);
        fc.pre(drawn.every(({ box }) => onPage(box)));
        const document = await reader.open(await fileOf(bytes), never);
        const page = await document.readPage(1, { use_ocr: true, force_ocr: false }, never);
        const picture = await document.renderPage(1, 100, never);
        await document.close();
        expect(page.picture).toBeNull();
        expect(page.rotation).toBe(sheet.rotation);
        const found = page.lines.flatMap(({ words }) => words ?? []);
        expect(found.map(({ text }) => text).sort()).toEqual(drawn.map(({ text }) => text).sort());
        for (const { text, box } of drawn) {
          const best = Math.max(
            ...found.filter((word) => word.text === text).map((word) => overlap(word.bounding_box, box)),
          );
          expect(best, `${text} in ${JSON.stringify(sheet)}`).toBeGreaterThanOrEqual(0.7);
        }
        if (picture === null) throw new Error('a PDF page was not painted');
        const inside = found.reduce((sum, word) => sum + ink(picture, word.bounding_box), 0);
        expect(inside).toBeGreaterThanOrEqual(0.95 * ink(picture, { x0: 0, y0: 0, x1: 1, y1: 1 }));
      }),
      { numRuns: 40, seed: 20261121 },
    );
  });

  it('keep their page size in points, with the unit of the page', async () => {
    const { bytes } = await draw({
      rotation: 90,
      media: { x: 10, y: 20, width: 400, height: 600 },
      crop: [0, 0, 100, 0],
      userUnit: 2,
      font: StandardFonts.Helvetica,
      size: 10,
      words: [{ text: 'Balance', indent: 0 }],
    });
    const document = await reader.open(await fileOf(bytes), never);
    const page = await document.readPage(1, { use_ocr: false, force_ocr: false }, never);
    expect(page).toMatchObject({ width: 1200, height: 600, unit: 'pt', rotation: 90 });
  });
});
