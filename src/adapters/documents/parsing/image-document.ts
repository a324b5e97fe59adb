import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import type { DocumentPage, Picture } from '../../../../steps/ports/world.ts';
import type { ReadLimits } from '../document-calls.ts';
import {
  damaged,
  describeCause,
  type ReadFailure,
  tooLarge,
  tooManyPages,
} from '../failures/read-failure.ts';
import { findPngFault } from './png-integrity.ts';
import type { ThreadDocument } from './thread-document.ts';

sharp.cache(false);

/** Scanners and cameras that do not know write 72; below it nothing is readable, above 2,400 nothing is scanned. */
const DPI_KNOWN = { above: 72, upTo: 2_400 };

/** The clockwise turn that each EXIF orientation asks for; the mirrored ones (2, 4, 5, 7) turn as their plain pairs do. */
const TURNS: Readonly<Record<number, 0 | 90 | 180 | 270>> = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 };

/**
 * A picture file; only TIFF has several pages, of an animation the first frame is taken.
 * @throws ReadFailure IX_000_006 by the header, before anything is decoded, or IX_000_008
 */
export async function openImage(bytes: Uint8Array, limits: ReadLimits): Promise<ThreadDocument> {
  const first = await readHeader(bytes, 0, limits);
  const fault = first.format === 'png' ? findPngFault(bytes) : null;
  if (fault !== null) throw damaged(`is a damaged PNG: ${fault}`);
  const frames = first.pages ?? 1;
  const page_count = first.format === 'tiff' ? frames : 1;
  if (page_count > limits.maxPages) throw tooManyPages(page_count, limits.maxPages);
  const decode = async (pageNumber: number, pixels: number) => {
    const header = pageNumber === 1 ? first : await readHeader(bytes, pageNumber - 1, limits);
    return { header, picture: await decodePage(bytes, pageNumber - 1, header, pixels, limits) };
  };
  return {
    kind: 'image',
    page_count,
    unread:
      page_count < frames ? `is an animation of ${frames} pictures, of which the first alone is read` : null,
    readPage: async (pageNumber, options) => {
      if (!options.use_ocr) {
        return toPage(pageNumber, await readHeader(bytes, pageNumber - 1, limits), null);
      }
      const { header, picture } = await decode(pageNumber, limits.picturePixels);
      return toPage(pageNumber, header, picture);
    },
    renderPage: async (pageNumber, dpi) => {
      const header = await readHeader(bytes, pageNumber - 1, limits);
      const known = dpiOf(header);
      const share = known === null ? 1 : Math.min(1, (dpi / known) ** 2);
      const pixels = Math.min(header.width * header.height * share, limits.picturePixels);
      return decodePage(bytes, pageNumber - 1, header, pixels, limits);
    },
    close: () => Promise.resolve(),
  };
}

const optionsOf = (page: number, limits: ReadLimits): SharpOptions => ({
  page,
  pages: 1,
  limitInputPixels: limits.maxPixels,
  failOn: 'error',
  // Colours need not be exact to be read, and a broken profile must not cost the page.
  ignoreIcc: true,
  sequentialRead: true,
});

async function readHeader(bytes: Uint8Array, page: number, limits: ReadLimits): Promise<Metadata> {
  try {
    const header = await sharp(bytes, optionsOf(page, limits)).metadata();
    if (header.width * header.height > limits.maxPixels) {
      throw new Error(`${header.width} × ${header.height}: exceeds pixel limit`);
    }
    return header;
  } catch (thrown) {
    throw toFailure(thrown, page, limits);
  }
}

/** The page upright, alpha on white, 8 bits, grey where the file is grey, reduced to `pixels`. */
async function decodePage(
  bytes: Uint8Array,
  page: number,
  header: Metadata,
  pixels: number,
  limits: ReadLimits,
): Promise<Picture> {
  const { width, height } = header.autoOrient;
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  const grey = header.space === 'b-w' || header.space === 'grey16';
  let image: Sharp = sharp(bytes, optionsOf(page, limits)).timeout({ seconds: limits.seconds });
  image = image.autoOrient().flatten({ background: '#fff' });
  if (scale < 1) image = image.resize({ width: Math.max(1, Math.round(width * scale)) });
  try {
    const { data, info } = await image
      .toColourspace(grey ? 'b-w' : 'srgb')
      .raw({ depth: 'uchar' })
      .toUint8Array();
    const { channels } = info;
    if (channels !== 1 && channels !== 3) throw new Error(`${channels} channels`);
    const dpi = dpiOf(header);
    return {
      pixels: data,
      channels,
      width: info.width,
      height: info.height,
      dpi: dpi === null ? null : dpi * scale,
    };
  } catch (thrown) {
    throw toFailure(thrown, page, limits);
  }
}

function dpiOf({ density }: Metadata): number | null {
  return density !== undefined && density > DPI_KNOWN.above && density <= DPI_KNOWN.upTo ? density : null;
}

function toFailure(thrown: unknown, page: number, limits: ReadLimits): ReadFailure {
  const cause = describeCause(thrown);
  const where = page === 0 ? '' : ` on page ${page + 1}`;
  if (/pixel limit|too large|dimensions? exceed/i.test(cause)) {
    return tooLarge(`has too many pixels${where}: at most ${limits.maxPixels} are read (${cause})`, thrown);
  }
  return damaged(`is damaged${where}: ${cause}`, thrown);
}

function toPage(page_number: number, header: Metadata, picture: Picture | null): DocumentPage {
  return {
    page_number,
    width: header.autoOrient.width,
    height: header.autoOrient.height,
    unit: 'px',
    rotation: TURNS[header.orientation ?? 1] ?? 0,
    lines: [],
    picture,
    regions: null,
  };
}
