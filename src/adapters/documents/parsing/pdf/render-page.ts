import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Picture } from '../../../../../steps/ports/world.ts';
import type { ReadLimits } from '../../document-calls.ts';
import { tooLarge } from '../../failures/read-failure.ts';
import { removedImages } from './removed-images.ts';

/** Skia paints on no longer side. */
const LONGEST_SIDE = 32_767;
/** Channels this close are one grey. */
const GREY_WITHIN = 10;

/**
 * Paints a page upright.
 * @param dpi wished; less where the page would have more than `limits.picturePixels`
 * @throws ReadFailure IX_000_006 when the page at 72 dpi, or an image of it, has more than `limits.maxPixels`
 */
export async function renderPdfPage(page: PDFPageProxy, dpi: number, limits: ReadLimits): Promise<Picture> {
  const { width, height } = page.getViewport({ scale: 1 });
  if (width * height > limits.maxPixels) {
    const inches = `${Math.round(width / 72)} × ${Math.round(height / 72)} inches`;
    throw tooLarge(`has a page too large to be painted: page ${page.pageNumber} measures ${inches}`);
  }
  const scale = Math.min(
    dpi / 72,
    Math.sqrt(limits.picturePixels / (width * height)),
    LONGEST_SIDE / Math.max(width, height),
  );
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  const context = canvas.getContext('2d');
  const removedBefore = removedImages();
  await page.render({ canvas: null, canvasContext: context, viewport, background: '#fff' }).promise;
  if (removedImages() > removedBefore) {
    throw tooLarge(`has an image with more than ${limits.maxPixels} pixels on page ${page.pageNumber}`);
  }
  // The page is opaque, so that Skia's own pixels are plain RGBA; getImageData would copy and divide each of them.
  const rgba = canvas.data();
  const picture = toPicture(rgba, canvas.width, canvas.height, scale * 72);
  // Skia's memory is not V8's: it is given back now, not when the collector comes round.
  canvas.width = 1;
  canvas.height = 1;
  return picture;
}

/** RGBA as grey where the page has no colour, else as RGB. */
function toPicture(rgba: Buffer, width: number, height: number, dpi: number): Picture {
  const words = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const grey = toGrey(words);
  if (grey !== null) return { pixels: grey, channels: 1, width, height, dpi };
  const pixels = new Uint8Array(words.length * 3);
  for (let from = 0, to = 0; from < words.length; from += 1, to += 3) {
    const word = words[from] ?? 0;
    pixels[to] = word;
    pixels[to + 1] = word >>> 8;
    pixels[to + 2] = word >>> 16;
  }
  return { pixels, channels: 3, width, height, dpi };
}

/** Pixels as little-endian words; null as soon as one has a colour. */
function toGrey(words: Uint32Array): Uint8Array | null {
  const grey = new Uint8Array(words.length);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? 0;
    const green = (word >>> 8) & 255;
    if (Math.abs((word & 255) - green) > GREY_WITHIN) return null;
    if (Math.abs(((word >>> 16) & 255) - green) > GREY_WITHIN) return null;
    grey[at] = green;
  }
  return grey;
}
