import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Picture } from '../../../../../steps/ports.ts';
import type { ReadLimits } from '../../thread-protocol.ts';
import { tooLarge } from '../read-failure.ts';
import { removedImages } from './removed-images.ts';

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
  const scale = Math.min(dpi / 72, Math.sqrt(limits.picturePixels / (width * height)));
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
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const picture = toPicture(data, canvas.width, canvas.height, scale * 72);
  // Skia's memory is not V8's: it is given back now, not when the collector comes round.
  canvas.width = 1;
  canvas.height = 1;
  return picture;
}

/** RGBA as grey where the page has no colour, else as RGB. */
function toPicture(rgba: Uint8ClampedArray, width: number, height: number, dpi: number): Picture {
  const channels = isGrey(rgba) ? 1 : 3;
  const pixels = new Uint8Array(width * height * channels);
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    if (channels === 1) pixels[to++] = rgba[from + 1] ?? 0;
    else {
      pixels[to++] = rgba[from] ?? 0;
      pixels[to++] = rgba[from + 1] ?? 0;
      pixels[to++] = rgba[from + 2] ?? 0;
    }
  }
  return { pixels, channels, width, height, dpi };
}

function isGrey(rgba: Uint8ClampedArray): boolean {
  for (let at = 0; at < rgba.length; at += 4) {
    const green = rgba[at + 1] ?? 0;
    if (Math.abs((rgba[at] ?? 0) - green) > GREY_WITHIN) return false;
    if (Math.abs((rgba[at + 2] ?? 0) - green) > GREY_WITHIN) return false;
  }
  return true;
}
